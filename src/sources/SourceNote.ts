/**
 * SourceNote: what a source did not show in full, and why, as data.
 */
import type { Registry } from '../index'
import { byCodeUnits } from '../base/Name'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * Something that is not shown in full. `name` is a path, a skill or a server; `''` for the options themselves, and for an
 * item whose name cannot be read. Sizes are in units of `count`.
 *
 * - `Blank`: it says nothing, so it is left out.
 * - `Dropped`: no room for it, so it is left out.
 * - `Invalid`: not valid, so it is left out; of an option, that another value is used in its place.
 * - `Repeated`: the same text, or name, is there already under the name `of`, so it is left out.
 * - `Shortened`: shown in part.
 * - `ToolLess`: a server without tools, so it is left out.
 *
 * @category model
 * @since 0.1.0
 */
export type SourceNote =
  | { readonly _tag: 'Blank'; readonly name: string }
  | { readonly _tag: 'Dropped'; readonly name: string; readonly size: number }
  | { readonly _tag: 'Invalid'; readonly name: string; readonly field: string; readonly expected: string }
  | { readonly _tag: 'Repeated'; readonly name: string; readonly of: string }
  | { readonly _tag: 'Shortened'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly _tag: 'ToolLess'; readonly name: string }

/**
 * What a source gives: a registry that `check` accepts, whatever others wrote, and a note for everything that is not shown
 * in full, sorted by name and then by tag in code units.
 *
 * @category model
 * @since 0.1.0
 */
export interface Sourced {
  readonly registry: Registry<unknown>
  readonly notes: ReadonlyArray<SourceNote>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A registry with its notes, in order; of one name and tag they stay in the order given. */
export const sourced = (registry: Registry<unknown>, notes: ReadonlyArray<SourceNote>): Sourced => ({
  registry,
  notes: Object.freeze([...notes].sort((a, b) => byCodeUnits(a.name, b.name) || byCodeUnits(a._tag, b._tag)))
})
