import * as fc from 'fast-check'

import { quoted } from '../../src/text/quoted'
import { describeText, isProse, source } from '../../src/text/Text'
import { parse } from '../../src/text/ParsedText'
import vectors from '../conformance/sources.json'

const written = (title: string, text: string): string => source(quoted(title)(text))

/** The rule of the tag, slowly: each candidate is looked for in the whole text. */
const slowTag = (tag: string, text: string): string => {
  const lower = text.replace(/[A-Z]/g, letter => letter.toLowerCase())
  const closes = (name: string): boolean => lower.includes(`</${name.toLowerCase()}`)
  const closesExactly = (name: string): boolean =>
    lower
      .split(`</${name.toLowerCase()}`)
      .slice(1)
      .some(rest => !/^[0-9]/.test(rest))
  if (!closes(tag)) return tag
  let n = 2
  while (closesExactly(`${tag}-${n}`)) n++
  return `${tag}-${n}`
}

const soup = (tag: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.constantFrom(
        '</',
        tag,
        tag.toUpperCase(),
        `</${tag}`,
        '-',
        '-2',
        '-3',
        '0',
        '1',
        '2',
        '>',
        'x',
        '\n'
      )
    )
    .map(parts => parts.join(''))

describe('quoted', () => {
  it.each(vectors.quoted.cases)('puts $text between tags of $title', ({ title, text, ok }) => {
    expect(written(title, text)).toBe(ok)
  })

  it('of nothing is nothing', () => {
    expect(quoted('memory')('').pieces).toStrictEqual([])
  })

  it('is literal', () => {
    expect(parse(quoted('memory')('{{a}} {{ }}'), true)).toMatchObject({ references: [], malformed: [] })
  })

  it.each([
    ['a\u007f\u0085', '"a\\u007f\\u0085"'],
    ['\u202e\u200b\u{e0041}', '"\\u202e\\u200b\\udb40\\udc41"'],
    ['\u2028\ufeff\n', '"\\u2028\\ufeff\\n"'],
    ['\ud800 <é> 日本', '"\\ud800 \\u003cé\\u003e 日本"'],
    ['', '""'],
    ['a'.repeat(65), `"${'a'.repeat(65)}"`],
    ['a\n', '"a\\n"']
  ])('writes the name %j so that all of it shows and nothing ends it', (title, name) => {
    expect(written(title, 'x')).toBe(`<text name=${name}>\nx\n</text>`)
  })

  it('takes a title of 64 characters for a tag', () => {
    const tag = 'a'.repeat(64)
    expect(written(tag, 'x')).toBe(`<${tag}>\nx\n</${tag}>`)
  })

  it('writes a name that JSON reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        const title = `${name} `
        const [, json = ''] = /^<text name=(.*)>\nx\n<\/text>$/su.exec(written(title, 'x')) ?? []
        expect(JSON.parse(json)).toBe(title)
      })
    )
  })

  it.each(['m', 'a-2', 'Kk_s'])('finds the tag that the slow rule finds for %s', tag => {
    fc.assert(
      fc.property(soup(tag), text => {
        const chosen = slowTag(tag, text)
        expect(written(tag, text)).toBe(text === '' ? '' : `<${chosen}>\n${text}\n</${chosen}>`)
      }),
      { numRuns: 500 }
    )
  })

  it('ignores the case of ASCII letters alone', () => {
    // a Kelvin sign and a long s have k and s in lower or upper case
    expect(written('ks', '</\u212a\u017f')).toBe('<ks>\n</\u212a\u017f\n</ks>')
    expect(written('ks', '</KS')).toBe('<ks-2>\n</KS\n</ks-2>')
  })

  it('is linear for hostile texts', () => {
    const n = 50_000
    const closings = Array.from({ length: n }, (_, i) => `</a-${i}`).join('')
    expect(written('a', closings).slice(0, 10)).toBe(`<a-${n}>\n`)
    const digits = `</a-${'1'.repeat(1_000_000)}`
    expect(written('a', digits.repeat(3)).slice(0, 6)).toBe('<a-2>\n')
    const open = '</a'.repeat(300_000) + '</'.repeat(300_000)
    expect(written('a', open).slice(0, 6)).toBe('<a-2>\n')
  })

  it.each([
    [quoted(1 as never)('a'), 'quoted with the title number'],
    [quoted('a')(null as never), 'quoted of null']
  ])('is no text when it is made of something else', (made, words) => {
    expect([isProse(made), describeText(made)]).toStrictEqual([false, words])
  })
})
