/**
 * edits: how many edits make one word of another: a letter more, a letter less, another letter, two neighbours swapped.
 *
 * The whole table of two words takes time in the product of their lengths. Nobody asks for more than a few edits, so only the band of
 * the table is filled that a few edits can reach, and no further than there is hope. The rows of a name are kept for the next one,
 * which often begins like it. (Of the packages that count a swap as one edit, `damerau-levenshtein` fills the table and is wrong
 * from five edits on.)
 *
 * Laws:
 * 1. the number is that of the textbook (optimal string alignment) wherever it is at most `most`
 */

const FAR = 0xffff

type Row = Uint16Array

// every place that is asked for is there
const at = (row: Row, j: number): number => Number(row[j])

const newRow = (word: string): Row => new Uint16Array(word.length + 2).fill(FAR)

// Nothing of the name yet: every letter of the word is one too many.
const firstRow = (word: string): Row => {
  const row = newRow(word)
  for (let j = 0; j <= word.length; j++) row[j] = j
  return row
}

const commonStart = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++
  return start
}

interface Rows {
  readonly row: Row
  readonly last: Row
  readonly before: Row
}

// Fills the band of the row for one letter of the name, and says the least number in it.
const fill = ({ row, last, before }: Rows, word: string, name: string, i: number, most: number): number => {
  const from = Math.max(1, i - most)
  const to = Math.min(word.length, i + most)
  // rows are used again: what is left beside the band must not be seen
  row[from - 1] = from === 1 ? i : FAR
  row[to + 1] = FAR
  let left = at(row, from - 1)
  let corner = at(last, from - 1)
  let least = left
  const letter = name.charCodeAt(i - 1)
  const previous = i > 1 ? name.charCodeAt(i - 2) : -1
  for (let j = from; j <= to; j++) {
    const above = at(last, j)
    const ours = word.charCodeAt(j - 1)
    let steps = letter === ours ? corner : corner + 1
    if (above + 1 < steps) steps = above + 1
    if (left + 1 < steps) steps = left + 1
    if (ours === previous && j > 1 && letter === word.charCodeAt(j - 2)) {
      const swapped = at(before, j - 2) + 1
      if (swapped < steps) steps = swapped
    }
    row[j] = steps
    left = steps
    corner = above
    if (steps < least) least = steps
  }
  return least
}

/**
 * Measures names against a word: the number of edits if it is at most `most`, else `Infinity`. `most` must not grow from one name to the
 * next.
 */
export const editsFrom = (word: string): ((name: string, most: number) => number) => {
  const first = firstRow(word)
  const rows = [first]
  const leasts = [0]
  const leastIn = (i: number): number => Number(leasts[i])
  const rowAt = (i: number): Row => (rows[i] ??= newRow(word))
  let known = ''
  // how many rows of `known` are filled
  let filled = 0
  return (name, most) => {
    if (Math.abs(word.length - name.length) > most) return Infinity
    filled = Math.min(filled, commonStart(known, name))
    known = name
    for (let i = filled + 1; i <= name.length; i++) {
      // a swap reaches over one row, so it takes two rows without hope
      if (i > 1 && Math.min(leastIn(i - 1), leastIn(i - 2)) > most) return Infinity
      const three = { row: rowAt(i), last: rowAt(i - 1), before: i > 1 ? rowAt(i - 2) : first }
      leasts[i] = fill(three, word, name, i, most)
      filled = i
    }
    const steps = at(rowAt(name.length), word.length)
    return steps <= most ? steps : Infinity
  }
}

// Nobody mistypes this much of a name.
const LONGEST_MISTAKE = 256

/**
 * The number of edits between two words of any length, if it is at most `most`; else, and for words that differ over more than 256 code
 * units, `Infinity`. What they have in common at both ends costs nothing.
 */
export const editsWithin = (most: number, word: string, name: string): number => {
  const start = commonStart(word, name)
  const shorter = Math.min(word.length, name.length) - start
  let end = 0
  while (end < shorter && word.charCodeAt(word.length - 1 - end) === name.charCodeAt(name.length - 1 - end))
    end++
  const ours = word.slice(start, word.length - end)
  const theirs = name.slice(start, name.length - end)
  return Math.max(ours.length, theirs.length) > LONGEST_MISTAKE ? Infinity : editsFrom(ours)(theirs, most)
}
