/**
 * prompt: a text out of parts that are read and holes that are not.
 *
 * To fill the holes in first and to read the whole would let a value open or close a group that its author never wrote.
 *
 * Laws:
 * 1. without holes, `prompt` reads like the plain string, and so does `template`
 * 2. no value in a hole changes how the parts around it are read
 */
import { attemptOr, isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { excerpt, isVariableName, LONGEST_EXCERPT } from '../base/Name'
import { cook } from './cook'
import { scan } from './scan'
import {
  describeText,
  type Hole,
  hole,
  literalPieces,
  type Piece,
  prose,
  type Prose,
  readProse,
  readText,
  source,
  type Text
} from './Text'
import { describeHandleLike, handleOf, referenceTo, type Variable } from './Variable'

/** What a hole of a prompt came to: the pieces it adds, and its text, which is looked at in an excerpt only. */
interface Filling {
  readonly text: () => string
  readonly pieces: ReadonlyArray<Piece | Hole>
}

// The reference that a handle is; a name that no variable can have is a fault of the text.
const referencePieces = (name: string): ReadonlyArray<Piece> => {
  if (isVariableName(name)) return [{ _tag: 'Reference', name }]
  const text = referenceTo(name)
  return [{ _tag: 'Malformed', reference: excerpt(text) }, ...literalPieces(text)]
}

const refused = (actual: string): Filling => ({ text: () => '', pieces: [hole(actual)] })

const fillingOf = (given: unknown): Filling => {
  const text = readText(given)
  if (text !== undefined) {
    return { text: () => source(text), pieces: isString(text) ? literalPieces(text) : text.pieces }
  }
  const handle = handleOf(given)
  if (handle === undefined)
    return refused(`prompt with ${describeHandleLike(given) ?? describeText(given)} in a hole`)
  const { name } = handle
  return isString(name)
    ? { text: () => referenceTo(name), pieces: referencePieces(name) }
    : refused(`prompt with a Variable in a hole whose name is ${describe(name)}`)
}

// A cooked part is undefined where the author wrote an escape that JavaScript refuses. A list without raw parts is data.
const partsOf = (strings: unknown): ReadonlyArray<string> | undefined => {
  const raw = itemsOf((strings as TemplateStringsArray).raw)
  const parts = itemsOf(strings)?.map((part, i) => {
    const written = raw?.[i]
    return part === undefined && isString(written) ? cook(written) : part
  })
  return raw !== undefined && parts?.every(isString) === true ? parts : undefined
}

const weave = (parts: ReadonlyArray<string>, fillings: ReadonlyArray<Filling>): Prose => {
  // A hole is one character that is neither a brace nor part of a name. Where the holes stand is known by their
  // offsets, so it does no harm when an author writes the same character.
  const template = parts.join('\0')
  const pieces: Array<Piece | Hole> = []
  let literalText = ''
  let next = 0
  const lengthOf = (part: number): number => parts[part]?.length ?? 0
  let nextOffset = lengthOf(0)

  const flush = (): void => {
    if (literalText !== '') pieces.push({ _tag: 'Literal', text: literalText })
    literalText = ''
  }
  const add = (piece: Piece | Hole): void => {
    if (piece._tag === 'Literal') {
      literalText += piece.text
      return
    }
    flush()
    pieces.push(piece)
  }
  const addUpTo = (start: number, end: number): void => {
    let from = start
    while (nextOffset < end) {
      literalText += template.slice(from, nextOffset)
      fillings[next]?.pieces.forEach(add)
      from = nextOffset + 1
      next++
      nextOffset = from + lengthOf(next)
    }
    literalText += template.slice(from, end)
  }
  // The text from a place on, holes filled, as far as an excerpt needs it.
  const filledFrom = (start: number, end: number): string => {
    let text = ''
    let from = start
    for (let hole = next, at = nextOffset; at < end && text.length <= LONGEST_EXCERPT; hole++) {
      text += template.slice(from, at) + (fillings[hole]?.text() ?? '')
      from = at + 1
      at = from + lengthOf(hole + 1)
    }
    return text.length <= LONGEST_EXCERPT
      ? text + template.slice(from, Math.min(end, from + LONGEST_EXCERPT + 1))
      : text
  }

  let done = 0
  for (const group of scan(template)) {
    addUpTo(done, group.start)
    if (group._tag === 'Reference') {
      add({ _tag: 'Reference', name: group.name })
    } else {
      const reference = excerpt(filledFrom(group.start, group.complete ? group.end : template.length))
      add({ _tag: 'Malformed', reference })
      addUpTo(group.start, group.end)
    }
    done = group.end
  }
  addUpTo(done, template.length)
  flush()
  return prose(pieces)
}

/**
 * A text whose parts are scanned for references and whose holes are not: a string in a hole is literal, a `Prose` keeps its own
 * reading, a handle is a reference. A hole counts as one character that is neither a brace nor part of a name. An escape that
 * JavaScript refuses, as in `C:\\users`, stays as it is written.
 *
 * @example
 * import { prompt, source } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * const notes = 'use {{braces}} freely'
 * assert.strictEqual(source(prompt`On {{model}}. Notes: ${notes}`), 'On {{model}}. Notes: use {{braces}} freely')
 *
 * @category constructors
 * @since 0.1.0
 */
export const prompt = (
  strings: TemplateStringsArray,
  ...holes: ReadonlyArray<Text | Variable<never>>
): Prose => {
  const parts = attemptOr(undefined, () => partsOf(strings))
  // called from JavaScript as a plain function, or with parsed JSON, it has no parts
  return parts === undefined
    ? prose([hole(`prompt that was called with ${describe(strings)} in place of a template`)])
    : weave(parts, holes.map(fillingOf))
}

/**
 * A trusted string, read as a template: the same references and the same faults in the same places as in a plain string that
 * an entry is registered with. A `Prose` stays as it is. It is for a text from the context whose author may refer to
 * variables; any other goes in through `literal` or a hole of a `prompt`.
 *
 * @example
 * import { assemble, empty, render, template, withSection, withVariable } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withVariable('model', 'm-1'),
 *   withSection({ name: 'persona', order: 0, text: (c: { persona: string }) => template(c.persona) })
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ persona: 'You run on {{model}}.' }), E.flatMap(render)),
 *   E.right('You run on m-1.')
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const template = (text: Text): Prose =>
  isString(text)
    ? text.includes('{{')
      ? weave([text], [])
      : prose(literalPieces(text))
    : (readProse(text) ?? prose([hole(`template of ${describeText(text)}`)]))
