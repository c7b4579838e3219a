/**
 * Options: what a caller hands to a constructor of ours, field by field.
 *
 * The usual mistake: to take it apart in the list of parameters. That throws for `undefined`, runs the getters of somebody
 * else, passes over a typo, and finds what everybody inherits.
 *
 * Laws:
 * 1. `optionsOf` is total
 * 2. a field that is `undefined` counts as absent, an inherited one is never seen
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { attempt, isObject, type Fields } from './Input'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Options as they came through the door. */
export interface Options {
  /** The values of the fields that we know and could read. */
  readonly values: Fields
  /**
   * The fields that are not known, cannot be read or were refused. Spread into an entry of the core, which does not know
   * them either, each of them is an `InvalidEntry` of `check`.
   */
  readonly faulty: Readonly<Record<string, true>>
}

/** The fields that we know, each with what it has to be, as far as the core does not judge it. */
export type Judges = Readonly<Record<string, (u: unknown) => boolean>>

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const read = (u: object, field: string): E.Either<unknown, unknown> =>
  attempt((): unknown => (Object.hasOwn(u, field) ? Reflect.get(u, field) : undefined))

const keysOf = (u: object): ReadonlyArray<string> =>
  pipe(
    attempt(() => Object.keys(u)),
    E.getOrElse((): ReadonlyArray<string> => [])
  )

/**
 * Reads options; what is no object has no fields. `taken` are the fields of the entry of the core to which the faulty ones
 * are given: one of these names is told with `owner` in front, such as `persona.order`.
 */
export const optionsOf = (
  u: unknown,
  owner: string,
  judges: Judges,
  taken: ReadonlyArray<string>
): Options => {
  const options = isObject(u) ? u : {}
  const known = new Map(Object.entries(judges))
  const values: Array<readonly [string, unknown]> = []
  const faulty: Array<readonly [string, true]> = []
  for (const field of new Set([...known.keys(), ...keysOf(options)])) {
    const value = read(options, field)
    const judge = known.get(field) ?? (given => given === undefined)
    if (E.isRight(value) && judge(value.right)) values.push([field, value.right])
    else faulty.push([taken.includes(field) ? `${owner}.${field}` : field, true])
  }
  return {
    values: { __proto__: null, ...Object.fromEntries(values) },
    faulty: Object.fromEntries(faulty)
  }
}
