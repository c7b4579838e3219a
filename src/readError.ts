/**
 * readError: is this value an error of ours? Errors come back to us from transforms, from logs and from JavaScript.
 *
 * The usual mistake: to look at `_tag` and to trust the rest. An error without its `span` would throw where it is sorted.
 *
 * Laws:
 * 1. `readError` is total, and gives an equal error for every error of the library
 */
import * as E from 'fp-ts/Either'

import { attempt, isFieldObject, isFiniteNumber, isString } from './Foreign'
import { copyJson, isJsonObject, type Json } from './Json'
import { kinds } from './Name'
import type { PromptError } from './PromptError'

type Field = (json: Json | undefined) => boolean

const isNames: Field = json => Array.isArray(json) && json.every(isString)

const isSpan: Field = json =>
  json !== undefined &&
  isJsonObject(json) &&
  [json['offset'], json['line'], json['column']].every(isFiniteNumber)

// What a field must be, in whichever error it stands.
const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['kind', json => kinds.some(kind => kind === json)],
  ['names', isNames],
  ['known', isNames],
  ['owners', json => Array.isArray(json) && json.every(owner => owner === null || isString(owner))],
  ['span', isSpan],
  ['offset', isFiniteNumber]
])

// The fields that an error must have; all others may be left out.
const required: Readonly<Record<PromptError['_tag'], ReadonlyArray<string>>> = {
  DuplicateName: ['kind', 'name', 'owners'],
  InvalidName: ['kind', 'name', 'expected'],
  InvalidOrder: ['kind', 'name', 'order'],
  InvalidEntry: ['kind', 'name', 'field', 'expected'],
  CompleteConflict: ['names', 'owners'],
  InvalidToolOrder: ['reason', 'names', 'owners'],
  UnknownTools: ['names', 'known'],
  ReservedToolName: ['name'],
  UnknownSuppression: ['name', 'known'],
  ProviderThrew: ['kind', 'name'],
  InvalidProvided: ['kind', 'name', 'expected', 'actual'],
  Refused: ['name', 'reason'],
  InvalidJson: ['name', 'pointer', 'actual'],
  MalformedReference: ['kind', 'name', 'reference', 'span'],
  UnknownVariable: ['kind', 'name', 'variable', 'span', 'known'],
  ValuelessVariable: ['kind', 'name', 'variable', 'span'],
  IllFormedText: ['kind', 'name', 'offset'],
  InvalidConfig: ['path', 'expected', 'actual']
}

const reasons: ReadonlyArray<Json | undefined> = ['repeated', 'no-marker', 'several']

const isTag = (tag: Json | undefined): tag is PromptError['_tag'] =>
  isString(tag) && Object.hasOwn(required, tag)

/** The error that a value is, copied; `undefined` if it is none. `absent` stands for required fields that are missing. */
export const readError = (
  u: unknown,
  absent: Readonly<Record<string, string>> = {}
): PromptError | undefined => {
  const content = isFieldObject(u) ? attempt(() => Object.entries<unknown>({ ...u })) : E.left(u)
  if (E.isLeft(content)) return undefined
  const given = Object.fromEntries(content.right.filter(([, value]) => value !== undefined))
  const { cause, ...rest } = { ...absent, ...given }
  const { json, faults } = copyJson(rest)
  if (faults.length > 0 || !isJsonObject(json)) return undefined
  const tag = json['_tag']
  if (!isTag(tag)) return undefined
  const present = (field: string): boolean => Object.hasOwn(json, field)
  const fits = (field: string): boolean => (fields.get(field) ?? isString)(json[field])
  const isReasoned = tag !== 'InvalidToolOrder' || reasons.includes(json['reason'])
  return isReasoned && required[tag].every(present) && Object.keys(json).every(fits)
    ? // every field is there and is what it must be
      ({ ...json, ...('cause' in given ? { cause } : {}) } as unknown as PromptError)
    : undefined
}
