import * as fc from 'fast-check'

import { hiddenIn } from '../../src/base/Hidden'
import { escaped, named, NOBODY, ofOwner, ownedBy, quoted, quotedJson, visible } from '../../src/base/visible'

describe('visible', () => {
  it.each([
    ['plain text 日本 👨‍👩‍👧‍👦', 'plain text 日本 👨‍👩‍👧‍👦'],
    ['a\nb\r\nc\td', 'a↵b␍↵c⇥d'],
    ['a\u200bb\u{E0041}\u001b[31m', 'a<U+200B>b<U+E0041><U+001B>[31m'],
    ['\ud83d!', '<U+D83D>!'],
    ['a$$b $& $` $\' $1 $<n> \\n "q"', 'a$$b $& $` $\' $1 $<n> \\n "q"']
  ])('shows %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it('leaves nothing that breaks a line or hides, and nothing for a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const shown = visible(text)
        expect(/[\t\n\r]|\p{Cs}/u.test(shown)).toBe(false)
        expect(hiddenIn(shown)).toStrictEqual([])
        expect(visible(shown)).toBe(shown)
      })
    )
  })
})

describe('escaped', () => {
  it.each([
    ['plain text 日本 👨‍👩‍👧‍👦', 'plain text 日本 👨‍👩‍👧‍👦'],
    ['a\nb\r\nc\td', 'a\\u000ab\\u000d\\u000ac\\u0009d'],
    ['\u009b31m \u007f \u202e \u2066 \u200b \ufeff', '\\u009b31m \\u007f \\u202e \\u2066 \\u200b \\ufeff'],
    ['\u{e0041}\u{e007f}', '\\udb40\\udc41\\udb40\\udc7f'],
    ['\u2028\u2029', '\\u2028\\u2029'],
    ['\ud83d!', '\\ud83d!']
  ])('writes %j', (text, written) => {
    expect(escaped(text)).toBe(written)
  })
})

describe('quotedJson', () => {
  it('is JSON of the text, on one line, without anything hidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const written = quotedJson(text)
        expect(JSON.parse(written)).toBe(text)
        expect(hiddenIn(written)).toStrictEqual([])
        expect(/[\t\n\r]|\p{Cs}/u.test(written)).toBe(false)
      })
    )
  })
})

describe('quoted', () => {
  it('writes a text as JSON does, on one line', () => {
    expect(quoted('a "b"\n\u2028\u200b')).toBe('"a \\"b\\"\\n<U+2028><U+200B>"')
  })
})

describe('named', () => {
  it.each([
    ['tool:read', 'tool:read'],
    ['with blanks', 'with blanks'],
    ['C:\\users', 'C:\\users'],
    ['', '""'],
    ['-', '"-"'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['"a"', '"\\"a\\""'],
    ['a\nb', '"a\\nb"'],
    ['a\u200b', '"a<U+200B>"'],
    ['\u0301a', '"\u0301a"']
  ])('shows %j', (name, shown) => {
    expect(named(name)).toBe(shown)
  })
})

describe('an owner', () => {
  it('is named in a cell and in a sentence', () => {
    expect([ownedBy('core'), ownedBy(undefined), ownedBy(NOBODY)]).toStrictEqual(['core', '-', '"-"'])
    expect([ofOwner('core'), ofOwner(undefined)]).toStrictEqual([' of core', ''])
  })
})
