/**
 * PromptError: everything that can be wrong, as data. One case for each thing that somebody has to fix, with what that
 * takes; the sentences are made in `report` alone.
 *
 * The usual mistake: an error that carries the wrong value itself. It may be huge, cyclic, secret or a proxy, so a wrong
 * value is described (`'NaN'`, `'promise'`, `'array'`), never carried.
 *
 * Laws:
 * 1. every error but the `cause` of a thrown value equals itself after a trip through JSON text
 */
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray'

import { type Kind } from './Kind'
import { byCodeUnits } from '../base/Name'
import type { Found, Owned, Sourced } from './Owned'
import type { RequestError } from './RequestError'
import type { Span } from '../base/Span'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Two entries of one kind and name; `owners` has one item an entry, sorted, `null` for "unowned", last. */
export interface DuplicateName extends Found {
  readonly _tag: 'DuplicateName'
  readonly kind: Kind
  readonly name: string
  readonly owners: ReadonlyArray<string | null>
}

/** A name that cannot be one; `name` is `''` when it is not even a string, and `actual` says what it is. */
export interface InvalidName extends Sourced {
  readonly _tag: 'InvalidName'
  readonly kind: Kind
  readonly name: string
  readonly expected: string
  readonly actual: string
}

/** An order that is not a finite number, described. */
export interface InvalidOrder extends Owned {
  readonly _tag: 'InvalidOrder'
  readonly kind: Kind
  readonly name: string
  readonly order: string
}

/** A field of an entry that has the wrong shape or is not known; `field` is `''` for an entry that is no object. */
export interface InvalidEntry extends Sourced {
  readonly _tag: 'InvalidEntry'
  readonly kind: Kind
  readonly name: string
  readonly field: string
  readonly expected: string
  readonly actual: string
  /** For an unknown field: the fields that are known. */
  readonly known?: ReadonlyArray<string>
  /** For an unknown field: the known one that is near. */
  readonly suggestion?: string
}

/** More than one section that is to be the whole prompt. */
export interface CompleteConflict extends Found {
  readonly _tag: 'CompleteConflict'
  readonly names: ReadonlyArray<string>
  readonly owners: ReadonlyArray<string | null>
}

/** A tool order with a name twice, without its marker, or one of several; `names` are those that stand twice. */
export interface InvalidToolOrder extends Found {
  readonly _tag: 'InvalidToolOrder'
  readonly reason: 'repeated' | 'no-marker' | 'several'
  readonly names: ReadonlyArray<string>
  readonly owners: ReadonlyArray<string | null>
}

/** What named the tools: the tool order, a restriction, or an option of a request. */
export type ToolsNamedBy = 'toolOrder' | 'allowTools' | 'suppressTool' | 'toolChoice' | 'strict'

/** Names of tools that no source knows, sorted; `suggestions` has one item for each name that is near a known one. */
export interface UnknownTools extends Owned {
  readonly _tag: 'UnknownTools'
  readonly by: ToolsNamedBy
  readonly names: ReadonlyArray<string>
  readonly known: ReadonlyArray<string>
  readonly suggestions: ReadonlyArray<{ readonly name: string; readonly suggestion: string }>
  /** For an option of a request: the provider that the request is for. */
  readonly provider?: string
}

/** A tool that is called like the marker of the tool order. */
export interface ReservedToolName extends Sourced {
  readonly _tag: 'ReservedToolName'
  readonly name: string
}

/** A suppression of a section that is nowhere in the registry. */
export interface UnknownSuppression extends Owned {
  readonly _tag: 'UnknownSuppression'
  readonly name: string
  readonly known: ReadonlyArray<string>
  readonly suggestion?: string
}

/** A provider, a `contramap` function or a transform threw `cause`, which may be any value. */
export interface ProviderThrew extends Owned {
  readonly _tag: 'ProviderThrew'
  readonly kind: Kind
  readonly name: string
  readonly cause: unknown
  /** Name and message of what was thrown, at most 1 000 code units, or what kind of value it is. */
  readonly message: string
}

/** A provider or transform returned the wrong type. */
export interface InvalidProvided extends Owned {
  readonly _tag: 'InvalidProvided'
  readonly kind: Kind
  readonly name: string
  /** The field of a tool set or the place in an assembly that is wrong; left out for the whole. */
  readonly field?: string
  readonly expected: string
  readonly actual: string
  /** For an unknown field: the fields that are known. */
  readonly known?: ReadonlyArray<string>
  /** For an unknown field: the known one that is near. */
  readonly suggestion?: string
}

/** A transform declined. */
export interface Refused extends Owned {
  readonly _tag: 'Refused'
  readonly name: string
  readonly reason: string
}

