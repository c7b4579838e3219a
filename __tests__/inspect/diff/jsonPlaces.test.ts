import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from 'incipit'

import { changedPlace, jsonPlaces } from '../../../src/inspect/diff/jsonPlaces'

type Json = JsonObject[string]

const parse = (json: string): Json => JSON.parse(json) as Json

describe('jsonPlaces', () => {
  it('finds each place, keys in code-unit order, items by index', () => {
    expect(
      jsonPlaces(
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
    expect(jsonPlaces(parse('{"__proto__":1}'), parse('{}'))).toStrictEqual([
      { pointer: '/__proto__', before: 1 }
    ])
    expect(jsonPlaces(parse('{}'), parse('{"constructor":{"a":1}}'))).toStrictEqual([
      { pointer: '/constructor', after: { a: 1 } }
    ])
  })

  it('is empty exactly for equal data', () => {
    const json = fc.jsonValue({ depthSize: 'small' }).map(value => parse(JSON.stringify(value)))
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(jsonPlaces(a, parse(JSON.stringify(a)))).toStrictEqual([])
        expect(jsonPlaces(a, b).length === 0).toBe(isDeepStrictEqual(a, b))
      })
    )
  })

  it('goes as deep as the data', () => {
    const deep = (leaf: Json): Json => {
      let json = leaf
      for (let i = 0; i < 20_000; i++) json = [json]
      return json
    }
    expect(jsonPlaces(deep(1), deep(2))).toHaveLength(1)
  })

  it('compares nothing with something', () => {
    expect(jsonPlaces(undefined, 1)).toStrictEqual([{ pointer: '', after: 1 }])
    expect(jsonPlaces(undefined, undefined)).toStrictEqual([])
  })
})

describe('changedPlace', () => {
  it('leaves out what is not there', () => {
    expect(changedPlace('/a', undefined, null)).toStrictEqual({ pointer: '/a', after: null })
  })
})
