/**
 * ParsedText: a text taken apart for rendering, once: literal text, then references, each with the literal text after it.
 *
 * It depends on the text alone, so a text is parsed once and only joined at each render.
 *
 * Laws:
 * 1. the head, then `{{name}}` and the tail of each reference, are the source of the text
 */
import { isString } from '../base/Foreign'
import { scan } from './scan'
import { excerpt, loneSurrogateAt } from '../base/Name'
import { source, sourceOf, type Piece, type Text } from './Text'

/** A reference, where it is, and the literal text from there to the next one. */
export interface ParsedReference {
  readonly name: string
  readonly offset: number
  readonly tail: string
}

/** A text taken apart. All offsets are in code units of the source of the text. */
export interface ParsedText {
  readonly source: string
  /** The literal text before the first reference. */
  readonly head: string
  readonly references: ReadonlyArray<ParsedReference>
  readonly malformed: ReadonlyArray<{ readonly offset: number; readonly reference: string }>
  /** The offset of the first lone surrogate, or -1. */
  readonly loneSurrogate: number
}

const nothing: ReadonlyArray<never> = Object.freeze([])

const parseLiteral = (text: string): ParsedText => ({
  source: text,
  head: text,
  references: nothing,
  malformed: nothing,
  loneSurrogate: loneSurrogateAt(text)
})

interface Found {
  readonly name: string
  readonly start: number
  readonly end: number
}

// The literal text between references, given where they are.
const between = (text: string, found: ReadonlyArray<Found>): Pick<ParsedText, 'head' | 'references'> => {
  const references: Array<ParsedReference> = []
  let head = text
  let last: Found | undefined
  const closeAt = (end: number): void => {
    if (last === undefined) head = text.slice(0, end)
    else references.push({ name: last.name, offset: last.start, tail: text.slice(last.end, end) })
  }
  for (const next of found) {
    closeAt(next.start)
    last = next
  }
  closeAt(text.length)
  return { head, references }
}

const parseTemplate = (text: string): ParsedText => {
  const groups = scan(text)
  if (groups.length === 0) return parseLiteral(text)
  const found: Array<Found> = []
  const malformed: Array<ParsedText['malformed'][number]> = []
  for (const group of groups) {
    if (group._tag === 'Reference') {
      found.push(group)
    } else {
      const end = group.complete ? group.end : text.length
      malformed.push({ offset: group.start, reference: excerpt(text.slice(group.start, end)) })
    }
  }
  return { source: text, ...between(text, found), malformed, loneSurrogate: loneSurrogateAt(text) }
}

const parsePieces = (pieces: ReadonlyArray<Piece>): ParsedText => {
  const [first, second] = pieces
  if (first === undefined) return parseLiteral('')
  // neighbouring literals are one piece, so this is a whole literal text, which most texts of a step are
  if (second === undefined && first._tag === 'Literal') return parseLiteral(first.text)
  const text = pieces.map(sourceOf).join('')
  const found: Array<Found> = []
  const malformed: Array<ParsedText['malformed'][number]> = []
  let offset = 0
  for (const piece of pieces) {
    if (piece._tag === 'Malformed') malformed.push({ offset, reference: piece.reference })
    const start = offset
    offset += sourceOf(piece).length
    if (piece._tag === 'Reference') found.push({ name: piece.name, start, end: offset })
  }
  return { source: text, ...between(text, found), malformed, loneSurrogate: loneSurrogateAt(text) }
}

/** Parses a text; with `interpolate` false, the whole source is literal. Linear in the text. */
export const parse = (text: Text, interpolate: boolean): ParsedText => {
  if (!interpolate) return parseLiteral(source(text))
  return isString(text) ? parseTemplate(text) : parsePieces(text.pieces)
}

/** Can it be rendered without a fault, whatever the values of its variables are? */
export const isSound = (parsed: ParsedText): boolean =>
  parsed.malformed.length === 0 && parsed.loneSurrogate < 0