/** A place in a tool's `parameters` that is not plain JSON; `pointer` is an RFC 6901 pointer into them. */
export interface InvalidJson extends Sourced {
  readonly _tag: 'InvalidJson'
  readonly name: string
  readonly pointer: string
  readonly actual: string
}

/** Braces that are no complete and simple reference; `reference` has at most 40 code units. */
export interface MalformedReference extends Owned {
  readonly _tag: 'MalformedReference'
  readonly kind: Kind
  readonly name: string
  readonly reference: string
  readonly span: Span
  /** The known variable that is probably meant. */
  readonly suggestion?: string
}

/** A reference to a variable that is not there. */
export interface UnknownVariable extends Owned {
  readonly _tag: 'UnknownVariable'
  readonly kind: Kind
  readonly name: string
  readonly variable: string
  readonly span: Span
  readonly known: ReadonlyArray<string>
  readonly suggestion?: string
}

/** A reference to a variable that is there but has no value in this assembly. */
export interface ValuelessVariable extends Owned {
  readonly _tag: 'ValuelessVariable'
  readonly kind: Kind
  readonly name: string
  readonly variable: string
  readonly span: Span
}

/** A lone surrogate in a text or in the value of a variable; `offset` in code units. */
export interface IllFormedText extends Sourced {
  readonly _tag: 'IllFormedText'
  readonly kind: Kind
  readonly name: string
  readonly offset: number
}

/** Input that is not what it should be, at `path` (steps joined by `/`, `''` for the whole). */
export interface InvalidConfig extends Owned {
  readonly _tag: 'InvalidConfig'
  readonly path: string
  /** Of a value that is no registry: which argument it is, as `argument 2 of mergeAll`. */
  readonly argument?: string
  readonly expected: string
  readonly actual: string
  /** For an unknown field: the fields that are known. */
  readonly known?: ReadonlyArray<string>
  readonly suggestion?: string
}

/** A section beside one that is not active, or, over others, beside itself; `known` are the sections that have a place, sorted. */
export interface UnknownAnchor extends Owned {
  readonly _tag: 'UnknownAnchor'
  readonly name: string
  readonly anchor: string
  readonly known: ReadonlyArray<string>
  readonly suggestion?: string
}

/** A part that weighs much, in units of the count that was given. */
export interface WeighedPart {
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly owner?: string
  readonly tokens: number
}

/** What stays does not fit the budget: `tokens` is the total, `tools` what the tools weigh, `largest` the largest parts. */
export interface OverBudget extends Found {
  readonly _tag: 'OverBudget'
  readonly budget: number
  readonly tokens: number
  readonly reserve: number
  readonly tools: number
  readonly largest: ReadonlyArray<WeighedPart>
}

/**
 * Everything that can be wrong, tagged by `_tag`. Plain, JSON-safe records, but for the `cause` of a thrown value.
 *
 * @category model
 * @since 0.1.0
 */
export type PromptError =
  | DuplicateName
  | InvalidName
  | InvalidOrder
  | InvalidEntry
  | CompleteConflict
  | InvalidToolOrder
  | UnknownTools
  | ReservedToolName
  | UnknownSuppression
  | ProviderThrew
  | InvalidProvided
  | Refused
  | InvalidJson
  | MalformedReference
  | UnknownVariable
  | ValuelessVariable
  | IllFormedText
  | InvalidConfig
  | UnknownAnchor
  | OverBudget
  | RequestError

/** The faults that an entry is kept with; they do not know the owner until it is stamped on them. */
export type EntryFault =
  InvalidName | InvalidOrder | InvalidEntry | ReservedToolName | InvalidJson | IllFormedText

/**
 * What a `Left` holds: at least one error, sorted by kind, name, position and `_tag`, equal errors once.
 *
 * @category model
 * @since 0.1.0
 */
export type PromptErrors = ReadonlyNonEmptyArray<PromptError>

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The field `owner` for spreading: nothing when there is no owner. */
export const ownerField = (owner: string | undefined): { readonly owner?: string } =>
  owner === undefined ? {} : { owner }

/** The owner of a part of an assembly: its own, not one that somebody put on a prototype. */
export const ownerOf = (part: { readonly owner?: string }): string | undefined =>
  Object.hasOwn(part, 'owner') ? part.owner : undefined

/** A fault with the owner of the entry it was found in, and the tool source if it came from one. */
export const stamp = (fault: EntryFault, owner: string | undefined): EntryFault => ({
  ...fault,
  ...ownerField(owner)
})

/** Owners as errors carry them: sorted, `null` for "unowned", last. */
export const ownersOf = (owners: ReadonlyArray<string | undefined>): ReadonlyArray<string | null> => {
  const named = owners.filter(owner => owner !== undefined)
  return [...named.sort(byCodeUnits), ...Array.from(owners.slice(named.length), () => null)]
}
