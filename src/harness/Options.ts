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

import { describe } from '../base/describe'
import { attempt, attemptOr, UNREADABLE } from '../base/Foreign'
import { unknownField, type FieldFault } from '../base/OpenedRecord'
import type { Fields } from './Fields'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Options, read. */
export interface Options {
  /** The values of the fields that are known and could be read. */
  readonly values: Fields
  /** What is wrong with the others, for the entry of the core that the options come to. */
  readonly faults: ReadonlyArray<FieldFault>
}

/** What a field has to be, as far as the core does not validate it. */
export interface Condition {
  readonly expected: string
  readonly holds: (u: unknown) => boolean
}

/** The known fields. */
export type Conditions = Readonly<Record<string, Condition>>

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const isObject = (u: unknown): u is object => (typeof u === 'object' && u !== null) || typeof u === 'function'

const read = (u: object, field: string): E.Either<unknown, unknown> =>
  attempt((): unknown => (Object.hasOwn(u, field) ? Reflect.get(u, field) : undefined))

/** Reads options; what is no object has no fields. */
export const optionsOf = (u: unknown, conditions: Conditions): Options => {
  const options = isObject(u) ? u : {}
  const known = new Map(Object.entries(conditions))
  const values: Array<readonly [string, unknown]> = []
  const faults: Array<FieldFault> = []
  for (const field of new Set([...known.keys(), ...attemptOr([], () => Object.keys(options))])) {
    const value = read(options, field)
    const condition = known.get(field)
    const holds = condition?.holds ?? (given => given === undefined)
    if (E.isRight(value) && holds(value.right)) values.push([field, value.right])
    else if (condition === undefined) faults.push(unknownField(field, [...known.keys()]))
    else {
      const actual = E.isLeft(value)
        ? UNREADABLE
        : value.right === undefined
          ? 'missing'
          : describe(value.right)
      faults.push({ field, expected: condition.expected, actual })
    }
  }
  return { values: { __proto__: null, ...Object.fromEntries(values) }, faults }
}
