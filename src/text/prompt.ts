/**
 * prompt: a text out of parts that are read and holes that are not.
 *
 * The usual mistake: to fill the holes in first and to read the whole. Then a value can open or close a group that its
 * author never wrote.
 *
 * Laws:
 * 1. without holes, `prompt` reads like the plain string
 * 2. no value in a hole changes how the parts around it are read
 */
import { excerpt, LONGEST_EXCERPT } from '../base/excerpt'
import { attemptOr, describe, isString, itemsOf } from '../base/Foreign'
import { scan } from './Grammar'
import {
  type Hole,
  hole,
  literalPieces,
  type Piece,
  prose,
  type Prose,
  readText,
  source,
  type Text
} from './Text'

/** What a hole of a prompt came to: the pieces it adds, and its text, which is looked at in an excerpt only. */
interface Filling {
  readonly text: () => string
  readonly pieces: ReadonlyArray<Piece | Hole>
}

const fillingOf = (given: unknown): Filling => {
  const text = readText(given)
  if (text === undefined)
    return { text: () => '', pieces: [hole(`prompt with ${describe(given)} in a hole`)] }
  return { text: () => source(text), pieces: isString(text) ? literalPieces(text) : text.pieces }
}

// A cooked part is undefined where the author wrote an escape that JavaScript does not know, as in C:\users: then the
// text is taken as it was written.
const partsOf = (strings: TemplateStringsArray): ReadonlyArray<string> =>
  Array.from<unknown, string>(strings, (part, i) => (isString(part) ? part : String(strings.raw[i])))

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
 * A text whose parts are scanned for references and whose holes are not: a string in a hole is literal, a `Prose` keeps
 * its own reading. A hole counts as one character that is neither a brace nor part of a name.
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
export const prompt = (strings: TemplateStringsArray, ...holes: ReadonlyArray<Text>): Prose => {
  // called from JavaScript as a plain function it has no parts
  const parts = attemptOr(undefined, () => (itemsOf(strings) === undefined ? undefined : partsOf(strings)))
  return parts === undefined
    ? prose([hole(`prompt that was called with ${describe(strings)} in place of a template`)])
    : weave(parts, holes.map(fillingOf))
}
