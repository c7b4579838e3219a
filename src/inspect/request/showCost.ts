/**
 * showCost: what a series of requests costs, for a terminal.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 */
import { numeral, percent } from '../terminal/numeral'
import { shown } from '../terminal/shown'
import { names, numbers, table } from '../terminal/Table'
import type { Cost } from './cost'

const plural = (n: number): string => `${n} request${n === 1 ? '' : 's'}`

const shareOf = (total: number, uncached: number): string => {
  if (uncached === 0) return ''
  const share = total / uncached - 1
  return share === 0 ? '' : ` (${percent(Math.abs(share))} ${share < 0 ? 'less' : 'more'})`
}

const tableOf = ({ steps, read, written, plain, total }: Cost): string =>
  table(
    [names, numbers, numbers, numbers, numbers],
    [
      {
        head: ['request', 'tokens read', 'written', 'plain', 'price'],
        rows: steps.map((step, i) => [
          String(i + 1),
          ...[step.read, step.written, step.plain, step.price].map(numeral)
        ]),
        totals: [['all', ...[read, written, plain, total].map(numeral)]]
      }
    ]
  )

const show = (cost: Cost): string => {
  const { steps, total, uncached } = cost
  const prices = `${numeral(total)} with a cache, ${numeral(uncached)} without${shareOf(total, uncached)}.`
  return [
    steps.length === 0 ? '0 requests: nothing to price.' : `${plural(steps.length)}: ${prices}`,
    ...(steps.length === 0
      ? []
      : [tableOf(cost), 'A lower bound: that entries of a cache expire is not counted.'])
  ].join('\n\n')
}

/**
 * What a series of requests costs as lines of at most 80 columns: the price with a cache and without, and one row for each
 * request with the tokens that were read, written and neither. What is no cost gives `not a cost`.
 *
 * @example
 * import { showCost } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const steps = [{ read: 0, written: 3, plain: 1, price: 0.000019 }]
 * assert.strictEqual(
 *   showCost({ steps, read: 0, written: 3, plain: 1, total: 0.000019, uncached: 0.000016 }),
 *   [
 *     '1 request: 0.000019 with a cache, 0.000016 without (18.8 % more).',
 *     '',
 *     'request  tokens read  written  plain     price',
 *     '-------  -----------  -------  -----  --------',
 *     '1                  0        3      1  0.000019',
 *     '-------  -----------  -------  -----  --------',
 *     'all                0        3      1  0.000019',
 *     '',
 *     'A lower bound: that entries of a cache expire is not counted.'
 *   ].join('\n')
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showCost: (cost: Cost) => string = shown(show, 'not a cost')
