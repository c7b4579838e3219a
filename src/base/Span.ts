/**
 * Spans: where in a text something stands, for people and for editors.
 *
 * The usual mistake: counting line ends with a split on `\n`, which is off by one line for every lone `\r` and puts a
 * `\r` into the last column of every CRLF line.
 *
 * Laws:
 * 1. `spans` of ascending offsets takes one pass over the text
 */

/**
 * A place in a text: `offset` in code units from 0; `line` and `column` from 1, the column in code units. A line ends
 * at `\n`, `\r\n` or a lone `\r`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Span {
  readonly offset: number
  readonly line: number
  readonly column: number
}

const LF = 10
const CR = 13

/** The spans of ascending offsets in a text. */
export const spans = (text: string, offsets: ReadonlyArray<number>): ReadonlyArray<Span> => {
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
