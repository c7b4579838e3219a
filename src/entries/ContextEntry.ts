/**
 * ContextEntry: a named, ordered part of the runtime context, which reaches the model as a message of its own.
 *
 * The usual mistake: facts that change at every step (a clock, a policy) in a section, where each change makes the whole
 * prompt behind it miss the provider's prefix cache.
 */
import type { Text } from '../text/Text'

/**
 * A part of the runtime context (R1, R7). Context entries are sorted by `order`, then by name in code units.
 *
 * @category model
 * @since 0.1.0
 */
export interface ContextEntry<in C> {
  readonly name: string
  /** Any finite number; lower stands earlier. */
  readonly order: number
  /** The text, or how to get it from the context. `''` stands for "does not apply". */
  readonly text: Text | ((context: C) => Text)
  /** Default `true`; `false`: the whole text is literal. */
  readonly interpolate?: boolean | undefined
  /** Present only when every named tool is visible in the assembly; default none. */
  readonly requiresTools?: ReadonlyArray<string> | undefined
  /** Default `false`; `true`: `suppressContexts` does not hold for it. */
  readonly required?: boolean | undefined
}
