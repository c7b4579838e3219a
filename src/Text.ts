/**
 * Text: what an author writes. A plain string is a template; `Prose` is a text that has been read already, in which
 * literal parts are known to be literal.
 *
 * The usual mistake: to escape. Escaping has to be undone somewhere, and is forgotten or done twice. Here literal text
 * is told apart from template text by construction, once, and nothing ever scans it.
 *
 * Laws:
 * 1. `source(literal(s)) = s`, and a literal has no references and no faults
 * 2. without holes, `prompt` reads like the plain string
 * 3. no value in a hole changes how the parts around it are read
 * 4. `Prose` equals itself after `JSON.parse(JSON.stringify(prose))`
 */
import { attemptOr, describe, isFieldObject, isString, itemsOf } from './Foreign'
import { excerpt, scan } from './Grammar'
import { isVariableName } from './Name'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * One piece of a text that has been read. `Malformed` has no width: it marks where a fault begins, and the text of the
 * fault follows as literal text.
 */
export type Piece =
  | { readonly _tag: 'Literal'; readonly text: string }
  | { readonly _tag: 'Reference'; readonly name: string }
  | { readonly _tag: 'Malformed'; readonly reference: string }

// What stands for a hole that is no text at all; `check` and `assemble` report the whole text then.
interface Hole {
  readonly _tag: 'Hole'
  readonly actual: string
}

/**
 * A text with literal parts, made by {@link literal} and {@link prompt}. It is JSON-safe data, but its fields are not
 * API: they may change in any version.
 *
 * @category model
 * @since 0.1.0
 */
export interface Prose {
  readonly _tag: 'Prose'
  readonly pieces: ReadonlyArray<Piece>
}

/**
 * What an author writes: a plain string is a template, in which `{{name}}` refers to a variable.
 *
 * @category model
 * @since 0.1.0
 */
export type Text = string | Prose

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// A hole in place of a piece makes it no Prose, which `readText` says of it; the type is that of the honest caller.
const prose = (pieces: ReadonlyArray<Piece | Hole>): Prose =>
  Object.freeze({ _tag: 'Prose', pieces: Object.freeze(pieces.map(Object.freeze)) as ReadonlyArray<Piece> })

/**
 * A text that is never scanned for references, whatever stands in it: the way in for untrusted text.
 *
 * @example
 * import { literal, source } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(source(literal('clone {{repo}} first')), 'clone {{repo}} first')
 *
 * @category constructors
 * @since 0.1.0
 */
export const literal = (text: string): Prose =>
  prose(
    !isString(text)
      ? [{ _tag: 'Hole', actual: describe(text) }]
      : text === ''
        ? []
        : [{ _tag: 'Literal', text }]
  )

/** What a hole of a prompt came to: the pieces it adds, and its text, which is looked at in an excerpt only. */
interface Filling {
  readonly text: () => string
  readonly pieces: ReadonlyArray<Piece | Hole>
}

const fillingOf = (hole: unknown): Filling => {
  if (isString(hole))
    return { text: () => hole, pieces: hole === '' ? [] : [{ _tag: 'Literal', text: hole }] }
  const text = readText(hole)
  return text === undefined || isString(text) // a string was taken above
    ? { text: () => '', pieces: [{ _tag: 'Hole', actual: describe(hole) }] }
    : { text: () => source(text), pieces: text.pieces }
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
    for (let hole = next, at = nextOffset; at < end && text.length <= 40; hole++) {
      text += template.slice(from, at) + (fillings[hole]?.text() ?? '')
      from = at + 1
      at = from + lengthOf(hole + 1)
    }
    return text.length <= 40 ? text + template.slice(from, Math.min(end, from + 41)) : text
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
    ? prose([{ _tag: 'Hole', actual: describe(strings) }])
    : weave(parts, holes.map(fillingOf))
}

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

const readPiece = (u: unknown): Piece | undefined => {
  if (!isFieldObject(u) || Object.keys(u).length !== 2 || !('_tag' in u)) return undefined
  if (u._tag === 'Literal' && 'text' in u && isString(u.text)) return { _tag: 'Literal', text: u.text }
  if (u._tag === 'Malformed' && 'reference' in u && isString(u.reference)) {
    return { _tag: 'Malformed', reference: u.reference }
  }
  return u._tag === 'Reference' && 'name' in u && isString(u.name) && isVariableName(u.name)
    ? { _tag: 'Reference', name: u.name }
    : undefined
}

const isPiece = (piece: Piece | undefined): piece is Piece => piece !== undefined

const readProse = (u: unknown): Prose | undefined => {
  if (!isFieldObject(u) || Object.keys(u).length !== 2) return undefined
  if (!('_tag' in u) || u._tag !== 'Prose' || !('pieces' in u)) return undefined
  const pieces = itemsOf(u.pieces)?.map(readPiece)
  return pieces?.every(isPiece) === true ? prose(pieces) : undefined
}

/** A text as a value of our own that shares nothing mutable; `undefined` for anything else. Total. */
export const readText = (u: unknown): Text | undefined =>
  isString(u) ? u : attemptOr(undefined, () => readProse(u))

/**
 * Is it a `Prose`, made here or read back from JSON? Total: `false` for anything else.
 *
 * @example
 * import { isProse, literal } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(isProse(JSON.parse(JSON.stringify(literal('a')))), true)
 * assert.strictEqual(isProse('a'), false)
 *
 * @category refinements
 * @since 0.1.0
 */
export const isProse = (u: unknown): u is Prose => !isString(u) && readText(u) !== undefined

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** The text of one piece as its author wrote it. */
export const sourceOf = (piece: Piece): string => {
  switch (piece._tag) {
    case 'Literal':
      return piece.text
    case 'Reference':
      return `{{${piece.name}}}`
    default:
      return ''
  }
}

/**
 * The text as its author wrote it, with the holes filled in.
 *
 * @example
 * import { prompt, source } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(source(prompt`{{model}} in ${'{home}'}`), '{{model}} in {home}')
 *
 * @category destructors
 * @since 0.1.0
 */
export const source = (text: Text): string =>
  isString(text) ? text : attemptOr('', () => text.pieces.map(sourceOf).join(''))
