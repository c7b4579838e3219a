import * as fc from 'fast-check'

import { wordDiff } from '../../../src/inspect/diff/wordDiff'

describe('wordDiff', () => {
  it.each([
    ['You run on m-1.', 'You run on m-2.', 'You run on m-[-1-]{+2+}.'],
    ['one', 'one', 'one'],
    ['', 'new', '{+new+}'],
    ['old', '', '[-old-]'],
    ['a b c', 'a c', 'a [-b -]c'],
    ['a\nb', 'a\r\nb', 'a[-↵-]{+␍↵+}b'],
    ['привет мир', 'привет море', 'привет [-мир-]{+море+}'],
    ['日本語です', '日本人です', '日本[-語-]{+人+}です'],
    ['a 👨‍👩‍👧 b', 'a 👨‍👩‍👦 b', 'a [-👨‍👩‍👧-]{+👨‍👩‍👦+} b'],
    ['x\u200b', 'x', 'x[-<U+200B>-]'],
    ['v = $1', "v = a$$b $& $` $' $1 $<n>", "v = {+a+}${+$b $& $` $' $+}1{+ $<n>+}"],
    [
      'one two three four five six seven eight nine old ten eleven twelve thirteen fourteen fifteen sixteen',
      'one two three four five six seven eight nine new ten eleven twelve thirteen fourteen fifteen sixteen',
      '… four five six seven eight nine [-old-]{+new+} ten eleven twelve thirteen fourteen fifteen …'
    ],
    [
      'old 1 2 3 4 5 6 7 8 9 10 11 12 13 14 old',
      'new 1 2 3 4 5 6 7 8 9 10 11 12 13 14 new',
      '[-old-]{+new+} 1 2 3 4 5 6 … 9 10 11 12 13 14 [-old-]{+new+}'
    ]
  ])('of %j and %j', (before, after, expected) => {
    expect(wordDiff(before, after)).toBe(expected)
  })

  it('cuts long changes in the middle', () => {
    expect(wordDiff('', `start ${'word '.repeat(100)}end`)).toMatch(/^\{\+start (word )+\w*….*word end\+\}$/)
  })

  it('stops after a few changes', () => {
    const text = (odd: string): string => Array.from({ length: 50 }, (_, i) => `${odd}${i} same`).join(' ')
    expect(wordDiff(text('a'), text('b'))).toMatch(/^\[-a0-\]\{\+b0\+\} same .* … and more … {2}same$/)
  })

  it('gives up a search that gets long, and shows one change', () => {
    const words = (from: string): string => Array.from({ length: 1000 }, (_, i) => `${from}${i}`).join(' ')
    expect(wordDiff(words('a'), words('b'))).toMatch(/^\[-a0 .*…[^+]*-\]\{\+b0 .*….*\+\}$/)
  })

  it('is one line of bounded length', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bb', ' ', '\n', '👍', '日', '\u200b', '\r'))
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const shown = wordDiff(before, after)
        expect(/[\n\r\t]/.test(shown)).toBe(false)
        expect(shown.length).toBeLessThan(4000)
      })
    )
  })
})
