/**
 * A slow reader of the brace grammar (SPEC R10), one character after the other, written from the rule alone: the fast
 * reader in `src` must agree with it on every text. It shares no code with the library and looks at nothing twice
 * cleverly; where the two differ, read the rule.
 */

/** A template with holes: one part more than holes. A plain string is a template of one part. */
export interface Holed {
  readonly parts: ReadonlyArray<string>
  readonly holes: ReadonlyArray<Hole>
}

/** What stands in a hole: a value that is never scanned, or a text that keeps its own reading. */
export type Hole = { readonly literal: string } | Holed

export type Piece =
  | { readonly _tag: 'Literal'; readonly text: string }
  | { readonly _tag: 'Reference'; readonly name: string; readonly offset: number }
  | { readonly _tag: 'Malformed'; readonly reference: string; readonly offset: number }

/** A character of a template part, or a whole hole, which counts as one character that is no brace and no letter. */
type Cell =
  { readonly char: string; readonly offset: number } | { readonly hole: Hole; readonly offset: number }

const EXCERPT = 40

/** The text as its author wrote it, with the holes filled in. */
export const fill = (text: Hole): string =>
  'literal' in text
    ? text.literal
    : text.parts.map((part, i) => part + (text.holes[i] === undefined ? '' : fill(text.holes[i]))).join('')

const cells = (text: Holed): ReadonlyArray<Cell> => {
  const found: Array<Cell> = []
  let offset = 0
  text.parts.forEach((part, i) => {
    for (const char of part.split('')) {
      found.push({ char, offset })
      offset = offset + 1
    }
    const hole = text.holes[i]
    if (hole !== undefined) {
      found.push({ hole, offset })
      offset = offset + fill(hole).length
    }
  })
  return found
}

const isChar = (cell: Cell | undefined, char: string): boolean =>
  cell !== undefined && 'char' in cell && cell.char === char

const isPair = (row: ReadonlyArray<Cell>, i: number, brace: string): boolean =>
  isChar(row[i], brace) && isChar(row[i + 1], brace)

/** Where the group that opens at `i` closes, or -1 when no complete group stands there. */
const closing = (row: ReadonlyArray<Cell>, i: number): number => {
  let j = i + 2
  while (j < row.length && !isChar(row[j], '{') && !isChar(row[j], '}')) {
    j = j + 1
  }
  return isPair(row, j, '}') ? j : -1
}

const isName = (inside: ReadonlyArray<Cell>): boolean =>
  inside.length > 0 &&
  inside.every((cell, i) => {
    const char = 'char' in cell ? cell.char : ''
    const letter = char >= 'a' && char <= 'z'
    const more = (char >= '0' && char <= '9') || char === '_'
    return letter || (i > 0 && more)
  })

const isHigh = (text: string, i: number): boolean =>
  text.charCodeAt(i) >= 0xd800 && text.charCodeAt(i) <= 0xdbff
const isLow = (text: string, i: number): boolean =>
  text.charCodeAt(i) >= 0xdc00 && text.charCodeAt(i) <= 0xdfff

/** At most 40 code units, no code point cut in two. */
const excerpt = (text: string): string =>
  text.slice(0, isHigh(text, EXCERPT - 1) && isLow(text, EXCERPT) ? EXCERPT - 1 : EXCERPT)

const readTemplate = (text: Holed): ReadonlyArray<Piece> => {
  const row = cells(text)
  const filled = fill(text)
  const pieces: Array<Piece> = []
  let i = 0
  while (i < row.length) {
    const cell = row[i] as Cell
    const { offset } = cell
    if ('hole' in cell) {
      pieces.push(...readHole(cell.hole, offset))
      i = i + 1
    } else if (!isPair(row, i, '{')) {
      pieces.push({ _tag: 'Literal', text: cell.char })
      i = i + 1
    } else if (closing(row, i) >= 0) {
      const end = closing(row, i)
      const inside = row.slice(i + 2, end)
      const group = filled.slice(offset, (row[end] as Cell).offset + 2)
      if (isName(inside)) {
        pieces.push({ _tag: 'Reference', name: group.slice(2, -2), offset })
      } else {
        pieces.push({ _tag: 'Malformed', reference: excerpt(group), offset })
        // a text in a hole keeps its own reading, also when the hole stands in a group that is none
        pieces.push(...inside.flatMap(each => ('hole' in each ? readHole(each.hole, each.offset) : [])))
      }
      i = end + 2
    } else if (row.some((_, j) => j >= i + 2 && isPair(row, j, '}'))) {
      pieces.push({ _tag: 'Malformed', reference: excerpt(filled.slice(offset)), offset })
      i = i + 2
    } else {
      pieces.push({ _tag: 'Literal', text: '{{' })
      i = i + 2
    }
  }
  return pieces
}

const readHole = (hole: Hole, start: number): ReadonlyArray<Piece> =>
  slowRead(hole).map(piece => (piece._tag === 'Literal' ? piece : { ...piece, offset: piece.offset + start }))

/** All pieces of a text, left to right; offsets are code units of its filled source. */
export const slowRead = (text: Hole): ReadonlyArray<Piece> =>
  'literal' in text ? [{ _tag: 'Literal', text: text.literal }] : readTemplate(text)

/** The offset of the first surrogate without its partner, or -1. */
export const firstLoneSurrogate = (text: string): number => {
  for (let i = 0; i < text.length; i++) {
    if (isHigh(text, i) && isLow(text, i + 1)) {
      i = i + 1
    } else if (isHigh(text, i) || isLow(text, i)) {
      return i
    }
  }
  return -1
}

/** Line and column from 1; a line ends at `\n`, `\r\n` or a lone `\r`. */
export const slowSpan = (text: string, offset: number): { offset: number; line: number; column: number } => {
  let line = 1
  let column = 1
  for (let i = 0; i < offset; i++) {
    const ends = text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')
    line = ends ? line + 1 : line
    column = ends ? 1 : column + 1
  }
  return { offset, line, column }
}
