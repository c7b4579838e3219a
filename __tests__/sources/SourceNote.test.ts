import { empty } from 'incipit'

import { sourced } from '../../src/sources/SourceNote'

describe('sourced', () => {
  it('sorts notes by name and then by tag in code units, and keeps the order of equal ones', () => {
    const notes = [
      { _tag: 'Repeated', name: 'b', of: 'y' },
      { _tag: 'Repeated', name: 'b', of: 'x' },
      { _tag: 'Blank', name: 'b' },
      { _tag: 'Blank', name: 'Ä' },
      { _tag: 'Blank', name: 'B' }
    ] as const
    const { notes: told } = sourced(empty, notes)
    expect(told).toStrictEqual([notes[4], notes[2], notes[0], notes[1], notes[3]])
    expect(Object.isFrozen(told)).toBe(true)
  })
})
