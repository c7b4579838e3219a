/**
 * commonPrefix: how much of a prompt a provider can reuse for the next one, and what ended it.
 *
 * The usual mistake: to compare sections one by one. What is reused is an unchanged beginning of the text, so the first
 * difference costs everything behind it, changed or not.
 *
 * Laws:
 * 1. the first `characters` code units of both texts are equal and split no code point; no longer beginning is both
 * 2. `divergence` is `none` exactly when the texts are equal
 * 3. how much is shared does not depend on which of the two comes first
 * 4. linear in the shorter text and in the number of parts
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered, Span } from '../index'

import { ownerField } from './owner'
import { places } from './place'
import { bytesOf } from './Size'
import { causeOf, sharedLength, spotsOf, variableAt, wholeOf, type Spot } from './Spot'

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

// What stands at the end of the shared beginning on either side; `undefined` where that side has no part there.
interface Sides {
  readonly before: Spot | undefined
  readonly after: Spot | undefined
}

const isSame = ({ before, after }: Sides): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.part.name === after.part.name &&
  before.text === after.text

// The first parts that are not the same on both sides.
const firstDifferent = (before: Spots, after: Spots): Sides => {
  let i = 0
  while (isSame({ before: before[i], after: after[i] })) i++
  return { before: before[i], after: after[i] }
}

const reaches = (spot: Spot | undefined, at: number): boolean => spot !== undefined && at <= spot.part.end

// The parts that stand at an offset; a separator counts as the beginning of the part behind it.
const standingAt = (before: Spots, after: Spots, at: number): Sides => {
  const isBehind = ({ part: { end } }: Spot): boolean => at < end
  return { before: before.find(isBehind), after: after.find(isBehind) }
}

const has = (spots: Spots, { part }: Spot): boolean => spots.some(({ part: { name } }) => name === part.name)

interface Both {
  readonly before: Spots
  readonly after: Spots
}

// A part of `before` is to blame if it is gone while what stands in its place was there before, or if it is the same
// part and only there reaches so far; else the one of `after` is.
const blame = ({ before, after }: Sides, at: number, all: Both): O.Option<Spot> =>
  pipe(
    O.fromNullable(before),
    O.filter(
      spot =>
        after === undefined ||
        (spot.part.name === after.part.name
          ? !reaches(after, at)
          : !has(all.after, spot) && has(all.before, after))
    ),
    O.alt(() => O.fromNullable(after))
  )

const variableOf = (spot: Spot, at: number, all: Both): O.Option<string> => {
  const named = ({ part: { name } }: Spot): boolean => name === spot.part.name
  const before = all.before.find(named)
  const after = all.after.find(named)
  return before !== undefined && after !== undefined
    ? causeOf(before, after, at)
    : pipe(
        variableAt(at)(spot),
        O.alt(() => wholeOf(spot))
      )
}

// The place of an offset that may lie in front of a text or behind it.
const placeIn = (text: string, offset: number): ReadonlyArray<Span> =>
  places(text, [Math.min(Math.max(0, offset), text.length)])

const divergenceAt = (at: number, before: Rendered, after: Rendered): ReadonlyArray<Divergence> => {
  const all: Both = { before: spotsOf(before), after: spotsOf(after) }
  const first = firstDifferent(all.before, all.after)
  const sides =
    reaches(first.before, at) || reaches(first.after, at) ? first : standingAt(all.before, all.after, at)
  return pipe(
    blame(sides, at, all),
    O.match(
      () => placeIn(after.text, at).map(place => ({ name: '', ...place })),
      spot => {
        const { name, owner, start } = spot.part
        const variable = variableOf(spot, at - start, all)
        return placeIn(spot.text, at - start).map(place => ({
          name,
          ...ownerField(owner),
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
 * What is named when sections come and go: an inserted section, at its beginning or as far as it equals what stood
 * there; a removed one likewise; when one prompt is the beginning of the other, the section that goes on or begins
 * there; of two that changed places the one that stands there now. The blank line before a section belongs to that
 * section. The variable is the first one of the section whose value changed, or the one in whose value the texts
 * part; a section that only moved has none. For a hand-made `Rendered` without a part there, the name is `''` and the
 * place that in the whole text.
 *
 * @example
 * import { commonPrefix } from 'incipit/inspect'
 * import * as O from 'fp-ts/Option'
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
    const characters = sharedLength(before.text, after.text)
    return {
      characters,
      bytes: bytesOf(after.text.slice(0, characters)),
      divergence: before.text === after.text ? O.none : RA.head(divergenceAt(characters, before, after))
    }
  }
