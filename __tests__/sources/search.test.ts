import * as fc from 'fast-check'

import { FEW, firstRun, FIRST, greatest } from '../../src/sources/search'

const sizes = fc.integer({ min: 0, max: 300 })

const answers = fc.array(fc.boolean(), { minLength: 301, maxLength: 301 })

const fitsOf =
  (list: ReadonlyArray<boolean>) =>
  (n: number): boolean =>
    list[n] === true

describe('greatest', () => {
  it('is the greatest that fits where few are to be tried', () => {
    fc.assert(
      fc.property(sizes, answers, (last, list) => {
        expect(greatest(last, 1, fitsOf(list))).toBe(Math.max(0, list.slice(0, last + 1).lastIndexOf(true)))
      })
    )
  })

  it('is one that fits before one that does not where they are many', () => {
    fc.assert(
      fc.property(sizes, answers, (last, list) => {
        const n = greatest(last, FEW + 1, fitsOf(list))
        expect(n === 0 || list[n]).toBe(true)
        expect(n === last || list[n + 1] === false).toBe(true)
      })
    )
  })

  it.each([1, FEW + 1])('never gives less where more fits (size %d)', size => {
    fc.assert(
      fc.property(sizes, answers, answers, (last, list, others) => {
        const more = list.map((fits, i) => fits || others[i] === true)
        expect(greatest(last, size, fitsOf(more))).toBeGreaterThanOrEqual(greatest(last, size, fitsOf(list)))
      })
    )
  })

  it('tries few of many', () => {
    let tried = 0
    const n = greatest(1_000_000, 1_000_000, i => {
      tried++
      return i <= 123_456
    })
    expect([n, tried < 45]).toStrictEqual([123_456, true])
    expect(greatest(1_000_000, 1_000_000, () => true)).toBe(1_000_000)
  })
})

describe('firstRun', () => {
  it('counts what fits before the first that does not', () => {
    fc.assert(
      fc.property(fc.nat(FIRST), answers, (last, list) => {
        const failing = list.indexOf(false, 1)
        expect(firstRun(last, fitsOf(list))).toBe(failing < 0 || failing > last ? last : failing - 1)
      })
    )
  })

  it('never gives less where more fits', () => {
    fc.assert(
      fc.property(sizes, answers, answers, (last, list, others) => {
        const [head, tail] = [list.map((fits, i) => fits || i <= FIRST), others]
        const more = head.map((fits, i) => fits || tail[i] === true)
        expect(firstRun(last, fitsOf(more))).toBeGreaterThanOrEqual(firstRun(last, fitsOf(head)))
      })
    )
  })

  it('tries few of many', () => {
    let tried = 0
    const n = firstRun(1_000_000, i => {
      tried++
      return i <= 123_456
    })
    expect([n, tried < FIRST + 40]).toStrictEqual([123_456, true])
    expect(firstRun(1_000_000, () => true)).toBe(1_000_000)
  })
})
