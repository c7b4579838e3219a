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

const kind: Field = u => kinds.find(each => each === u)

// JSON has no negative zero.
const finite: Field = u => (!isFiniteNumber(u) ? undefined : u === 0 ? 0 : u)

const owners: Field = u => {
  const items = itemsOf(u)
  return items?.every(owner => owner === null || isString(owner)) === true ? Object.freeze(items) : undefined
}

const span: Field = u => {
  const given = isFieldObject(u) ? attemptOr<Record<string, unknown>>({}, () => ({ ...u })) : {}
  const [offset, line, column] = [given['offset'], given['line'], given['column']].map(finite)
  return [offset, line, column].includes(undefined) ? undefined : Object.freeze({ offset, line, column })
}

// The own fields of a record; none of anything else.
const recordOf = (u: unknown): Readonly<Record<string, unknown>> =>
  isFieldObject(u) ? attemptOr<Record<string, unknown>>({}, () => ({ ...u })) : {}

const oneOf =
  (...values: ReadonlyArray<string>): Field =>
  u =>
    values.find(each => each === u)

const listOf =
  (item: Field): Field =>
  u => {
    const items = itemsOf(u)?.map(item)
    return items === undefined || items.includes(undefined) ? undefined : Object.freeze(items)
  }

const suggestion: Field = u => {
  const { name, suggestion: near } = recordOf(u)
  return isString(name) && isString(near) ? Object.freeze({ name, suggestion: near }) : undefined
}

const weighed: Field = u => {
  const { kind: part, name, owner, tokens } = recordOf(u)
  if ((part !== 'section' && part !== 'context') || !isString(name) || !isFiniteNumber(tokens))
    return undefined
  if (owner !== undefined && !isString(owner)) return undefined
  return Object.freeze({ kind: part, name, ...(owner === undefined ? {} : { owner }), tokens })
}

const breakpoint: Field = u => {
  const { _tag, name, order } = recordOf(u)
  if (_tag === 'AfterTools' || _tag === 'AfterPrompt') return Object.freeze({ _tag })
  if (_tag === 'AfterSection' && isString(name)) return Object.freeze({ _tag, name })
  return _tag === 'AfterOrder' && isFiniteNumber(order) ? Object.freeze({ _tag, order }) : undefined
}

// The fields that an error must have; all others may be left out.
const required: Readonly<Record<PromptError['_tag'], ReadonlyArray<string>>> = {
  DuplicateName: ['kind', 'name', 'owners'],
  InvalidName: ['kind', 'name', 'expected'],
  InvalidOrder: ['kind', 'name', 'order'],
  InvalidEntry: ['kind', 'name', 'field', 'expected'],
  CompleteConflict: ['names', 'owners'],
  InvalidToolOrder: ['reason', 'names', 'owners'],
  UnknownTools: ['by', 'names', 'known', 'suggestions'],
  ReservedToolName: ['name'],
  UnknownSuppression: ['name', 'known'],
  ProviderThrew: ['kind', 'name', 'message'],
  InvalidProvided: ['kind', 'name', 'expected', 'actual'],
  Refused: ['name', 'reason'],
  InvalidJson: ['name', 'pointer', 'actual'],
  MalformedReference: ['kind', 'name', 'reference', 'span'],
  UnknownVariable: ['kind', 'name', 'variable', 'span', 'known'],
  ValuelessVariable: ['kind', 'name', 'variable', 'span'],
  IllFormedText: ['kind', 'name', 'offset'],
  InvalidConfig: ['path', 'expected', 'actual'],
  UnknownAnchor: ['name', 'anchor', 'known'],
  OverBudget: ['budget', 'tokens', 'reserve', 'tools', 'largest'],
  RefusedToolName: ['provider', 'name', 'sent', 'expected'],
  SameSentName: ['provider', 'sent', 'names', 'owners'],
  RefusedSchema: ['provider', 'name', 'pointer', 'expected', 'actual'],
  OverLimit: ['provider', 'what', 'count', 'limit'],
  BlankPrompt: ['provider', 'names'],
  TtlOrder: ['provider', 'earlier', 'later']
}

const reasons: ReadonlyArray<unknown> = ['repeated', 'no-marker', 'several']

const isTag = (tag: unknown): tag is PromptError['_tag'] => isString(tag) && Object.hasOwn(required, tag)

// The own fields that are there; what was thrown may be `undefined`.
const fieldsOf = (u: unknown): ReadonlyArray<readonly [string, unknown]> =>
  isFieldObject(u)
    ? attemptOr([], () => Object.entries<unknown>({ ...u })).filter(
        ([field, value]) => value !== undefined || field === 'cause'
      )
    : []

/**
 * A reader of errors: gives the error that a value is, copied, or `undefined` if it is none. `absent` stands for required
 * fields that are missing.
 */
export const errorReader = (
  absent: Readonly<Record<string, string>> = {}
): ((u: unknown) => PromptError | undefined) => {
  const lists = new Map<unknown, unknown>()
  const names: Field = u => {
    if (!lists.has(u)) lists.set(u, stringsOf(u))
    return lists.get(u)
  }
  // What a field must be, in whichever error it stands; all others are texts.
  const fields = new Map<string, Field>([
    ['kind', kind],
    ['names', names],
    ['known', names],
    ['owners', owners],
    ['span', span],
    ['offset', finite],
    ['by', oneOf('toolOrder', 'allowTools', 'suppressTool', 'toolChoice', 'strict')],
    ['suggestions', listOf(suggestion)],
    ['what', oneOf('tools', 'description')],
    ['count', finite],
    ['limit', finite],
    ['budget', finite],
    ['tokens', finite],
    ['reserve', finite],
    ['tools', finite],
    ['largest', listOf(weighed)],
    ['earlier', breakpoint],
    ['later', breakpoint]
  ])
  return u => {
    const given = new Map([...Object.entries(absent), ...fieldsOf(u)])
    const tag = given.get('_tag')
    if (!isTag(tag) || !required[tag].every(field => given.has(field))) return undefined
    if (tag === 'InvalidToolOrder' && !reasons.includes(given.get('reason'))) return undefined
    const read = [...given].map(([field, value]): readonly [string, unknown] =>
      field === 'cause' ? [field, value] : [field, (fields.get(field) ?? text)(value)]
    )
    return read.every(([field, value]) => value !== undefined || field === 'cause')
      ? // every field is there and is what it must be
        (Object.fromEntries<unknown>(read) as unknown as PromptError)
      : undefined
  }
}

/** The error that a value is, copied; `undefined` if it is none. */
export const readError = (u: unknown): PromptError | undefined => errorReader()(u)
