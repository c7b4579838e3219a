/**
 * Size: how long a text is, in code units and in bytes, and in tokens if somebody counts them.
 *
 * The usual mistake: to add tokens up. A tokenizer reads across the border of two sections, so the tokens of a text are
 * counted on the text; code units and bytes do add up.
 *
 * Laws:
 * 1. without lone surrogates, the sizes of two texts add up to the size of both joined, but for `tokens`
 * 2. a size is JSON-safe: its numbers are finite, and none is `-0`
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { PromptErrors } from '../../index'

import { own } from '../terminal/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * How long a text is: `characters` in UTF-16 code units, `bytes` in UTF-8, `tokens` only if a counter was given.
 *
 * @category model
 * @since 0.1.0
 */
export interface Size {
  readonly characters: number
  readonly bytes: number
  readonly tokens?: number
}

/** Measures a text; a counter that fails is the `Left`. */
export type Measure = (text: string) => E.Either<PromptErrors, Size>

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Is it the first unit of a pair? */
export const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00

/** Is it the second unit of a pair? */
export const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** The bytes of a text in UTF-8; a lone surrogate counts as the three bytes that every encoder writes for it. */
export const bytesOf = (text: string): number => {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // the two units of a pair are four bytes together
    if (isHigh(unit) && isLow(text.charCodeAt(i + 1))) i++
  }
  return bytes
}

/** The size of a text without its tokens. */
export const sizeOf = (text: string): Size => ({ characters: text.length, bytes: bytesOf(text) })

const describeObject = (u: object): string =>
  Array.isArray(u) ? 'array' : u instanceof Promise ? 'promise' : 'object'

// To look at a foreign object may throw, as with a revoked proxy.
const describe = (u: unknown): string => {
  if (typeof u === 'number') return Number.isFinite(u) ? 'number' : String(u)
  if (typeof u !== 'object') return typeof u
  return pipe(
    E.tryCatch(
      () => (u === null ? 'null' : describeObject(u)),
      () => 'an object that cannot be read'
    ),
    E.toUnion
  )
}

const refused = (expected: string, actual: string): E.Either<PromptErrors, never> =>
  E.left([{ _tag: 'InvalidConfig', path: 'countTokens', expected, actual }])

const COUNT = 'a finite number that is not negative'

const isCount = (u: unknown): u is number => typeof u === 'number' && u >= 0 && u < Infinity

const describeCount = (u: unknown): string =>
  typeof u === 'number' && u < 0 ? 'a negative number' : describe(u)

// What it takes and gives is not to be had from `typeof`; it is called with a text, and its answer is judged.
const isFunction = (u: unknown): u is (text: string) => unknown => typeof u === 'function'

/** Measures with a counter of tokens, or without one; a counter that is none is found out at the first text. */
export const measureWith =
  (countTokens: unknown): Measure =>
  text => {
    if (countTokens === undefined) return E.right(sizeOf(text))
    if (!isFunction(countTokens)) return refused('a function', describe(countTokens))
    return pipe(
      E.tryCatch(
        () => countTokens(text),
        () => 'an exception'
      ),
      E.flatMap(tokens => (isCount(tokens) ? E.right(tokens) : E.left(describeCount(tokens)))),
      E.match(
        actual => refused(COUNT, actual),
        // `-0` becomes `0`
        tokens => E.right({ ...sizeOf(text), tokens: tokens + 0 })
      )
    )
  }

const add = (a: Size, b: Size): Size => {
  const [tokens, more] = [own(a, 'tokens'), own(b, 'tokens')]
  return {
    characters: a.characters + b.characters,
    bytes: a.bytes + b.bytes,
    ...(tokens === undefined || more === undefined ? {} : { tokens: tokens + more })
  }
}

/** The sizes of texts that are sent one by one, added up from `none`; the `Left` if there is no number for all tokens. */
export const addUp = (none: Size, sizes: ReadonlyArray<Size>): E.Either<PromptErrors, Size> => {
  const total = sizes.reduce(add, none)
  const tokens = own(total, 'tokens') ?? 0
  return isCount(tokens) ? E.right(total) : refused(COUNT, describe(tokens))
}
