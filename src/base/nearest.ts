/**
 * nearest: the name that someone probably meant.
 *
 * The usual mistake: to suggest anything at all. A far-fetched suggestion costs more than none, so a candidate is at
 * most a third of the word away, or begins with the word.
 *
 * Laws:
 * 1. the order of the known names does not matter
 * 2. a known name is nearest to itself
 */
import levenshtein from 'damerau-levenshtein'
import * as O from 'fp-ts/Option'

import { isString, itemsOf } from './Foreign'
import { byCodeUnits } from './Name'

// The distance takes time and memory in the product of both lengths, and nobody mistypes this much of a name.
const LONGEST_MISTAKE = 256

// What two words have in common at both ends costs nothing and is left out.
const differing = (word: string, name: string): readonly [string, string] => {
  const shorter = Math.min(word.length, name.length)
  let start = 0
  while (start < shorter && word[start] === name[start]) start++
  let end = 0
  while (end < shorter - start && word[word.length - 1 - end] === name[name.length - 1 - end]) end++
  return [word.slice(start, word.length - end), name.slice(start, name.length - end)]
}

const distance = (word: string, name: string): number => {
  const atLeast = Math.abs(word.length - name.length)
  if (name.startsWith(word)) return atLeast
  const allowed = Math.max(1, Math.floor(word.length / 3))
  if (atLeast > allowed) return Infinity
  const [ours, theirs] = differing(word, name)
  if (Math.max(ours.length, theirs.length) > LONGEST_MISTAKE) return Infinity
  const { steps } = levenshtein(ours, theirs)
  return steps <= allowed ? steps : Infinity
}

// From JavaScript it may be anything; what is no name is near to nothing.
const namesOf = (known: unknown): ReadonlyArray<string> => (itemsOf(known) ?? []).filter(isString)

/**
 * The nearest known name: at most max(1, ⌊length / 3⌋) edits away, where swapped neighbours count as one, or a name that
 * begins with the word. `none` when nothing is near; ties go to the first in code-unit order. Words that differ over more
 * than 256 code units are not near.
 *
 * @example
 * import { nearest } from 'incipit'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(nearest('issue_titel')(['issue_title', 'issue_body']), O.some('issue_title'))
 * assert.deepStrictEqual(nearest('persona')(['personaSuffix', 'personaPrefix']), O.some('personaPrefix'))
 * assert.deepStrictEqual(nearest('cwd')(['model']), O.none)
 *
 * @category errors
 * @since 0.1.0
 */
export const nearest =
  (word: string) =>
  (known: ReadonlyArray<string>): O.Option<string> => {
    let best: string | undefined
    let least = Infinity
    for (const name of isString(word) ? namesOf(known) : []) {
      const steps = distance(word, name)
      if (steps < least || (steps === least && best !== undefined && byCodeUnits(name, best) < 0)) {
        best = name
        least = steps
      }
    }
    return O.fromNullable(best)
  }
