/**
 * Parameters: what the Messages API of Anthropic takes, as far as it is made here. It is assignable to the types of the SDK, and
 * its arrays are the loop's to add to.
 */
import type { ObjectSchema } from '../tools/SchemaRules'

/**
 * How long a breakpoint lives; left out, five minutes.
 *
 * @category model
 * @since 0.1.0
 */
export type Ttl = '5m' | '1h'

/** A breakpoint. */
export interface CacheControl {
  readonly type: 'ephemeral'
  readonly ttl?: Ttl
}

/** A block of the system prompt. */
export interface SystemBlock {
  readonly type: 'text'
  readonly text: string
  readonly cache_control?: CacheControl
}

/** A tool. */
export interface Tool {
  readonly name: string
  readonly description?: string
  readonly input_schema: ObjectSchema
  readonly strict?: true
  readonly defer_loading?: true
  readonly cache_control?: CacheControl
}

/** Which tool is to be called. */
export type ToolChoice =
  | { readonly type: 'auto' }
  | { readonly type: 'none' }
  | { readonly type: 'any' }
  | { readonly type: 'tool'; readonly name: string }

/**
 * The part of a request that is made of an assembly, to be spread into the parameters of `messages.create`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Request {
  readonly system?: Array<SystemBlock>
  readonly tools?: Array<Tool>
  readonly tool_choice?: ToolChoice
}
