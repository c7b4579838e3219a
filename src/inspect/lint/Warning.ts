/**
 * Warning: what is allowed in an assembly and was probably not meant, as data; the sentences are made in `showWarnings` alone.
 * These are no errors: a prompt with an unused variable is a good prompt.
 */
import type { Span } from '../../index'
import type { NoAssembly } from '../diff/NoAssembly'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The whole prompt is empty, or has nothing but white space and hidden characters: the model gets no instructions.
 *
 * @category model
 * @since 0.1.0
 */
export interface EmptyPrompt {
  readonly _tag: 'EmptyPrompt'
}

/**
 * A text as it is sent, or the description of a tool, that is not empty and has nothing but white space and hidden characters.
 *
 * @category model
 * @since 0.1.0
 */
export interface BlankText {
  readonly _tag: 'BlankText'
  readonly kind: 'section' | 'context' | 'tool'
  readonly name: string
  readonly owner?: string
}

/**
 * What was probably to be something else: the name of a known variable in braces that are no reference, with the reference as
 * `suggestion`; or `[object Object]` and its like, what JavaScript makes of an object in a text. `reference` is what is there;
 * `pointer`, for a tool alone, is the RFC 6901 pointer from the tool to the string or the key that `span` is a place in.
 *
 * @category model
 * @since 0.1.0
 */
export interface NearReference {
  readonly _tag: 'NearReference'
  readonly kind: 'section' | 'context' | 'tool' | 'variable'
  readonly name: string
  readonly owner?: string
  readonly pointer?: string
  readonly reference: string
  readonly suggestion?: string
  readonly span: Span
}

/**
 * A text, or a string of a tool, that names in back-ticks a tool that is known and not visible in this assembly; `span` is the
 * first such place. `pointer`, for a tool alone, is the RFC 6901 pointer from the tool to the string.
 *
 * @category model
 * @since 0.1.0
 */
export interface AbsentTool {
  readonly _tag: 'AbsentTool'
  readonly kind: 'section' | 'context' | 'tool'
  readonly name: string
  readonly owner?: string
  readonly pointer?: string
  readonly tool: string
  readonly span: Span
}

/**
 * A variable that no section and no context refers to.
 *
 * @category model
 * @since 0.1.0
 */
export interface UnusedVariable {
  readonly _tag: 'UnusedVariable'
  readonly kind: 'variable'
  readonly name: string
}

/**
 * Sections and contexts with one and the same text, sections first, in the order of the assembly; `kind` is that of the first.
 * `owners` has one item for each name, `null` for "unowned".
 *
 * @category model
 * @since 0.1.0
 */
export interface SameText {
  readonly _tag: 'SameText'
  readonly kind: 'section' | 'context'
  readonly names: ReadonlyArray<string>
  readonly owners: ReadonlyArray<string | null>
}

/**
 * Neighbouring characters that the model reads and people do not see, as `U+200B`. `pointer`, for a tool alone, is
 * the RFC 6901 pointer from the tool to the string or the key that `span` is a place in.
 *
 * @category model
 * @since 0.1.0
 */
export interface HiddenCharacter {
  readonly _tag: 'HiddenCharacter'
  readonly kind: 'section' | 'context' | 'tool' | 'variable'
  readonly name: string
  readonly owner?: string
  readonly pointer?: string
  readonly codePoints: ReadonlyArray<string>
  readonly span: Span
}

/**
 * A text that begins or ends with line breaks, which add to the blank line between two texts; how many on either side.
 *
 * @category model
 * @since 0.1.0
 */
export interface UnevenGap {
  readonly _tag: 'UnevenGap'
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly owner?: string
  readonly leading: number
  readonly trailing: number
}

/**
 * Everything that `lint` points at.
 *
 * @category model
 * @since 0.1.0
 */
export type Warning =
  | NoAssembly
  | EmptyPrompt
  | BlankText
  | NearReference
  | AbsentTool
  | UnusedVariable
  | SameText
  | HiddenCharacter
  | UnevenGap
