import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import { check, empty, overlay, overlayAll, withSection, type Registry } from 'incipit'
import { variants } from 'incipit/sources'

import vectors from '../conformance/sources.json'
import { assembled, prompted } from './support'

const saying = (text: string, name = 'v'): Registry<unknown> => withSection({ name, order: 0, text })(empty)

const tableOf = (rows: ReadonlyArray<string>): Readonly<Record<string, Registry<unknown>>> =>
  Object.fromEntries(rows.map(row => [row, saying(row)]))

describe('variants', () => {
  it.each(vectors.variants.cases)('of $rows for $keys is $ok', ({ rows, keys, ok }) => {
    const registry = pipe(saying('base'), overlay(variants(tableOf(rows))(keys)))
    expect(prompted(registry)).toBe(ok)
  })

  it('lets the most specific row win entry by entry', () => {
    const table = { a: overlay(saying('A', 'w'))(saying('a')), 'a-b': saying('b') }
    expect(assembled(variants(table)(['a', 'a-b'])).sections.map(({ text }) => text)).toStrictEqual([
      'b',
      'A'
    ])
  })

  it('is the overlay of the rows for its keys, and the order of the table does not show', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'toString', '__proto__', 'd'), { maxLength: 5 })
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), keys, (rows, wanted) => {
        const expected = overlayAll(
          ...wanted.filter(key => rows.some(row => row === key)).map(key => saying(key))
        )
        expect(assembled(variants(tableOf(rows))(wanted))).toStrictEqual(assembled(expected))
        expect(assembled(variants(tableOf([...rows].reverse()))(wanted))).toStrictEqual(assembled(expected))
      })
    )
  })

  it.each<[string, Registry<unknown>]>([
    ['a table that is none', variants(null as never)([])],
    ['keys that are none', variants({})('a' as never)],
    ['a key that is none', variants({})([1 as never])],
    ['a row that is none', variants({ a: {} as never })(['a'])],
    ['a row that is not there', variants({ a: undefined as never })(['a'])],
    [
      'a row that throws',
      variants({
        get a(): never {
          throw new Error('no')
        }
      })(['a'])
    ]
  ])('makes %s a fault of the registry', (_, registry) => {
    expect(
      pipe(
        check(registry),
        E.mapLeft(errors => errors.map(({ _tag }) => _tag))
      )
    ).toStrictEqual(E.left(['InvalidConfig']))
  })
})
