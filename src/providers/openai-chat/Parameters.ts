/**
 * Parameters: what Chat Completions takes, as far as it is made here. It is assignable to the types of the SDK, and its arrays
 * are the loop's to add to.
 */
import type { CacheBreakpoint } from '../openai/rules'
import type { ObjectSchema } from '../tools/SchemaRules'

/** A part of the prompt. */
export interface TextPart {
  readonly type: 'text'
  readonly text: string
  readonly prompt_cache_breakpoint?: CacheBreakpoint
}

/** The prompt as a message. */
export type PromptMessage =
  | { readonly role: 'system'; readonly content: string | Array<TextPart> }
  | { readonly role: 'developer'; readonly content: string | Array<TextPart> }

/** A tool. */
export interface Tool {
  readonly type: 'function'
  readonly function: {
    readonly name: string
    readonly description?: string
    readonly parameters: ObjectSchema
    readonly strict?: true
  }
}

/** Which tool is to be called. */
export type ToolChoice =
  'auto' | 'none' | 'required' | { readonly type: 'function'; readonly function: { readonly name: string } }

/**
 * The part of a request that is made of an assembly, to be spread into the parameters of `chat.completions.create`, with
 * `messages` in front of the history.
 *
 * @category model
 * @since 0.1.0
 */
export interface Request {
  readonly messages: Array<PromptMessage>
  readonly tools?: Array<Tool>
  readonly tool_choice?: ToolChoice
}
