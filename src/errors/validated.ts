/**
 * verdict: from errors as they were found to the one `Left` that holds all of them.
 *
 * The usual mistake: to report errors in the order in which they were found, which is the order of somebody's
 * registrations. They are sorted by what they are about, so the same faults give the same report everywhere.
 *
 * Laws:
 * 1. `collect` does not depend on the order of the errors, and gives equal errors once
 * 2. `verdict` is `Right` exactly when there are no errors
 * 3. the errors are frozen, so that what is known of a checked registry may be told more than once
 */
import * as E from 'fp-ts/Either'

import { kinds, type Kind } from './Kind'
import { byCodeUnits } from '../base/Name'
import type { PromptError, PromptErrors, ToolsNamedBy } from './PromptError'

const namedBy: Readonly<Record<ToolsNamedBy, Kind>> = {
  toolOrder: 'toolOrder',
  allowTools: 'toolRestriction',
  suppressTool: 'toolRestriction',
  toolChoice: 'tool',
  strict: 'tool'
}

const kindOf = (error: PromptError): Kind | undefined => {
  switch (error._tag) {
    case 'InvalidConfig':
    case 'OverBudget':
      return undefined
    case 'CompleteConflict':
    case 'UnknownSuppression':
    case 'UnknownAnchor':
    case 'BlankPrompt':
    case 'TtlOrder':
      return 'section'
    case 'ReservedToolName':
    case 'InvalidJson':
    case 'RefusedToolName':
    case 'SameSentName':
    case 'RefusedSchema':
    case 'OverLimit':
      return 'tool'
    case 'InvalidToolOrder':
      return 'toolOrder'
    case 'UnknownTools':
      return namedBy[error.by]
    case 'Refused':
      return 'transform'
    default:
      return error.kind
  }
}

const nameOf = (error: PromptError): string => {
  switch (error._tag) {
    case 'InvalidConfig':
      return error.path
    case 'CompleteConflict':
      return error.names[0] ?? ''
    case 'InvalidToolOrder':
    case 'OverBudget':
      return ''
    case 'UnknownTools':
      return error.by === 'toolOrder' ? '' : error.by
    case 'SameSentName':
    case 'BlankPrompt':
      return error.names[0] ?? ''
    case 'OverLimit':
      return error.name ?? ''
    case 'TtlOrder':
      return error.earlier._tag === 'AfterSection' ? error.earlier.name : ''
    default:
      return error.name
  }
}

const positionOf = (error: PromptError): number => {
  switch (error._tag) {
    case 'MalformedReference':
    case 'UnknownVariable':
    case 'ValuelessVariable':
      return error.span.offset
    case 'IllFormedText':
      return error.offset
    default:
      return -1
  }
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

// Mostly it is one list, which all errors of a verdict share.
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

const rank = (error: PromptError): Ranked => {
  const kind = kindOf(error)
  return {
    error,
    kind: error._tag === 'InvalidConfig' ? -2 : kind === undefined ? -1 : kinds.indexOf(kind),
    name: nameOf(error),
    position: positionOf(error)
  }
}

const byRank = (a: Ranked, b: Ranked): number =>
  a.kind - b.kind ||
  byCodeUnits(a.name, b.name) ||
  a.position - b.position ||
  byCodeUnits(a.error._tag, b.error._tag) ||
  byCodeUnits(restOf(a.error), restOf(b.error)) ||
  byKnown(a.error, b.error)

const causeOf = (error: PromptError): unknown => (error._tag === 'ProviderThrew' ? error.cause : undefined)

// All that an error holds but its `cause`, which is not ours.
const frozen = (error: PromptError): PromptError => {
  for (const [field, value] of Object.entries<unknown>({ ...error })) {
    if (field !== 'cause') Object.freeze(value)
  }
  return Object.freeze(error)
}

// Of errors that are equal but for what was thrown, each cause is kept once.
const distinct = (ranked: ReadonlyArray<Ranked>): ReadonlyArray<PromptError> => {
  const kept: Array<PromptError> = []
  let first: Ranked | undefined
  let causes: Array<unknown> = []
  for (const next of ranked) {
    const isNew = first === undefined || byRank(first, next) !== 0
    if (isNew) {
      first = next
      causes = []
    }
    const cause = causeOf(next.error)
    if (!causes.some(known => Object.is(known, cause))) {
      causes.push(cause)
      kept.push(frozen(next.error))
    }
  }
  return kept
}

/** Errors in their order, equal ones once. */
export const collect = (errors: ReadonlyArray<PromptError>): ReadonlyArray<PromptError> =>
  distinct(errors.map(rank).sort(byRank))

const isNonEmpty = (errors: ReadonlyArray<PromptError>): errors is PromptErrors => errors.length > 0

/** The verdict: `Left` with the collected errors if there are any, else what `value` gives. */
export const validated = <A>(
  errors: ReadonlyArray<PromptError>,
  value: () => A
): E.Either<PromptErrors, A> => {
  const collected = errors.length === 0 ? errors : collect(errors)
  return isNonEmpty(collected) ? E.left(collected) : E.right(value())
}
