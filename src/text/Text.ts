/**
 * Text: what an author writes. A plain string is a template; `Prose` is a text that has been read already, in which literal
 * parts are known to be literal.
 *
 * Escaping has to be undone somewhere, and is forgotten or done twice. Here literal text is told apart from template text by
 * construction, once, and nothing ever scans it. So it matters who made a `Prose`: parsed JSON can have its shape, and then its
 * references would be somebody else's. What builds goes by the mark; what reads an assembly, which is data, goes by shape.
 *
 * Laws:
 * 1. `source(literal(s)) = s`, and a literal has no references and no faults
 * 2. `Prose` equals itself after `JSON.parse(JSON.stringify(prose))`, and the copy is no `Prose`
 */
import { attemptOr, isFieldObject, isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { contentOf, describeMarked, marked, markOf } from '../base/Mark'
import { isVariableName } from '../base/Name'

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

/** Stands for something that is not a text; `check` and `assemble` report the whole text then, in these words. */
export interface Hole {
  readonly _tag: 'Hole'
  readonly actual: string
}

/**
 * A text with literal parts, made by `literal`, `prompt`, `template` and `quoted`. It is JSON-safe data, but its fields are not
 * API: they may change in any version. A copy through JSON, a spread or an object of the same shape is not a `Prose`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Prose {
  readonly _tag: 'Prose'
  readonly pieces: ReadonlyArray<Piece>
  /** For the compiler alone: an object with the fields above is not a `Prose`. */
  readonly '~incipit': 'Prose'
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

const PROSE = markOf('Prose')

const proseIn = contentOf('Prose')

/** A `Prose` of these pieces, which are its own from now on. With a hole it is not a text, which `readText` says of it; the type is that of a correct caller. */
export const prose = (pieces: ReadonlyArray<Piece | Hole>): Prose => {
  for (const piece of pieces) Object.freeze(piece)
  const unmarked = { _tag: 'Prose', pieces: Object.freeze(pieces) }
  // the phantom field is not there at run time
  return Object.freeze(marked(unmarked, PROSE)) as unknown as Prose
}

/** Stands in place of what should have been a text, with a description of it. */
export const hole = (actual: string): Hole => ({ _tag: 'Hole', actual })

/** The pieces of a literal text: none for an empty one. */
export const literalPieces = (text: string): ReadonlyArray<Piece> =>
  text === '' ? [] : [{ _tag: 'Literal', text }]

/**
 * A text that is never scanned for references, whatever is in it: the way in for untrusted text.
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
  prose(isString(text) ? literalPieces(text) : [hole(`literal of ${describeText(text)}`)])

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

const isPiece = (piece: Piece | Hole): boolean => {
  switch (piece._tag) {
    case 'Literal':
      return isString(piece.text)
    case 'Reference':
      return isString(piece.name) && isVariableName(piece.name)
    case 'Malformed':
      return isString(piece.reference)
    default:
      return false
  }
}

/** The `Prose` that this value is; `undefined` for a value without the mark, and for one that is not a text. Total. */
export const readProse = (u: unknown): Prose | undefined => {
  if (proseIn(u) === undefined) return undefined
  // what has the mark was made by `prose`, though maybe by that of another copy
  const found = u as Prose
  return attemptOr(false, () => Array.isArray(found.pieces) && found.pieces.every(isPiece))
    ? found
    : undefined
}

/** A text that was written as one: a string or a `Prose`; `undefined` for anything else. Total. */
export const readText = (u: unknown): Text | undefined => (isString(u) ? u : readProse(u))

const fields: ReadonlyMap<string, string> = new Map<Piece['_tag'], string>([
  ['Literal', 'text'],
  ['Reference', 'name'],
  ['Malformed', 'reference']
])

/** What a function must give as a text. */
export const DYNAMIC_TEXT = "a Prose, or ''"

/**
 * The text that a function gave: a `Prose`, which says how it is to be read, or `''`; `undefined` for anything else, a string
 * included. Total.
 */
export const readDynamicText = (u: unknown): Text | undefined => (u === '' ? u : readProse(u))

// A copy is validated and kept, since a getter may answer with something else the next time. It has its two fields itself.
const readPiece = (u: unknown): Piece | undefined => {
  if (!isFieldObject(u)) return undefined
  const piece = { ...u } as Piece
  const own = Object.keys(piece)
  const hasFields = own.length === 2 && own.includes('_tag') && own.includes(fields.get(piece._tag) ?? '')
  return hasFields && isPiece(piece) ? piece : undefined
}

const isRead = (piece: Piece | undefined): piece is Piece => piece !== undefined

const copyProse = (u: unknown): Prose | undefined => {
  if (!isFieldObject(u) || Object.keys(u).length !== 2) return undefined
  if (!('_tag' in u) || u._tag !== 'Prose' || !('pieces' in u)) return undefined
  const pieces = itemsOf(u.pieces)?.map(readPiece)
  return pieces?.every(isRead) === true ? prose(pieces) : undefined
}

/**
 * The text of an assembly, which is data: a string, a `Prose`, or a copy of one, read by its shape. What is given shares nothing
 * that can be changed with what was read; `undefined` for anything else. Total.
 */
export const readTextData = (u: unknown): Text | undefined =>
  readText(u) ?? attemptOr<Prose | undefined>(undefined, () => copyProse(u))

const LOOKS_ALIKE = 'an object that only looks like a Prose'

// The words of the first hole of what `prose` made.
const wordsIn = (u: unknown): string | undefined =>
  proseIn(u) === undefined
    ? undefined
    : itemsOf((u as Prose).pieces)
        ?.map(piece => (piece as Hole).actual)
        .find(isString)

const looksAlike = (u: unknown): boolean =>
  isFieldObject(u) &&
  Reflect.getOwnPropertyDescriptor(u, '_tag')?.value === 'Prose' &&
  describeMarked(u) === undefined

/** Says what a value is that is not a text of an assembly; of a prompt with something else in it, what that is. Total. */
export const describeTextData = (u: unknown): string => attemptOr(undefined, () => wordsIn(u)) ?? describe(u)

/** Says what a value is that is not a text; of data that has the shape of a `Prose`, that it only looks like one. Total. */
export const describeText = (u: unknown): string =>
  attemptOr(false, () => looksAlike(u)) ? LOOKS_ALIKE : describeTextData(u)

/**
 * Is it a `Prose`, made by `literal`, `prompt`, `template` or `quoted`? A copy, a look-alike and a prompt with something else
 * than text in a hole are not.
 *
 * @example
 * import { isProse, literal } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(isProse(literal('a')), true)
 * assert.strictEqual(isProse(JSON.parse(JSON.stringify(literal('a')))), false)
 * assert.strictEqual(isProse('a'), false)
 *
 * @category refinements
 * @since 0.1.0
 */
export const isProse = (u: unknown): u is Prose => readProse(u) !== undefined

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
