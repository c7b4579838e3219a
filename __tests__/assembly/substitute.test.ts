import * as E from 'fp-ts/Either'

import type { AssembledSection } from '../../src'
import type { ParsedPart } from '../../src/assembly/Assembly'
import { append, attemptText, faultsIn, substitute, SEPARATOR } from '../../src/assembly/substitute'
import { parse } from '../../src/text/ParsedText'

const part = (text: string): ParsedPart<AssembledSection> => ({
  assembled: { name: 'p', order: 0, text, interpolate: true, owner: 'me' },
  parsed: parse(text, true)
})
const values = new Map([
  ['x', '{{y}}'],
  ['e', '']
])

describe('substitute', () => {
  it.each([
    ['plain', 'plain'],
    ['a{{x}}b{{x}}', 'a{{y}}b{{y}}'],
    ['{{e}}', ''],
    ['', ''],
    ['a {{x', 'a {{x']
  ])('turns %j into %j', (text, filled) => {
    expect(substitute(part(text), values)).toBe(filled)
  })

  it.each(['{{ x }}', '\ud83d', '{{x}} {{none}}'])('makes nothing of %j, which is at fault', text => {
    expect(substitute(part(text), values)).toBeUndefined()
  })
})

describe('append', () => {
  it.each([
    ['', '', ''],
    ['a', '', 'a'],
    ['', 'b', 'b'],
    ['a', 'b', `a${SEPARATOR}b`]
  ])('makes of %j and %j %j', (text, next, both) => {
    expect(append(text, next)).toBe(both)
  })
})

describe('attemptText', () => {
  it('gives what was made', () => {
    expect(attemptText(() => 'ab')).toStrictEqual(E.right('ab'))
  })

  it('gives a Left for more than a string can hold', () => {
    const longest = 'x'.repeat(2 ** 28)
    expect(attemptText(() => longest + longest)).toStrictEqual(
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
