import { empty, withContext, withSection } from '../../src'
import { contextOf, parsedPart } from '../../src/plan/Plan'
import { planRegistry } from '../../src/plan/planRegistry'

describe('a planned text', () => {
  it('has its part of the assembly and is parsed when it needs no context', () => {
    const [planned] = planRegistry(withSection({ name: 's', order: -0, text: 'on {{x}}' })(empty)).plan
      .sections
    const fixed = planned?.text._tag === 'Fixed' ? planned.text.value : undefined
    expect(fixed?.assembled).toStrictEqual({ name: 's', order: 0, text: 'on {{x}}', interpolate: true })
    expect(fixed?.parsed.references).toStrictEqual([{ name: 'x', offset: 3, tail: '' }])
    expect(Object.isFrozen(fixed?.assembled)).toBe(true)
  })

  it('waits for its text when that comes from the context', () => {
    const text = (): '' => ''
    const [planned] = planRegistry(withContext({ name: 'c', order: 0, text, required: true })(empty)).plan
      .contexts
    expect(planned?.text).toStrictEqual({ _tag: 'Dynamic', provide: text })
    expect(planned && parsedPart(planned.placed, planned.order, 'on {{x}}', contextOf)).toMatchObject({
      assembled: { name: 'c', text: 'on {{x}}' },
      parsed: { head: 'on ' }
    })
    expect(planned && contextOf(planned.placed.entry, planned.order, 'given', 'me')).toStrictEqual({
      name: 'c',
      order: 0,
      text: 'given',
      interpolate: true,
      required: true,
      owner: 'me'
    })
  })
})
