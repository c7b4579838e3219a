import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'

import {
  causeOf,
  partTexts,
  sharedLength,
  valuesOf,
  wholeOf,
  type PartText
} from '../../../src/inspect/cache/PartText'
import type { Assembly } from 'incipit'
import { rendered } from '../samples'

const partText = (text: string, variables: Assembly['variables'] = {}): PartText => {
  const [, found] = partTexts(
    rendered(
      [
        ['before', 'x'],
        ['s', text]
      ],
      variables
    )
  )
  return found ?? { part: { name: '', start: 0, end: 0, references: [] }, key: '', text: '' }
}

const isSplit = (text: string, at: number): boolean =>
  /^[\ud800-\udbff]$/.test(text.charAt(at - 1)) && /^[\udc00-\udfff]$/.test(text.charAt(at))

const slowShared = (before: string, after: string): number => {
  let n = Math.min(before.length, after.length)
  while (before.slice(0, n) !== after.slice(0, n) || isSplit(before, n) || isSplit(after, n)) n--
  return n
}

describe('sharedLength', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abd', 2],
    ['abc', 'ab', 2],
    ['a👍', 'a👎', 1],
    ['a👍', 'a👍', 3],
    ['a\ud83d', 'a👍', 1],
    ['a\ud83d', 'a\ud83d', 2],
    ['a\ud83dx', 'a\ud83dy', 2]
  ])('of %j and %j is %d', (before, after, length) => {
    expect(sharedLength(before, after)).toBe(length)
  })

  it('agrees with a slow twin', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\ud83d', '\udc4d', '\udc4e', '👍'))
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(text, text, text, (start, a, b) => {
        expect(sharedLength(start + a, start + b)).toBe(slowShared(start + a, start + b))
      })
    )
  })
})

describe('causeOf', () => {
  it.each([
    ['a value that changed', 'on {{v}}.', { v: 'm-1' }, 'on {{v}}.', { v: 'm-2' }, 5, 'v'],
    ['a value that grew', '{{v}}.', { v: '1' }, '{{v}}.', { v: '12' }, 1, 'v'],
    ['a value that shrank', '{{v}}.', { v: '12' }, '{{v}}.', { v: '1' }, 1, 'v'],
    ['a value that came', '{{v}}.', { v: '' }, '{{v}}.', { v: 'x' }, 0, 'v'],
    [
      'a value whose growth shows behind it',
      '{{v}}1 {{w}}',
      { v: '1', w: 'x' },
      '{{v}}1 {{w}}',
      { v: '11', w: 'x' },
      2,
      'v'
    ],
    [
      'the second of two values',
      '{{v}} {{w}}',
      { v: 'x', w: 'y' },
      '{{v}} {{w}}',
      { v: 'x', w: 'z' },
      2,
      'w'
    ],
    ['nothing, for equal texts', '{{v}}', { v: 'x' }, '{{v}}', { v: 'x' }, 0, null],
    ['nothing, for a changed literal', 'a{{v}}', { v: 'x' }, 'b{{v}}', { v: 'x' }, 0, null],
    ['nothing, for a literal before a changed value', 'a{{v}}', { v: 'x' }, 'b{{v}}', { v: 'y' }, 0, null],
    ['nothing, for a reference in place of a literal', 'on m-1', {}, 'on {{v}}', { v: 'm-2' }, 5, null],
    ['nothing, for a literal in place of a reference', 'on {{v}}', { v: 'm-2' }, 'on m-1', {}, 5, null],
    ['nothing, for another reference in its place', '{{v}}', { v: 'x' }, '{{w}}', { w: 'y' }, 0, null],
    ['nothing, for the reference of another place', 'a{{v}}', { v: 'x' }, '{{v}}a', { v: 'y' }, 0, null],
    [
      'a value behind a reference that got another name',
      '{{u}} {{v}}',
      { u: 'q', v: 'x' },
      '{{w}} {{v}}',
      { w: 'q', v: 'y' },
      2,
      'v'
    ],
    ['nothing, behind all references', '{{v}} a', { v: 'x' }, '{{v}} b', { v: 'x' }, 2, null]
  ] as const)('is %s', (_, b, bv, a, av, at, variable) => {
    expect(O.toNullable(causeOf(partText(b, bv), partText(a, av), at))).toBe(variable)
  })
})

describe('wholeOf', () => {
  it.each([
    ['{{v}}', 'v'],
    ['{{e}}{{v}}', 'v'],
    ['{{v}}{{v}}', 'v'],
    ['a{{v}}', null],
    ['a', null]
  ])('of %j', (text, variable) => {
    expect(O.toNullable(wholeOf(partText(text, { v: 'x', e: '' }), new Map()))).toBe(variable)
  })

  it('is none when one of the values stands in the other prompt and is the same', () => {
    const values = valuesOf([partText('{{v}} {{w}}', { v: 'x', w: 'y' })])
    expect(values).toStrictEqual(
      new Map([
        ['v', 'x'],
        ['w', 'y']
      ])
    )
    expect(wholeOf(partText('{{u}}{{v}}', { u: 'u', v: 'x' }), values)).toStrictEqual(O.none)
    expect(wholeOf(partText('{{v}}', { v: 'z' }), values)).toStrictEqual(O.some('v'))
  })

  it('of an empty text is none', () => {
    const empty = { part: { name: 'e', start: 0, end: 0, references: [] }, key: 'section e', text: '' }
    expect(wholeOf(empty, new Map())).toStrictEqual(O.none)
  })
})
