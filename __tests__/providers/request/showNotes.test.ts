import { afterOrder, afterPrompt, afterSection, afterTools } from '../../../src/providers/input/Breakpoint'
import type { Note } from '../../../src/providers/request/Note'
import { showNotes } from '../../../src/providers/request/showNotes'

const notes: ReadonlyArray<readonly [Note, string]> = [
  [
    { _tag: 'BreakpointNotPlaced', place: afterTools, reason: 'no-tools' },
    'breakpoint after the tools: not placed, since there are no tools'
  ],
  [
    { _tag: 'BreakpointNotPlaced', place: afterTools, reason: 'deferred' },
    'breakpoint after the tools: not placed, since all tools are deferred'
  ],
  [
    { _tag: 'BreakpointNotPlaced', place: afterTools, reason: 'unsupported' },
    'breakpoint after the tools: not placed, since this provider has none there'
  ],
  [
    { _tag: 'BreakpointNotPlaced', place: afterSection('rulse'), reason: 'absent', suggestion: 'rules' },
    'breakpoint after section "rulse": not placed, since there is no such section (did you mean "rules"?)'
  ],
  [
    { _tag: 'BreakpointNotPlaced', place: afterOrder(5), reason: 'empty' },
    'breakpoint after order 5: not placed, since there is no text before it'
  ],
  [
    { _tag: 'BreakpointNotPlaced', place: afterPrompt, reason: 'empty' },
    'breakpoint after the prompt: not placed, since there is no text before it'
  ],
  [
    { _tag: 'FieldNotSent', name: 'a', field: 'deferLoading', owner: 'me' },
    'tool "a" of "me": "deferLoading" is not sent, since this provider has nothing for it'
  ],
  [
    { _tag: 'KeywordIgnored', name: 'a\nb', pointer: '/pattern' },
    'tool "a\\nb": the provider does not read the keyword at "/pattern" of its parameters'
  ],
  [
    { _tag: 'AllDeferred' },
    'all tools are deferred: a provider may refuse that, unless a tool that searches them is added'
  ]
]

describe('showNotes', () => {
  it.each(notes)('says %j in one line', (note, sentence) => {
    expect(showNotes([note])).toBe(sentence)
  })

  it('has one line a note', () => {
    expect(showNotes(notes.map(([note]) => note)).split('\n')).toStrictEqual(
      notes.map(([, sentence]) => sentence)
    )
    expect(showNotes([])).toBe('no notes')
  })

  it.each([
    ['a number', 1],
    ['null', null],
    ['another tag', { _tag: 'x' }],
    ['another place', { _tag: 'BreakpointNotPlaced', place: { _tag: 'x' }, reason: 'empty' }],
    ['no place', { _tag: 'BreakpointNotPlaced', reason: 'empty' }],
    ['another reason', { _tag: 'BreakpointNotPlaced', place: afterPrompt, reason: 'constructor' }],
    ['no name', { _tag: 'FieldNotSent', field: 'x' }]
  ])('says that %s is no note', (_, note) => {
    expect(showNotes([note] as never)).toBe('a note that cannot be read')
  })

  it('says that something else is no list', () => {
    expect(showNotes('x' as never)).toBe('not a list of notes')
  })
})
