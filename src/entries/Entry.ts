/**
 * Entry: what all entries have in common: a kind, a name, the key it is found under, and what is wrong with it.
 *
 * An entry that is wrong is kept with its faults, for `check` to report, so that building never fails. The reader of fields in `base`
 * says what is wrong with a field; here it becomes the fault of an entry, once.
 *
 * Laws:
 * 1. reading an entry is total: a hostile object gives an entry with faults
 */
import { type Kind } from '../errors/Kind'
import { isFiniteNumber, isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { ANY_NAME } from '../base/Name'
import { actualOf, fieldOf, openRecord, type OpenedRecord, type Shape } from '../base/OpenedRecord'
import type { EntryFault } from '../errors/PromptError'

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

/** An object from outside, opened as an entry; `faultsOf` has what is wrong with it. */
export interface Opened extends OpenedRecord {
  readonly kind: Kind
  readonly name: string
  readonly key: Key
  /** What is wrong with its name and its order. */
  readonly entryFaults: Array<EntryFault>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const isAnyName = (name: string): boolean => name !== ''

/** The name of an entry that is given its name alone: proper, or `''` with a fault. */
export const readName = (
  kind: Kind,
  name: unknown,
  expected: string = ANY_NAME,
  isName: (name: string) => boolean = isAnyName,
  say: (name: unknown) => string = describe
): { readonly name: string; readonly key: Key; readonly faults: Array<EntryFault> } => {
  const proper = isString(name) ? name : ''
  const key = isString(name) ? name : {}
  if (isName(proper)) return { name: proper, key, faults: [] }
  const actual = name === '' ? 'an empty string' : name === undefined ? describe(name) : actualOf(name, say)
  return { name: proper, key, faults: [{ _tag: 'InvalidName', kind, name: proper, expected, actual }] }
}

/** Opens the object that a caller hands us as an entry of this kind, whose shape has a `name`. */
export const openEntry = (kind: Kind, input: unknown, shape: Shape): Opened => {
  const record = openRecord(input, shape)
  const { faults, fields } = record
  // field by field: a spread with more behind it costs as much as all the rest
  if (fields === undefined) return { shape, faults, fields, kind, name: '', key: {}, entryFaults: [] }
  const { name, key, faults: entryFaults } = readName(kind, fieldOf(record, 'name'))
  return { shape, faults, fields, kind, name, key, entryFaults }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** The order of an entry, with `-0` as `0`; a fault if it is neither a finite number nor what the parser takes. */
export const orderOr =
  <A>(parse: (u: unknown) => A | undefined) =>
  (entry: Opened): number | A => {
    if (entry.fields === undefined) return 0
    const value = fieldOf(entry, 'order')
    if (isFiniteNumber(value)) return value === 0 ? 0 : value
    const other = parse(value)
    if (other !== undefined) return other
    const { kind, name } = entry
    const order = value === undefined ? describe(value) : actualOf(value)
    entry.entryFaults.push({ _tag: 'InvalidOrder', kind, name, order })
    return 0
  }

/** The order of an entry that is a number. */
export const readOrder = orderOr<number>(() => undefined)

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// Nearly every entry has none, and entries are made by the thousand.
const noFaults: ReadonlyArray<EntryFault> = Object.freeze([])

/** All that was found to be wrong with an entry while it was read. */
export const faultsOf = ({ kind, name, entryFaults, faults }: Opened): ReadonlyArray<EntryFault> =>
  faults.length === 0 && entryFaults.length === 0
    ? noFaults
    : [...entryFaults, ...faults.map((fault): EntryFault => ({ _tag: 'InvalidEntry', kind, name, ...fault }))]
