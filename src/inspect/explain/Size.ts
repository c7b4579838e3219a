/**
 * Size: how long a text is, in code units and in bytes, and in tokens if somebody counts them.
 *
 * Tokens do not add up: a tokenizer reads across the border of two sections, so the tokens of a text are counted on the text.
 * Code units and bytes do.
 *
 * Laws:
 * 1. without lone surrogates, the sizes of two texts add up to the size of both joined, but for `tokens`
 * 2. a size is JSON-safe: its numbers are finite, and none is `-0`
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { PromptErrors } from '../../index'

import { bytesOf } from '../../base/bytes'
import { counted, isCount, miscount, type Miscount } from '../../base/counted'
import { own } from '../../base/Foreign'

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

/** The size of a text without its tokens. */
export const sizeOf = (text: string): Size => ({ characters: text.length, bytes: bytesOf(text) })

const refused = ({ expected, actual }: Miscount): E.Either<PromptErrors, never> =>
  E.left([{ _tag: 'InvalidConfig', path: 'countTokens', expected, actual }])

/**
 * Measures with a counter of tokens, or without one; what is not a counter is found out at the first text. Of a text that is empty
 * nothing is sent, so nobody is asked about it.
 */
export const measureWith =
  (countTokens: unknown): Measure =>
  text => {
    const size = sizeOf(text)
    if (countTokens === undefined) return E.right(size)
    if (text === '') return E.right({ ...size, tokens: 0 })
    return pipe(
      counted(countTokens)(text),
      E.match(refused, tokens => E.right({ ...size, tokens }))
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
  return isCount(tokens) ? E.right(total) : refused(miscount(tokens))
}
