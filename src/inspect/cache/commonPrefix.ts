/**
 * commonPrefix: how much of a prompt a provider can reuse for the next one, and what ended it.
 *
 * The usual mistake: to compare sections one by one. What is reused is an unchanged beginning of the text, so the first
 * difference costs everything behind it, changed or not.
 *
 * Laws:
 * 1. the first `characters` code units of both texts are equal and split no code point; no longer beginning is both
 * 2. `divergence` is `none` exactly when the texts are equal
 * 3. the section it names changed, came or went, or was moved to where it is named
 * 4. how much is shared does not depend on which of the two comes first
 * 5. `commonPrefix` is total, and linear in the texts and in the number of parts
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered, Span } from '../../index'

import { ownerField } from '../terminal/owner'
import { places } from './place'
import { bytesOf } from '../../base/bytes'
import { readRendered } from './readRendered'
import { causeOf, sharedLength, spotsOf, valuesOf, wholeOf, type Spot } from './Spot'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * Where two prompts part: the section, and the place in its text, `offset` in code units from 0, `line` and `column`
 * from 1. `variable` is the one whose value is the cause, if one is.
 *
 * @category model
 * @since 0.1.0
 */
export interface Divergence {
  readonly name: string
  readonly owner?: string
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly variable?: string
}

/**
 * What two prompts share at their beginning, in UTF-16 code units and in bytes of UTF-8, and where they part.
 *
 * @category model
 * @since 0.1.0
 */
export interface CommonPrefix {
  readonly characters: number
  readonly bytes: number
  readonly divergence: O.Option<Divergence>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

type Spots = ReadonlyArray<Spot>

interface Both {
  readonly before: Spots
  readonly after: Spots
}

// Two parts that stand in one place; `undefined` where that side has none.
interface Sides {
  readonly before: Spot | undefined
  readonly after: Spot | undefined
}

const firstOf = ({ before, after }: Both): Sides => ({ before: before[0], after: after[0] })

// Without the parts in front of an offset that are the same in both and stand in the same place.
const restOf = ({ before, after }: Both, at: number): Both => {
  let n = 0
  for (;;) {
    const was = before[n]?.part
    const is = after[n]?.part
    if (was === undefined || is === undefined || was.name !== is.name || was.end !== is.end || is.end > at) {
      return { before: before.slice(n), after: after.slice(n) }
    }
    n++
  }
}

const endOf = ({ before, after }: Sides): number =>
  Math.min(before?.part.end ?? Infinity, after?.part.end ?? Infinity)

const namesOf = (spots: Spots): ReadonlySet<string> => new Set(spots.map(({ part: { name } }) => name))

// The parts behind the last border that both prompts have. Names are no bytes, and neither is where a part ends: up to a
// border at one offset in both everything was the same, unless a part that stands before it in one prompt stands behind it
// in the other, which then came from there. `open` are the names that were met in one of the two so far.
const afterLastBorder = (rest: Both, at: number): Sides => {
  let sides = firstOf(rest)
  if (endOf(sides) > at) return sides
  const old = namesOf(rest.before)
  const current = namesOf(rest.after)
  const open = new Set<string>()
  const meet = ({ part: { name } }: Spot): void => {
    if (old.has(name) && current.has(name) && !open.delete(name)) open.add(name)
  }
  let i = 0
  let j = 0
  for (;;) {
    const before = rest.before[i]
    const after = rest.after[j]
    const end = endOf({ before, after })
    if (end > at) return sides
    if (before?.part.end === end) {
      meet(before)
      i++
    }
    if (after?.part.end === end) {
      meet(after)
      j++
    }
    if (before?.part.end === after?.part.end && open.size === 0) {
      sides = { before: rest.before[i], after: rest.after[j] }
    }
  }
}

const sameName = (spots: Spots, { part: { name } }: Spot): Spot | undefined =>
  spots.find(({ part }) => part.name === name)

// Of one part in two versions, the one that reaches the offset, or farther; of two parts the one of `before` only if it
// changed or went while what stands in its place was there before.
const blame = ({ before, after }: Sides, at: number, rest: Both): O.Option<Spot> => {
  if (before === undefined || after === undefined) return O.fromNullable(before ?? after)
  if (before.part.name === after.part.name) {
    return O.some(before.part.end > after.part.end && at > after.part.end ? before : after)
  }
  const became = sameName(rest.after, before)
  const was = sameName(rest.before, after)
  const isCulprit =
    became?.text !== before.text && (was?.text === after.text || (became === undefined && was !== undefined))
  return O.some(isCulprit ? before : after)
}

const variableOf = (spot: Spot, at: number, all: Both): O.Option<string> => {
  const before = sameName(all.before, spot)
  const after = sameName(all.after, spot)
  return before !== undefined && after !== undefined
    ? causeOf(before, after, at)
    : wholeOf(spot, valuesOf(before === undefined ? all.before : all.after))
}

// The place of an offset that may lie in front of a text or behind it.
const placeIn = (text: string, offset: number): ReadonlyArray<Span> =>
  places(text, [Math.min(Math.max(0, offset), text.length)])

const divergenceAt = (at: number, before: Rendered, after: Rendered): ReadonlyArray<Divergence> => {
  const all = { before: spotsOf(before), after: spotsOf(after) }
  const rest = restOf(all, at)
  return pipe(
    blame(afterLastBorder(rest, at), at, rest),
    O.match(
      () => placeIn(after.text, at).map(place => ({ name: '', ...place })),
      spot => {
        const { name, start } = spot.part
        const variable = variableOf(spot, at - start, all)
        return placeIn(spot.text, at - start).map(place => ({
          name,
          ...ownerField(spot.part),
          ...place,
          ...(O.isSome(variable) ? { variable: variable.value } : {})
        }))
      }
    )
  )
}

/**
 * How much of `before` a provider can reuse for `after`, and the section and variable that ended it (I4). Equal texts
 * have no divergence, whatever their parts are. It never ends inside a code point.
 *
 * The section that is named has changed, come or gone, or stands elsewhere, also where the first other byte is one of the
 * section behind it: one that grew by a line break is named at its end. When sections come and go: an inserted section, at
 * its beginning or as far as it equals what stood there; a removed one likewise; when one prompt is the beginning of the
 * other, the section that goes on or begins there; of two that changed places the one that stands there now, unless the
 * other one changed as well. The blank line before a section belongs to that section.
 *
 * The variable is the first one of the section that stands at the same place in both prompts with two values; of a section
 * that came or went and is made of values alone, its first. A section that only moved, or whose template changed there, has
 * none. What is no prompt counts as an empty one; for a hand-made `Rendered` without a part there, the name is `''` and the
 * place that in the whole text.
 *
 * @example
 * import { commonPrefix } from 'incipit/inspect'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const at = (time: string) => ({
 *   text: `It is ${time}.`,
 *   parts: [{ name: 'clock', start: 0, end: 12, references: [{ variable: 'now', start: 6, end: 11 }] }]
 * })
 * assert.deepStrictEqual(commonPrefix(at('09:00'))(at('09:01')), {
 *   characters: 10,
 *   bytes: 10,
 *   divergence: O.some({ name: 'clock', offset: 10, line: 1, column: 11, variable: 'now' })
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const commonPrefix =
  (before: Rendered) =>
  (after: Rendered): CommonPrefix => {
    const old = readRendered(before)
    const current = readRendered(after)
    const characters = sharedLength(old.text, current.text)
    return {
      characters,
      bytes: bytesOf(current.text.slice(0, characters)),
      divergence: old.text === current.text ? O.none : RA.head(divergenceAt(characters, old, current))
    }
  }
