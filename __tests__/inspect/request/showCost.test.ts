import { cost, showCost } from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { right, unfit } from '../samples'

const options = { prices: { input: 3, write: 3.75, read: 0.3 }, countTokens: (text: string) => text.length }
const texts = (...all: ReadonlyArray<string>): string =>
  showCost(right(cost(options)(all.map(text => ({ text, parts: [] })))))

describe('showCost', () => {
  it('shows what each request costs, and what a cache saves', () => {
    expect(texts('x'.repeat(12_000), 'x'.repeat(12_500), 'y')).toBe(
      [
        '3 requests: 0.05048 with a cache, 0.073503 without (31.3 % less).',
        '',
        'request  tokens read  written  plain       price',
        '-------  -----------  -------  -----  ----------',
        '1                  0    12000      0       0.045',
        '2              12000      500      0    0.005475',
        '3                  0        1      0  0.00000375',
        '-------  -----------  -------  -----  ----------',
        'all            12000    12501      0     0.05048',
        '',
        'A lower bound: that entries of a cache expire is not counted.'
      ].join('\n')
    )
  })

  it('shows what a cache that is never read costs, no request, and requests that cost nothing', () => {
    expect(texts('x')).toMatch(/^1 request: 0\.00000375 with a cache, 0\.000003 without \(25\.0 % more\)\.\n/)
    expect(texts()).toBe('0 requests: nothing to price.')
    expect(texts('')).toMatch(/^1 request: 0 with a cache, 0 without\.\n/)
    expect(showCost({ ...right(cost(options)([])), steps: [], total: 1, uncached: 1 })).toBe(
      '0 requests: nothing to price.'
    )
    const same = right(cost({ ...options, breakpoints: () => [] })([{ text: 'x', parts: [] }]))
    expect(showCost(same)).toMatch(/^1 request: 0\.000003 with a cache, 0\.000003 without\.\n/)
  })

  it('fits into 80 columns', () => {
    const step = { read: 1 / 3e9, written: 1e300, plain: 1e21 / 3, price: Math.PI * 1e8 }
    const shown = showCost({ ...step, steps: [step, step], total: Math.E * 1e9, uncached: 1e-300 / 3 })
    expect(unfit(shown)).toStrictEqual([])
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'gives a sentence for $called',
    ({ value }) => {
      expect(typeof showCost(value as never)).toBe('string')
    }
  )
})
