/**
 * Warning: what is allowed in an assembly and was probably not meant, as data; the sentences are made in
 * `showWarnings` alone.
 *
 * The usual mistake: to make these errors. A prompt with an unused variable is a good prompt.
 */
import type { Span } from '../../index'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

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
 * Sections with one and the same text, in the order of the prompt; `owners` has one item a section, `null` for
 * "unowned".
 *
 * @category model
 * @since 0.1.0
 */
export interface SameText {
  readonly _tag: 'SameText'
  readonly kind: 'section'
  readonly names: ReadonlyArray<string>
  readonly owners: ReadonlyArray<string | null>
}

/**
 * A text that names, in back-ticks, a tool that is known and not visible in this assembly; `span` is the first such
 * place.
 *
 * @category model
 * @since 0.1.0
 */
export interface AbsentTool {
  readonly _tag: 'AbsentTool'
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly owner?: string
  readonly tool: string
  readonly span: Span
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
 * Everything that `lint` has an opinion on.
 *
 * @category model
 * @since 0.1.0
 */
export type Warning = UnusedVariable | SameText | AbsentTool | HiddenCharacter | UnevenGap
