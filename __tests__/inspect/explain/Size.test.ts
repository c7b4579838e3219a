import * as E from 'fp-ts/Either'

import { addUp, measureWith, sizeOf } from '../../../src/inspect/explain/Size'
import { polluted } from '../foreign'

describe('measureWith', () => {
  it('counts no tokens without a counter', () => {
    expect(measureWith(undefined)('日本')).toStrictEqual(E.right({ characters: 2, bytes: 6 }))
    expect(sizeOf('日本')).toStrictEqual({ characters: 2, bytes: 6 })
  })

  it('counts tokens with the counter given', () => {
    expect(measureWith((text: string) => text.length / 4)('日本')).toStrictEqual(
      E.right({ characters: 2, bytes: 6, tokens: 0.5 })
    )
  })

  it('gives 0 for -0', () => {
    expect(measureWith(() => -0)('x')).toStrictEqual(E.right({ characters: 1, bytes: 1, tokens: 0 }))
  })

  it('counts nothing of an empty text, whatever a counter would add to one', () => {
    expect(measureWith(() => 7)('')).toStrictEqual(E.right({ characters: 0, bytes: 0, tokens: 0 }))
  })

  const revoked = Proxy.revocable({}, {})
  revoked.revoke()

  it.each<[string, unknown, string, string]>([
    ['no function', 5, 'a function', 'number'],
    ['a negative number', -5, 'a function', 'number'],
    ['NaN', NaN, 'a function', 'NaN'],
    ['null', null, 'a function', 'null'],
    ['an array', [], 'a function', 'array'],
    ['an object', {}, 'a function', 'object'],
    ['a revoked proxy', revoked.proxy, 'a function', 'an object that cannot be read'],
    [
      'one that throws',
      () => {
        throw new Error('secret')
      },
      'a finite number that is not negative',
      'an exception'
    ],
    ['one that gives NaN', () => NaN, 'a finite number that is not negative', 'NaN'],
    ['one that gives Infinity', () => Infinity, 'a finite number that is not negative', 'Infinity'],
    [
      'one that gives less than nothing',
      () => -1,
      'a finite number that is not negative',
      'a negative number'
    ],
    ['one that gives a text', () => 'secret', 'a finite number that is not negative', 'string'],
    ['one that gives nothing', () => undefined, 'a finite number that is not negative', 'undefined'],
    ['one that promises', () => Promise.resolve(1), 'a finite number that is not negative', 'promise']
  ])('is a Left that names %s', (_, countTokens, expected, actual) => {
    expect(measureWith(countTokens)('x')).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: 'countTokens', expected, actual }])
    )
  })
})

describe('addUp', () => {
  const size = { characters: 1, bytes: 2, tokens: 3 }

  it('adds up, without tokens where some are not counted', () => {
    expect(addUp(size, [size, size])).toStrictEqual(E.right({ characters: 3, bytes: 6, tokens: 9 }))
    expect(addUp(sizeOf('x'), [size])).toStrictEqual(E.right({ characters: 2, bytes: 3 }))
    expect(polluted({ tokens: 5 }, () => addUp(size, [sizeOf('x')]))).toStrictEqual(
      E.right({ characters: 2, bytes: 3 })
    )
  })

  it('is a Left that names tokens which no number holds', () => {
    const huge = { ...size, tokens: 1e308 }
    expect(addUp(huge, [huge])).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: 'countTokens',
          expected: 'a finite number that is not negative',
          actual: 'Infinity'
        }
      ])
    )
  })
})
