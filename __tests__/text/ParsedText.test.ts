import * as fc from 'fast-check'

import { isSound, parse as parseText, type ParsedText } from '../../src/text/ParsedText'
import { prompt } from '../../src/text/prompt'
import { literal, type Text } from '../../src/text/Text'
import { braceSoup, holedSoup, promptOf, slowFindings, templateOf } from '../support/braceSoup'
import { fill, firstLoneSurrogate } from '../support/slowReader'

/** A parsed text as parallel lists, which are easier to write down. */
interface Flat extends Pick<ParsedText, 'source' | 'malformed' | 'loneSurrogate'> {
  readonly literals: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
  readonly offsets: ReadonlyArray<number>
}

const read = (text: Text, interpolate: boolean): Flat => {
  const { source, head, references, malformed, loneSurrogate } = parseText(text, interpolate)
  return {
    source,
    literals: [head, ...references.map(({ tail }) => tail)],
    names: references.map(({ name }) => name),
    offsets: references.map(({ offset }) => offset),
    malformed,
    loneSurrogate
  }
}

const plain = (source: string, loneSurrogate = -1): Flat => ({
  source,
  literals: [source],
  names: [],
  offsets: [],
  malformed: [],
  loneSurrogate
})

const withoutLiterals = (parsed: Flat): Omit<Flat, 'literals'> => {
  const { source, names, offsets, malformed, loneSurrogate } = parsed
  return { source, names, offsets, malformed, loneSurrogate }
}

const rejoined = ({ literals, names }: Flat): string =>
  literals.map((words, i) => (i === 0 ? words : `{{${names[i - 1] ?? ''}}}${words}`)).join('')

describe('read', () => {
  it.each<readonly [string, Text, Flat]>([
    ['no text', '', plain('')],
    ['an empty prose', literal(''), plain('')],
    ['a plain text', 'a } {', plain('a } {')],
    ['a literal', literal('{{a}} {{'), plain('{{a}} {{')],
    [
      'references',
      '{{a}} and {{b_1}}{{a}}.',
      {
        source: '{{a}} and {{b_1}}{{a}}.',
        literals: ['', ' and ', '', '.'],
        names: ['a', 'b_1', 'a'],
        offsets: [0, 10, 17],
        malformed: [],
        loneSurrogate: -1
      }
    ],
    [
      'faults',
      '{{ a }} {{b}} {{{c}}',
      {
        source: '{{ a }} {{b}} {{{c}}',
        literals: ['{{ a }} ', ' {{{c}}'],
        names: ['b'],
        offsets: [8],
        malformed: [
          { offset: 0, reference: '{{ a }}' },
          { offset: 14, reference: '{{{c}}' }
        ],
        loneSurrogate: -1
      }
    ],
    [
      'a prose',
      prompt`{{a}}${'{{x}}'}{{ ${'y'} }}{{b}}`,
      {
        source: '{{a}}{{x}}{{ y }}{{b}}',
        literals: ['', '{{x}}{{ y }}', ''],
        names: ['a', 'b'],
        offsets: [0, 17],
        malformed: [{ offset: 10, reference: '{{ y }}' }],
        loneSurrogate: -1
      }
    ],
    [
      'a lone surrogate behind a reference',
      '{{a}}\ud83d',
      {
        source: '{{a}}\ud83d',
        literals: ['', '\ud83d'],
        names: ['a'],
        offsets: [0],
        malformed: [],
        loneSurrogate: 5
      }
    ],
    ['halves of a pair on both sides of a border', prompt`\ud83d${'\ude00'}`, plain('\u{1f600}')],
    ['a lone surrogate in a hole', prompt`a${'\ude00'}`, plain('a\ude00', 1)]
  ])('takes %s apart', (_, text, parsed) => {
    expect(read(text, true)).toStrictEqual(parsed)
  })

  it('takes the whole source for literal when it is not to be interpolated', () => {
    const texts = fc.oneof(braceSoup, holedSoup.map(promptOf))
    fc.assert(
      fc.property(texts, text => {
        const source = read(text, true).source
        expect(read(text, false)).toStrictEqual(plain(source, firstLoneSurrogate(source)))
      })
    )
  })

  it('agrees with the slow reader on strings', () => {
    fc.assert(
      fc.property(braceSoup, text => {
        expect(withoutLiterals(read(text, true))).toStrictEqual({
          ...slowFindings({ parts: [text], holes: [] }),
          loneSurrogate: firstLoneSurrogate(text)
        })
      }),
      { numRuns: 600 }
    )
  })

  // Kills: offsets that forget the width of a reference, or count a malformed piece twice.
  it('agrees with the slow reader on prompts with holes', () => {
    fc.assert(
      fc.property(holedSoup, holed => {
        expect(withoutLiterals(read(promptOf(holed), true))).toStrictEqual({
          ...slowFindings(holed),
          loneSurrogate: firstLoneSurrogate(fill(holed))
        })
      }),
      { numRuns: 600 }
    )
  })

  it('reads a prompt without holes like the plain string', () => {
    fc.assert(
      fc.property(braceSoup, text => {
        expect(read(prompt(templateOf([text])), true)).toStrictEqual(read(text, true))
      })
    )
  })

  it('gives one literal more than names, and the source when they are joined', () => {
    const texts = fc.oneof(braceSoup, holedSoup.map(promptOf))
    fc.assert(
      fc.property(texts, fc.boolean(), (text, interpolate) => {
        const parsed = read(text, interpolate)
        expect(parsed.literals.length).toBe(parsed.names.length + 1)
        expect(rejoined(parsed)).toBe(parsed.source)
      })
    )
  })
})

describe('isSound', () => {
  it.each<readonly [Text, boolean]>([
    ['', true],
    ['{{a}} {{', true],
    ['{{ a }}', false],
    ['{{a}} \ud83d', false],
    [prompt`{{a}}${'{{ b }}'}`, true],
    [prompt`{{${'a'}}}`, false]
  ])('says of %j: %p', (text, sound) => {
    expect(isSound(parseText(text, true))).toBe(sound)
  })
})
