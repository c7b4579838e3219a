/**
 * stability: over a series of prompts, which parts change, how often, and what that costs.
 *
 * The part that changes most is not the one that costs most: one that changes at every step and is the last costs nothing,
 * one that changes once and is the first costs everything after it.
 *
 * Laws:
 * 1. `lost` of the parts add up to `lost` of the series; `reused` and `lost` add up to the characters of all prompts but
 *    the first, less those that only went on at the end of an unchanged prompt
 * 2. a series of equal prompts has no change, no loss and no advice
 * 3. no part broke a series more often than it changed
 * 4. it is linear in the length of the series' texts
 */
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray'
import type { Rendered } from '../../index'

import { itemsOf, own } from '../../base/Foreign'
import { ownerField, ownerOf } from '../../errors/PromptError'
import { sharedPrefix } from './commonPrefix'
import { partChanges } from './partChanges'
import { keyOf, kindField, kindOf, partTexts, type Named, type PartText } from './PartText'
import { readRendered } from './readRendered'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What became of one part over a series; one without a `kind` is a section. A step leads from one prompt to the next.
 *
 * @category model
 * @since 0.1.0
 */
export interface PartStability {
  readonly kind?: 'tool' | 'message'
  readonly name: string
  readonly owner?: string
  /** How many prompts of the series have it. */
  readonly seen: number
  /** In how many steps its text changed, it came, it went, or it moved to where the prompts part. */
  readonly changed: number
  /** In how many steps it was the part at which the prompts part. */
  readonly broke: number
  /**
   * The characters after the places where it ended the shared beginning, over all steps: they had to be read again. Nothing
   * is lost where a prompt only goes on.
   */
  readonly lost: number
  /** The variables whose values made it change, in the order in which they did. */
  readonly variables: ReadonlyArray<string>
}

/**
 * A part that never changes and comes after one that does.
 *
 * @category model
 * @since 0.1.0
 */
export interface Advice {
  readonly kind?: 'tool' | 'message'
  readonly name: string
  readonly owner?: string
  readonly characters: number
  /** The first changing part of its own kind that it comes after, else the first of any kind. */
  readonly behind: { readonly kind?: 'tool' | 'message'; readonly name: string; readonly owner?: string }
}

/**
 * What became of a series of prompts; all lengths in UTF-16 code units. Plain, JSON-safe data.
 *
 * @category model
 * @since 0.1.0
 */
