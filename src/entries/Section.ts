/**
 * Section: a named, ordered part of the system prompt.
 *
 * The usual mistake: a section that builds its text out of facts it does not own. Those are variables; the section says
 * `{{name}}` and whoever owns the fact supplies it.
 */
import { readName, type Entry } from './Entry'
import type { Text } from '../text/Text'

/**
 * A part of the system prompt (R1, R6). Sections are sorted by `order`, then by name in code units.
 *
 * @category model
 * @since 0.1.0
 */
export interface Section<in C> {
  readonly name: string
  /** Any finite number; lower stands earlier. */
  readonly order: number
  /** The text, or how to get it from the context. `''` stands for "does not apply". */
  readonly text: Text | ((context: C) => Text)
  /** Default `true`; `false`: the whole text is literal. */
  readonly interpolate?: boolean | undefined
  /** Default `false`; `true`: this section is the whole system prompt. */
  readonly complete?: boolean | undefined
  /** Present only when every named tool is visible in the assembly; default none. */
  readonly requiresTools?: ReadonlyArray<string> | undefined
}

/** An entry of kind section that says "none here". */
export interface SuppressionEntry extends Entry {
  readonly _tag: 'Suppression'
  readonly kind: 'section'
}

/** Reads a suppression. */
export const suppressionEntry = (name: unknown): SuppressionEntry => ({
  _tag: 'Suppression',
  kind: 'section',
  ...readName('section', name)
})
