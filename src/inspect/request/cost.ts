/**
 * cost: what a series of requests costs with a prefix cache, and what it would cost without one.
 *
 * A token that is written costs more than a plain one, and one that is read a fraction of it, so a cache that is written at
 * every step and never read is worse than none. Tokens are counted on whole beginnings, since a tokenizer reads across the
 * borders of what it is given.
 *
 * Laws:
 * 1. `read + written + plain` are the tokens of the request, at each step
 * 2. without breakpoints `total` is `uncached`
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered } from '../../index'

import { itemsOf } from '../../base/Foreign'
import { describe } from '../../base/describe'
import { invalid } from '../../errors/Input'
import type { InvalidConfig, PromptErrors } from '../../errors/PromptError'
import { validated } from '../../errors/validated'
import { readRendered } from '../cache/readRendered'
import { prefixTree, type Entry, type PrefixTree } from './PrefixTree'
import { readOptions, type CostOptions, type Prices, type ReadOptions } from './Prices'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The tokens of one request by what becomes of them, and what they cost.
 *
 * @category model
 * @since 0.1.0
 */
export interface CostStep {
  /** Read from the cache. */
  readonly read: number
  /** Written to the cache. */
  readonly written: number
  /** Neither. */
  readonly plain: number
  readonly price: number
}

/**
 * The steps of a series, their tokens and prices added up, and what all tokens would cost without a cache. Plain, JSON-safe
 * data.
 *
 * @category model
 * @since 0.1.0
 */
export interface Cost {
  readonly steps: ReadonlyArray<CostStep>
  readonly read: number
  readonly written: number
  readonly plain: number
  readonly total: number
  readonly uncached: number
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// A sample that was read, and what it was.
interface Sample {
  readonly given: unknown
  readonly text: string
}

const readSamples = (u: unknown, faults: Array<InvalidConfig>): ReadonlyArray<Sample> => {
  const items = itemsOf(u)
  if (items === undefined) faults.push(invalid('samples', 'a list of prompts', describe(u)))
  return (items ?? []).flatMap((given, i) => {
    const prompt = readRendered(given)
    if (O.isSome(prompt)) return [{ given, text: prompt.value.text }]
    faults.push(invalid(`samples/${i}`, 'a prompt of renderParts or requestPrefix', describe(given)))
    return []
  })
}

// A sample with its tokens, and those up to each of its breakpoints.
interface Counted extends Sample {
  readonly tokens: number
  readonly marks: ReadonlyArray<Entry>
}

const countSample =
  ({ breakpoints, countTokens }: ReadOptions) =>
  (sample: Sample): E.Either<InvalidConfig, Counted> => {
    const { given, text } = sample
    return pipe(
      E.Do,
      E.bind('tokens', () => countTokens(text)),
      E.bind('marks', ({ tokens }) =>
        pipe(
          breakpoints(given, text),
          E.flatMap(
            E.traverseArray(length =>
              pipe(
                length === text.length ? E.right(tokens) : countTokens(text.slice(0, length)),
                E.map((counted): Entry => ({ length, tokens: counted }))
              )
            )
          )
        )
      ),
      E.map(counts => ({ ...sample, ...counts }))
    )
  }

type Tokens = Omit<CostStep, 'price'>

const MILLION = 1e6

const priceOf = (prices: Prices, { read, written, plain }: Tokens): number =>
  (read * prices.read + written * prices.write + plain * prices.input) / MILLION

// What becomes of the tokens of one request; what it writes is in the tree afterwards.
const send = ({ text, tokens, marks }: Counted, minimum: number, cached: PrefixTree): Tokens => {
  const most = marks[marks.length - 1]?.length ?? 0
  const found = cached.longest(text, most)
  // a tokenizer may count a beginning of a text as more than the text
  const read = Math.min(found.tokens, tokens)
  const entries = marks.filter(entry => entry.tokens >= minimum)
  const last = entries[entries.length - 1]?.tokens ?? 0
  const written = Math.min(Math.max(0, last - read), tokens - read)
  cached.add(text, entries)
  return { read, written, plain: tokens - read - written }
}

const sumOf = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, n) => sum + n, 0)

const priced = (samples: ReadonlyArray<Counted>, { prices, minimum }: ReadOptions): Cost => {
  const cached = prefixTree()
  const steps = samples.map((sample): CostStep => {
    const tokens = send(sample, minimum, cached)
    return { ...tokens, price: priceOf(prices, tokens) }
  })
  return {
    steps,
    read: sumOf(steps.map(({ read }) => read)),
    written: sumOf(steps.map(({ written }) => written)),
    plain: sumOf(steps.map(({ plain }) => plain)),
    total: sumOf(steps.map(({ price }) => price)),
    uncached: sumOf(samples.map(({ tokens }) => priceOf(prices, { read: 0, written: 0, plain: tokens })))
  }
}

const hasFiniteSums = (result: Cost): boolean =>
  [result.read, result.written, result.plain, result.total, result.uncached].every(Number.isFinite)

const tooMuch = invalid('prices', 'prices and counts with a finite sum', 'Infinity')

/**
 * What a series of requests, in the order in which they were sent, costs with a prefix cache. Each sample writes what ends at
 * its breakpoints and has the minimum of tokens; it reads the longest entry of an earlier sample that it still begins with
 * and that is no longer than its last breakpoint. Lives and lookback of entries are not simulated, so this is a lower bound.
 *
 * The samples are prefixes of `requestPrefix`, or `Prepared.prefix` with `Prepared.marks` as breakpoints. Prices are data of
 * the caller's: they change more often than a library.
 *
 * The `Left` has an `InvalidConfig` for each option that is wrong or unknown (`prices/read`, `minimum`), for a `countTokens`
 * or `breakpoints` that throws or gives something else, and for each sample that is no `Rendered` (`samples/1`).
 *
 * @example
 * import { cost } from 'incipit/inspect'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const words = (text: string): number => text.split(' ').length
 * const prompt = { text: 'You write code.', parts: [] }
 * assert.deepStrictEqual(
 *   cost({ prices: { input: 4, write: 5, read: 1 }, countTokens: words })([prompt, prompt]),
 *   E.right({
 *     steps: [
 *       { read: 0, written: 3, plain: 0, price: 0.000015 },
 *       { read: 3, written: 0, plain: 0, price: 0.000003 }
 *     ],
 *     read: 3,
 *     written: 3,
 *     plain: 0,
 *     total: 0.000018,
 *     uncached: 0.000024
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const cost =
  (options: CostOptions) =>
  (samples: ReadonlyArray<Rendered>): E.Either<PromptErrors, Cost> => {
    const faults: Array<InvalidConfig> = []
    const read = readOptions(options, faults)
    const prompts = readSamples(samples, faults)
    return pipe(
      validated(faults, () => pipe(prompts, RA.map(countSample(read)), RA.separate)),
      E.flatMap(({ left, right }) => validated(left, () => priced(right, read))),
      E.filterOrElse(hasFiniteSums, (): PromptErrors => [tooMuch])
    )
  }
