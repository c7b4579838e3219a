/**
 * Options: what a caller hands to a constructor of ours, field by field.
 *
 * Taken apart in the list of parameters, options would throw for `undefined`, run getters, pass over a typo, and show what
 * every object inherits.
 *
 * Laws:
 * 1. a field that is `undefined` counts as absent, an inherited one is never seen
 */
import * as E from 'fp-ts/Either'

import { attempt, attemptOr } from '../base/Foreign'
import type { Fields } from './Fields'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Options, read. */
export interface Options {
  /** The values of the fields that are known and could be read. */
  readonly values: Fields
  /**
   * The fields that are not known, cannot be read or were refused. Spread into an entry of the core, which does not know
   * them either, each of them is an `InvalidEntry` of `check`.
   */
  readonly faulty: Readonly<Record<string, true>>
}

/** The known fields, each with what it has to be, as far as the core does not validate it. */
export type Conditions = Readonly<Record<string, (u: unknown) => boolean>>

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const isObject = (u: unknown): u is object => (typeof u === 'object' && u !== null) || typeof u === 'function'

const read = (u: object, field: string): E.Either<unknown, unknown> =>
  attempt((): unknown => (Object.hasOwn(u, field) ? Reflect.get(u, field) : undefined))

/**
 * Reads options; what is no object has no fields. `taken` are the fields of the entry of the core to which the faulty ones
 * are given: one of these names is reported with `owner` in front, such as `persona.order`.
 */
export const optionsOf = (
  u: unknown,
  owner: string,
  conditions: Conditions,
  taken: ReadonlyArray<string>
): Options => {
  const options = isObject(u) ? u : {}
  const known = new Map(Object.entries(conditions))
  const values: Array<readonly [string, unknown]> = []
  const faulty: Array<readonly [string, true]> = []
  for (const field of new Set([...known.keys(), ...attemptOr([], () => Object.keys(options))])) {
    const value = read(options, field)
    const isFine = known.get(field) ?? (given => given === undefined)
    if (E.isRight(value) && isFine(value.right)) values.push([field, value.right])
    else faulty.push([taken.includes(field) ? `${owner}.${field}` : field, true])
  }
  return {
    values: { __proto__: null, ...Object.fromEntries(values) },
    faulty: Object.fromEntries(faulty)
  }
}
