/**
 * Text: what an author writes. A plain string is a template; `Prose` is a text that has been read already, in which
 * literal parts are known to be literal.
 *
 * The usual mistake: to escape. Escaping has to be undone somewhere, and is forgotten or done twice. Here literal text
 * is told apart from template text by construction, once, and nothing ever scans it.
 *
 * Laws:
 * 1. `source(literal(s)) = s`, and a literal has no references and no faults
 * 2. `Prose` equals itself after `JSON.parse(JSON.stringify(prose))`
 */
import { attemptOr, describe, isFieldObject, isString, itemsOf } from '../base/Foreign'
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

/** What stands for something that is no text at all; `check` and `assemble` report the whole text then, in these words. */
export interface Hole {
  readonly _tag: 'Hole'
  readonly actual: string
}

/**
 * A text with literal parts, made by `literal` and `prompt`. It is JSON-safe data, but its fields are not
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

/** A `Prose` of these pieces. A hole makes it none, which `readText` says of it; the type is that of the honest caller. */
export const prose = (pieces: ReadonlyArray<Piece | Hole>): Prose =>
  Object.freeze({ _tag: 'Prose', pieces: Object.freeze(pieces.map(Object.freeze)) as ReadonlyArray<Piece> })

/** What stands in place of what should have been a text, described. */
export const hole = (actual: string): Hole => ({ _tag: 'Hole', actual })

/** The pieces of a literal text: none for an empty one. */
export const literalPieces = (text: string): ReadonlyArray<Piece> =>
  text === '' ? [] : [{ _tag: 'Literal', text }]

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
  prose(isString(text) ? literalPieces(text) : [hole(`literal of ${describe(text)}`)])

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

// A copy is judged and kept, since a getter may answer with something else the next time.
const readPiece = (u: unknown): Piece | undefined => {
  if (!isFieldObject(u)) return undefined
  const piece: Readonly<Record<string, unknown>> = { ...u }
  const { _tag, text, reference, name } = piece
  if (Object.keys(piece).length !== 2) return undefined
  if (_tag === 'Literal' && isString(text)) return { _tag, text }
  if (_tag === 'Malformed' && isString(reference)) return { _tag, reference }
  return _tag === 'Reference' && isString(name) && isVariableName(name) ? { _tag, name } : undefined
}

const isPiece = (piece: Piece | undefined): piece is Piece => piece !== undefined

const readProse = (u: unknown): Prose | undefined => {
  if (!isFieldObject(u) || Object.keys(u).length !== 2) return undefined
  if (!('_tag' in u) || u._tag !== 'Prose' || !('pieces' in u)) return undefined
  const pieces = itemsOf(u.pieces)?.map(readPiece)
  return pieces?.every(isPiece) === true ? prose(pieces) : undefined
}

// The words of a hole, read once like a piece.
const wordsOf = (u: unknown): string | undefined => {
  const { _tag, actual }: Readonly<Record<string, unknown>> = isFieldObject(u) ? { ...u } : {}
  return _tag === 'Hole' && isString(actual) ? actual : undefined
}

const wordsIn = (u: unknown): string | undefined =>
  isFieldObject(u) && 'pieces' in u ? (itemsOf(u.pieces) ?? []).map(wordsOf).find(isString) : undefined

/** Says what a value is that is no text; of a prompt or a literal with something else in it, what that is. */
export const describeText = (u: unknown): string => attemptOr(undefined, () => wordsIn(u)) ?? describe(u)

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
