import * as fc from 'fast-check'

import { attemptOr, dataOf, itemsOf, own } from '../../../src/inspect/terminal/Foreign'
import { exceptions, fickleList, zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'

const thrower = (): never => {
  throw new Error('trap')
}

describe('attemptOr', () => {
  it('is the answer, or what stands for it', () => {
    expect(attemptOr(0, () => 1)).toBe(1)
    expect(attemptOr(0, thrower)).toBe(0)
  })
})

describe('own', () => {
  it('is a property of its own, and none of the prototype', () => {
    const of = (fields: { readonly a?: number }): unknown => own(fields, 'a')
    expect(of({ a: 1 })).toBe(1)
    expect(polluted({ a: 2 }, () => of({}))).toBeUndefined()
  })
})

describe('itemsOf', () => {
  it('is a copy of a list', () => {
    const list = [1, undefined, 'x']
    expect(itemsOf(list)).toStrictEqual(list)
    expect(itemsOf(list)).not.toBe(list)
    expect(itemsOf([])).toStrictEqual([])
  })

  it.each([
    ...endless.map(({ value }) => value),
    new Array(1),
    'list',
    { length: 0 },
    new Proxy([1], { get: thrower })
  ])('is nothing of what is none, case %#', value => {
    expect(itemsOf(value)).toBeUndefined()
  })

  it('asks a list once how long it is', () => {
    expect(itemsOf(fickleList())).toStrictEqual(['a'])
  })

  it('is total', () => {
    expect(
      exceptions(value => itemsOf(value) === undefined || Array.isArray(itemsOf(value)))(zoo)
    ).toStrictEqual([])
  })
})

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
