import { showSourceNotes, type SourceNote } from 'incipit/sources'

import { zoo } from '../support/zoo'

describe('showSourceNotes', () => {
  it.each<[SourceNote, string]>([
    [{ _tag: 'Blank', name: '/a' }, '"/a": left out: it says nothing'],
    [{ _tag: 'Dropped', name: '/a', size: 20 }, '"/a": left out: no room for it (its size is 20)'],
    [{ _tag: 'Invalid', name: 'A', field: 'name', expected: 'a-z' }, '"A": left out: "name" must be a-z'],
    [{ _tag: 'Invalid', name: '', field: 'budget', expected: 'a number' }, '"budget" must be a number'],
    [{ _tag: 'Invalid', name: '', field: '', expected: 'an array' }, 'expected an array'],
    [{ _tag: 'Repeated', name: 'a', of: 'a' }, '"a": left out: a later one of this name stands'],
    [{ _tag: 'Repeated', name: '/a', of: '/b' }, '"/a": left out: the same text as "/b"'],
    [{ _tag: 'Shortened', name: '/a', from: 111, to: 72 }, '"/a": shortened from 111 to 72'],
    [{ _tag: 'ToolLess', name: 'gh' }, '"gh": left out: it has no tools']
  ])('says of %j what became of it', (note, sentence) => {
    expect(showSourceNotes([note, note])).toBe(`${sentence}\n${sentence}`)
  })

  it('says that nothing is missing', () => {
    expect(showSourceNotes([])).toBe('everything is shown in full')
  })

  it('shows no character that hides or breaks a line', () => {
    expect(showSourceNotes([{ _tag: 'Blank', name: 'a\n\u202e' }])).toBe(
      '"a\\n<U+202E>": left out: it says nothing'
    )
  })

  it.each<[string, unknown]>([
    ['no list', 5],
    ['another tag', [{ _tag: 'Gone', name: 'a' }]],
    ['an inherited tag', [{ _tag: 'toString', name: 'a' }]],
    ['no name', [{ _tag: 'Blank' }]],
    ['no size', [{ _tag: 'Dropped', name: 'a', size: '5' }]],
    ['nothing', [null]]
  ])('says of %s that it is none', (_, notes) => {
    expect(showSourceNotes(notes as never)).toBe('not a list of notes')
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'gives a sentence for $called',
    ({ value }) => {
      expect(typeof showSourceNotes(value as never)).toBe('string')
      expect(showSourceNotes([value] as never)).toBe('not a list of notes')
    }
  )
})
