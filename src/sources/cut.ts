/**
 * cut: the beginning of a text, as much of it as fits, and a line that says that it was cut.
 *
 * It ends after a whole line; if not even one fits, after a word; if not even one fits, after a code point. Each of these
 * beginnings is part of the next longer one, so more room never shows less.
 */
import { isHigh, isLow } from '../base/bytes'
import { greatest } from './search'
import { isSpace } from './space'

/** The line after a text that was cut. */
export const CUT_MARK = '[… the rest was cut]'

// Where the lines end, without the white space at their ends and without those that are nothing else; the last line, with
// which it would be the whole text, is not among them.
const lineEnds = (text: string): ReadonlyArray<number> => {
  const ends: Array<number> = []
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const shown = text.slice(start, end).trimEnd().length
    if (shown > 0) ends.push(start + shown)
    start = end + 1
  }
  return ends
}

// Where the words of a line end, the last one too.
const wordEnds = (line: string): ReadonlyArray<number> => {
  const ends: Array<number> = []
  let isInWord = false
  for (let i = 0; i < line.length; i++) {
    const isBlank = isSpace(line.charCodeAt(i))
    if (isBlank && isInWord) ends.push(i)
    isInWord = !isBlank
  }
  if (isInWord) ends.push(line.length)
  return ends
}

// Where the visible code points of the first word end, but for the last one.
const codePointEnds = (line: string, wordEnd: number): ReadonlyArray<number> => {
  const ends: Array<number> = []
  for (let i = line.search(/\S/) + 1; i < wordEnd; i++) {
    if (!(isHigh(line.charCodeAt(i - 1)) && isLow(line.charCodeAt(i)))) ends.push(i)
  }
  return ends
}

/**
 * The longest cut of a tidied text that fits, its mark included; `undefined` if none does. `besides` is about how long the
 * texts are that `fits` counts with it.
 */
export const cut = (text: string, besides: number, fits: (text: string) => boolean): string | undefined => {
  const cutAt = (end: number): string => `${text.slice(0, end)}\n${CUT_MARK}`
  const longest = (ends: ReadonlyArray<number>): string | undefined => {
    // from 1 to the length of the list there are ends
    const tried = (i: number): string => cutAt(ends[i - 1] as number)
    const n = greatest(ends.length, text.length + besides, i => fits(tried(i)))
    return n === 0 ? undefined : tried(n)
  }
  const atLine = longest(lineEnds(text))
  if (atLine !== undefined) return atLine
  const first = text.indexOf('\n')
  const line = first < 0 ? text : text.slice(0, first)
  const words = wordEnds(line)
  const [firstWord] = words
  return (
    longest(words.slice(0, -1)) ??
    (firstWord === undefined ? undefined : longest(codePointEnds(line, firstWord)))
  )
}
