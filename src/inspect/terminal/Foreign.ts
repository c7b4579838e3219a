/**
 * Foreign: what somebody hands us, of whatever type, looked at without throwing, without waiting and without seeing what
 * everybody inherits.
 *
 * The usual mistake: to believe a length. A list of four billion holes is a few bytes, and whoever walks through it never
 * comes back.
 *
 * Laws:
 * 1. `attemptOr` and `itemsOf` are total
 * 2. no list that they give is longer than what it holds
 */
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'

/** Runs foreign code for its answer; `fallback` if it throws. */
export const attemptOr = <A>(fallback: A, run: () => A): A =>
  pipe(E.tryCatch(run, constant(fallback)), E.toUnion)

/** An own property; `undefined` where there is none, whatever the prototype of everything has. */
export const own = <A extends object, K extends keyof A>(u: A, key: K): A[K] | undefined =>
  Object.hasOwn(u, key) ? u[key] : undefined

/** The items of an array, as of `itemsOf`; throws what the array throws, for use inside `attemptOr`. */
export const listOf = (u: unknown): ReadonlyArray<unknown> | undefined => {
  if (!Array.isArray(u)) return undefined
  // asked once, since a proxy may have another answer the next time
  const { length } = u
  if (!Number.isSafeInteger(length)) return undefined
  const items: Array<unknown> = []
  for (let i = 0; i < length; i++) {
    // it ends at the first hole, so that an array that is nothing but its length costs nothing
    if (!Object.hasOwn(u, i)) return undefined
    items.push(u[i])
  }
  return items
}

/** The items of an array, copied by index; `undefined` for anything else, for holes, and for an array that throws. */
export const itemsOf = (u: unknown): ReadonlyArray<unknown> | undefined =>
  attemptOr(undefined, () => listOf(u))

// What throws, or never ends and exhausts the stack, ends all of it: a part that went on by itself would begin again for
// each of its neighbours.
const copyOf = (u: unknown): unknown => {
  if (typeof u === 'function') return undefined
  if (typeof u !== 'object' || u === null) return u
  if (Array.isArray(u)) return listOf(u)?.map(copyOf)
  const fields = Object.keys(u).map(key => [key, copyOf(Reflect.get(u, key))] as const)
  return { __proto__: null, ...Object.fromEntries(fields) }
}

/**
 * A copy that is made of own fields alone and inherits nothing; `undefined` stands for a function and for a list with holes,
 * and for the whole where it throws or never ends.
 */
export const dataOf = (u: unknown): unknown => attemptOr<unknown>(undefined, () => copyOf(u))
