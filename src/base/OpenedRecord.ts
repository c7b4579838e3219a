/**
 * OpenedRecord: an object from outside, opened field by field.
 *
 * Every field is read once, when the object is opened, and the object is not looked at again: it may have changed by then. What
 * is wrong with a field is kept beside what was read, as data; whoever opens the object knows what it is and says it.
 *
 * Laws:
 * 1. an own property that is `undefined` counts as absent, an inherited one is never seen
 */
import {
  attemptOn,
  attemptOr,
  isFieldObject,
  isRecord,
  isString,
  itemsOf,
  kindOf,
  tryField,
  UNREADABLE
} from './Foreign'
import { describe, describeMade } from './describe'
import { describeMarked } from './Mark'
import { suggestionFrom } from './nearest'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What is wrong with a field; `field` is `''` for what is no object at all. */
export interface FieldFault {
  readonly field: string
  readonly expected: string
  readonly actual: string
  /** Of a field that is not known: those that are. */
  readonly known?: ReadonlyArray<string>
  /** The known field that is near. */
  readonly suggestion?: string
}

/** The fields that a record may have, each with what it must be. */
export type Shape = Readonly<Record<string, string>>

interface Fields {
  readonly [field: PropertyKey]: unknown
}

/**
 * A record that has been opened, and what is wrong with it. It is read with `readRequired` and `readOptional`; it has no functions
 * of its own, since entries are made by the thousand.
 */
export interface OpenedRecord {
  readonly shape: Shape
  readonly faults: Array<FieldFault>
  /** The own fields; none, and all of them forgiven, if it could not be opened at all. */
  readonly fields: Fields | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// What stands for a field that cannot be read: no parser takes it, and it is described by its own words.
const unreadable: object = Object.freeze({})

/** A field as it was found, described; one that could not be read by that. */
export const describeField = (u: unknown, say: (u: unknown) => string = describe): string =>
  u === unreadable ? UNREADABLE : say(u)

/** What is said of a field that is not what it must be. */
export const actualOf = (u: unknown, say: (u: unknown) => string = describe): string =>
  u === undefined ? 'missing' : describeField(u, say)

const copied = (input: object): Fields => ({ ...input })

const copiedOneByOne = (input: object): Fields =>
  Object.fromEntries(
    [...Object.keys(input), ...Object.getOwnPropertySymbols(input)].map(field => [
      field,
      attemptOr<unknown>(unreadable, () => Reflect.get(input, field))
    ])
  )

// All own fields at once; one by one only if one of them throws, to say which. Nothing of what cannot be read at all.
const fieldsOf = (input: object): Fields | undefined =>
  attemptOn<object, Fields | undefined>(undefined, copied, input) ??
  attemptOn<object, Fields | undefined>(undefined, copiedOneByOne, input)

/** The known field that is near, for spreading: nothing when none is. Every field begins with nothing, so nothing is near it. */
export const suggestionFor = (
  field: string,
  known: ReadonlyArray<string>
): { readonly suggestion?: string } => (field === '' ? {} : suggestionFrom(field, known))

/** The fault of a field that is not known. */
export const unknownField = (field: string, known: ReadonlyArray<string>): FieldFault => ({
  field,
  expected: `one of the fields ${known.join(', ')}`,
  actual: 'an unknown field',
  known,
  ...suggestionFor(field, known)
})

// Under this symbol stands what is wrong with a record that its reader cannot know, told by who made it. It is a registered symbol
// and a field that shows: a record that another copy of incipit made, or that somebody spread into another one, still tells it.
const TOLD = Symbol.for('incipit.faults')

/** A record of these fields, frozen, in which whoever opens it finds these faults besides its own. */
export const withFaults = <A extends object>(fields: A, faults: ReadonlyArray<FieldFault>): A =>
  faults.length === 0 ? fields : Object.freeze({ ...fields, [TOLD]: faults })

const isFault = (u: unknown): u is FieldFault =>
  isString(tryField(u, 'field')) && isString(tryField(u, 'expected')) && isString(tryField(u, 'actual'))

const toldIn = (fields: Fields): Array<FieldFault> =>
  Object.hasOwn(fields, TOLD) ? (itemsOf(fields[TOLD]) ?? []).filter(isFault) : []

/** Opens an object; the fields that are not in the shape are faults. Total. */
export const openRecord = (input: unknown, shape: Shape): OpenedRecord => {
  const own = isFieldObject(input) ? fieldsOf(input) : undefined
  // only what has a tag can be an Either or an Option
  const made = own === undefined || Object.hasOwn(own, '_tag') ? describeMade(input) : describeMarked(input)
  const fields = made === undefined ? own : undefined
  const names = fields === undefined ? [] : Object.keys(fields)
  // a promise, a map or a date has no fields, and is better named than found to lack all of them
  if (fields === undefined || (names.length === 0 && !isRecord(input))) {
    const actual = made ?? (own === undefined && isFieldObject(input) ? UNREADABLE : kindOf(input))
    return { shape, faults: [{ field: '', expected: 'an object', actual }], fields: undefined }
  }
  const faults = toldIn(fields)
  for (const field of names) {
    if (Object.hasOwn(shape, field) || fields[field] === undefined) continue
    faults.push(unknownField(field, Object.keys(shape)))
  }
  return { shape, faults, fields }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** A parser that takes what a refinement takes. */
export const refined =
  <A>(is: (u: unknown) => u is A) =>
  (u: unknown): A | undefined =>
    is(u) ? u : undefined

/** A field as it was found; `undefined` if it is absent. */
export const fieldOf = ({ fields }: OpenedRecord, field: string): unknown =>
  fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined

/** A field through its parser; `fallback` if it is absent or, with a fault, if the parser refuses it. */
export const readOptional = <A, B>(
  record: OpenedRecord,
  field: string,
  parse: (u: unknown) => A | undefined,
  fallback: B
): A | B => (fieldOf(record, field) === undefined ? fallback : readRequired(record, field, parse, fallback))

/**
 * A field through its parser; `fallback`, with a fault, if it is absent or the parser refuses it. `say` describes what was
 * refused.
 */
export const readRequired = <A, B>(
  record: OpenedRecord,
  field: string,
  parse: (u: unknown) => A | undefined,
  fallback: B,
  say: (u: unknown) => string = describe
): A | B => {
  if (record.fields === undefined) return fallback
  const value = fieldOf(record, field)
  const parsed = value === unreadable ? undefined : parse(value)
  if (parsed !== undefined) return parsed
  record.faults.push({ field, expected: record.shape[field] ?? '', actual: actualOf(value, say) })
  return fallback
}
