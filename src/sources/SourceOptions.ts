/**
 * SourceOptions: what the loop decides of a source: where its texts stand, and how much room they have.
 *
 * A loop reads its sources at every start, and a wrong option must not cost it what it has read. So an option that is not
 * valid is told in a note, and the safe value takes its place: no room for a budget, bytes for a counter. An order that is
 * no number is the registry's to report.
 */
import * as E from 'fp-ts/Either'

import { bytesOf } from '../base/bytes'
import { counted } from '../base/counted'
import { openInput } from '../errors/Input'
import type { InvalidConfig } from '../errors/PromptError'
import { empty, literal, merge, owned, withContext, withSection, type Registry } from '../index'
import { FEW } from './search'
import type { SourceNote } from './SourceNote'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * Where the texts of a source stand, and how much room they have: `budget` in units of `count`, without limit unless it is
 * given. `count` is any pure function from a text to its size; by default the size is that in UTF-8 bytes. `as` says
 * whether they are sections, the default, or runtime context.
 *
 * @category model
 * @since 0.1.0
 */
export interface SourceOptions {
  readonly order: number
  readonly as?: 'section' | 'context'
  readonly budget?: number
  /** The size of a text; default its UTF-8 bytes. */
  readonly count?: (text: string) => number
}

/** Options that were read. */
export interface ReadOptions {
  readonly as: 'section' | 'context'
  readonly budget: number
  /** The order of the k-th text, for the registry to validate. */
  readonly order: (k: number) => number
  /** The size of a text, by the counter or, where it gives none, in bytes. */
  readonly size: (text: string) => number
  /** How many code units may be counted to find the best among all candidates. */
  readonly affordable: number
  /** An option as it was given. */
  readonly given: (field: string) => unknown
  /** An option that may be left out; where it is not valid, with a note, `wrong`. */
  readonly option: <A>(field: string, is: (u: unknown) => u is A, expected: string, absent: A, wrong: A) => A
  /** What is wrong with the options, as far as they were looked at. */
  readonly notes: ReadonlyArray<SourceNote>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const invalid = (field: string, expected: string): SourceNote => ({
  _tag: 'Invalid',
  name: '',
  field,
  expected
})

const isPlace = (u: unknown): u is 'section' | 'context' => u === 'section' || u === 'context'

const isBudget = (u: unknown): u is number => typeof u === 'number' && u >= 0

/** Reads options; `own` are the names of those that this source has besides. */
export const readOptions = (u: unknown, own: ReadonlyArray<string>): ReadOptions => {
  const faults: Array<InvalidConfig> = []
  const fields = openInput(u, '', 'options', ['order', 'as', 'budget', 'count', ...own], faults)
  const notes = faults.map(({ path, expected }) => invalid(path, expected))
  const given = (field: string): unknown => fields?.get(field)

  const option: ReadOptions['option'] = (field, is, expected, absent, wrong) => {
    const value = given(field)
    if (value === undefined) return absent
    if (is(value)) return value
    notes.push(invalid(field, expected))
    return wrong
  }

  const order = given('order')
  const count = given('count')
  let isTold = false
  const size = (text: string): number => {
    if (count === undefined) return bytesOf(text)
    const result = counted(count)(text)
    if (E.isRight(result)) return result.right
    if (!isTold) notes.push(invalid('count', 'a function that gives a finite number that is not negative'))
    isTold = true
    return bytesOf(text)
  }

  return {
    as: option('as', isPlace, '"section" or "context"', 'section', 'section'),
    budget: option('budget', isBudget, 'a number that is not negative', Infinity, 0),
    // what is no number is for the registry to refuse
    order: k => (typeof order === 'number' ? order + k / 1024 : (order as number)),
    size,
    affordable: count === undefined ? 16 * FEW : FEW,
    given,
    option,
    notes
  }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** A text of a source as an entry of a registry. */
export interface SourceText {
  readonly name: string
  /** The k-th of its source. */
  readonly k: number
  readonly text: string
  readonly owner?: string
  readonly requiresTools?: ReadonlyArray<string>
  readonly requiresSomeTool?: ReadonlyArray<string>
}

/** The registry of these texts, each literal. */
export const registryOf = (
  { as, order }: ReadOptions,
  texts: ReadonlyArray<SourceText>
): Registry<unknown> => {
  const add = as === 'section' ? withSection<unknown> : withContext<unknown>
  return texts.reduce<Registry<unknown>>((self, { k, text, owner, ...entry }) => {
    const one = add({ ...entry, order: order(k), text: literal(text) })(empty)
    return merge(owner === undefined ? one : owned(owner)(one))(self)
  }, empty)
}
