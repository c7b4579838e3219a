/**
 * Registry: everything that was collected, as a tree of entries under merges and overlays. Building never fails and never
 * looks; `check` validates all of it at once.
 *
 * Copying a map at each registration would make building quadratic. Each builder adds one node, and one walk over the tree
 * says later which entries are active.
 *
 * Laws:
 * 1. a registry is a value: nothing that is done with one changes it
 * 2. `nodeOf` knows nothing of any object but those that `registryOf` made, in whichever copy of incipit
 */
import { attemptOn, attemptOr } from '../base/Foreign'
import { describe } from '../base/describe'
import { contentOf, marked, markedAlone, markOf } from '../base/Mark'
import { kinds } from '../errors/Kind'
import type { InvalidConfig } from '../errors/PromptError'
import type { SuppressionEntry } from '../entries/Section'
import type { TextEntry } from '../entries/TextEntry'
import type { ToolEntry, ToolSourceEntry } from '../entries/Tool'
import type { ToolOrderEntry } from '../entries/ToolOrder'
import type { RestrictedBy, ToolRestriction } from '../entries/ToolRestriction'
import type { ToolPlanner } from '../tools/PlannedTools'
import type { TransformEntry } from './Transform'
import type { VariableEntry } from '../entries/Variable'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * An immutable collection of sections, contexts, variables, tools and transforms, whose providers need a context of type
 * `C`. Opaque: it is made by the functions here and validated by `check`. A spread or a copy of one is not a registry.
 *
 * @category model
 * @since 0.1.0
 */
export interface Registry<in C> {
  /** For the compiler alone: what the providers need from the context. */
  readonly '~incipit': (context: C) => 'Registry'
}

/** The entries of each kind. */
export interface EntryOf {
  readonly section: TextEntry<'section'> | SuppressionEntry
  readonly context: TextEntry<'context'>
  readonly variable: VariableEntry
  readonly tool: ToolEntry
  readonly tools: ToolSourceEntry
  readonly transform: TransformEntry
  readonly toolOrder: ToolOrderEntry
}

type AboutTools = 'tool' | 'tools' | 'toolOrder'

/** An entry that is about tools. */
export type ToolsEntry = EntryOf[AboutTools]

/** An entry that is about something else. */
export type PlainEntry = EntryOf[Exclude<keyof EntryOf, AboutTools>]

/** Any entry. */
export type AnyEntry = PlainEntry | ToolsEntry

/**
 * One step of building. What it was built on may be anything, also from JavaScript, and is looked at when walked. A step that is about
 * tools brings along what plans them.
 */
export type Node =
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'With'; readonly self: unknown; readonly entry: PlainEntry; readonly planTools?: never }
  | {
      readonly _tag: 'With'
      readonly self: unknown
      readonly entry: ToolsEntry
      readonly planTools: ToolPlanner
    }
  | { readonly _tag: 'SuppressContexts'; readonly self: unknown }
  | {
      readonly _tag: 'Restrict'
      readonly self: unknown
      readonly restriction: ToolRestriction
      readonly planTools: ToolPlanner
    }
  | { readonly _tag: 'Merge'; readonly self: unknown; readonly that: unknown }
  | { readonly _tag: 'Overlay'; readonly self: unknown; readonly that: unknown }
  | { readonly _tag: 'Owned'; readonly self: unknown; readonly owner: string }
  | { readonly _tag: 'Contramap'; readonly self: unknown; readonly f: (context: unknown) => unknown }
  | { readonly _tag: 'Fault'; readonly self: unknown; readonly fault: InvalidConfig }

// All steps, entries and restrictions of this protocol: what is not among them is refused here too, so none is ever forgotten. What
// another copy has besides is refused, never passed over.
const steps: ReadonlySet<string> = new Set<Node['_tag']>([
  'Empty',
  'With',
  'SuppressContexts',
  'Restrict',
  'Merge',
  'Overlay',
  'Owned',
  'Contramap',
  'Fault'
])

const entries: ReadonlySet<string> = new Set<AnyEntry['_tag']>([
  'Text',
  'Suppression',
  'Variable',
  'Tool',
  'ToolSource',
  'Transform',
  'ToolOrder'
])

const restrictions: ReadonlySet<string> = new Set<RestrictedBy>(['allowTools', 'suppressTool'])

// What a registry of another copy has that this copy does not know.
const unknownPart = (node: Node): string | undefined => {
  if (!steps.has(node._tag)) return 'a step'
  if (node._tag === 'With') {
    return entries.has(node.entry._tag) && kinds.includes(node.entry.kind) ? undefined : 'an entry'
  }
  return node._tag === 'Restrict' && !restrictions.has(node.restriction.by) ? 'a restriction' : undefined
}

const hasUnknown = (node: Node): boolean => unknownPart(node) !== undefined

/** An object with the mark of a registry, not frozen yet. The type says what its providers need, which the tree does not know. */
export const markedRegistry = <C>(node: Node): Registry<C> =>
  // the phantom field is not there at run time
  marked({}, markOf('Registry', node)) as Registry<C>

/** A registry of one more node. */
export const registryOf = <C>(node: Node): Registry<C> =>
  // the phantom field is not there at run time
  markedAlone(markOf('Registry', node)) as Registry<C>

// only `registryOf` marks something as a registry
const nodeIn = contentOf('Registry') as (u: unknown) => Node | undefined

/** The node of a registry; `undefined` for everything else, and for one with a node or entry that is not known here. Total. */
export const nodeOf = (u: unknown): Node | undefined => {
  const node = nodeIn(u)
  return node === undefined || attemptOn(true, hasUnknown, node) ? undefined : node
}

const describeRegistry = (u: unknown): string => {
  const node = nodeIn(u)
  return node === undefined
    ? describe(u)
    : `a Registry with ${attemptOr('a step', () => String(unknownPart(node)))} that this copy of incipit does not know`
}

/** The fault of a value that is not a registry. */
export const noRegistry = (u: unknown): InvalidConfig => ({
  _tag: 'InvalidConfig',
  path: '',
  expected: 'a registry',
  actual: describeRegistry(u)
})

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * The registry of nothing, the identity of `merge` and `overlay`.
 *
 * @example
 * import { assemble, empty, render } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(pipe(empty, assemble({}), E.flatMap(render)), E.right(''))
 *
 * @category constructors
 * @since 0.1.0
 */
export const empty: Registry<unknown> = registryOf({ _tag: 'Empty' })
