/**
 * Input: the options that a caller hands over, each field read once, and what is wrong with them.
 *
 * Only own fields count, and one that is `undefined` counts as absent. A getter may throw, so all fields are read in one
 * go at the beginning; from then on they are values.
 */
import * as E from '../base/Either'
import { attempt, isRecord, UNREADABLE } from '../base/Foreign'
import { describe } from '../base/describe'
import { pointTo } from '../base/Json'
import { unknownField, type FieldFault } from '../base/OpenedRecord'
import type { InvalidConfig } from './PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The fields of options; `undefined` where there are none to be had. */
export type Fields = ReadonlyMap<string, unknown> | undefined

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** What is wrong at a path. */
export const invalid = (path: string, expected: string, actual: string): InvalidConfig => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual
})

/** One more step of a path, escaped as in a JSON pointer. */
export const step = (path: string, key: string): string =>
  path === '' ? pointTo('', key).slice(1) : pointTo(path, key)

/** The error of a field of what is at a path. */
export const invalidField = (path: string, { field, ...fault }: FieldFault): InvalidConfig => ({
  _tag: 'InvalidConfig',
  path: field === '' ? path : step(path, field),
  ...fault
})

/** The fields of an object; `expected` says what it is. */
export const openFields = (
  u: unknown,
  path: string,
  expected: string,
  faults: Array<InvalidConfig>
): Fields => {
  const entries = isRecord(u) ? attempt(() => Object.entries(u as object)) : E.left(undefined)
  if (E.isRight(entries)) return new Map<string, unknown>(entries.right)
  faults.push(invalid(path, expected, isRecord(u) ? UNREADABLE : describe(u)))
  return undefined
}

/** The fields of an object that has these and no others; `expected` says what it is. */
export const openInput = (
  u: unknown,
  path: string,
  expected: string,
  known: ReadonlyArray<string>,
  faults: Array<InvalidConfig>
): Fields => {
  const fields = openFields(u, path, expected, faults)
  for (const [field, value] of fields ?? []) {
    if (value !== undefined && !known.includes(field)) {
      faults.push(invalidField(path, unknownField(field, known)))
    }
  }
  return fields
}
