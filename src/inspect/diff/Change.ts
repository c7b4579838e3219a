/**
 * Change: how two assemblies differ, as data: by name and by meaning, not by line. In rendered texts one inserted section moves
 * every line after it, and a tool whose schema changed does not show at all.
 */
import type { Json } from '../../base/Json'
import type { NoAssembly } from './NoAssembly'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What kind of entry changed.
 *
 * @category model
 * @since 0.1.0
 */
export type ChangedKind = 'section' | 'context' | 'tool' | 'variable'

/**
 * Keys of one object, those that it has on both sides, in the order of either side.
 *
 * @category model
 * @since 0.1.0
 */
export interface ChangedOrder {
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
}

/**
 * A place in an entry where two assemblies differ: an RFC 6901 pointer from the entry on, `''` for a variable's
 * value. `before` or `after` is left out where there is nothing. A text is one place, `/text`, however much of it
 * changed. With `order` it is an object in the parameters of a tool whose keys are in another order.
 *
 * @category model
 * @since 0.1.0
 */
export interface ChangedPlace {
  readonly pointer: string
  readonly before?: Json
  readonly after?: Json
  readonly order?: ChangedOrder
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
 * A side that is not an assembly. Nothing is known of it, so nothing is compared.
 *
 * @category model
 * @since 0.1.0
 */
export interface NoAssemblySide extends NoAssembly {
  readonly side: 'before' | 'after'
}

/**
 * One difference between two assemblies, or a side that is not an assembly.
 *
 * @category model
 * @since 0.1.0
 */
export type Change = Added | Removed | Changed | Moved | NoAssemblySide