export interface Stability {
  readonly samples: number
  /** How many of the samples are no `Rendered`: they are left out of everything else. Left out when there are none. */
  readonly unreadable?: number
  /** The characters that every prompt shared with the one before it, added up. */
  readonly reused: number
  /** The characters that a change pushed out of what a prompt shared with the one before it, added up. */
  readonly lost: number
  /** Every part of the series, the most expensive first, then those that change most, then in the order of the prompt. */
  readonly parts: ReadonlyArray<PartStability>
  readonly advice: ReadonlyArray<Advice>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const untouched = { seen: 0, changed: 0, broke: 0, lost: 0, variables: Object.freeze([]) }

const update = (
  tallies: Map<string, PartStability>,
  part: Named,
  change: (tally: PartStability) => PartStability
): void => {
  const key = keyOf(part)
  tallies.set(key, change(tallies.get(key) ?? { ...kindField(part), name: part.name, ...untouched }))
}

const withVariable = (tally: PartStability, variable: O.Option<string>): PartStability =>
  O.isNone(variable) || tally.variables.includes(variable.value)
    ? tally
    : { ...tally, variables: [...tally.variables, variable.value] }

const tallyParts = (tallies: Map<string, PartStability>, parts: ReadonlyArray<PartText>): void => {
  for (const { part } of parts) {
    update(tallies, part, tally => ({ ...tally, ...ownerField(ownerOf(part)), seen: tally.seen + 1 }))
  }
}

const byCost = (a: PartStability, b: PartStability): number =>
  b.lost - a.lost || b.changed - a.changed || b.broke - a.broke

const behind = ({ part, text }: PartText, first: PartText): Advice => ({
  ...kindField(part),
  name: part.name,
  ...ownerField(ownerOf(part)),
  characters: text.length,
  behind: { ...kindField(first.part), name: first.part.name, ...ownerField(ownerOf(first.part)) }
})

const ANY = 'any'

// The parts that never change, each with the first changing one that it comes after in some prompt of the series.
const adviceOf = (
  series: ReadonlyArray<ReadonlyArray<PartText>>,
  parts: ReadonlyArray<PartStability>
): ReadonlyArray<Advice> => {
  const changing = new Set(parts.filter(({ changed }) => changed > 0).map(keyOf))
  const afterAny = new Map<string, Advice>()
  const afterOwnKind = new Map<string, Advice>()
  for (const prompt of series) {
    const first = new Map<string, PartText>()
    const advise = (advice: Map<string, Advice>, part: PartText, kind: string): void => {
      const before = first.get(kind)
      if (before !== undefined && !advice.has(part.key)) advice.set(part.key, behind(part, before))
    }
    for (const part of prompt) {
      const kind = kindOf(part.part)
      if (changing.has(part.key)) {
        if (!first.has(kind)) first.set(kind, part)
        if (!first.has(ANY)) first.set(ANY, part)
      } else {
        advise(afterAny, part, ANY)
        advise(afterOwnKind, part, kind)
      }
    }
  }
  return [...afterAny].map(([key, advice]) => afterOwnKind.get(key) ?? advice)
}

type Sample = readonly [Rendered, ReadonlyArray<PartText>]

/**
 * How a series of prompts, in the order in which they were sent, did with a prefix cache: every part with how often it
 * changed and what that cost, the most expensive first, and the never-changing parts that come after a changing one. The
 * samples are prompts of `renderParts` or prefixes of `requestPrefix`. A loss is put down to the part at which two prompts
 * part, so a changing part after another changing one costs nothing until that one is fixed; `changed` shows it all the
 * same. A prompt that only goes on loses nothing. A single prompt has no change and no advice. What is no `Rendered`, such as
 * an `Either` that was not opened, is counted as `unreadable` and left out.
 *
 * @example
 * import { stability } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const at = (time: string) => ({
 *   text: `It is ${time}.\n\nFix bugs.`,
 *   parts: [
 *     { name: 'clock', start: 0, end: 12, references: [{ variable: 'now', start: 6, end: 11 }] },
 *     { name: 'task', start: 14, end: 23, references: [] }
 *   ]
 * })
 * assert.deepStrictEqual(stability([at('09:00'), at('09:01')]), {
 *   samples: 2,
 *   reused: 10,
 *   lost: 13,
 *   parts: [
 *     { name: 'clock', seen: 2, changed: 1, broke: 1, lost: 13, variables: ['now'] },
 *     { name: 'task', seen: 2, changed: 0, broke: 0, lost: 0, variables: [] }
 *   ],
 *   advice: [{ name: 'task', characters: 9, behind: { name: 'clock' } }]
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const stability = (samples: ReadonlyNonEmptyArray<Rendered>): Stability => {
  // what is no list is one sample, and no prompt
  const items = itemsOf(samples) ?? [samples]
  const prompts = RA.compact(items.map(readRendered))
  const series = prompts.map(partTexts)
  const tallies = new Map<string, PartStability>()
  series.forEach(parts => {
    tallyParts(tallies, parts)
  })
  let reused = 0
  let lost = 0
  const step = ([before, old]: Sample, [after, current]: Sample): void => {
    const { characters, divergence } = sharedPrefix(before, after)
    const missed = characters === before.text.length ? 0 : after.text.length - characters
    // each part once, also where somebody gave two of them one name
    const changes = new Map(partChanges(old, current).map(change => [change.part.key, change]))
    reused += characters
    lost += missed
    if (O.isSome(divergence)) {
      const variable = O.fromNullable(own(divergence.value, 'variable'))
      update(tallies, divergence.value, tally =>
        withVariable({ ...tally, broke: tally.broke + 1, lost: tally.lost + missed }, variable)
      )
      // what ended the shared beginning and is the same as before was moved
      if (!changes.has(keyOf(divergence.value))) {
        update(tallies, divergence.value, tally => ({ ...tally, changed: tally.changed + 1 }))
      }
    }
    for (const { part, variable } of changes.values()) {
      update(tallies, part.part, tally => withVariable({ ...tally, changed: tally.changed + 1 }, variable))
    }
  }
  const pairs = RA.zip(prompts, series)
  RA.zip(pairs, pairs.slice(1)).forEach(([before, after]) => {
    step(before, after)
  })
  const parts = [...tallies.values()]
  const unreadable = items.length - prompts.length
  return {
    samples: items.length,
    ...(unreadable === 0 ? {} : { unreadable }),
    reused,
    lost,
    parts: [...parts].sort(byCost),
    advice: adviceOf(series, parts)
  }
}
