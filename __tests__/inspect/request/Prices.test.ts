import * as E from 'fp-ts/Either'

import type { InvalidConfig } from '../../../src/errors/PromptError'
import { readOptions, type ReadOptions } from '../../../src/inspect/request/Prices'

const prices = { input: 5, write: 6.25, read: 0.5 }
const countTokens = (text: string): number => text.length

const read = (
  u: unknown
): { readonly options: ReadOptions; readonly faults: ReadonlyArray<readonly [string, string]> } => {
  const faults: Array<InvalidConfig> = []
  const options = readOptions(u, faults)
  return { options, faults: faults.map(({ path, actual }) => [path, actual]) }
}

describe('readOptions', () => {
  it('gives options as they are, with a breakpoint at the end and no minimum where they say nothing', () => {
    const { options, faults } = read({ prices, countTokens, breakpoints: undefined, minimum: undefined })
    expect(faults).toStrictEqual([])
    expect(options.prices).toStrictEqual(prices)
    expect(options.minimum).toBe(0)
    expect(options.countTokens('four')).toStrictEqual(E.right(4))
    expect(options.breakpoints(null, 'four')).toStrictEqual(E.right([4]))
    expect(options.breakpoints(null, '')).toStrictEqual(E.right([]))
  })

  it('gives the offsets of a sample in their order, each once, none after the end', () => {
    const { options } = read({ prices, countTokens, breakpoints: (given: unknown) => given })
    expect(options.breakpoints([9, 2, 0, 4, 2, 3], 'four')).toStrictEqual(E.right([2, 3, 4]))
  })

  it.each<[string, unknown, ReadonlyArray<readonly [string, string]>]>([
    ['no object', 5, [['', 'number']]],
    [
      'nothing',
      {},
      [
        ['countTokens', 'undefined'],
        ['prices', 'undefined']
      ]
    ],
    [
      'a price that is missing',
      { prices: { input: 1, write: 1 }, countTokens },
      [['prices/read', 'undefined']]
    ],
    [
      'prices that are none',
      { prices: { input: -1, write: NaN, read: '1', reed: 1 }, countTokens },
      [
        ['prices/reed', 'an unknown field'],
        ['prices/input', 'a negative number'],
        ['prices/write', 'NaN'],
        ['prices/read', 'string']
      ]
    ],
    ['a minimum that is none', { prices, countTokens, minimum: -1 }, [['minimum', 'a negative number']]],
    [
      'breakpoints that are no function',
      { prices, countTokens, breakpoints: [1] },
      [['breakpoints', 'array']]
    ],
    ['an unknown field', { prices, countTokens, price: 1 }, [['price', 'an unknown field']]]
  ])('tells %s', (_, options, faults) => {
    expect(read(options).faults).toStrictEqual(faults)
  })

  it.each([
    ['no list', 5, 'number'],
    ['a fraction', [0.5], 'a list that holds something else'],
    ['a negative offset', [-1], 'a list that holds something else'],
    ['an offset that is none', ['1'], 'a list that holds something else']
  ])('refuses breakpoints that give %s', (_, given, actual) => {
    const { options } = read({ prices, countTokens, breakpoints: () => given })
    expect(options.breakpoints(null, 'four')).toMatchObject(E.left({ path: 'breakpoints', actual }))
  })

  it('refuses breakpoints that throw, and a counter that gives no count', () => {
    const thrower = (): never => {
      throw new Error('no')
    }
    const { options } = read({ prices, countTokens: () => -1, breakpoints: thrower })
    expect(options.breakpoints(null, 'four')).toMatchObject(
      E.left({ path: 'breakpoints', actual: 'an exception' })
    )
    expect(options.countTokens('four')).toMatchObject(
      E.left({ path: 'countTokens', actual: 'a negative number' })
    )
  })
})
