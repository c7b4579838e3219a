/**
 * Change: how two assemblies differ, as data: by name and by meaning, not by line.
 *
 * The usual mistake: to compare rendered texts. One inserted section moves every line behind it, and a tool whose
 * schema changed does not show at all.
 */
import type { JsonObject } from '../../index'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A JSON value. */
export type Json = JsonObject[string]

/**
 * What kind of entry changed.
 *
 * @category model
 * @since 0.1.0
 */
export type ChangedKind = 'section' | 'context' | 'tool' | 'variable'

/**
 * A place in an entry where two assemblies differ: an RFC 6901 pointer from the entry on, `''` for a variable's
 * value. `before` or `after` is left out where there is nothing. A text is one place, `/text`, however much of it
 * changed.
 *
 * @category model
 * @since 0.1.0
 */
export interface ChangedPlace {
  readonly pointer: string
  readonly before?: Json
  readonly after?: Json
}

interface Entry {
  readonly kind: ChangedKind
  readonly name: string
  readonly owner?: string
}

/**
 * An entry that only the later assembly has.
 *
 * @category model
 * @since 0.1.0
 */
export interface Added extends Entry {
  readonly _tag: 'Added'
  readonly after: Json
}

/**
 * An entry that only the earlier assembly has.
 *
 * @category model
 * @since 0.1.0
 */
export interface Removed extends Entry {
  readonly _tag: 'Removed'
  readonly before: Json
}

/**
 * An entry that both have with other content; the owner is the later one.
 *
 * @category model
 * @since 0.1.0
 */
export interface Changed extends Entry {
  readonly _tag: 'Changed'
  readonly places: ReadonlyArray<ChangedPlace>
}

/**
 * An entry that both have at another rank, from 1, among the names that both have.
 *
 * @category model
 * @since 0.1.0
 */
export interface Moved extends Entry {
  readonly _tag: 'Moved'
  readonly from: number
  readonly to: number
}

/**
 * One difference between two assemblies.
 *
 * @category model
 * @since 0.1.0
 */
export type Change = Added | Removed | Changed | Moved
