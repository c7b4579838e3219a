import * as fc from 'fast-check'

import { displayWidth } from '../../../src/inspect/terminal/displayWidth'
import { cut, pad, wrap } from '../../../src/inspect/terminal/fit'

describe('cut', () => {
  it.each([
    ['short', 10, 'short'],
    ['short', 5, 'short'],
    ['deployment:persona-prefix', 11, 'deplo…refix'],
    ['deployment:persona-prefix', 10, 'deplo…efix'],
    ['日本語日本語', 7, '日本…語'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 5, '👨‍👩‍👧‍👦…👨‍👩‍👧‍👦'],
    ['abc', 1, '…']
  ])('%j to %d columns', (text, width, expected) => {
    expect(cut(text, width)).toBe(expected)
  })

  it('is never wider than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        expect(displayWidth(cut(text, width))).toBeLessThanOrEqual(Math.max(width, 1))
      })
    )
  })
})

describe('pad', () => {
  it.each([
    ['日本', 6, 'left', '日本  '],
    ['12', 4, 'right', '  12'],
    ['long', 2, 'left', 'long']
  ] as const)('%j to %d columns, %s', (text, width, align, expected) => {
    expect(pad(text, width, align)).toBe(expected)
  })
})

describe('wrap', () => {
  it.each([
    ['', '  ', ''],
    ['one two three', '  ', 'one two\n  three'],
    ['  one two three', '', '  one two\nthree'],
    ['abcdefghijklmnop', ' ', 'abcdefghij\n klmnop'],
    ['one abcdefghijklmnop', ' ', 'one\n abcdefghi\n jklmnop'],
    ['日本語日本語日本語', '', '日本語日本\n語日本語'],
    ['one two       ', '', 'one two']
  ])('%j', (text, indent, expected) => {
    expect(wrap(text, indent, 10)).toBe(expected)
  })

  it('loses nothing but blanks, and no line is wider than asked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ' ', '日本', 'long-word', '👍', 'e\u0301')), parts => {
        const text = parts.join('')
        const wrapped = wrap(text, '  ', 12)
        expect(wrapped.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        expect(wrapped.split('\n').filter(line => displayWidth(line) > 12)).toStrictEqual([])
      })
    )
  })
})
