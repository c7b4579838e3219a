/**
 * Section: a named, ordered part of the system prompt. A section does not build its text out of facts that it does not own: it
 * refers to `{{name}}`, and the owner of the fact registers the variable.
 */
import { readBeside } from './Beside'
import { orderOr, readName, type Entry } from './Entry'
import { fieldOf, readOptional } from '../base/OpenedRecord'
import type { Prose, Text } from '../text/Text'
import { flag, textEntry } from './TextEntry'

/**
 * A part of the system prompt. Sections are sorted by `order`, then by name in code units.
 *
 * @category model
 * @since 0.1.0
 */
export interface Section<in C> {
  readonly name: string
  /**
   * Any finite number; lower is earlier. Or the section that this one stands next to: it has a place only while that one is
   * active. Those on one side of a section are sorted by name in code units.
   */
  readonly order:
    | number
    | { readonly before: string; readonly after?: undefined }
    | { readonly after: string; readonly before?: undefined }
  /**
   * The text, or a function that gives it. A string is a template; a function gives a `Prose`, which says how its text is to be
   * read, or `''` for "does not apply".
   */
  readonly text: Text | ((context: C) => Prose | '')
  /** Default `true`; `false`: the whole text is literal. */
  readonly interpolate?: boolean | undefined
  /** Default `false`; `true`: this section is the whole system prompt. */
  readonly complete?: boolean | undefined
  /** Present only when every named tool is visible in the assembly; default none. */
  readonly requiresTools?: ReadonlyArray<string> | undefined
  /** Present only when at least one of these tools is visible in the assembly; an empty list asks for nothing. */
  readonly requiresSomeTool?: ReadonlyArray<string> | undefined
}

/** An entry of kind section that says "none here". */
export interface SuppressionEntry extends Entry {
  readonly _tag: 'Suppression'
  readonly kind: 'section'
}

const mayHide = (complete: unknown): boolean => complete !== undefined && complete !== false

/** Reads a section. */
export const sectionEntry = textEntry(
  'section',
  { complete: 'true or false' },
  orderOr(readBeside),
  entry => ({
    complete: readOptional(entry, 'complete', flag, false),
    mayHide: mayHide(fieldOf(entry, 'complete')),
    required: false
  })
)

/** Reads a suppression. */
export const suppressionEntry = (name: unknown): SuppressionEntry => ({
  _tag: 'Suppression',
  kind: 'section',
  ...readName('section', name)
})
