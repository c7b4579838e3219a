import * as fc from 'fast-check'

import { codePointName, hiddenIn, saysNothing, unseenIn } from '../../src/base/Hidden'

describe('hiddenIn', () => {
  it.each([
    ['zero-width space', '\u200b'],
    ['zero-width joiner between letters', '\u200d'],
    ['zero-width non-joiner between Latin letters', '\u200c'],
    ['word joiner', '\u2060'],
    ['byte order mark inside', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['left-to-right mark', '\u200e'],
    ['Arabic letter mark', '\u061c'],
    ['override', '\u202e'],
    ['isolate', '\u2066'],
    ['combining grapheme joiner', '\u034f'],
    ['Hangul filler', '\u3164'],
    ['line separator', '\u2028'],
    ['tag character', '\u{E0041}'],
    ['language tag', '\u{E0001}'],
    ['selector behind a letter', '\ufe0f'],
    ['supplementary selector behind a letter', '\u{E0100}'],
    ['escape', '\u001b'],
    ['bell', '\u0007'],
    ['delete', '\u007f'],
    ['next line', '\u0085'],
    ['null', '\0']
  ])('finds a %s', (_, character) => {
    expect(hiddenIn(`ab${character}cd`)).toStrictEqual([{ offset: 2, text: character }])
  })

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['people of several skin tones', '👩🏽‍❤️‍💋‍👨🏿🧑🏿‍🤝‍🧑🏻👍🏽️'],
    ['flags of countries', '🇩🇪🇯🇵'],
    ['flags of England, Scotland and Wales', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['joined flags', '🏳️‍🌈🏴‍☠️🏳️‍⚧️'],
    ['keycaps', '1️⃣#️⃣*️⃣0⃣'],
    ['plain and colourful forms', '❤️❤︎☎️☎︎‼️ℹ️™️'],
    ['Persian', 'می\u200cخواهم'],
    ['Bengali', 'র\u200d্য ক্\u200cষ'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['a variant of an ideograph', '葛\u{E0100}城'],
    ['Mongolian', 'ᠠ\u180b'],
    ['a slashed zero', '0\ufe00'],
    ['line ends and tabs', 'a\r\nb\rc\n\td'],
    ['a no-break space', 'a\u00a0b'],
    ['accents', 'e\u0301'],
    ['Arabic number signs', '\u0600\u0661'],
    ['nothing', '']
  ])('raises no alarm for %s', (_, text) => {
    expect(hiddenIn(text)).toStrictEqual([])
  })

  it.each([
    ['a run is found whole', 'a\u200b\u200d\u{E0041}b', [[1, '\u200b\u200d\u{E0041}']]],
    [
      'two runs',
      '\u200ba\u200b',
      [
        [0, '\u200b'],
        [2, '\u200b']
      ]
    ],
    ['the flag of no country', '🏴󠁵󠁳󠁴󠁸󠁿', [[2, '\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}']]],
    ['a second selector behind an emoji', '😀\ufe0f\ufe01', [[3, '\ufe01']]],
    ['bytes in selectors behind an emoji', '😀\u{E0158}\u{E0155}', [[2, '\u{E0158}\u{E0155}']]],
    ['a second joiner in Persian', 'می\u200c\u200cخ', [[3, '\u200c']]],
    ['a joiner behind an emoji', '😀\u200da', [[2, '\u200d']]],
    [
      'a sentence behind a black flag',
      '🏴\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E0061}\u{E007F}',
      [[2, '\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E0061}\u{E007F}']]
    ]
  ])('%s', (_, text, found) => {
    expect(hiddenIn(text).map(run => [run.offset, run.text])).toStrictEqual(found)
  })

  it('gives runs that neither touch nor overlap and stand where they say', () => {
    const characters = fc.constantFrom(
      'a',
      '\u200b',
      '\u200d',
      '😀',
      '👨',
      '\ufe0f',
      '🏽',
      'م',
      '\ud83d',
      '1',
      '\u20e3'
    )
    fc.assert(
      fc.property(fc.array(characters), parts => {
        const text = parts.join('')
        let end = -1
        for (const run of hiddenIn(text)) {
          expect(run.offset).toBeGreaterThan(end)
          expect(text.slice(run.offset, run.offset + run.text.length)).toBe(run.text)
          end = run.offset + run.text.length
        }
      })
    )
  })

  it('reads long hostile texts', () => {
    const n = 100_000
    expect(hiddenIn('😀\u200d'.repeat(n)).length).toBe(n / 16)
    expect(hiddenIn('\u200b'.repeat(n)).length).toBe(1)
    expect(hiddenIn('🏴\u{E0067}\u{E0062}'.repeat(n)).length).toBe(n)
  })
})

describe('unseenIn', () => {
  it('finds a carriage return that no line feed follows besides, in one run with its neighbours', () => {
    expect(unseenIn('a\r\nb\rc\u200b\r\r\u200bd')).toStrictEqual([
      { offset: 4, text: '\r' },
      { offset: 6, text: '\u200b\r\r\u200b' }
    ])
    expect(unseenIn('\r'.repeat(100_000))).toHaveLength(1)
  })

  it('finds what hiddenIn finds where there is no carriage return', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const without = text.replaceAll('\r', '')
        expect(unseenIn(without)).toStrictEqual(hiddenIn(without))
      })
    )
  })
})

describe('saysNothing', () => {
  it.each([
    '',
    ' ',
    '\n\t\r',
    '\u00a0\u3000',
    '\ufeff\u200b',
    '\u3164',
    '\u2028',
    '\ufe0f',
    '\u{E0041}',
    '\0'
  ])('is true of %j', text => {
    expect(saysNothing(text)).toBe(true)
  })

  it.each(['a', ' .', '❤\ufe0f', '🏴', '\ud800', '\u0600'])('is false of %j', text => {
    expect(saysNothing(text)).toBe(false)
  })
})

describe('codePointName', () => {
  it.each([
    ['\0', 'U+0000'],
    ['\u200b', 'U+200B'],
    ['\u{E0041}', 'U+E0041']
  ])('names a code point as Unicode does', (character, name) => {
    expect(codePointName(character)).toBe(name)
  })
})
