/**
 * partChanges: which parts of a prompt are other ones in the next prompt, wherever they are.
 *
 * Parts are compared by kind and name, not by place: one after an inserted one has not changed.
 */
import type * as O from 'fp-ts/Option'

import { causeOf, sharedLength, valuesOf, wholeOf, type PartText } from './PartText'

/** A part that changed, came or went, and the variable that made it so, if one did. */
export interface PartChange {
  readonly part: PartText
  readonly variable: O.Option<string>
}

const byKey = (parts: ReadonlyArray<PartText>): ReadonlyMap<string, PartText> =>
  new Map(parts.map(part => [part.key, part]))

/** The parts whose texts differ, came or went from one prompt to the next, each once. */
export const partChanges = (
  before: ReadonlyArray<PartText>,
  after: ReadonlyArray<PartText>
): ReadonlyArray<PartChange> => {
  const old = byKey(before)
  const current = byKey(after)
  const oldValues = valuesOf(before)
  const values = valuesOf(after)
  const changed = after.flatMap(part => {
    const was = old.get(part.key)
    if (was === undefined) return [{ part, variable: wholeOf(part, oldValues) }]
    return was.text === part.text
      ? []
      : [{ part, variable: causeOf(was, part, sharedLength(was.text, part.text)) }]
  })
  const gone = before.filter(({ key }) => !current.has(key))
  return [...changed, ...gone.map(part => ({ part, variable: wholeOf(part, values) }))]
}
