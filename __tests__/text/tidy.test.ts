import * as fc from 'fast-check'

import { tidy } from '../../src/text/tidy'
import vectors from '../conformance/sources.json'

const soup = fc
  .array(fc.constantFrom('\r', '\n', '\r\n', ' ', '\t', '\ufeff', '\u2028', '\u00a0', '\ud83d', 'a', '{{b}}'))
  .map(parts => parts.join(''))

describe('tidy', () => {
  it.each(vectors.tidy.cases)('gives $ok for $text', ({ text, ok }) => {
    expect(tidy(text)).toBe(ok)
  })

  it.each([
    ['  \ufeff a', '   a'],
    ['\ufeff \n\ufeff\ta\ufeffb \ufeff', '\ta\ufeffb'],
    ['a\n \n', 'a'],
    [' \n  ', ''],
    ['   ', ''],
    ['\u2028a\u2029', '\u2028a'],
    ['\udc00\ud83d\ude00', '\ufffd\u{1f600}'],
    ['\u200b\n', '\u200b']
  ])('makes of %j %j', (text, ok) => {
    expect(tidy(text)).toBe(ok)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(soup, text => {
        expect(tidy(tidy(text))).toBe(tidy(text))
      })
    )
  })

  it('gives the same whatever the line ends are', () => {
    const lines = fc.array(fc.constantFrom('', ' ', 'a', '\ufeff', '  b '))
    fc.assert(
      fc.property(lines, parts => {
        const [lf, crlf, cr] = ['\n', '\r\n', '\r'].map(end => tidy(parts.join(end)))
        expect([crlf, cr]).toStrictEqual([lf, lf])
      })
    )
  })

  it('keeps all that is not white space', () => {
    fc.assert(
      fc.property(soup, text => {
        expect(tidy(text).replace(/\s/g, '')).toBe(text.toWellFormed().replace(/\s/g, ''))
      })
    )
  })

  it('gives what is no string back as it is', () => {
    const given = [undefined, 1, null]
    expect(given.map(u => tidy(u as never))).toStrictEqual(given)
  })
})
