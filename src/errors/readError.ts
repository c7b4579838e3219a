/**
 * readError: is this value an error of ours? Errors come back to us from transforms, from logs and from JavaScript.
 *
 * The usual mistake: to look at `_tag` and to trust the rest. An error without its `span` would throw where it is sorted.
 *
 * Laws:
 * 1. reading is total, and gives an equal error for every error of the library, whatever names and excerpts are in it
 * 2. what is read shares nothing with what was given but a `cause`; a list that many errors share is read once
 */
import { kinds } from './Kind'
import { attemptOr, isFieldObject, isFiniteNumber, isString, itemsOf, stringsOf } from '../base/Foreign'
import type { PromptError } from './PromptError'

// A field as a value of our own; `undefined` if it is not what it must be.
type Field = (u: unknown) => unknown

const text: Field = u => (isString(u) ? u : undefined)

const oneOf =
  (values: ReadonlyArray<unknown>): Field =>
  u =>
    values.find(each => each === u)

// JSON has no negative zero.
const finite: Field = u => (!isFiniteNumber(u) ? undefined : u === 0 ? 0 : u)

const owners: Field = u => {
  const items = itemsOf(u)
  return items?.every(owner => owner === null || isString(owner)) === true ? Object.freeze(items) : undefined
}

// The own fields that are there; what was thrown may be `undefined`.
const fieldsOf = (u: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    isFieldObject(u)
      ? attemptOr([], () => Object.entries<unknown>({ ...u })).filter(
          ([field, value]) => value !== undefined || field === 'cause'
        )
      : []
  )

const isRead = ([field, value]: readonly [string, unknown]): boolean =>
  value !== undefined || field === 'cause'

// A record of these fields and no others; it may have no `owner`.
const record =
  (fields: Readonly<Record<string, Field>>): Field =>
  u => {
    const given = fieldsOf(u)
    const read = Object.entries(fields)
      .filter(([field]) => field !== 'owner' || given.has(field))
      .map(([field, parse]) => [field, parse(given.get(field))] as const)
    return read.length === given.size && read.every(isRead)
      ? Object.freeze(Object.fromEntries(read))
      : undefined
  }

const listOf =
  (item: Field): Field =>
  u => {
    const items = itemsOf(u)?.map(item)
    return items?.includes(undefined) === false ? Object.freeze(items) : undefined
  }

const places = [
  record({ _tag: oneOf(['AfterTools', 'AfterPrompt']) }),
  record({ _tag: oneOf(['AfterSection']), name: text }),
  record({ _tag: oneOf(['AfterOrder']), order: finite })
]

const place: Field = u => places.map(read => read(u)).find(read => read !== undefined)

// The fields that an error must have; all others may be left out.
const required: Readonly<Record<PromptError['_tag'], string>> = {
  DuplicateName: 'kind name owners',
  InvalidName: 'kind name expected',
  InvalidOrder: 'kind name order',
  InvalidEntry: 'kind name field expected',
  CompleteConflict: 'names owners',
  InvalidToolOrder: 'reason names owners',
  UnknownTools: 'by names known suggestions',
  ReservedToolName: 'name',
  UnknownSuppression: 'name known',
  UnknownAnchor: 'name anchor known',
  ProviderThrew: 'kind name message',
  InvalidProvided: 'kind name expected actual',
  Refused: 'name reason',
  InvalidJson: 'name pointer actual',
  MalformedReference: 'kind name reference span',
  UnknownVariable: 'kind name variable span known',
  ValuelessVariable: 'kind name variable span',
  IllFormedText: 'kind name offset',
  InvalidConfig: 'path expected actual',
  RefusedToolName: 'provider name sent expected',
  SameSentName: 'provider sent names owners',
  RefusedSchema: 'provider name pointer expected actual',
  OverLimit: 'provider what count limit',
  BlankPrompt: 'provider names',
  TtlOrder: 'provider earlier later',
  OverBudget: 'budget tokens reserve tools largest'
}

// What a field must be, in whichever error it is; all others are texts.
const fields: ReadonlyMap<string, Field> = new Map([
  ...['offset', 'count', 'limit', 'budget', 'tokens', 'reserve', 'tools'].map((field): [string, Field] => [
    field,
    finite
  ]),
  ['kind', oneOf(kinds)],
  ['owners', owners],
  ['span', record({ offset: finite, line: finite, column: finite })],
  ['by', oneOf(['toolOrder', 'allowTools', 'suppressTool', 'toolChoice', 'strict'])],
  ['suggestions', listOf(record({ name: text, suggestion: text }))],
  ['what', oneOf(['tools', 'description'])],
  ['earlier', place],
  ['later', place],
  [
    'largest',
    listOf(record({ kind: oneOf(['section', 'context']), name: text, owner: text, tokens: finite }))
  ],
  ['cause', u => u]
])

const reason = oneOf(['repeated', 'no-marker', 'several'])

const isTag = (tag: unknown): tag is PromptError['_tag'] => isString(tag) && Object.hasOwn(required, tag)

/**
 * A reader of errors: gives the error that a value is, copied, or `undefined` if it is none. `absent` has the fields to add where
 * they are missing.
 */
export const errorReader = (
  absent: Readonly<Record<string, string>> = {}
): ((u: unknown) => PromptError | undefined) => {
  const lists = new Map<unknown, unknown>()
  const names: Field = u => {
    if (!lists.has(u)) lists.set(u, stringsOf(u))
    return lists.get(u)
  }
  const readerOf = (field: string): Field =>
    field === 'names' || field === 'known' ? names : (fields.get(field) ?? text)
  return u => {
    const given = new Map([...Object.entries(absent), ...fieldsOf(u)])
    const tag = given.get('_tag')
    if (!isTag(tag) || !required[tag].split(' ').every(field => given.has(field))) return undefined
    if (tag === 'InvalidToolOrder' && reason(given.get('reason')) === undefined) return undefined
    const read = [...given].map(([field, value]) => [field, readerOf(field)(value)] as const)
    return read.every(isRead)
      ? // every field is there and is what it must be
        (Object.fromEntries<unknown>(read) as unknown as PromptError)
      : undefined
  }
}

/** The error that a value is, copied; `undefined` if it is none. */
export const readError = (u: unknown): PromptError | undefined => errorReader()(u)
