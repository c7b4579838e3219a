import * as fc from 'fast-check'

import { cook } from '../../src/text/cook'

// What JavaScript itself makes of a raw part; `undefined` where it refuses. Only parts without ` and ${ are given to it.
const cookedBy = (raw: string): string | undefined => {
  const tag = (strings: TemplateStringsArray): string | undefined => strings[0]
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the language is the oracle
  return (new Function('tag', `return tag\`${raw}\``) as (t: typeof tag) => string | undefined)(tag)
}

const soup = fc
  .array(
    fc.constantFrom(
      ...[
        '\\',
        'u',
        'x',
        '{',
        '}',
        '0',
        '1',
        '4',
        '8',
        'a',
        'F',
        'n',
        't',
        'r',
        'b',
        'f',
        'v',
        'X',
        'é',
        '😀',
        '\n',
        '"',
        "'"
      ],
      ...[
        '\\u{',
        '\\u{1f600}',
        '\\x41',
        '\\u0041',
        '\\u{110000}',
        '\\u{10ffff}',
        '\\u{000041}',
        '\\\u2028',
        '\\\u2029',
        '\\0',
        '\\ud800'
      ]
    ),
    { maxLength: 8 }
  )
  .map(bits => bits.join(''))
  .filter(raw => (/\\*$/.exec(raw)?.[0].length ?? 0) % 2 === 0)

describe('cook', () => {
  it('decodes what JavaScript decodes', () => {
    fc.assert(
      fc.property(soup, raw => {
        const cooked = cookedBy(raw)
        expect(cooked === undefined ? raw : cook(raw)).toBe(cooked ?? raw)
      }),
      { numRuns: 2000 }
    )
  })

  it.each([
    [String.raw`C:\users\n`, 'C:\\users\n'],
    [String.raw`\u{110000}\t\u004`, '\\u{110000}\t\\u004'],
    [String.raw`\1\08\0\x4g\x41\u{}`, '\\1\\08\0\\x4gA\\u{}'],
    [String.raw`\\users \d800\ud800`, '\\users d800\ud800'],
    [String.raw`\u{\r\b\f\v\0`, '\\u{\r\b\f\v\0'],
    ['\\u{\\\n\\\u2028\\\u2029\\u{10ffff}', '\\u{\u{10ffff}']
  ])('leaves in %j what JavaScript refuses', (raw, cooked) => {
    expect(cook(raw)).toBe(cooked)
  })

  it('is linear for hostile texts', () => {
    const digits = '\\u{' + '1'.repeat(200_000)
    expect(cook(digits.repeat(3)).length).toBe(3 * digits.length)
    expect(cook('\\'.repeat(400_001)).length).toBe(200_001)
  })
})
