/**
 * ContextEntry: a named, ordered part of the runtime context, which reaches the model as a message of its own. Facts that change
 * at every step (a clock, a policy) belong here: in a section, each change would invalidate the provider's prefix cache for
 * everything after it.
 */
import { readOrder } from './Entry'
import { readOptional } from '../base/OpenedRecord'
import type { Prose, Text } from '../text/Text'
import { flag, textEntry } from './TextEntry'

/**
 * A part of the runtime context. Context entries are sorted by `order`, then by name in code units.
 *
 * @category model
 * @since 0.1.0
 */
export interface ContextEntry<in C> {
  readonly name: string
  /** Any finite number; lower is earlier. */
  readonly order: number
  /**
   * The text, or a function that gives it. A string is a template; a function gives a `Prose`, which says how its text is to be
   * read, or `''` for "does not apply".
   */
  readonly text: Text | ((context: C) => Prose | '')
  /** Default `true`; `false`: the whole text is literal. */
  readonly interpolate?: boolean | undefined
  /** Present only when every named tool is visible in the assembly; default none. */
  readonly requiresTools?: ReadonlyArray<string> | undefined
  /** Present only when at least one of these tools is visible in the assembly; an empty list asks for nothing. */
  readonly requiresSomeTool?: ReadonlyArray<string> | undefined
  /** Default `false`; `true`: `suppressContexts` does not hold for it. */
  readonly required?: boolean | undefined
}

/** Reads a context entry. */
export const contextEntry = textEntry('context', { required: 'true or false' }, readOrder, entry => ({
  complete: false,
  mayHide: false,
  required: readOptional(entry, 'required', flag, false)
}))
