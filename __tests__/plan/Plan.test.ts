import { pipe } from 'fp-ts/function'

import { empty, withContext, withSection, withTransform, withVariable } from '../../src'
import { contextOf, declaredVariables, readPart } from '../../src/plan/Plan'
import { planRegistry } from '../../src/plan/planRegistry'

describe('a planned text', () => {
  it('has its part of the assembly and its reading when it needs no context', () => {
    const [planned] = planRegistry(withSection({ name: 's', order: -0, text: 'on {{x}}' })(empty)).plan
      .sections
    expect(planned?.fixed?.assembled).toStrictEqual({
      name: 's',
      order: 0,
      text: 'on {{x}}',
      interpolate: true
    })
    expect(planned?.fixed?.reading.references).toStrictEqual([{ name: 'x', offset: 3, tail: '' }])
    expect(Object.isFrozen(planned?.fixed?.assembled)).toBe(true)
  })

  it('waits for its text when that comes from the context', () => {
    const [planned] = planRegistry(
      withContext({ name: 'c', order: 0, text: () => '', required: true })(empty)
    ).plan.contexts
    expect(planned?.fixed).toBeUndefined()
    expect(planned && readPart(planned.entry, 'me', 'on {{x}}', contextOf)).toMatchObject({
      reading: { head: 'on ' }
    })
    expect(planned && contextOf(planned.entry, 'given', undefined)).toStrictEqual({
      name: 'c',
      order: 0,
      text: 'given',
      interpolate: true,
      required: true
    })
  })
})

describe('declaredVariables', () => {
  it('are the variables with proper names and what transforms supply', () => {
    const registry = pipe(
      empty,
      withVariable('a', 'A'),
      withVariable('Bad', ''),
      withTransform({ name: 't', order: 0, supplies: ['b', 'a'], transform: () => () => null as never })
    )
    expect(declaredVariables(planRegistry(registry).plan)).toStrictEqual(new Set(['a', 'b']))
  })
})
