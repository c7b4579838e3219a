/**
 * partChanges: which parts of a prompt are other ones in the next prompt, wherever they stand.
 *
 * The usual mistake: to compare by place. A part that stands behind an inserted one has not changed.
 */
import type * as O from 'fp-ts/Option'

import { causeOf, sharedLength, valuesOf, wholeOf, type Spot } from './Spot'

/** A part that changed, came or went, and the variable that made it so, if one did. */
export interface PartChange {
  readonly name: string
  readonly variable: O.Option<string>
}

const bySpotName = (spots: ReadonlyArray<Spot>): ReadonlyMap<string, Spot> =>
  new Map(spots.map(spot => [spot.part.name, spot]))

/** The parts whose texts differ, came or went from one prompt to the next, each once. */
export const partChanges = (
  before: ReadonlyArray<Spot>,
  after: ReadonlyArray<Spot>
): ReadonlyArray<PartChange> => {
  const old = bySpotName(before)
  const current = bySpotName(after)
  const oldValues = valuesOf(before)
  const values = valuesOf(after)
  const changed = after.flatMap(spot => {
    const { name } = spot.part
    const was = old.get(name)
    if (was === undefined) return [{ name, variable: wholeOf(spot, oldValues) }]
    return was.text === spot.text
      ? []
      : [{ name, variable: causeOf(was, spot, sharedLength(was.text, spot.text)) }]
  })
  const gone = before.filter(({ part: { name } }) => !current.has(name))
  return [...changed, ...gone.map(spot => ({ name: spot.part.name, variable: wholeOf(spot, values) }))]
}
