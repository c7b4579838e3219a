/**
 * validated: from errors as they were found to the one `Left` that holds all of them.
 *
 * The usual mistake: to report errors in the order in which they were found, which is the order of somebody's
 * registrations. They are sorted by what they are about, so the same faults give the same report everywhere.
 *
 * Laws:
 * 1. `collect` gives equal errors once, and does not depend on the order in which they were found, but for those of one schema,
 *    which stay in that order
 * 2. `validated` is `Right` exactly when there are no errors
 * 3. the errors are frozen, so that what is known of a checked registry may be told more than once
 */
import * as E from '../base/Either'
import { kinds, type Kind } from './Kind'
import { byCodeUnits } from '../base/Name'
import type { Span } from '../base/Span'
import type { PromptError, PromptErrors, ToolsNamedBy } from './PromptError'

// What an error is about, where its tag says so; where it does not, the error has a kind, or is about a tool.
const kindByTag: ReadonlyMap<string, Kind> = new Map([
  ['CompleteConflict', 'section'],
  ['UnknownSuppression', 'section'],
  ['UnknownAnchor', 'section'],
  ['BlankPrompt', 'section'],
  ['TtlOrder', 'section'],
  ['InvalidToolOrder', 'toolOrder'],
  ['Refused', 'transform']
])

const kindBy = (by: ToolsNamedBy): Kind =>
  by === 'toolOrder' ? by : by === 'allowTools' || by === 'suppressTool' ? 'toolRestriction' : 'tool'

// The fields that tell errors apart; which of them there are depends on the tag.
interface About {
  readonly kind?: Kind
  readonly by?: ToolsNamedBy
  readonly path?: string
  readonly name?: string
  readonly names?: ReadonlyArray<string>
  readonly span?: Span
  readonly offset?: number
}

const kindOf = (tag: string, { kind = 'tool', by }: About): Kind =>
  by === undefined ? (kindByTag.get(tag) ?? kind) : kindBy(by)

const nameOf = (tag: string, { path, name, names = [], by }: About): string => {
  if (by === 'allowTools' || by === 'suppressTool') return by
  return tag === 'InvalidToolOrder' || by === 'toolOrder' ? '' : (path ?? name ?? names[0] ?? '')
}

// The rest of an error as text, the most telling field first: what tells two errors of one kind, name, place and tag
// apart. `known` may be long and is looked at last; a `cause` is not ours to look at.
const restOf = (error: PromptError): string => {
  const { field, pointer, owner, ...rest }: { readonly [key: string]: unknown } = { ...error }
  const others = Object.entries(rest).filter(([key]) => key !== 'known' && key !== 'cause')
  return JSON.stringify([field, pointer, owner, others.sort(([a], [b]) => byCodeUnits(a, b))])
}

const knownOf = (error: PromptError): ReadonlyArray<string> | undefined =>
  'known' in error ? error.known : undefined

// Mostly it is one list, which all errors of a result share.
const byKnown = (a: PromptError, b: PromptError): number => {
  const [ours, theirs] = [knownOf(a), knownOf(b)]
  return ours === theirs ? 0 : byCodeUnits(JSON.stringify(ours), JSON.stringify(theirs))
}

interface Ranked {
  readonly error: PromptError
  readonly kind: number
  readonly name: string
  readonly position: number
}

// before all kinds
const first: ReadonlyArray<string> = ['InvalidConfig', 'OverBudget']

const rank = (error: PromptError): Ranked => {
  const tag = error._tag
  // own fields alone
  const about: About = Object.assign(Object.create(null) as About, error)
  return {
    error,
    kind: first.includes(tag) ? first.indexOf(tag) - first.length : kinds.indexOf(kindOf(tag, about)),
    name: nameOf(tag, about),
    // what is wrong with a schema comes after what is wrong with its tool
    position: about.span?.offset ?? about.offset ?? (tag === 'RefusedSchema' ? 0 : -1)
  }
}

const byRank = (a: Ranked, b: Ranked): number =>
  a.kind - b.kind ||
  byCodeUnits(a.name, b.name) ||
  a.position - b.position ||
  byCodeUnits(a.error._tag, b.error._tag)

const byRest = (a: Ranked, b: Ranked): number =>
  byCodeUnits(restOf(a.error), restOf(b.error)) || byKnown(a.error, b.error)

// Errors of one schema stay as they were found: that is the order of its places, which a pointer does not tell.
const byPlace = (a: Ranked, b: Ranked): number =>
  byRank(a, b) || (a.error._tag === 'RefusedSchema' ? 0 : byRest(a, b))

const causeOf = (error: PromptError): unknown => (error._tag === 'ProviderThrew' ? error.cause : undefined)

// All that an error holds but its `cause`, which is not ours. A list that is frozen already is shared by many errors, and is not looked at
// again for each of them; what is no object is frozen by nature.
const freeze = (value: unknown): void => {
  if (Object.isFrozen(value)) return
  Object.freeze(value)
  for (const [field, item] of Object.entries<unknown>({ ...(value as object) }))
    if (field !== 'cause') freeze(item)
}

// Of errors that are equal but for what was thrown, each cause is kept once.
const distinct = (ranked: ReadonlyArray<Ranked>): ReadonlyArray<PromptError> => {
  const kept: Array<PromptError> = []
  const schemas = new Set<string>()
  let first: Ranked | undefined
  let causes: Array<unknown> = []
  for (const next of ranked) {
    if (next.error._tag === 'RefusedSchema') {
      const rest = restOf(next.error)
      if (!schemas.has(rest)) kept.push(next.error)
      schemas.add(rest)
      continue
    }
    const isNew = first === undefined || byRank(first, next) !== 0 || byRest(first, next) !== 0
    if (isNew) {
      first = next
      causes = []
    }
    const cause = causeOf(next.error)
    if (!causes.some(known => Object.is(known, cause))) {
      causes.push(cause)
      kept.push(next.error)
    }
  }
  kept.forEach(freeze)
  return kept
}

/** Errors in their order, equal ones once. */
export const collect = (errors: ReadonlyArray<PromptError>): ReadonlyArray<PromptError> =>
  distinct(errors.map(rank).sort(byPlace))

const isNonEmpty = (errors: ReadonlyArray<PromptError>): errors is PromptErrors => errors.length > 0

/** The result: `Left` with the collected errors if there are any, else what `value` gives. */
export const validated = <A>(
  errors: ReadonlyArray<PromptError>,
  value: () => A
): E.Either<PromptErrors, A> => {
  const collected = errors.length === 0 ? errors : collect(errors)
  return isNonEmpty(collected) ? E.left(collected) : E.right(value())
}
