import * as fc from 'fast-check'

import { dataOf } from '../../../src/inspect/terminal/dataOf'
import { endless, polluted } from '../foreign'

const thrower = (): never => {
  throw new Error('trap')
}

describe('dataOf', () => {
  it('is equal to the value that JSON text makes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        expect(JSON.stringify(dataOf(json))).toBe(JSON.stringify(json))
      })
    )
  })

  it('keeps a field called __proto__, and inherits nothing', () => {
    const json = JSON.parse('{"__proto__":{"a":1}}') as object
    const copy = dataOf(json) as { readonly a?: number }
    expect(Object.keys(copy)).toStrictEqual(['__proto__'])
    expect(copy.a).toBeUndefined()
    expect(polluted({ a: 2 }, () => (dataOf({}) as { readonly a?: number }).a)).toBeUndefined()
  })

  it('looks a thousand levels deep', () => {
    const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    expect(JSON.stringify(dataOf(deep(1001)))).toBe(JSON.stringify(deep(1001)))
    expect(dataOf(deep(1002))).toBeUndefined()
    expect(dataOf([deep(1001), {}])).toBeUndefined()
  })

  it('is undefined where there is no end, and where it throws', () => {
    const cyclic: Array<unknown> = []
    cyclic.push(cyclic, cyclic)
    const values = [
      cyclic,
      ...endless.map(({ value }) => value),
      Object.defineProperty({}, 'x', { get: thrower, enumerable: true })
    ]
    expect(values.map(dataOf)).toStrictEqual(values.map(() => undefined))
    expect(JSON.stringify(dataOf({ a: new Array(2) }))).toBe('{}')
  })
})
