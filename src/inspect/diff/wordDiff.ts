/**
 * wordDiff: what changed in a text, word by word, short: `run on [-m-1-]{+m-2+}.`
 *
 * The time of a diff grows with the square of what differs, so the equal ends are taken off first, and a search that gets long is
 * given up.
 *
 * Laws:
 * 1. linear in both texts: the search ends after a fixed number of edits, and then all that differs is one change
 * 2. what comes out is one line and of bounded length
 */
import { diffArrays } from 'diff'

import { EMOJI } from '../../base/emoji'
import { CUT, cut } from '../terminal/fit'
import { visible } from '../../base/visible'

// Scripts that do not put blanks between words: there every character is taken as a word.
const UNSPACED =
  '[\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}' +
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]'
// Bounds keep words of millions of letters from exhausting the engine.
const word = new RegExp(
  `${EMOJI}|${UNSPACED}\\p{M}{0,64}|(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}_]){1,256}|\\r?\\n|[^\\S\\r\\n]{1,256}|.`,
  'gsu'
)

type Words = ReadonlyArray<string>

const wordsOf = (text: string): Words => text.match(word) ?? []

const sharedWords = (before: Words, after: Words): number => {
  const most = Math.min(before.length, after.length)
  let i = 0
  while (i < most && before[i] === after[i]) i++
  return i
}

interface Piece {
  readonly tag: 'Same' | 'Removed' | 'Added'
  readonly words: Words
}

const MOST_EDITS = 400

// The words between the equal ends, taken apart.
const search = (before: Words, after: Words): ReadonlyArray<Piece> => {
  const found = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS })
  return found === undefined
    ? [
        { tag: 'Removed', words: before },
        { tag: 'Added', words: after }
      ]
    : found.map(({ value, added, removed }) => ({
        tag: added ? 'Added' : removed ? 'Removed' : 'Same',
        words: value
      }))
}

const CONTEXT = 12
const LONGEST_CHANGE = 60
const MOST_PIECES = 12

const first = (words: Words): string => visible(words.slice(0, CONTEXT).join(''))

const last = (words: Words): string => visible(words.slice(-CONTEXT).join(''))

const shortened = (words: Words): string =>
  words.length > 2 * CONTEXT ? `${first(words)} ${CUT} ${last(words)}` : visible(words.join(''))

const show = ({ tag, words }: Piece): string => {
  switch (tag) {
    case 'Same':
      return shortened(words)
    case 'Removed':
      return `[-${cut(visible(words.join('')), LONGEST_CHANGE)}-]`
    case 'Added':
      return `{+${cut(visible(words.join('')), LONGEST_CHANGE)}+}`
  }
}

// The words that both begin and end with, and what is found between them.
interface Ends {
  readonly head: Words
  readonly pieces: ReadonlyArray<Piece>
  readonly tail: Words
}

const between = (before: string, after: string): Ends => {
  const old = wordsOf(before)
  const current = wordsOf(after)
  const start = sharedWords(old, current)
  const end = sharedWords(old.slice(start).reverse(), current.slice(start).reverse())
  return {
    head: old.slice(0, start),
    pieces: search(old.slice(start, old.length - end), current.slice(start, current.length - end)),
    tail: old.slice(old.length - end)
  }
}

/** A run of words that both texts have, or one of them. */
export interface WordPiece {
  readonly tag: Piece['tag']
  readonly text: string
}

/** Both texts whole, in runs of words that are the same, removed or added. */
export const wordPieces = (before: string, after: string): ReadonlyArray<WordPiece> => {
  const { head, pieces, tail } = between(before, after)
  const same = (words: Words): Piece => ({ tag: 'Same', words })
  return [same(head), ...pieces, same(tail)]
    .filter(({ words }) => words.length > 0)
    .map(({ tag, words }) => ({ tag, text: words.join('') }))
}

/** What changed from one text to another, with a few words around each change. */
export const wordDiff = (before: string, after: string): string => {
  const { head, pieces, tail } = between(before, after)
  return [
    head.length > CONTEXT ? `${CUT} ` : '',
    last(head),
    ...pieces.slice(0, MOST_PIECES).map(show),
    pieces.length > MOST_PIECES ? ` ${CUT} and more ${CUT} ` : '',
    first(tail),
    tail.length > CONTEXT ? ` ${CUT}` : ''
  ].join('')
}
