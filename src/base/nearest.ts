/**
 * nearest: the name that someone probably meant.
 *
 * A far-fetched suggestion costs more than none, so a candidate is at most a third of the word away, or begins with the word. Many
 * words are compared with one list of names, so what can be known of the names alone is counted once, and the names that share
 * the most letters with the word are tried first: what is found soon bounds the rest.
 *
 * Laws:
 * 1. the order of the known names does not matter
 * 2. a known name is nearest to itself
 */
import * as O from 'fp-ts/Option'

import { editsFrom, editsWithin } from './edits'
import { isString, itemsOf } from './Foreign'
import { byCodeUnits } from './Name'

const BUCKETS = 32

// How many letters of each kind; letters of different scripts may be counted together.
type Letters = Uint32Array

const lettersIn = (name: string): Letters => {
  const letters = new Uint32Array(BUCKETS)
  for (let at = 0; at < name.length; at++) {
    const bucket = name.charCodeAt(at) % BUCKETS
    letters[bucket] = Number(letters[bucket]) + 1
  }
  return letters
}

// Edits that it takes at least: one edit takes one letter away, or puts one there, or both.
const leastEdits = (a: Letters, b: Letters): number => {
  let more = 0
  let less = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const difference = Number(a[bucket]) - Number(b[bucket])
    if (difference > 0) more += difference
    else less -= difference
  }
  return Math.max(more, less)
}

// Words longer than this have much in common with the names that are near, which is then left out.
const LONG = 256

interface Candidate {
  readonly name: string
  readonly letters: Letters
}

// From JavaScript it may be anything; what is no name is near to nothing.
const candidatesIn = (known: unknown): ReadonlyArray<Candidate> =>
  [...(itemsOf(known) ?? []).filter(isString)]
    .sort(byCodeUnits)
    .map(name => ({ name, letters: lettersIn(name) }))

const nearestOf = (word: string, candidates: ReadonlyArray<Candidate>): string | undefined => {
  let best: string | undefined
  let least = Infinity
  const offer = (name: string, steps: number): void => {
    if (steps > least || (steps === least && best !== undefined && byCodeUnits(name, best) >= 0)) return
    best = name
    least = steps
  }
  const allowed = Math.max(1, Math.floor(word.length / 3))
  const letters = lettersIn(word)
  const byLeast: Array<Array<string>> = []
  for (const candidate of candidates) {
    const { name } = candidate
    const atLeast = leastEdits(letters, candidate.letters)
    if (name.startsWith(word)) offer(name, name.length - word.length)
    else if (atLeast <= allowed) (byLeast[atLeast] ??= []).push(name)
  }
  const measure =
    word.length > LONG ? (name: string, most: number) => editsWithin(most, word, name) : editsFrom(word)
  for (let atLeast = 0; atLeast <= Math.min(allowed, least); atLeast++) {
    for (const name of byLeast[atLeast] ?? []) {
      const steps = measure(name, Math.min(allowed, least))
      if (steps !== Infinity) offer(name, steps)
    }
  }
  return best
}

/** The nearest name to each of many words, of which the names are looked at once; see {@link nearest}. */
export const nearestAmong = (known: ReadonlyArray<string>): ((word: string) => string | undefined) => {
  const candidates = candidatesIn(known)
  return word => (isString(word) ? nearestOf(word, candidates) : undefined)
}

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
  (known: ReadonlyArray<string>): O.Option<string> =>
    O.fromNullable(nearestAmong(known)(word))

/** The field `suggestion` for spreading: nothing when there is none. */
export const suggestionField = (suggestion: string | undefined): { readonly suggestion?: string } =>
  suggestion === undefined ? {} : { suggestion }

/** The nearest known name to one word, as the field `suggestion` for spreading: nothing when none is near. */
export const suggestionFrom = (
  word: string,
  known: ReadonlyArray<string>
): { readonly suggestion?: string } => suggestionField(nearestAmong(known)(word))

/** Near names, each with the known one; in the order of the names. */
export const suggestionsAmong = (
  known: ReadonlyArray<string>
): ((
  names: ReadonlyArray<string>
) => ReadonlyArray<{ readonly name: string; readonly suggestion: string }>) => {
  const suggest = nearestAmong(known)
  return names =>
    names.flatMap(name => {
      const suggestion = suggest(name)
      return suggestion === undefined ? [] : [{ name, suggestion }]
    })
}
