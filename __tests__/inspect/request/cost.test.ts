import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import type { Rendered } from 'incipit'
import { cost, type Cost, type CostOptions } from 'incipit/inspect'

import { itemsOf } from '../../../src/base/Foreign'
import { sharedMutable, zoo } from '../../support/zoo'
import { prefixes, right } from '../samples'

const prices = { input: 10, write: 20, read: 1 }
const countTokens = (text: string): number => text.length

const texts = (...all: ReadonlyArray<string>): ReadonlyArray<Rendered> =>
  all.map(text => ({ text, parts: [] }))

const steps = (
  options: Partial<CostOptions>,
  ...all: ReadonlyArray<string>
): ReadonlyArray<readonly number[]> =>
  right(cost({ prices, countTokens, ...options })(texts(...all))).steps.map(({ read, written, plain }) => [
    read,
    written,
    plain
  ])

describe('cost', () => {
  it('adds up steps, tokens and prices', () => {
    expect(right(cost({ prices, countTokens })(texts('ab', 'abc', 'x')))).toStrictEqual({
      steps: [
        { read: 0, written: 2, plain: 0, price: 0.00004 },
        { read: 2, written: 1, plain: 0, price: 0.000022 },
        { read: 0, written: 1, plain: 0, price: 0.00002 }
      ],
      read: 2,
      written: 4,
      plain: 0,
      total: 0.00004 + 0.000022 + 0.00002,
      uncached: 0.00002 + 0.00003 + 0.00001
    })
  })

  it.each<[string, Partial<CostOptions>, ReadonlyArray<string>, ReadonlyArray<readonly number[]>]>([
    [
      'reads the longest entry that a request still begins with',
      {},
      ['a', 'ab', 'abc!', 'abcd'],
      [
        [0, 1, 0],
        [1, 1, 0],
        [2, 2, 0],
        [2, 2, 0]
      ]
    ],
    [
      'reads no entry that is longer than its last breakpoint',
      { breakpoints: ({ text }) => [text === 'abcd' ? 2 : 3] },
      ['abcd', 'abc', 'abcd'],
      [
        [0, 2, 2],
        [2, 1, 0],
        [2, 0, 2]
      ]
    ],
    [
      'writes at each of its breakpoints',
      { breakpoints: () => [3, 1] },
      ['abc', 'axx', 'abcd'],
      [
        [0, 3, 0],
        [1, 2, 0],
        [3, 0, 1]
      ]
    ],
    [
      'writes nothing that has not the minimum of tokens',
      { breakpoints: () => [2, 3], minimum: 3 },
      ['ab', 'abc', 'abx', 'abc'],
      [
        [0, 0, 2],
        [0, 3, 0],
        [0, 3, 0],
        [3, 0, 0]
      ]
    ],
    [
      'writes what was written once',
      {},
      ['ab', 'ab', 'ab'],
      [
        [0, 2, 0],
        [2, 0, 0],
        [2, 0, 0]
      ]
    ],
    [
      'neither writes nor reads without breakpoints',
      { breakpoints: () => [] },
      ['ab', 'ab'],
      [
        [0, 0, 2],
        [0, 0, 2]
      ]
    ],
    [
      'takes an offset after the end for the end',
      { breakpoints: () => [9] },
      ['ab', 'abc'],
      [
        [0, 2, 0],
        [2, 1, 0]
      ]
    ],
    [
      'has nothing to send of an empty request',
      {},
      ['', 'a'],
      [
        [0, 0, 0],
        [0, 1, 0]
      ]
    ]
  ])('%s', (_, options, all, expected) => {
    expect(steps(options, ...all)).toStrictEqual(expected)
  })

  it('stays within the tokens of a request where a beginning counts more than the whole', () => {
    // two letters are one token, if they stand together
    const odd = (text: string): number => (text === 'abc' || text === 'abcd' ? 1 : text.length)
    const breakpoints = (): ReadonlyArray<number> => [2]
    expect(steps({ countTokens: odd, breakpoints }, 'abc', 'abcd')).toStrictEqual([
      [0, 1, 0],
      [1, 0, 0]
    ])
    expect(steps({ countTokens: odd, breakpoints: () => [2, 3] }, 'ab', 'abc!')).toStrictEqual([
      [0, 2, 0],
      [2, 0, 2]
    ])
  })

  it('hands each sample to breakpoints as it was given', () => {
    const samples = texts('ab', 'cd')
    const given: Array<unknown> = []
    const breakpoints = (sample: Rendered): ReadonlyArray<number> => {
      given.push(sample)
      return []
    }
    right(cost({ prices, countTokens, breakpoints })(samples))
    expect(given.map((sample, i) => sample === samples[i])).toStrictEqual([true, true])
  })

  it('is nothing for no samples', () => {
    const nothing: Cost = { steps: [], read: 0, written: 0, plain: 0, total: 0, uncached: 0 }
    expect(cost({ prices, countTokens })([])).toStrictEqual(E.right(nothing))
  })

  it('splits all tokens into read, written and plain, and costs without breakpoints what it costs without a cache', () => {
    const series = fc.array(fc.oneof(prefixes, fc.constantFrom(...texts('', 'x', 'x\n', 'x\n\ny'))), {
      maxLength: 5
    })
    const marks = fc.array(fc.nat(40), { maxLength: 4 })
    fc.assert(
      fc.property(series, marks, fc.nat(20), (samples, offsets, minimum) => {
        const options = { prices, countTokens, minimum }
        const found = right(cost({ ...options, breakpoints: () => offsets })(samples))
        expect(found.steps.map(({ read, written, plain }) => read + written + plain)).toStrictEqual(
          samples.map(({ text }) => text.length)
        )
        expect(
          found.steps
            .flatMap(({ read, written, plain, price }) => [read, written, plain, price])
            .every(n => n >= 0)
        ).toBe(true)
        const without = right(cost({ ...options, breakpoints: () => [] })(samples))
        expect(without.total).toBe(without.uncached)
        expect(without.uncached).toBe(found.uncached)
      })
    )
  })

  it('agrees with a slow twin', () => {
    const alike = fc.array(fc.constantFrom('a', 'b'), { maxLength: 6 }).map(parts => parts.join(''))
    const series = fc.array(fc.tuple(alike, fc.array(fc.nat(6))), { maxLength: 6 })
    fc.assert(
      fc.property(series, fc.nat(3), (rows, minimum) => {
        const entries: Array<string> = []
        const expected = rows.map(([text, offsets]) => {
          const ends = offsets.filter(offset => offset > 0).map(offset => Math.min(offset, text.length))
          const last = Math.max(0, ...ends)
          const found = entries.filter(entry => text.startsWith(entry) && entry.length <= last)
          const read = Math.max(0, ...found.map(({ length }) => length))
          const written = ends.filter(end => end >= minimum)
          entries.push(...written.map(end => text.slice(0, end)))
          const more = Math.max(read, ...written) - read
          return [read, more, text.length - read - more]
        })
        const samples = texts(...rows.map(([text]) => text))
        const breakpoints = (sample: Rendered): ReadonlyArray<number> =>
          rows[samples.indexOf(sample)]?.[1] ?? []
        expect(
          right(cost({ prices, countTokens, breakpoints, minimum })(samples)).steps.map(
            ({ read, written, plain }) => [read, written, plain]
          )
        ).toStrictEqual(expected)
      })
    )
  })

  it('tells everything that is wrong with options and samples', () => {
    const wrong = { prices: { ...prices, read: -1 }, countTokens: 'x', minimum: NaN }
    expect(cost(wrong as never)([null, ...texts('a'), E.right(1)] as never)).toMatchObject(
      E.left([
        { _tag: 'InvalidConfig', path: 'countTokens', expected: 'a function', actual: 'string' },
        { path: 'minimum', actual: 'NaN' },
        { path: 'prices/read', actual: 'a negative number' },
        { path: 'samples/0', actual: 'null' },
        { path: 'samples/2', actual: 'an Either (Right)' }
      ])
    )
    expect(cost({ prices, countTokens: () => NaN })(texts('a'))).toMatchObject(
      E.left([{ path: 'countTokens', actual: 'NaN' }])
    )
    expect(cost({ prices, countTokens, breakpoints: () => [-1] })(texts('a', 'b'))).toMatchObject(
      E.left([{ path: 'breakpoints' }])
    )
    expect(cost({ prices: { ...prices, input: 1e308 }, countTokens: () => 1e308 })(texts('a'))).toMatchObject(
      E.left([{ path: 'prices', actual: 'Infinity' }])
    )
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'is a Left for $called as options, as a sample and as samples that are no list',
    ({ value }) => {
      expect(E.isLeft(cost(value as never)(texts('a')))).toBe(true)
      expect(E.isLeft(cost({ prices, countTokens })([value as never]))).toBe(true)
      const isEmpty = itemsOf(value)?.length === 0
      expect(E.isLeft(cost({ prices, countTokens })(value as never))).toBe(!isEmpty)
    }
  )

  it('gives lists that are its own', () => {
    const samples = texts('a')
    const one = cost({ prices, countTokens })(samples)
    expect(sharedMutable(one, cost({ prices, countTokens })(samples))).toStrictEqual([])
  })
})
