import * as E from 'fp-ts/Either'

import type { AssembledSection } from '../src'
import type { ReadPart } from '../src/Assembly'
import { faultsIn, fill, join, SEPARATOR } from '../src/fill'
import { read } from '../src/Reading'

const part = (text: string): ReadPart<AssembledSection> => ({
  assembled: { name: 'p', order: 0, text, interpolate: true, owner: 'me' },
  reading: read(text, true)
})
const values = new Map([
  ['x', '{{y}}'],
  ['e', '']
])

describe('fill', () => {
  it.each([
    ['plain', 5, ['plain']],
    ['a{{x}}b{{x}}', 12, ['a', '{{y}}', 'b', '{{y}}', '']],
    ['{{e}}', 0, []],
    ['', 0, []]
  ])('turns %j into its pieces and gives their length', (text, length, expected) => {
    const pieces: Array<string> = []
    expect(fill(part(text), values, pieces)).toBe(length)
    expect(pieces).toStrictEqual(expected)
  })

  it('puts a separator before every text but the first that comes to something', () => {
    const pieces: Array<string> = []
    const lengths = ['', 'a', '{{e}}', 'b'].map(text => fill(part(text), values, pieces))
    expect([lengths, pieces]).toStrictEqual([
      [0, 1, 0, 1],
      ['a', SEPARATOR, 'b']
    ])
  })

  it.each(['{{ x }}', 'a {{x', '\ud83d', '{{x}} {{none}}'])(
    'gives %j no length when it is at fault',
    text => {
      const sound = text === 'a {{x'
      expect(fill(part(text), values, [])).toBe(sound ? text.length : -1)
    }
  )

  it('tells of each value where it stands in its text', () => {
    const seen: Array<readonly [string, number, number]> = []
    fill(part('ab{{x}}{{e}}c{{x}}'), values, ['before'], (...place) => seen.push(place))
    expect(seen).toStrictEqual([
      ['x', 2, 5],
      ['e', 7, 0],
      ['x', 8, 5]
    ])
  })
})

describe('join', () => {
  it('gives one string out of all pieces', () => {
    expect(join(['a', '', 'b'])).toStrictEqual(E.right('ab'))
  })

  it('gives a Left for more than a string can hold', () => {
    const longest = 'x'.repeat(2 ** 28)
    expect(join([longest, longest])).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: '',
          expected: 'a text that fits into one string',
          actual: 'a longer one'
        }
      ])
    )
  })
})

describe('faultsIn', () => {
  it('finds the faults of values that are referred to, then those of texts', () => {
    const variables = { x: 'v\udc00', n: null, unused: '\udc00' }
    expect(faultsIn('context', [part('{{x}}{{x}}{{n}}'), part('{{constructor}}')], variables)).toStrictEqual([
      { _tag: 'IllFormedText', kind: 'variable', name: 'x', offset: 1 },
      {
        _tag: 'ValuelessVariable',
        kind: 'context',
        name: 'p',
        owner: 'me',
        variable: 'n',
        span: { offset: 10, line: 1, column: 11 }
      },
      {
        _tag: 'UnknownVariable',
        kind: 'context',
        name: 'p',
        owner: 'me',
        variable: 'constructor',
        span: { offset: 0, line: 1, column: 1 },
        known: ['n', 'unused', 'x']
      }
    ])
  })
})
