import * as fc from 'fast-check'

import { sameJson } from '../../../src/session/kept/sameJson'

/** One form for equal values, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each
  )

const shuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, each]) => [key, shuffled(each)])
        )
      : value

const deep = (levels: number): unknown =>
  Array.from({ length: levels - 1 }).reduce((inside: unknown) => ({ inside }), {})

describe('sameJson', () => {
  it('is true exactly when both have one canonical form', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
        expect(sameJson(a, b)).toBe(canonical(a) === canonical(b))
        expect(sameJson(a, shuffled(a))).toBe(true)
      })
    )
  })

  it.each<readonly [unknown, unknown]>([
    [{ a: 1 }, { a: 1, b: 2 }],
    [JSON.parse('{"__proto__":{}}'), { a: {} }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 }
    ],
    [{ 0: 1 }, [1]],
    [
      [1, 2],
      [2, 1]
    ],
    [[1], [1, 2]],
    ['a', { 0: 'a' }],
    [['a'], [{ 0: 'a' }]],
    [{ a: null }, { a: {} }],
    [{ a: {} }, { a: null }],
    [{ a: 1 }, { a: '1' }],
    [JSON.parse('{"__proto__": 1}'), {}],
    [{ toString: 1 }, {}]
  ])('tells %j from %j', (a, b) => {
    expect([sameJson(a, b), sameJson(b, a)]).toStrictEqual([false, false])
  })

  it('compares as deep as parameters can be', () => {
    expect([sameJson(deep(256), deep(256)), sameJson(deep(257), deep(257))]).toStrictEqual([true, false])
    const lists = (levels: number): unknown =>
      Array.from({ length: levels - 1 }).reduce((inside: unknown) => [inside], [])
    expect([sameJson(lists(256), lists(256)), sameJson(lists(257), lists(257))]).toStrictEqual([true, false])
  })

  it('ends for cycles', () => {
    const cyclic = (period: number): object => {
      const all = Array.from({ length: period }, (): Record<string, unknown> => ({}))
      all.forEach((each, i) => Object.assign(each, { a: all[(i + 1) % period], b: all[(i + 1) % period] }))
      return all[0] ?? {}
    }
    expect(sameJson(cyclic(2), cyclic(3))).toBe(false)
  })

  it('visits what is shared again and again not more often than it is there', () => {
    const shared = (levels: number): unknown =>
      Array.from({ length: levels }).reduce((each: unknown) => [each, each], { a: 1 })
    expect([sameJson(shared(100), shared(100)), sameJson(shared(100), shared(99))]).toStrictEqual([
      true,
      false
    ])
  })

  it('compares what is shared on one side with each of its counterparts', () => {
    const shared = Array.from<unknown>({ length: 2000 }).fill({ list: [1] })
    const copies = Array.from({ length: 2000 }, (_, i) => ({ list: [i < 1 ? 2 : 1] }))
    expect([sameJson(shared, copies), sameJson(shared, structuredClone(shared))]).toStrictEqual([false, true])
    expect(
      sameJson(
        shared,
        copies.map(() => ({ list: [1] }))
      )
    ).toBe(true)
  })

  it('tells the last of very many from another, shared or not', () => {
    const many = (last: number, isShared: boolean): unknown => {
      const one = { list: [1] }
      const all = Array.from({ length: 2000 }, () => (isShared ? one : { list: [1] }))
      return [...all, { list: [last] }]
    }
    for (const [a, b] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false]
    ] as const) {
      expect([sameJson(many(1, a), many(1, b)), sameJson(many(1, a), many(2, b))]).toStrictEqual([
        true,
        false
      ])
    }
    const one = { list: [1] }
    const shared = Array.from({ length: 2001 }, () => one)
    expect([sameJson(shared, many(2, false)), sameJson(many(2, false), shared)]).toStrictEqual([false, false])
  })

  it('is linear', () => {
    const big = (): unknown => Array.from({ length: 20_000 }, (_, i) => ({ i, list: [i] }))
    expect(sameJson(big(), big())).toBe(true)
  })
})
