import * as E from 'fp-ts/Either'

import { counted, isCount, miscount } from '../../src/base/counted'

const expected = 'a finite number that is not negative'

describe('counted', () => {
  it('gives what the counter gives, and 0 for -0', () => {
    expect(counted((text: string) => text.length)('abc')).toStrictEqual(E.right(3))
    expect(counted(() => -0)('abc')).toStrictEqual(E.right(0))
  })

  it.each<[string, unknown, string, string]>([
    ['no function', 5, 'a function', 'number'],
    ['nothing', undefined, 'a function', 'undefined'],
    [
      'one that throws',
      () => {
        throw new Error('secret')
      },
      expected,
      'an exception'
    ],
    ['one that gives NaN', () => NaN, expected, 'NaN'],
    ['one that gives Infinity', () => Infinity, expected, 'Infinity'],
    ['one that gives less than nothing', () => -1, expected, 'a negative number'],
    ['one that gives a text', () => 'secret', expected, 'string'],
    ['one that promises', () => Promise.resolve(1), expected, 'promise']
  ])('says of %s what it is', (_, count, what, actual) => {
    expect(counted(count)('x')).toStrictEqual(E.left({ expected: what, actual }))
  })
})

describe('isCount', () => {
  it('takes finite numbers from 0 on', () => {
    expect([0, 0.5, Number.MAX_VALUE, Infinity, NaN, -1, '1'].map(isCount)).toStrictEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false
    ])
  })

  it('refuses sums that no number holds', () => {
    expect(miscount(1e308 + 1e308)).toStrictEqual({ expected, actual: 'Infinity' })
  })
})
