/**
 * Refinement: what a provider says of a cache miss, and what two prefixes say about it.
 */
import type { PartKind } from '../../index'
import type { Divergence } from '../cache/Divergence'

/**
 * A provider's own diagnosis of a cache miss, in its words: the reason that it gives, and how many tokens it puts down to
 * it, if it says so.
 *
 * @category model
 * @since 0.1.0
 */
export interface CacheMiss {
  readonly reason: string
  readonly tokens?: number | null | undefined
}

interface Diagnosed {
  readonly reason: string
  readonly tokens?: number
}

/**
 * That level of the request differs, here. `earlier` is where the two prefixes part before it, if they do: then that costs
 * more.
 *
 * @category model
 * @since 0.1.0
 */
export interface Explained extends Diagnosed {
  readonly _tag: 'Explained'
  readonly divergence: Divergence
  readonly earlier?: Divergence
}

/**
 * These levels are equal in what was compared, so something changes them on the way to the provider. `earlier` is where the
 * two prefixes part before them, if they do.
 *
 * @category model
 * @since 0.1.0
 */
export interface Unexplained extends Diagnosed {
  readonly _tag: 'Unexplained'
  readonly levels: ReadonlyArray<PartKind>
  readonly earlier?: Divergence
}

/**
 * The reason is a setting, named like the parameter of the request: `reasoning.effort`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Setting extends Diagnosed {
  readonly _tag: 'Setting'
  readonly setting: string
}

/**
 * The reason says nothing of the request, or nothing that is known, or there is no prefix to look at. `earlier` is where
 * the two prefixes part, if they do.
 *
 * @category model
 * @since 0.1.0
 */
export interface Unknown extends Diagnosed {
  readonly _tag: 'Unknown'
  readonly earlier?: Divergence
}

/**
 * A provider's diagnosis with the place and the owner that it does not know.
 *
 * @category model
 * @since 0.1.0
 */
export type Refinement = Explained | Unexplained | Setting | Unknown
