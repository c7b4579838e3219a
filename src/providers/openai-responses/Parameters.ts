/**
 * Parameters: what Responses takes, as far as it is made here. It is assignable to the types of the SDK, and its arrays are
 * the loop's to add to.
 */
import type { CacheBreakpoint } from '../openai/rules'
import type { ObjectSchema } from '../tools/SchemaRules'

/** A part of the prompt. */
export interface TextPart {
  readonly type: 'input_text'
  readonly text: string
  readonly prompt_cache_breakpoint?: CacheBreakpoint
}

/** The prompt as a message of the input. */
export interface PromptMessage {
  readonly role: 'system' | 'developer'
  readonly content: Array<TextPart>
}

/** A tool. */
export interface Tool {
  readonly type: 'function'
  readonly name: string
  readonly description?: string
  readonly parameters: ObjectSchema
  readonly strict: boolean
  readonly defer_loading?: true
}

/** Which tool is to be called. */
export type ToolChoice = 'auto' | 'none' | 'required' | { readonly type: 'function'; readonly name: string }

/**
 * The part of a request that is made of an assembly, to be spread into the parameters of `responses.create`, with `input` in
 * front of the history.
 *
 * @category model
 * @since 0.1.0
 */
export interface Request {
  readonly instructions?: string
  readonly input: Array<PromptMessage>
  readonly tools?: Array<Tool>
  readonly tool_choice?: ToolChoice
}
