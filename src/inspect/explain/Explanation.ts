/**
 * Explanation: what an assembly costs, as data: sections, context entries and tools, each with its owner and its size.
 *
 * `characters` are not what people count: they are UTF-16 code units, in which an emoji is two and more; `bytes` are those of
 * UTF-8.
 */
import type { Size } from './Size'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * Whether tokens are to be counted too, and by whom.
 *
 * @category model
 * @since 0.1.0
 */
export interface ExplainOptions {
  /** Called once for every text that is measured and not empty; it has to give a finite number that is not negative. */
  readonly countTokens?: ((text: string) => number) | undefined
}

/**
 * What one section contributes to the prompt.
 *
 * @category model
 * @since 0.1.0
 */
export interface ExplainedPart extends Size {
  readonly name: string
  readonly owner?: string
  readonly order: number
  /** Its part of the characters of all parts, from 0 to 1; separators are not counted. */
  readonly share: number
  /** The variables used in it, each once, in the order of the text. */
  readonly references: ReadonlyArray<string>
}

/**
 * What one context entry contributes to the runtime context.
 *
 * @category model
 * @since 0.1.0
 */
export interface ExplainedContext extends Size {
  readonly name: string
  readonly owner?: string
  readonly order: number
}

/**
 * What one tool costs: the size of the JSON of its name, description and parameters.
 *
 * @category model
 * @since 0.1.0
 */
export interface ExplainedTool extends Size {
  readonly name: string
  readonly owner?: string
  readonly deferLoading?: boolean
}

/**
 * What an assembly costs; entries that come to nothing are not in it. Plain, JSON-safe data.
 *
 * @category model
 * @since 0.1.0
 */
export interface Explanation {
  readonly parts: ReadonlyArray<ExplainedPart>
  readonly contexts: ReadonlyArray<ExplainedContext>
  readonly tools: ReadonlyArray<ExplainedTool>
  readonly totals: {
    /** The whole system prompt. */
    readonly prompt: Size
    /** The blank lines between its parts. */
    readonly separators: Size
    /** The whole context snapshot with its header; nothing when no context is active. */
    readonly contexts: Size
    /** All tools together; here the tokens are added up. */
    readonly tools: Size
  }
}
