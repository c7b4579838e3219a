/**
 * stability: over a series of prompts, which sections change, how often, and what that costs.
 *
 * The usual mistake: to look for the section that changes most. A section that changes at every step and stands last
 * costs nothing; one that changes once and stands first costs everything behind it.
 *
 * Laws:
 * 1. `lost` of the parts add up to `lost` of the series; `reused` and `lost` add up to the characters of all prompts but
 *    the first
 * 2. a series of equal prompts has no change, no loss and no advice
 * 3. linear in the length of the series' texts
 */
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray'
import type { Rendered, RenderedPart } from '../index'

import { commonPrefix } from './commonPrefix'
import { ownerField } from './owner'
import { partChanges } from './partChanges'
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
  /** In how many steps its text changed, it came, or it went. */
  readonly changed: number
  /** In how many steps it was the section at which the prompts part. */
  readonly broke: number
  /** The characters that stood behind the places where it ended the shared beginning, over all steps. */
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
  /** The characters that no prompt shared with the one before it, added up. */
  readonly lost: number
  /** Every section of the series, the most expensive first, then those that change most, then in the order of the prompt. */
  readonly parts: ReadonlyArray<PartStability>
  readonly advice: ReadonlyArray<Advice>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const untouched = { seen: 0, changed: 0, broke: 0, lost: 0, variables: [] }

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
    update(tallies, part.name, tally => ({ ...tally, ...ownerField(part.owner), seen: tally.seen + 1 }))
  }
}

const byCost = (a: PartStability, b: PartStability): number =>
  b.lost - a.lost || b.changed - a.changed || b.broke - a.broke

// The sections that never change, each with the first changing one that it stands behind in some prompt of the series.
const adviceOf = (
  series: ReadonlyArray<ReadonlyArray<Spot>>,
  parts: ReadonlyArray<PartStability>
): ReadonlyArray<Advice> => {
  const changing = new Set(parts.filter(({ changed }) => changed > 0).map(({ name }) => name))
  const moving = new Set(parts.filter(({ broke }) => broke > 0).map(({ name }) => name))
  const advice = new Map<string, Advice>()
  for (const spots of series) {
    let first: RenderedPart | undefined
    for (const { part, text } of spots) {
      const { name, owner } = part
      if (changing.has(name)) {
        first ??= part
      } else if (first !== undefined && !moving.has(name) && !advice.has(name)) {
        advice.set(name, {
          name,
          ...ownerField(owner),
          characters: text.length,
          behind: { name: first.name, ...ownerField(first.owner) }
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
 * changing one costs nothing until that one is mended; `changed` shows it all the same. A single prompt has no change
 * and no advice.
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
  const series = samples.map(spotsOf)
  const tallies = new Map<string, PartStability>()
  series.forEach(spots => {
    tallyParts(tallies, spots)
  })
  let reused = 0
  let lost = 0
  for (const [before, after] of RA.zip(samples.slice(1))(samples)) {
    const { characters, divergence } = commonPrefix(before)(after)
    const missed = after.text.length - characters
    reused += characters
    lost += missed
    if (O.isSome(divergence)) {
      const { name, variable } = divergence.value
      update(tallies, name, tally =>
        withVariable(
          { ...tally, broke: tally.broke + 1, lost: tally.lost + missed },
          O.fromNullable(variable)
        )
      )
    }
  }
  for (const [before, after] of RA.zip(series.slice(1))(series)) {
    for (const { name, variable } of partChanges(before, after)) {
      update(tallies, name, tally => withVariable({ ...tally, changed: tally.changed + 1 }, variable))
    }
  }
  const parts = [...tallies.values()]
  return {
    samples: samples.length,
    reused,
    lost,
    parts: [...parts].sort(byCost),
    advice: adviceOf(series, parts)
  }
}
