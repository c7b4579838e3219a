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
import levenshtein = require('damerau-levenshtein')
import * as O from 'fp-ts/Option'

import { byCodeUnits } from './Name'

// The distance takes time and memory in the product of both lengths, and nobody mistypes a name of this length.
const LONGEST_WORD = 256

const distance = (word: string, name: string): number => {
  const atLeast = Math.abs(word.length - name.length)
  if (name.startsWith(word)) return atLeast
  const allowed = Math.max(1, Math.floor(word.length / 3))
  if (atLeast > allowed || word.length > LONGEST_WORD) return Infinity
  const { steps } = levenshtein(word, name)
  return steps <= allowed ? steps : Infinity
}

/**
 * The nearest known name: at most max(1, ⌊length / 3⌋) edits away, where swapped neighbours count as one, or a name that
 * begins with the word. `none` when nothing is near; ties go to the first in code-unit order. For words of more than 256
 * code units only names that begin with the word are near.
 *
 * @example
 * import { nearest } from 'incipit'
 * import * as O from 'fp-ts/Option'
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
    for (const name of known) {
      const steps = distance(word, name)
      if (steps < least || (steps === least && best !== undefined && byCodeUnits(name, best) < 0)) {
        best = name
        least = steps
      }
    }
    return O.fromNullable(best)
  }
