/**
 * fit: texts cut, padded and broken to a number of columns.
 *
 * What is cut out is the middle, since names of one family differ at the end, and never half of a character.
 *
 * Laws:
 * 1. nothing that was cut is wider than asked; what fits comes back as it is
 * 2. what was padded is exactly as wide as asked, if it was not wider already
 */
import { displayWidth, units } from './displayWidth'

/** The mark in place of the part that was cut out. */
export const CUT = '…'

// The first pieces that fit into `width` columns.
const longest = (pieces: ReadonlyArray<string>, width: number): ReadonlyArray<string> => {
  const taken: Array<string> = []
  let room = width
  for (const piece of pieces) {
    room -= displayWidth(piece)
    if (room < 0) break
    taken.push(piece)
  }
  return taken
}

/** The text, or its beginning and its end with a mark between them, at most `width` columns, of which there is one. */
export const cut = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text
  const pieces = units(text)
  const end = longest([...pieces].reverse(), Math.floor((width - 1) / 2))
  const start = longest(pieces, width - 1 - displayWidth(end.join('')))
  return [...start, CUT, ...[...end].reverse()].join('')
}

/** The text with blanks before or after it. */
export const pad = (text: string, width: number, align: 'left' | 'right'): string => {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'left' ? text + blanks : blanks + text
}

/** The columns of a terminal. */
export const COLUMNS = 80

/** A text broken into lines at its blanks, or within a word that is longer than a line; all but the first line indented. */
export const wrap = (text: string, indent: string, columns = COLUMNS): string => {
  const lines: Array<string> = []
  let line = ''
  let taken = 0
  const breakLine = (): void => {
    lines.push(line.trimEnd())
    line = indent
    taken = indent.length
  }
  for (const word of text.match(/ +|[^ ]+/g) ?? []) {
    const width = displayWidth(word)
    if (taken + width <= columns) {
      line += word
      taken += width
      continue
    }
    if (word.startsWith(' ')) {
      breakLine()
      continue
    }
    if (line.trim() !== '') breakLine()
    for (const piece of units(word)) {
      const more = displayWidth(piece)
      if (taken + more > columns) breakLine()
      line += piece
      taken += more
    }
  }
  breakLine()
  return lines.join('\n').trimEnd()
}
