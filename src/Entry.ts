/**
 * Entry: what all entries have in common, and how the object that a caller hands us becomes one (parse, don't validate).
 *
 * The usual mistake: to keep the caller's object and to look at it again later, when it may have changed. Here each
 * field is read once, at the door; what is wrong with it is kept as a fault, for `check` to report.
 *
 * Laws:
 * 1. reading an entry is total: a hostile object gives an entry with faults
 * 2. an own property that is `undefined` counts as absent, an inherited one is never seen
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import {
  attempt,
  attemptOr,
  describe,
  isFieldObject,
  isFiniteNumber,
  isRecord,
  isString,
  UNREADABLE
} from './Foreign'
import { ANY_NAME, type Kind } from './Name'
import { nearest } from './nearest'
import { suggestionField, type EntryFault } from './PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What an entry is found under: its kind and name. An entry without a proper name is found under nothing but itself, so it
 * neither clashes with another nor replaces one.
 */
export type Key = string | object

/** What all entries have in common. Their faults do not know the owner yet: it is stamped on from outside. */
export interface Entry {
  readonly kind: Kind
  readonly name: string
  readonly key: Key
  readonly faults: ReadonlyArray<EntryFault>
}

/** The fields that an object may have, each with what it must be. With a field `name` it is an entry. */
export type Shape = Readonly<Record<string, string>>

/** Reads an entry field by field and keeps what is wrong. */
export interface EntryReader {
  readonly name: string
  readonly key: Key
  readonly faults: ReadonlyArray<EntryFault>
  /** The order, with `-0` as `0`; a fault if it is not a finite number. */
  readonly order: () => number
  /** A field through its parser; `fallback` if it is absent or, with a fault, if the parser refuses it. */
  readonly optional: <A, B>(field: string, parse: (u: unknown) => A | undefined, fallback: B) => A | B
  /** A field through its parser; `fallback`, with a fault, if it is absent or the parser refuses it. */
  readonly required: <A, B>(field: string, parse: (u: unknown) => A | undefined, fallback: B) => A | B
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** What is said of a field that an entry does not have. */
export const UNKNOWN_FIELD = 'an unknown field'

/** The key of an entry of this kind and name. */
export const keyOf = (kind: Kind, name: string): string => `${kind}:${name}`

/** The name of an entry that is given its name alone: proper, or `''` with a fault. */
export const readName = (
  kind: Kind,
  name: unknown,
  expected: string = ANY_NAME,
  isName: (name: string) => boolean = proper => proper !== ''
): Pick<Entry, 'name' | 'key' | 'faults'> => {
  const proper = isString(name) ? name : ''
  const key = isString(name) ? keyOf(kind, name) : {}
  const actual = name === '' ? 'an empty string' : describe(name)
  return isName(proper)
    ? { name: proper, key, faults: [] }
    : { name: proper, key, faults: [{ _tag: 'InvalidName', kind, name: proper, expected, actual }] }
}

// What is no entry of its own has no name, and nothing is wrong with that.
const nameless: ReturnType<typeof readName> = { name: '', key: {}, faults: [] }

interface Fields {
  readonly [field: string]: unknown
}

// What stands for a field that cannot be read: no parser takes it, and it is described by its own words.
const unreadable: object = Object.freeze({})

const actualOf = (u: unknown): string =>
  u === unreadable ? UNREADABLE : u === undefined ? 'missing' : describe(u)

// All own fields at once; one by one only if one of them throws, to say which.
const fieldsOf = (input: object): E.Either<unknown, Fields> =>
  pipe(
    attempt((): Fields => ({ ...input })),
    E.orElse(() =>
      attempt((): Fields =>
        Object.fromEntries(
          Object.keys(input).map(field => [
            field,
            attemptOr<unknown>(unreadable, () => Reflect.get(input, field))
          ])
        )
      )
    )
  )

const readerOf = (kind: Kind, fields: Fields, shape: Shape): EntryReader => {
  const own = (field: string): unknown => (Object.hasOwn(fields, field) ? fields[field] : undefined)
  const {
    name,
    key,
    faults: nameFaults
  } = Object.hasOwn(shape, 'name') ? readName(kind, own('name')) : nameless
  const faults = [...nameFaults]

  const refuse = (field: string, expected: string, value: unknown): void => {
    faults.push({ _tag: 'InvalidEntry', kind, name, field, expected, actual: actualOf(value) })
  }
  for (const field of Object.keys(fields)) {
    if (Object.hasOwn(shape, field) || fields[field] === undefined) continue
    const known = Object.keys(shape)
    const suggestion = O.toUndefined(nearest(field)(known))
    faults.push({
      _tag: 'InvalidEntry',
      kind,
      name,
      field,
      expected: `one of the fields ${known.join(', ')}`,
      actual: UNKNOWN_FIELD,
      ...suggestionField(suggestion)
    })
  }
  return {
    name,
    key,
    faults,
    order: () => {
      const order = own('order')
      if (isFiniteNumber(order)) return order === 0 ? 0 : order
      faults.push({
        _tag: 'InvalidOrder',
        kind,
        name,
        order: order === unreadable ? UNREADABLE : describe(order)
      })
      return 0
    },
    optional: (field, parse, fallback) => {
      const value = own(field)
      if (value === undefined) return fallback
      const parsed = parse(value)
      if (parsed !== undefined) return parsed
      refuse(field, shape[field] ?? '', value)
      return fallback
    },
    required: (field, parse, fallback) => {
      const value = own(field)
      const parsed = parse(value)
      if (parsed !== undefined) return parsed
      refuse(field, shape[field] ?? '', value)
      return fallback
    }
  }
}

/** Opens the object that a caller hands us as an entry of this kind. */
export const openEntry = (kind: Kind, input: unknown, shape: Shape): EntryReader => {
  const fields = pipe(
    isFieldObject(input) ? fieldsOf(input) : E.left(input),
    // a promise, a map or a date has no fields, and is better named than found to lack all of them
    E.filterOrElse(
      content => Object.keys(content).length > 0 || isRecord(input),
      () => input
    )
  )
  if (E.isLeft(fields)) {
    const actual = describe(input)
    const fault: EntryFault = {
      _tag: 'InvalidEntry',
      kind,
      name: '',
      field: '',
      expected: 'an object',
      actual
    }
    return {
      name: '',
      key: {},
      faults: [fault],
      order: () => 0,
      optional: (_field, _parse, fallback) => fallback,
      required: (_field, _parse, fallback) => fallback
    }
  }
  return readerOf(kind, fields.right, shape)
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** A parser that takes what a refinement takes. */
export const refined =
  <A>(is: (u: unknown) => u is A) =>
  (u: unknown): A | undefined =>
    is(u) ? u : undefined
