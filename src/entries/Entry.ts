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
import * as O from 'fp-ts/Option'

import { type Kind } from '../errors/Kind'
import {
  attempt,
  attemptOr,
  describe,
  isFieldObject,
  isFiniteNumber,
  isRecord,
  isString,
  UNREADABLE
} from '../base/Foreign'
import { ANY_NAME } from '../base/Name'
import { nearest } from '../base/nearest'
import { suggestionField, UNKNOWN_FIELD, type EntryFault } from '../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What an entry is found under within its kind: its name. An entry without a proper name is found under nothing but itself, so it
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

interface Fields {
  readonly [field: string]: unknown
}

/**
 * An object from outside, opened as an entry. It is read field by field with `readOrder`, `readOptional` and `readRequired`, and keeps
 * what is wrong; one record without functions, since entries are made by the thousand.
 */
export interface Opened {
  readonly kind: Kind
  readonly name: string
  readonly key: Key
  readonly shape: Shape
  readonly faults: Array<EntryFault>
  /** The own fields; none, and all of them forgiven, if it could not be opened at all. */
  readonly fields: Fields | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// What stands for a field that cannot be read: no parser takes it, and it is described by its own words.
const unreadable: object = Object.freeze({})

const isAnyName = (name: string): boolean => name !== ''

/** The name of an entry that is given its name alone: proper, or `''` with a fault. */
export const readName = (
  kind: Kind,
  name: unknown,
  expected: string = ANY_NAME,
  isName: (name: string) => boolean = isAnyName
): { readonly name: string; readonly key: Key; readonly faults: Array<EntryFault> } => {
  const proper = isString(name) ? name : ''
  const key = isString(name) ? name : {}
  if (isName(proper)) return { name: proper, key, faults: [] }
  const actual = name === '' ? 'an empty string' : name === unreadable ? UNREADABLE : describe(name)
  return { name: proper, key, faults: [{ _tag: 'InvalidName', kind, name: proper, expected, actual }] }
}

/** What is said of a field that is not what it must be. */
export const actualOf = (u: unknown, say: (u: unknown) => string = describe): string =>
  u === unreadable ? UNREADABLE : u === undefined ? 'missing' : say(u)

// All own fields at once; one by one only if one of them throws, to say which.
const fieldsOf = (input: object): E.Either<unknown, Fields> => {
  const whole = attempt((): Fields => ({ ...input }))
  return E.isRight(whole)
    ? whole
    : attempt((): Fields =>
        Object.fromEntries(
          Object.keys(input).map(field => [
            field,
            attemptOr<unknown>(unreadable, () => Reflect.get(input, field))
          ])
        )
      )
}

const own = (fields: Fields, field: string): unknown =>
  Object.hasOwn(fields, field) ? fields[field] : undefined

const refuse = ({ kind, name, shape, faults }: Opened, field: string, actual: string): void => {
  faults.push({ _tag: 'InvalidEntry', kind, name, field, expected: shape[field] ?? '', actual })
}

const refuseUnknown = ({ kind, name, shape, faults }: Opened, field: string): void => {
  const known = Object.keys(shape)
  faults.push({
    _tag: 'InvalidEntry',
    kind,
    name,
    field,
    expected: `one of the fields ${known.join(', ')}`,
    actual: UNKNOWN_FIELD,
    ...suggestionField(O.toUndefined(nearest(field)(known)))
  })
}

/** Opens the object that a caller hands us as an entry of this kind. */
export const openEntry = (kind: Kind, input: unknown, shape: Shape): Opened => {
  const content = isFieldObject(input) ? fieldsOf(input) : undefined
  const fields = content !== undefined && E.isRight(content) ? content.right : undefined
  const names = fields === undefined ? [] : Object.keys(fields)
  // a promise, a map or a date has no fields, and is better named than found to lack all of them
  if (fields === undefined || (names.length === 0 && !isRecord(input))) {
    const actual = content !== undefined && E.isLeft(content) ? UNREADABLE : describe(input)
    const fault: EntryFault = {
      _tag: 'InvalidEntry',
      kind,
      name: '',
      field: '',
      expected: 'an object',
      actual
    }
    return { kind, name: '', key: {}, shape, faults: [fault], fields: undefined }
  }
  // what is no entry of its own has no name, and nothing is wrong with that
  const { name, key, faults } = Object.hasOwn(shape, 'name')
    ? readName(kind, own(fields, 'name'))
    : { name: '', key: {}, faults: [] }
  const entry: Opened = { kind, name, key, shape, faults, fields }
  for (const field of names) {
    if (!Object.hasOwn(shape, field) && fields[field] !== undefined) refuseUnknown(entry, field)
  }
  return entry
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** A parser that takes what a refinement takes. */
export const refined =
  <A>(is: (u: unknown) => u is A) =>
  (u: unknown): A | undefined =>
    is(u) ? u : undefined

/** The order of an entry, with `-0` as `0`; a fault if it is not a finite number. */
export const readOrder = ({ kind, name, faults, fields }: Opened): number => {
  if (fields === undefined) return 0
  const value = own(fields, 'order')
  if (isFiniteNumber(value)) return value === 0 ? 0 : value
  faults.push({
    _tag: 'InvalidOrder',
    kind,
    name,
    order: value === unreadable ? UNREADABLE : describe(value)
  })
  return 0
}

/** A field through its parser; `fallback` if it is absent or, with a fault, if the parser refuses it. */
export const readOptional = <A, B>(
  entry: Opened,
  field: string,
  parse: (u: unknown) => A | undefined,
  fallback: B
): A | B =>
  entry.fields === undefined || own(entry.fields, field) === undefined
    ? fallback
    : readRequired(entry, field, parse, fallback)

/**
 * A field through its parser; `fallback`, with a fault, if it is absent or the parser refuses it. `say` describes what was
 * refused.
 */
export const readRequired = <A, B>(
  entry: Opened,
  field: string,
  parse: (u: unknown) => A | undefined,
  fallback: B,
  say: (u: unknown) => string = describe
): A | B => {
  if (entry.fields === undefined) return fallback
  const value = own(entry.fields, field)
  const parsed = value === unreadable ? undefined : parse(value)
  if (parsed !== undefined) return parsed
  refuse(entry, field, actualOf(value, say))
  return fallback
}
