/**
 * render: the bytes. Substitutes the variables, strictly, and joins what is not empty by one blank line.
 *
 * The usual mistake: to trim, to escape, or to scan a value that was substituted. Nothing is trimmed, values go in as they
 * are, once, and are never looked at again.
 *
 * Laws:
 * 1. `render` is `right` exactly when no section has a fault, and then equals the `text` of `renderParts`
 * 2. for every part, `text.slice(start, end)` is what the section contributed
 * 3. an assembly of `assemble` renders like its copy through JSON text, which is valid in full
 */
import { constant } from 'fp-ts/function'

import * as E from '../base/Either'
import type { Assembly, Validated } from './Assembly'
import { append, attemptText, faultsIn, substitute, SEPARATOR } from './substitute'
import { openAssembly } from './openAssembly'
import { ownerField, ownerOf, type PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a part of a request's prefix is made of.
 *
 * @category model
 * @since 0.1.0
 */
export type PartKind = 'tool' | 'section' | 'message'

/**
 * What one section, tool or message contributed to a text; all offsets are in code units of the whole text.
 *
 * @category model
 * @since 0.1.0
 */
export interface RenderedPart {
  /** Left out, the part is a section. */
  readonly kind?: 'tool' | 'message'
  readonly name: string
  readonly owner?: string
  readonly start: number
  readonly end: number
  /** Where the values of variables stand. */
  readonly references: ReadonlyArray<{
    readonly variable: string
    readonly start: number
    readonly end: number
  }>
}

/**
 * A text, such as a prompt, with the part that each piece of it came from.
 *
 * @category model
 * @since 0.1.0
 */
export interface Rendered {
  readonly text: string
  readonly parts: ReadonlyArray<RenderedPart>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const textOf = ({ sections, values }: Validated): string | undefined => {
  let text = ''
  for (const section of sections) {
    const next = substitute(section, values)
    if (next === undefined) return undefined
    text = append(text, next)
  }
  return text
}

/** `render` of an assembly that has been opened. */
export const renderValidated = (valid: Validated): E.Either<PromptErrors, string> => {
  // without `E.flatMap`, which costs a sixth of a render
  const made = attemptText(() => textOf(valid))
  if (E.isLeft(made)) return made
  return made.right !== undefined
    ? E.right(made.right)
    : // a section whose values could not be substituted has a fault, so this is a Left
      validated(faultsIn('section', valid.sections, valid.assembly.variables), constant(''))
}

/**
 * The system prompt: variables substituted strictly, empty sections left out, the rest joined by one blank line, nothing
 * trimmed. The `Left` has every fault of every section at once: `MalformedReference`, `UnknownVariable`,
 * `ValuelessVariable`, `IllFormedText`; for a value that is no assembly `InvalidConfig`.
 *
 * @example
 * import { render } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true }],
 *   contexts: [],
 *   tools: [],
 *   variables: { model: 'm-1' }
 * }
 * assert.deepStrictEqual(render(assembly), E.right('You run on m-1.'))
 *
 * @category destructors
 * @since 0.1.0
 */
export const render = (assembly: Assembly): E.Either<PromptErrors, string> => {
  const opened = openAssembly(assembly)
  return E.isLeft(opened) ? opened : renderValidated(opened.right)
}

/** The parts of a prompt that was rendered, if it begins at an offset: all places follow from the lengths. */
export const partsFrom = (offset: number, { sections, values }: Validated): ReadonlyArray<RenderedPart> => {
  const parts: Array<RenderedPart> = []
  let start = offset
  for (const { assembled, parsed } of sections) {
    let end = start + parsed.head.length
    const references = parsed.references.map(({ name: variable, tail }) => {
      const from = end
      // of what was rendered, every variable has a value
      const to = from + (values.get(variable) as string).length
      end = to + tail.length
      return { variable, start: from, end: to }
    })
    if (end === start) continue
    parts.push({ name: assembled.name, ...ownerField(ownerOf(assembled)), start, end, references })
    start = end + SEPARATOR.length
  }
  return parts
}

/**
 * The system prompt with the place of every section in it and of every value. Same text and same `Left` as `render`.
 *
 * @example
 * import { renderParts } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true }],
 *   contexts: [],
 *   tools: [],
 *   variables: { model: 'm-1' }
 * }
 * assert.deepStrictEqual(
 *   renderParts(assembly),
 *   E.right({
 *     text: 'You run on m-1.',
 *     parts: [{ name: 'persona', start: 0, end: 15, references: [{ variable: 'model', start: 11, end: 14 }] }]
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const renderParts = (assembly: Assembly): E.Either<PromptErrors, Rendered> => {
  const opened = openAssembly(assembly)
  if (E.isLeft(opened)) return opened
  const text = renderValidated(opened.right)
  return E.isLeft(text) ? text : E.right({ text: text.right, parts: partsFrom(0, opened.right) })
}
