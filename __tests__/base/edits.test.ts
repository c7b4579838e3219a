import * as fc from 'fast-check'

import { editsFrom, editsWithin } from '../../src/base/edits'
import { alignment } from '../support/alignment'

const bounded = (edits: number, most: number): number => (edits <= most ? edits : Infinity)

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '_'), maxLength: 12 })
const most = fc.nat(8)

describe('editsWithin', () => {
  it.each([
    [5, 'abcdefghijklmnopqrst', 'abXdeXghXjkXmnXpqrst', 5],
    [6, 'abcdefghijklmnopqr', 'bacdfeghjiklnmopqr', 4],
    [4, 'abcdefghijklmnopqrst', 'abXdeXghXjkXmnXpqrst', Infinity],
    [1, 'ca', 'abc', Infinity],
    [3, 'ca', 'abc', 3],
    [0, 'a', 'a', 0],
    [2, '', 'ab', 2],
    [1, '', 'ab', Infinity]
  ])('finds at most %d edits between %j and %j: %d', (limit, a, b, edits) => {
    expect([editsWithin(limit, a, b), editsWithin(limit, b, a), editsFrom(a)(b, limit)]).toStrictEqual([
      edits,
      edits,
      edits
    ])
  })

  it('agrees with the textbook', () => {
    fc.assert(
      fc.property(most, word, word, (limit, a, b) => {
        expect(editsWithin(limit, a, b)).toBe(bounded(alignment(a, b), limit))
      }),
      { numRuns: 1000 }
    )
  })
})

describe('editsFrom', () => {
  // Kills: a row of the name before that is taken for one of this name, a number that was left beside the band.
  it('agrees with the textbook for many names, one after the other, while the limit falls', () => {
    fc.assert(
      fc.property(word, fc.array(fc.tuple(word, most), { maxLength: 12 }), (a, names) => {
        const measure = editsFrom(a)
        const limits = names.map(([, limit]) => limit).sort((one, other) => other - one)
        names.forEach(([name], i) => {
          const limit = limits[i] ?? 0
          expect(measure(name, limit)).toBe(bounded(alignment(a, name), limit))
        })
      }),
      { numRuns: 1000 }
    )
  })
})
