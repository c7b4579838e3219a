/**
 * Drift: what is the case now and cannot be said behind what was sent, and why a series begins anew.
 */
import type { Divergence } from '../inspect/cache/Divergence'

/**
 * A difference between what is effective and what is the case now that cannot be appended: the prompt changed, at this
 * place; the prompt is empty now; a tool came, went, or has another definition, under the owner that it has, or had.
 *
 * @category model
 * @since 0.1.0
 */
export type Drift =
  | { readonly _tag: 'PromptChanged'; readonly divergence: Divergence }
  | { readonly _tag: 'PromptEmptied' }
  | {
      readonly _tag: 'ToolAdded' | 'ToolRemoved' | 'ToolChanged'
      readonly name: string
      readonly owner?: string
    }

/**
 * Why the beginning is written anew: nothing was sent; the loop begins a series; an update in history is none that can be
 * sent with these capabilities, or makes no sense without one that was cut off; or a drift.
 *
 * @category model
 * @since 0.1.0
 */
export type Reason =
  { readonly _tag: 'NothingSent' | 'SeriesStarts' | 'UpdateUnsupported' | 'UpdateLost' } | Drift
