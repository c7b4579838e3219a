/**
 * counted: what a counter of somebody else's makes of a text, or in words why that is no count.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { attempt, isFunction } from './Foreign'
import { describe } from './describe'

/** What was expected of a counter, and what it is or did in place of that. */
export interface Miscount {
  readonly expected: string
  readonly actual: string
}

/** Is it a number that can be a count? */
export const isCount = (u: unknown): u is number => typeof u === 'number' && u >= 0 && u < Infinity

/** Says of something that is no count what it is. */
export const miscount = (u: unknown): Miscount => ({
  expected: 'a finite number that is not negative',
  actual: typeof u === 'number' && u < 0 ? 'a negative number' : describe(u)
})

/** Counts a text. A counter that throws, or is none, is found out here. */
export const counted =
  (count: unknown) =>
  (text: string): E.Either<Miscount, number> =>
    isFunction(count)
      ? pipe(
          attempt(() => count(text)),
          E.mapLeft(() => ({ ...miscount(NaN), actual: 'an exception' })),
          // `-0` becomes `0`
          E.flatMap(size => (isCount(size) ? E.right(size + 0) : E.left(miscount(size))))
        )
      : E.left({ expected: 'a function', actual: describe(count) })
