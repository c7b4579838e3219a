import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from 'incipit'

import { changedPlace, jsonPlaces } from '../../../src/inspect/diff/jsonPlaces'

type Json = JsonObject[string]

const places = (
  before: Json | undefined,
  after: Json | undefined,
  keyOrder: 'ignored' | 'compared' = 'ignored'
): ReturnType<typeof jsonPlaces> => jsonPlaces({ pointer: '', before, after }, keyOrder)

const parse = (json: string): Json => JSON.parse(json) as Json

describe('jsonPlaces', () => {
  it('finds each place, keys in code-unit order, items by index', () => {
    expect(
      places(
        parse('{"b":1,"a":{"x/y":[1,2,3]},"gone":null,"kind":[0]}'),
        parse('{"a":{"x/y":[1,5]},"b":2,"new":"","kind":{"0":0}}')
      )
    ).toStrictEqual([
      { pointer: '/a/x~1y/1', before: 2, after: 5 },
      { pointer: '/a/x~1y/2', before: 3 },
      { pointer: '/b', before: 1, after: 2 },
      { pointer: '/gone', before: null },
      { pointer: '/kind', before: [0], after: { 0: 0 } },
      { pointer: '/new', after: '' }
    ])
  })

  it('knows keys like __proto__ and constructor', () => {
    expect(places(parse('{"__proto__":1}'), parse('{}'))).toStrictEqual([
      { pointer: '/__proto__', before: 1 }
    ])
    expect(places(parse('{}'), parse('{"constructor":{"a":1}}'))).toStrictEqual([
      { pointer: '/constructor', after: { a: 1 } }
    ])
  })

  it('is empty exactly for equal data', () => {
    const json = fc.jsonValue({ depthSize: 'small' }).map(value => parse(JSON.stringify(value)))
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(places(a, parse(JSON.stringify(a)))).toStrictEqual([])
        expect(places(a, b).length === 0).toBe(isDeepStrictEqual(a, b))
      })
    )
  })

  it('has a place for each object whose keys have changed places, where they are compared', () => {
    const before = parse('{"a":1,"b":{"c":1,"d":2,"gone":0},"e":[{"f":1,"g":2}]}')
    const after = parse('{"new":0,"b":{"d":2,"c":3},"a":1,"e":[{"g":2,"f":1}]}')
    expect(places(before, after, 'compared')).toStrictEqual([
      { pointer: '', order: { before: ['a', 'b', 'e'], after: ['b', 'a', 'e'] } },
      { pointer: '/b', order: { before: ['c', 'd'], after: ['d', 'c'] } },
      { pointer: '/b/c', before: 1, after: 3 },
      { pointer: '/b/gone', before: 0 },
      { pointer: '/e/0', order: { before: ['f', 'g'], after: ['g', 'f'] } },
      { pointer: '/new', after: 0 }
    ])
    expect(places(parse('{"a":1,"b":2}'), parse('{"new":0,"a":1,"b":2}'), 'compared')).toStrictEqual([
      { pointer: '/new', after: 0 }
    ])
  })

  it('is empty exactly for equal JSON texts where the order of keys is compared', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const { json } = fc.letrec<{ json: Json }>(tie => ({
      json: fc.oneof(
        { maxDepth: 2 },
        fc.constantFrom<Json>(1, 'x', null),
        fc.array(tie('json'), { maxLength: 2 }),
        fc
          .uniqueArray(fc.tuple(key, tie('json')), { selector: ([name]) => name })
          .map(entries => Object.fromEntries(entries))
      )
    }))
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(places(a, b, 'compared').length === 0).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 500 }
    )
  })

  it('goes as deep as the data', () => {
    const deep = (leaf: Json): Json => {
      let json = leaf
      for (let i = 0; i < 20_000; i++) json = [json]
      return json
    }
    expect(places(deep(1), deep(2))).toHaveLength(1)
  })

  it('compares nothing with something', () => {
    expect(places(undefined, 1)).toStrictEqual([{ pointer: '', after: 1 }])
    expect(places(undefined, undefined)).toStrictEqual([])
  })
})

describe('changedPlace', () => {
  it('leaves out what is not there', () => {
    expect(changedPlace('/a', undefined, null)).toStrictEqual({ pointer: '/a', after: null })
  })
})
