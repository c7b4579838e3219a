/**
 * place: where in a text something stands, for people and for editors.
 *
 * The usual mistake: counting line ends with a split on `\n`, which is off by one line for every lone `\r`. The core counts
 * likewise, but inspection uses its public names alone; the tests hold both to one slow reader.
 *
 * Laws:
 * 1. `places` of ascending offsets takes one pass over the text
 */
import type { Span } from '../../index'

const LF = 10
const CR = 13

/** The places of ascending offsets in a text, lines and columns from 1, columns in code units. */
export const places = (text: string, offsets: ReadonlyArray<number>): ReadonlyArray<Span> => {
  let line = 1
  let lineStart = 0
  let at = 0
  return offsets.map(offset => {
    for (; at < offset; at++) {
      const unit = text.charCodeAt(at)
      // The `\n` of a `\r\n` ends the line; its `\r` does not.
      if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) {
        line++
        lineStart = at + 1
      }
    }
    return { offset, line, column: offset - lineStart + 1 }
  })
}
