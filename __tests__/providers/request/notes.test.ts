import { afterOrder, afterSection, afterTools } from '../../../src/providers/input/Breakpoint'
import { notesOf } from '../../../src/providers/request/notes'
import type { SentTool } from '../../../src/providers/tools/sentTools'

const tool = (name: string, more: Partial<SentTool> = {}, owner?: string): SentTool => ({
  tool: { name, description: '', parameters: {}, ...(owner === undefined ? {} : { owner }) },
  sent: name,
  schema: { type: 'object' },
  ignored: [],
  strict: false,
  deferred: false,
  ...more
})

const deferred = { deferred: true }

describe('notesOf', () => {
  it('has each place once, in a fixed order, with the section that is meant', () => {
    const unplaced = [
      { place: afterOrder(1), reason: 'empty' },
      { place: afterSection('rulse'), reason: 'absent' },
      { place: afterSection('far'), reason: 'absent' },
      { place: afterSection('rulse'), reason: 'absent' },
      { place: afterTools, reason: 'no-tools' },
      { place: afterSection('b'), reason: 'empty' }
    ] as const
    expect(notesOf(unplaced, [{ name: 'rules' }, { name: 'b' }], [], true)).toStrictEqual([
      { _tag: 'BreakpointNotPlaced', place: afterTools, reason: 'no-tools' },
      { _tag: 'BreakpointNotPlaced', place: afterSection('b'), reason: 'empty' },
      { _tag: 'BreakpointNotPlaced', place: afterSection('far'), reason: 'absent' },
      { _tag: 'BreakpointNotPlaced', place: afterSection('rulse'), reason: 'absent', suggestion: 'rules' },
      { _tag: 'BreakpointNotPlaced', place: afterOrder(1), reason: 'empty' }
    ])
  })

  it('tells deferred tools that are sent like others', () => {
    expect(notesOf([], [], [tool('a', deferred, 'me'), tool('b'), tool('c', deferred)], false)).toStrictEqual(
      [
        { _tag: 'FieldNotSent', field: 'deferLoading', name: 'a', owner: 'me' },
        { _tag: 'FieldNotSent', field: 'deferLoading', name: 'c' }
      ]
    )
  })

  it('tells that all tools are deferred, where they are sent so', () => {
    expect(notesOf([], [], [tool('a', deferred)], true)).toStrictEqual([{ _tag: 'AllDeferred' }])
    expect(notesOf([], [], [tool('a', deferred), tool('b')], true)).toStrictEqual([])
    expect(notesOf([], [], [], true)).toStrictEqual([])
  })

  it('tells keywords that are passed over, one by one', () => {
    expect(notesOf([], [], [tool('a', { ignored: ['/x', '/y'] }, 'me')], false)).toStrictEqual([
      { _tag: 'KeywordIgnored', pointer: '/x', name: 'a', owner: 'me' },
      { _tag: 'KeywordIgnored', pointer: '/y', name: 'a', owner: 'me' }
    ])
  })
})
