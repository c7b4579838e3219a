/**
 * stability: over a series of prompts, which sections change, how often, and what that costs.
 *
 * The usual mistake: to look for the section that changes most. A section that changes at every step and stands last
 * costs nothing; one that changes once and stands first costs everything behind it.
 *
 * Laws:
 * 1. `lost` of the parts add up to `lost` of the series; `reused` and `lost` add up to the characters of all prompts but
 *    the first, less those that only went on at the end of an unchanged prompt
 * 2. a series of equal prompts has no change, no loss and no advice
 * 3. no section broke a series more often than it changed
 * 4. `stability` is total, and linear in the length of the series' texts
 */
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray'
import type { Rendered, RenderedPart } from '../../index'

import { commonPrefix } from './commonPrefix'
import { itemsOf, own } from '../terminal/Foreign'
import { ownerField } from '../terminal/owner'
import { partChanges } from './partChanges'
import { readRendered } from './readRendered'
import { spotsOf, type Spot } from './Spot'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What became of one section over a series. A step leads from one prompt to the next.
 *
 * @category model
 * @since 0.1.0
 */
export interface PartStability {
  readonly name: string
  readonly owner?: string
  /** In how many prompts of the series it stands. */
  readonly seen: number
  /** In how many steps its text changed, it came, it went, or it moved to where the prompts part. */
  readonly changed: number
  /** In how many steps it was the section at which the prompts part. */
  readonly broke: number
  /**
   * The characters that stand behind the places where it ended the shared beginning, over all steps: they had to be read
   * again. Nothing is lost where a prompt only goes on.
   */
  readonly lost: number
  /** The variables whose values made it change, in the order in which they did. */
  readonly variables: ReadonlyArray<string>
}

/**
 * A section that never changes and stands behind one that does: move it before, or make the changing one a runtime
 * context.
 *
 * @category model
 * @since 0.1.0
 */
export interface Advice {
  readonly name: string
  readonly owner?: string
  readonly characters: number
  /** The first changing section that it stands behind. */
  readonly behind: { readonly name: string; readonly owner?: string }
}

/**
 * What became of a series of prompts; all lengths in UTF-16 code units. Plain, JSON-safe data.
 *
 * @category model
 * @since 0.1.0
 */
export interface Stability {
  readonly samples: number
  /** The characters that every prompt shared with the one before it, added up. */
  readonly reused: number
  /** The characters that a change pushed out of what a prompt shared with the one before it, added up. */
  readonly lost: number
  /** Every section of the series, the most expensive first, then those that change most, then in the order of the prompt. */
  readonly parts: ReadonlyArray<PartStability>
  readonly advice: ReadonlyArray<Advice>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const untouched = { seen: 0, changed: 0, broke: 0, lost: 0, variables: Object.freeze([]) }

const update = (
  tallies: Map<string, PartStability>,
  name: string,
  change: (tally: PartStability) => PartStability
): void => {
  tallies.set(name, change(tallies.get(name) ?? { name, ...untouched }))
}

const withVariable = (tally: PartStability, variable: O.Option<string>): PartStability =>
  O.isNone(variable) || tally.variables.includes(variable.value)
    ? tally
    : { ...tally, variables: [...tally.variables, variable.value] }

const tallyParts = (tallies: Map<string, PartStability>, spots: ReadonlyArray<Spot>): void => {
  for (const { part } of spots) {
    update(tallies, part.name, tally => ({ ...tally, ...ownerField(part), seen: tally.seen + 1 }))
  }
}

type Sample = readonly [Rendered, ReadonlyArray<Spot>]

const byCost = (a: PartStability, b: PartStability): number =>
  b.lost - a.lost || b.changed - a.changed || b.broke - a.broke

// The sections that never change, each with the first changing one that it stands behind in some prompt of the series.
const adviceOf = (
  series: ReadonlyArray<ReadonlyArray<Spot>>,
  parts: ReadonlyArray<PartStability>
): ReadonlyArray<Advice> => {
  const changing = new Set(parts.filter(({ changed }) => changed > 0).map(({ name }) => name))
  const advice = new Map<string, Advice>()
  for (const spots of series) {
    let first: RenderedPart | undefined
    for (const { part, text } of spots) {
      const { name } = part
      if (changing.has(name)) {
        first ??= part
      } else if (first !== undefined && !advice.has(name)) {
        advice.set(name, {
          name,
          ...ownerField(part),
          characters: text.length,
          behind: { name: first.name, ...ownerField(first) }
        })
      }
    }
  }
  return [...advice.values()]
}

/**
 * How a series of prompts, in the order in which they were sent, did with a prefix cache (I5): every section with how
 * often it changed and what that cost, the most expensive first, and the never-changing sections that stand behind a
 * changing one. A loss is put down to the section at which two prompts part, so a changing section behind another
 * changing one costs nothing until that one is mended; `changed` shows it all the same. A prompt that only goes on loses
 * nothing. A single prompt has no change and no advice; what is no prompt counts as an empty one.
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
  const prompts = (itemsOf(samples) ?? []).map(readRendered)
  const series = prompts.map(spotsOf)
  const tallies = new Map<string, PartStability>()
  series.forEach(spots => {
    tallyParts(tallies, spots)
  })
  let reused = 0
  let lost = 0
  const step = ([before, old]: Sample, [after, current]: Sample): void => {
    const { characters, divergence } = commonPrefix(before)(after)
    const missed = characters === before.text.length ? 0 : after.text.length - characters
    const changed = new Map(partChanges(old, current).map(({ name, variable }) => [name, variable]))
    reused += characters
    lost += missed
    if (O.isSome(divergence)) {
      const { name } = divergence.value
      const variable = O.fromNullable(own(divergence.value, 'variable'))
      update(tallies, name, tally =>
        withVariable({ ...tally, broke: tally.broke + 1, lost: tally.lost + missed }, variable)
      )
      // what ended the shared beginning and is the same as before was moved
      if (!changed.has(name)) changed.set(name, O.none)
    }
    for (const [name, variable] of changed) {
      update(tallies, name, tally => withVariable({ ...tally, changed: tally.changed + 1 }, variable))
    }
  }
  const pairs = RA.zip(prompts, series)
  RA.zip(pairs, pairs.slice(1)).forEach(([before, after]) => {
    step(before, after)
  })
  const parts = [...tallies.values()]
  return {
    samples: prompts.length,
    reused,
    lost,
    parts: [...parts].sort(byCost),
    advice: adviceOf(series, parts)
  }
}
