import { openUpdate } from '../../../src/providers/update/OpenedUpdate'
import { zoo } from '../../support/zoo'

const tool = { name: 'read', description: 'Reads a file.', parameters: { type: 'object' }, owner: 'fs' }
const prompt = { text: 'You review.', parts: [{ name: 'persona', start: 0, end: 11, references: [] }, null] }

const faultsOf = (update: unknown): unknown => openUpdate(update).faults

describe('an update', () => {
  it('is read with its prompt, tools and names', () => {
    expect(openUpdate({ id: 'm7', prompt, added: [tool], removed: ['bash'] })).toStrictEqual({
      text: 'You review.',
      sections: ['persona'],
      added: [tool],
      removed: ['bash'],
      faults: []
    })
    expect(openUpdate({ added: [], removed: [] })).toStrictEqual({
      text: '',
      sections: [],
      added: [],
      removed: [],
      faults: []
    })
  })

  it('has a fault for each place that is not as it should be', () => {
    expect(faultsOf({ prompt: 'You review.', added: 5 })).toStrictEqual([
      { _tag: 'InvalidConfig', path: 'prompt', expected: 'a rendered prompt', actual: 'string' },
      { _tag: 'InvalidConfig', path: 'added', expected: 'an array of tools', actual: 'number' },
      { _tag: 'InvalidConfig', path: 'removed', expected: 'an array of tool names', actual: 'undefined' }
    ])
    expect(
      faultsOf({
        added: [
          { ...tool, description: 5 },
          { ...tool, name: 'b', parameters: { x: NaN } }
        ],
        removed: []
      })
    ).toMatchObject([
      { _tag: 'InvalidConfig', path: 'added/0/description', actual: 'number' },
      { _tag: 'InvalidConfig', path: 'added/1/parameters/x', actual: 'NaN' }
    ])
    expect(faultsOf({ prompt: { text: '\ud800', parts: [] }, added: [], removed: [] })).toMatchObject([
      { _tag: 'IllFormedText' }
    ])
  })

  it('adds no two tools of one name', () => {
    expect(faultsOf({ added: [tool, tool], removed: [] })).toMatchObject([
      { _tag: 'InvalidConfig', path: 'added/1/name' }
    ])
  })

  it.each(zoo)('is none of the odd values: $called', ({ value }) => {
    const { faults, ...read } = openUpdate(value)
    expect(faults.length).toBeGreaterThan(0)
    expect(read).toStrictEqual({ text: '', sections: [], added: [], removed: [] })
  })
})
