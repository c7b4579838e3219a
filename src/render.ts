/**
 * render: the bytes. Substitutes the variables, strictly, and joins what is not empty by one blank line.
 *
 * The usual mistake: to trim, to escape, or to scan a value that was substituted. Nothing is trimmed, values go in as they
 * are, once, and are never looked at again.
 *
 * Laws:
 * 1. `render` is `right` exactly when no section has a fault, and then equals the `text` of `renderParts`
 * 2. for every part, `text.slice(start, end)` is what the section contributed
 * 3. `salvage` is `right` of the same text exactly when `render` is `right`
 * 4. an assembly of `assemble` renders like its copy through JSON text, which is judged in full
 */
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import type { AssembledSection, Assembly, Judged, ReadPart } from './Assembly'
import { attempt } from './Foreign'
import { openAssembly } from './openAssembly'
import { loneSurrogateAt, type Kind } from './Name'
import { ownerField, ownerOf, type PromptError, type PromptErrors } from './PromptError'
import { isSound } from './Reading'
import { faultsOf, vocabulary, type Vocabulary } from './Vocabulary'
import { verdict } from './verdict'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What one section contributed to a prompt; all offsets are in code units of the whole text.
 *
 * @category model
 * @since 0.1.0
 */
export interface RenderedPart {
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
 * A prompt, and whose every byte is.
 *
 * @category model
 * @since 0.1.0
 */
export interface Rendered {
  readonly text: string
  readonly parts: ReadonlyArray<RenderedPart>
}

/**
 * A context entry, rendered.
 *
 * @category model
 * @since 0.1.0
 */
export interface RenderedContext {
  readonly name: string
  readonly text: string
  readonly owner?: string
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

type Variables = Assembly['variables']

// An own key that is not null: the one question that a render asks of a variable.
const valueOf = (variables: Variables, name: string): string | null | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

const SEPARATOR = '\n\n'

// Told of each value that goes in: its variable, how far the text is by then, and how long the value is.
type See = (variable: string, at: number, length: number) => void

const seeNothing: See = () => undefined

/**
 * Adds a text to the pieces of a prompt, a separator before it unless it is the first, or nothing if it comes to nothing.
 * Gives the length of the text, or -1 if it has a fault. This is the inner loop of every render: the readings are at
 * hand, so all it does is look the values up and push.
 */
const fill = (
  { reading }: ReadPart<AssembledSection>,
  values: Judged['values'],
  pieces: Array<string>,
  see: See = seeNothing
): number => {
  if (!isSound(reading)) return -1
  const before = pieces.length
  if (before > 0) pieces.push(SEPARATOR)
  let length = reading.head.length
  pieces.push(reading.head)
  for (const { name, tail } of reading.references) {
    const value = values.get(name)
    if (value === undefined) return -1
    see(name, length, value.length)
    length += value.length + tail.length
    pieces.push(value, tail)
  }
  if (length === 0) pieces.length = before
  return length
}

// One string out of all pieces. An engine has a longest string; a prompt beyond that is a fault like any other.
const join = (pieces: ReadonlyArray<string>): E.Either<PromptErrors, string> =>
  pipe(
    attempt(() => pieces.join('')),
    E.mapLeft((): PromptErrors => [
      {
        _tag: 'InvalidConfig',
        path: '',
        expected: 'a text that fits into one string',
        actual: 'a longer one'
      }
    ])
  )

const vocabularyOf = (variables: Variables): Vocabulary =>
  vocabulary(Object.keys(variables), name => {
    const value = valueOf(variables, name)
    return value === undefined ? 'unknown' : value === null ? 'valueless' : 'valued'
  })

/** The faults of texts and of the values that they refer to. */
const faultsIn = (
  kind: Kind,
  texts: ReadonlyArray<ReadPart<AssembledSection>>,
  variables: Variables
): ReadonlyArray<PromptError> => {
  const known = vocabularyOf(variables)
  const referenced = new Set(texts.flatMap(({ reading }) => reading.references.map(({ name }) => name)))
  const values = [...referenced].flatMap((name): ReadonlyArray<PromptError> => {
    const offset = loneSurrogateAt(valueOf(variables, name) ?? '')
    return offset < 0 ? [] : [{ _tag: 'IllFormedText', kind: 'variable', name, offset }]
  })
  const faults = texts.flatMap(({ assembled, reading }) =>
    faultsOf({ kind, name: assembled.name, owner: ownerOf(assembled) }, reading, known)
  )
  return [...values, ...faults]
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const renderJudged = ({ sections, assembly, values }: Judged): E.Either<PromptErrors, string> => {
  const pieces: Array<string> = []
  return sections.every(section => fill(section, values, pieces) >= 0)
    ? join(pieces)
    : // a section that could not be filled has a fault, so this is a Left
      verdict(faultsIn('section', sections, assembly.variables), constant(''))
}

/**
 * The system prompt: variables substituted strictly, empty sections left out, the rest joined by one blank line, nothing
 * trimmed (R10–R14). The `Left` has every fault of every section at once: `MalformedReference`, `UnknownVariable`,
 * `ValuelessVariable`, `IllFormedText`; for a value that is no assembly `InvalidConfig`.
 *
 * @example
 * import { render } from 'incipit'
 * import * as E from 'fp-ts/Either'
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
  // without `E.flatMap`, which costs a sixth of a render
  const opened = openAssembly(assembly)
  return E.isLeft(opened) ? opened : renderJudged(opened.right)
}

const partsOf = ({ sections, values }: Judged): ReadonlyArray<RenderedPart> => {
  const pieces: Array<string> = []
  const parts: Array<RenderedPart> = []
  let end = 0
  for (const section of sections) {
    const { name } = section.assembled
    const start = pieces.length === 0 ? 0 : end + SEPARATOR.length
    const references: Array<RenderedPart['references'][number]> = []
    const length = fill(section, values, pieces, (variable, at, width) =>
      references.push({ variable, start: start + at, end: start + at + width })
    )
    if (length === 0) continue
    end = start + length
    parts.push({ name, ...ownerField(ownerOf(section.assembled)), start, end, references })
  }
  return parts
}

/**
 * The system prompt with the place of every section in it and of every value. Same text and same `Left` as `render`.
 *
 * @example
 * import { renderParts } from 'incipit'
 * import * as E from 'fp-ts/Either'
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
export const renderParts = (assembly: Assembly): E.Either<PromptErrors, Rendered> =>
  pipe(
    openAssembly(assembly),
    E.flatMap(judged =>
      pipe(
        renderJudged(judged),
        E.map(text => ({ text, parts: partsOf(judged) }))
      )
    )
  )

const renderContext =
  (values: Judged['values']) =>
  (context: ReadPart<AssembledSection>): E.Either<PromptErrors, RenderedContext> => {
    const pieces: Array<string> = []
    fill(context, values, pieces)
    const { name } = context.assembled
    return pipe(
      join(pieces),
      E.map(text => ({ name, text, ...ownerField(ownerOf(context.assembled)) }))
    )
  }

/**
 * The runtime context, entry by entry, by the same rules as the prompt; empty entries are left out. The `Left` has every
 * fault of every entry, as for `render`.
 *
 * @example
 * import { renderContexts } from 'incipit'
 * import * as E from 'fp-ts/Either'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [],
 *   contexts: [{ name: 'date', order: 0, text: 'Today is {{today}}.', interpolate: true, required: false }],
 *   tools: [],
 *   variables: { today: '2026-11-30' }
 * }
 * assert.deepStrictEqual(renderContexts(assembly), E.right([{ name: 'date', text: 'Today is 2026-11-30.' }]))
 *
 * @category destructors
 * @since 0.1.0
 */
export const renderContexts = (assembly: Assembly): E.Either<PromptErrors, ReadonlyArray<RenderedContext>> =>
  pipe(
    openAssembly(assembly),
    E.flatMap(({ contexts, assembly, values }) =>
      verdict(faultsIn('context', contexts, assembly.variables), () => contexts.map(renderContext(values)))
    ),
    E.flatMap(results => {
      const rendered: Array<RenderedContext> = []
      for (const result of results) {
        if (E.isLeft(result)) return result
        if (result.right.text !== '') rendered.push(result.right)
      }
      return E.right(rendered)
    })
  )

const SNAPSHOT_HEADER = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

/**
 * The runtime context as one message: a header line, then the entries, each after a blank line; `none` when nothing is in
 * force (R15). The `Left` is that of `renderContexts`.
 *
 * @example
 * import { renderContextSnapshot } from 'incipit'
 * import * as E from 'fp-ts/Either'
 * import * as O from 'fp-ts/Option'
 * import * as assert from 'node:assert'
 *
 * const nothing = { sections: [], contexts: [], tools: [], variables: {} }
 * assert.deepStrictEqual(renderContextSnapshot(nothing), E.right(O.none))
 *
 * @category destructors
 * @since 0.1.0
 */
export const renderContextSnapshot = (assembly: Assembly): E.Either<PromptErrors, O.Option<string>> =>
  pipe(
    renderContexts(assembly),
    E.flatMap(contexts =>
      contexts.length === 0
        ? E.right(O.none)
        : pipe(join([SNAPSHOT_HEADER, ...contexts.flatMap(({ text }) => [SEPARATOR, text])]), E.map(O.some))
    )
  )

/**
 * The one lenient door: `right(text)` exactly when `render` is, else `both` of the errors of `render` and the text of the
 * sections without faults, possibly `''`; `left` only for a value that is no assembly.
 *
 * @example
 * import { salvage } from 'incipit'
 * import { constant, pipe } from 'fp-ts/function'
 * import * as TH from 'fp-ts/These'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [
 *     { name: 'persona', order: 0, text: 'You fix bugs.', interpolate: true },
 *     { name: 'memory', order: 1, text: 'likes {{ braces }}', interpolate: true }
 *   ],
 *   contexts: [],
 *   tools: [],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   pipe(salvage(assembly), TH.mapLeft(errors => errors.map(({ _tag }) => _tag))),
 *   TH.both(['MalformedReference'], 'You fix bugs.')
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const salvage = (assembly: Assembly): TH.These<PromptErrors, string> => {
  const opened = openAssembly(assembly)
  if (E.isLeft(opened)) return opened
  const rendered = renderJudged(opened.right)
  if (E.isRight(rendered)) return rendered
  const pieces: Array<string> = []
  for (const section of opened.right.sections) {
    const before = pieces.length
    if (fill(section, opened.right.values, pieces) < 0) pieces.length = before
  }
  return TH.both(rendered.left, E.getOrElse(() => '')(join(pieces)))
}
