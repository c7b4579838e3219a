/**
 * Prices: how the requests of a series are priced, as a caller says it.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Rendered } from '../../index'

import { counted, isCount, miscount, type Miscount } from '../../base/counted'
import { attempt, isFunction, itemsOf } from '../../base/Foreign'
import { describe } from '../../base/describe'
import { invalid, openInput, step } from '../../errors/Input'
import type { InvalidConfig } from '../../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The prices of a million tokens, in any currency: as plain input, written to the cache, read from the cache.
 *
 * @category model
 * @since 0.1.0
 */
export interface Prices {
  readonly input: number
  readonly write: number
  readonly read: number
}

/**
 * How requests are priced. `breakpoints` gives the offsets of a sample, the very value that was given, at which all that
 * comes before is cached, in code units of its text; by default its end. An offset after the end counts as the end.
 * `minimum` is the number of tokens below which a provider caches nothing, by default 0.
 *
 * @category model
 * @since 0.1.0
 */
export interface CostOptions {
  readonly prices: Prices
  /** Any pure function from a text to a finite number that is not negative. */
  readonly countTokens: (text: string) => number
  /** Offsets in the text of a sample; default its end. */
  readonly breakpoints?: (prefix: Rendered) => ReadonlyArray<number>
  readonly minimum?: number
}

/** Options that were read. */
export interface ReadOptions {
  readonly prices: Prices
  readonly countTokens: (text: string) => E.Either<InvalidConfig, number>
  /** The offsets of a sample, given with its text, ascending, each once, none of them 0. */
  readonly breakpoints: (sample: unknown, text: string) => E.Either<InvalidConfig, ReadonlyArray<number>>
  readonly minimum: number
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const invalidAt =
  (path: string) =>
  ({ expected, actual }: Miscount): InvalidConfig =>
    invalid(path, expected, actual)

const readNumber = (u: unknown, path: string, faults: Array<InvalidConfig>): number => {
  if (isCount(u)) return u
  faults.push(invalidAt(path)(miscount(u)))
  return 0
}

const readPrices = (u: unknown, faults: Array<InvalidConfig>): Prices => {
  const fields = openInput(u, 'prices', 'prices', ['input', 'write', 'read'], faults)
  const price = (field: string): number =>
    fields === undefined ? 0 : readNumber(fields.get(field), step('prices', field), faults)
  return { input: price('input'), write: price('write'), read: price('read') }
}

const BREAKPOINTS = 'a function that gives a list of offsets'

const isOffset = (u: unknown): u is number => Number.isInteger(u) && isCount(u)

const offsetsOf = (given: unknown, length: number): E.Either<InvalidConfig, ReadonlyArray<number>> => {
  const items = itemsOf(given)
  if (items?.every(isOffset) !== true) {
    const actual = items === undefined ? describe(given) : 'a list that holds something else'
    return E.left(invalid('breakpoints', BREAKPOINTS, actual))
  }
  const offsets = items.map(offset => Math.min(offset, length)).filter(offset => offset > 0)
  return E.right([...new Set(offsets)].sort((a, b) => a - b))
}

const atTheEnd: ReadOptions['breakpoints'] = (_, { length }) => E.right(length === 0 ? [] : [length])

const readBreakpoints = (u: unknown, faults: Array<InvalidConfig>): ReadOptions['breakpoints'] => {
  if (!isFunction(u)) {
    if (u !== undefined) faults.push(invalid('breakpoints', 'a function', describe(u)))
    return atTheEnd
  }
  return (sample, { length }) =>
    pipe(
      attempt(() => u(sample)),
      E.mapLeft(() => invalid('breakpoints', BREAKPOINTS, 'an exception')),
      E.flatMap(given => offsetsOf(given, length))
    )
}

/** Reads options; where something is wrong with them, as far as they can be read. */
export const readOptions = (u: unknown, faults: Array<InvalidConfig>): ReadOptions => {
  const known = ['prices', 'countTokens', 'breakpoints', 'minimum']
  const opened = openInput(u, '', 'options', known, faults)
  const field = (name: string): unknown => opened?.get(name)
  const [count, minimum] = [field('countTokens'), field('minimum')]
  // of what are no options it is enough to say so
  const whole = opened === undefined ? [] : faults
  if (!isFunction(count)) whole.push(invalid('countTokens', 'a function', describe(count)))
  return {
    prices: readPrices(field('prices'), whole),
    countTokens: text => pipe(counted(count)(text), E.mapLeft(invalidAt('countTokens'))),
    breakpoints: readBreakpoints(field('breakpoints'), faults),
    minimum: minimum === undefined ? 0 : readNumber(minimum, 'minimum', faults)
  }
}
