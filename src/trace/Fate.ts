/**
 * Fate: what became of each entry of a registry in one step: sent, empty, or left out, and then for what.
 */
import { byCodeUnits } from '../base/Name'
import { ownersOf, type PromptError, type PromptErrors } from '../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What made an entry: the kind of entry, or the builder of what only takes away.
 *
 * @category model
 * @since 0.1.0
 */
export type TracedEntry =
  | 'section'
  | 'suppressSection'
  | 'context'
  | 'suppressContexts'
  | 'variable'
  | 'tool'
  | 'tools'
  | 'transform'
  | 'toolOrder'
  | 'allowTools'
  | 'suppressTool'

/**
 * A tool that a text requires and that is not visible. If no source knows it, the nearest name that one does know, if it is close.
 *
 * @category model
 * @since 0.1.0
 */
export interface LackedTool {
  readonly name: string
  readonly known: boolean
  readonly suggestion?: string
}

/**
 * A restriction that takes a tool away.
 *
 * @category model
 * @since 0.1.0
 */
export interface Restrictor {
  readonly entry: 'allowTools' | 'suppressTool'
  readonly owner?: string
}

/**
 * What became of an entry. `by` lists owners, each once, sorted; `null` stands for unowned, last.
 *
 * @category model
 * @since 0.1.0
 */
export type Fate =
  | { readonly _tag: 'Active' }
  /** Its text comes to `''`. */
  | { readonly _tag: 'Empty' }
  /** A variable without a value in this step. */
  | { readonly _tag: 'Valueless' }
  /** A nearer scope has an entry of that kind and name; a suppression is one. */
  | { readonly _tag: 'Replaced'; readonly by: ReadonlyArray<string | null> }
  | { readonly _tag: 'Suppressed'; readonly by: ReadonlyArray<string | null> }
  | { readonly _tag: 'ContextsSuppressed'; readonly by: ReadonlyArray<string | null> }
  | { readonly _tag: 'LacksTools'; readonly tools: ReadonlyArray<LackedTool> }
  /** Complete sections, by name; one at fault hides the others all the same. */
  | { readonly _tag: 'HiddenByComplete'; readonly sections: ReadonlyArray<string> }
  | { readonly _tag: 'Restricted'; readonly by: ReadonlyArray<Restrictor> }
  | { readonly _tag: 'Removed'; readonly transform: string }
  | { readonly _tag: 'Failed'; readonly errors: PromptErrors }

/**
 * An entry, or what a transform added, and what became of it.
 *
 * @category model
 * @since 0.1.0
 */
export interface Traced {
  readonly entry: TracedEntry
  /** `''` for what has none: `suppressContexts`, a tool order, `allowTools`. That of `suppressTool` is the name of the tool. */
  readonly name: string
  readonly owner?: string
  /** Of a tool: the source that gave it. */
  readonly source?: string
  /** The transform that added it. */
  readonly transform?: string
  /** Of a section that stands beside another one. */
  readonly beside?: { readonly before: string } | { readonly after: string }
  readonly fate: Fate
}

/**
 * What became of all entries in one step, sorted by what made them, then by name, active ones first and replaced ones last; and every error of the step,
 * rendering included.
 *
 * @category model
 * @since 0.1.0
 */
export interface Trace {
  readonly entries: ReadonlyArray<Traced>
  readonly errors: ReadonlyArray<PromptError>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** It takes effect. */
export const active: Fate = Object.freeze({ _tag: 'Active' })

/** Owners, each once, sorted, `null` last. */
export const byOwners = (
  owners: ReadonlyArray<{ readonly owner: string | undefined }>
): ReadonlyArray<string | null> => ownersOf([...new Set(owners.map(({ owner }) => owner))])

// -------------------------------------------------------------------------------------
// instances
// -------------------------------------------------------------------------------------

// All entries, in the order of a trace.
const ranks: Readonly<Record<TracedEntry, number>> = {
  section: 0,
  suppressSection: 1,
  context: 2,
  suppressContexts: 3,
  variable: 4,
  tool: 5,
  tools: 6,
  transform: 7,
  toolOrder: 8,
  allowTools: 9,
  suppressTool: 10
}

// An entry that is in effect comes before those that it replaces, also where nothing is sent of it.
const activeFirst = ({ fate: { _tag } }: Traced): number =>
  _tag === 'Active' ? 0 : _tag === 'Replaced' ? 2 : 1

/** The items in their order, which is that of no registration: what is equal up to here is told apart by its JSON text. */
export const inOrder = (items: ReadonlyArray<Traced>): ReadonlyArray<Traced> =>
  [...items].sort(
    (a, b) =>
      ranks[a.entry] - ranks[b.entry] ||
      byCodeUnits(a.name, b.name) ||
      activeFirst(a) - activeFirst(b) ||
      byCodeUnits(JSON.stringify(a), JSON.stringify(b))
  )
