/**
 * Place: where in a request a provider is asked to end what it caches.
 */

/**
 * A place in the prompt of a request: after the tools, after the section of a name, after the longest leading run of sections
 * whose order is at most `order`, after the whole prompt.
 *
 * @category model
 * @since 0.1.0
 */
export type Place =
  | { readonly _tag: 'AfterTools' }
  | { readonly _tag: 'AfterSection'; readonly name: string }
  | { readonly _tag: 'AfterOrder'; readonly order: number }
  | { readonly _tag: 'AfterPrompt' }
