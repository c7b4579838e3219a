/**
 * Registry: everything that was collected, as a tree of entries under merges and overlays. Building never fails and never
 * looks: `check` judges all of it at once.
 *
 * The usual mistake: to copy a map at each registration, which makes building quadratic. Each builder adds one node, and
 * one walk over the tree says later which entries are in force.
 *
 * Laws:
 * 1. a registry is a value: nothing that is done with one changes it
 * 2. `nodeOf` is total, and knows nothing of any object but those that `registryOf` made
 */
import { attemptOr } from '../base/Foreign'
import type { InvalidConfig } from '../errors/PromptError'
import type { SuppressionEntry } from '../entries/Section'
import type { TextEntry } from '../entries/TextEntry'
import type { ToolEntry, ToolSourceEntry } from '../entries/Tool'
import type { ToolOrderEntry } from '../entries/ToolOrder'
import type { ToolRestriction } from '../entries/ToolRestriction'
import type { TransformEntry } from './Transform'
import type { VariableEntry } from '../entries/Variable'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

declare const needs: unique symbol

/**
 * An immutable collection of sections, contexts, variables, tools and transforms, whose providers need a context of type
 * `C`. Opaque: it is made by the functions here and judged by `check`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Registry<in C> {
  readonly [needs]: (context: C) => void
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

/** Any entry. */
export type AnyEntry = EntryOf[keyof EntryOf]

/** One step of building. What it was built on may be anything, also from JavaScript, and is looked at when walked. */
export type Node =
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'With'; readonly self: unknown; readonly entry: AnyEntry }
  | { readonly _tag: 'SuppressContexts'; readonly self: unknown }
  | { readonly _tag: 'Restrict'; readonly self: unknown; readonly restriction: ToolRestriction }
  | { readonly _tag: 'Merge'; readonly self: unknown; readonly that: unknown }
  | { readonly _tag: 'Overlay'; readonly self: unknown; readonly that: unknown }
  | { readonly _tag: 'Owned'; readonly self: unknown; readonly owner: string }
  | { readonly _tag: 'Contramap'; readonly self: unknown; readonly f: (context: unknown) => unknown }
  | { readonly _tag: 'Fault'; readonly self: unknown; readonly fault: InvalidConfig }

const NODE: unique symbol = Symbol('incipit.registry')

const MARK: unique symbol = Symbol('incipit.mark')

// What every registry shows and nobody else has: a proxy that answers to every key does not know it.
const OURS: object = Object.freeze({})

/** A registry of one more node. The type says what its providers need, which the tree itself does not know. */
export const registryOf = <C>(node: Node): Registry<C> =>
  Object.freeze({ [NODE]: node, [MARK]: OURS }) as unknown as Registry<C>

/** The node of a registry; `undefined` for everything else. Total. */
export const nodeOf = (u: unknown): Node | undefined =>
  attemptOr(undefined, () =>
    typeof u === 'object' && u !== null && Reflect.get(u, MARK) === OURS
      ? // only `registryOf` writes under this symbol
        (Reflect.get(u, NODE) as Node | undefined)
      : undefined
  )

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
