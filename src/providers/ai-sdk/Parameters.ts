/**
 * Parameters: what the AI SDK takes, as far as it is made here. It is assignable to the types of versions 6 and 7, and its
 * arrays and records are the loop's to add to.
 */

/** A value among the options of a provider: JSON. */
export type OptionValue = null | boolean | number | string | { readonly [key: string]: OptionValue }

/**
 * Options for the providers behind the AI SDK, each for itself.
 *
 * @category model
 * @since 0.1.0
 */
export interface ProviderOptions {
  readonly [provider: string]: { readonly [option: string]: OptionValue }
}

/** A block of the prompt. */
export interface SystemMessage {
  readonly role: 'system'
  readonly content: string
  readonly providerOptions?: ProviderOptions
}

/** A tool; `inputSchema` is what the SDK's `jsonSchema` made. A loop adds `execute` to those that are to be run by the SDK. */
export interface Tool<Schema> {
  readonly description?: string
  readonly inputSchema: Schema
  readonly strict?: true
  readonly providerOptions?: ProviderOptions
}

/** Which tool is to be called. */
export type ToolChoice = 'auto' | 'none' | 'required' | { readonly type: 'tool'; readonly toolName: string }

/**
 * The part of a call that is made of an assembly, to be spread into the parameters of `generateText` and `streamText`. In
 * version 6 `instructions` is given as `system`, and `toolOrder` is left out.
 *
 * @category model
 * @since 0.1.0
 */
export interface Request<Schema = unknown> {
  readonly instructions: Array<SystemMessage>
  readonly tools: Record<string, Tool<Schema>>
  readonly toolOrder: Array<string>
  readonly toolChoice?: ToolChoice
}
