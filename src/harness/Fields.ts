/**
 * Fields: the own fields of a configuration, each read once, as plain values that a decoder can walk through.
 *
 * A decoder that gets the object itself runs its getters and traps, sees inherited properties, and walks through an array
 * that says that it has four billion items.
 *
 * Laws:
 * 1. `describeField` names a value and never contains any of it
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  attempt,
  attemptOr,
  isPlainObject,
  itemsOf,
  kindOf,
  kindsOfValues,
  UNREADABLE
} from '../base/Foreign'
import { describe } from '../base/describe'
import { describeMarked } from '../base/Mark'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The own fields of an object, and nothing else: without a prototype there is nothing to inherit. */
export type Fields = Readonly<Record<string, unknown>>

// What is in place of a value that no codec may look at: a mark for each kind that it may be described as.
const marks: ReadonlyMap<string, symbol> = new Map([...kindsOfValues].map(kind => [kind, Symbol(kind)]))

const kinds: ReadonlyMap<unknown, string> = new Map([...marks].map(([kind, mark]) => [mark, kind]))

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// A field as it is from now on: an array is copied, what cannot be read is marked. No other object is ever looked into.
const settle = (u: object, key: string): unknown => {
  const value = attemptOr<unknown>(marks.get(UNREADABLE), () => Reflect.get(u, key))
  return attemptOr(true, () => Array.isArray(value)) ? (itemsOf(value) ?? marks.get(kindOf(value))) : value
}

const readFields = (u: object): Fields => {
  const fields = Object.keys(u).map(key => [key, settle(u, key)] as const)
  return { __proto__: null, ...Object.fromEntries(fields) }
}

/**
 * The own fields of a plain object, each read once; the `Left` describes anything else. Instances of classes are something
 * else: a `Map` or a promise has no fields, and would pass for an object in which nothing is set.
 */
export const fieldsOf = (u: unknown): E.Either<string, Fields> =>
  pipe(
    // one of our own values has no fields to show, and would pass as well
    attempt(() =>
      isPlainObject(u) && describeMarked(u) === undefined ? E.right(readFields(u)) : E.left(describe(u))
    ),
    E.getOrElse(() => E.left(describe(u)))
  )

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** What kind of value a field has: `'number'`, `'null'`, `'array'`, `'date'`; never its content. */
export const describeField = (u: unknown): string => kinds.get(u) ?? describe(u)
