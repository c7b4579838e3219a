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
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import type { AssembledSection, Assembly, Judged } from './Assembly'
import { attempt } from './Foreign'
import { openAssembly } from './openAssembly'
import { loneSurrogateAt, type Kind } from './Name'
import { ownerField, ownerOf, type PromptError, type PromptErrors } from './PromptError'
import { isSound, type Reading } from './Reading'
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

/**
 * Adds a text to the pieces of a prompt, a separator before it unless it is the first, or nothing if it comes to nothing.
 * `false` if the text has a fault. This is the inner loop of every render: the readings are at hand, so all it does is
 * look the values up and push.
 */
const fill = (reading: Reading, variables: Variables, pieces: Array<string>): boolean => {
  if (!isSound(reading)) return false
  const { literals, names } = reading
  const before = pieces.length
  if (before > 0) pieces.push(SEPARATOR)
  const first = literals[0] ?? ''
  let length = first.length
  pieces.push(first)
  for (let i = 0; i < names.length; i++) {
    const value = valueOf(variables, names[i] ?? '')
    if (value === undefined || value === null || !value.isWellFormed()) return false
    const literal = literals[i + 1] ?? ''
    length += value.length + literal.length
    pieces.push(value, literal)
  }
  if (length === 0) pieces.length = before
  return true
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
  texts: ReadonlyArray<AssembledSection>,
  readings: ReadonlyArray<Reading>,
  variables: Variables
): ReadonlyArray<PromptError> => {
  const known = vocabularyOf(variables)
  const referenced = new Set(readings.flatMap(({ names }) => names))
  const values = [...referenced].flatMap((name): ReadonlyArray<PromptError> => {
    const offset = loneSurrogateAt(valueOf(variables, name) ?? '')
    return offset < 0 ? [] : [{ _tag: 'IllFormedText', kind: 'variable', name, offset }]
  })
  const faults = readings.flatMap((reading, i) => {
    const text = texts[i]
    return text === undefined ? [] : faultsOf({ kind, name: text.name, owner: ownerOf(text) }, reading, known)
  })
  return [...values, ...faults]
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const sectionFaults = ({ assembly, sections }: Judged): ReadonlyArray<PromptError> =>
  faultsIn('section', assembly.sections, sections, assembly.variables)

const renderJudged = (judged: Judged): E.Either<PromptErrors, string> => {
  const { sections, assembly } = judged
  const pieces: Array<string> = []
  let sound = true
  for (let i = 0; i < sections.length && sound; i++) {
    const reading = sections[i]
    sound = reading !== undefined && fill(reading, assembly.variables, pieces)
  }
  return sound ? join(pieces) : verdict(sectionFaults(judged), () => '')
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
export const render = (assembly: Assembly): E.Either<PromptErrors, string> =>
  pipe(openAssembly(assembly), E.flatMap(renderJudged))

const partsOf = ({ assembly, sections }: Judged): { pieces: Array<string>; parts: Array<RenderedPart> } => {
  const pieces: Array<string> = []
  const parts: Array<RenderedPart> = []
  let end = 0
  sections.forEach((reading, i) => {
    const before = pieces.length
    fill(reading, assembly.variables, pieces)
    if (pieces.length === before) return
    const section = assembly.sections[i]
    const name = section?.name ?? ''
    const owner = section && ownerOf(section)
    const start = before === 0 ? 0 : end + SEPARATOR.length
    const references: Array<RenderedPart['references'][number]> = []
    let at = start
    // literal, value, literal, value, … literal
    pieces.slice(before === 0 ? 0 : before + 1).forEach((piece, j) => {
      const variable = reading.names[(j - 1) / 2]
      if (j % 2 === 1 && variable !== undefined) {
        references.push({ variable, start: at, end: at + piece.length })
      }
      at += piece.length
    })
    end = at
    parts.push({ name, ...ownerField(owner), start, end, references })
  })
  return { pieces, parts }
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
        E.map(text => ({ text, parts: partsOf(judged).parts }))
      )
    )
  )

const renderText = (reading: Reading, variables: Variables): E.Either<PromptErrors, string> => {
  const pieces: Array<string> = []
  fill(reading, variables, pieces)
  return join(pieces)
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
    E.flatMap(({ assembly: { contexts: entries, variables }, contexts }) =>
      verdict(faultsIn('context', entries, contexts, variables), () =>
        contexts.map((reading, i) => ({ entry: entries[i], text: renderText(reading, variables) }))
      )
    ),
    E.flatMap(texts => {
      const rendered: Array<RenderedContext> = []
      for (const { entry, text } of texts) {
        if (E.isLeft(text)) return text
        if (entry !== undefined && text.right !== '') {
          rendered.push({ name: entry.name, text: text.right, ...ownerField(ownerOf(entry)) })
        }
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
 * import { pipe } from 'fp-ts/function'
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
  for (const reading of opened.right.sections) {
    const before = pieces.length
    if (!fill(reading, opened.right.assembly.variables, pieces)) pieces.length = before
  }
  return TH.both(rendered.left, E.getOrElse(() => '')(join(pieces)))
}
