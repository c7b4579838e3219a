/**
 * Spot: one part in the prompt it stands in, and which variable made two renderings of one part differ.
 *
 * The usual mistake: to blame the value in which the first difference shows. A value that grew from `1` to `11` in
 * front of a `1` shows its difference behind itself; it is the first value that changed that is to blame.
 *
 * Laws:
 * 1. renderings with equal texts have no cause
 * 2. a cause is a variable that stands in both, at one place, with two values
 */
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered, RenderedPart } from '../../index'

import { isHigh, isLow } from '../../base/bytes'

/** A part in its prompt. */
export interface Spot {
  readonly part: RenderedPart
  /** What the part contributed. */
  readonly text: string
}

/** The parts of a prompt with their texts. */
export const spotsOf = ({ text, parts }: Rendered): ReadonlyArray<Spot> =>
  parts.map(part => ({ part, text: text.slice(part.start, part.end) }))

/** How many code units two texts share at their beginning, without splitting a code point of either. */
export const sharedLength = (before: string, after: string): number => {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++
  const splits =
    isHigh(before.charCodeAt(at - 1)) && (isLow(before.charCodeAt(at)) || isLow(after.charCodeAt(at)))
  return splits ? at - 1 : at
}

type Reference = RenderedPart['references'][number]

// A reference seen from its part.
interface Value {
  readonly variable: string
  readonly start: number
  readonly text: string
}

const valueOf =
  ({ part, text }: Spot) =>
  ({ variable, start, end }: Reference): Value => ({
    variable,
    start: start - part.start,
    text: text.slice(start - part.start, end - part.start)
  })

// What stands at one place of a template.
const placeOf = ({ start, variable }: Value): string => `${start} ${variable}`

/**
 * The variable whose value made two renderings of one part differ, if one did; `at` is the offset in the part at which
 * they begin to. It is the first one that has a reference at the same place of both, no later, and other values there: a
 * reference that came, went or got another name is a change of the template.
 */
export const causeOf = (before: Spot, after: Spot, at: number): O.Option<string> => {
  if (before.text === after.text) return O.none
  const old = new Map(before.part.references.map(valueOf(before)).map(value => [placeOf(value), value.text]))
  return pipe(
    after.part.references.map(valueOf(after)),
    RA.findFirst(value => {
      const was = old.get(placeOf(value))
      return value.start <= at && was !== undefined && was !== value.text
    }),
    O.map(({ variable }) => variable)
  )
}

/** The values that stand in a prompt, by their variables. */
export const valuesOf = (spots: ReadonlyArray<Spot>): ReadonlyMap<string, string> =>
  new Map(
    spots.flatMap(spot =>
      spot.part.references.map(valueOf(spot)).map(({ variable, text }) => [variable, text] as const)
    )
  )

/**
 * The variable that made a part come or go, if the part is made of values alone: an empty value would have made it
 * disappear. A value that stands in the other prompt, whose `values` these are, and is the same there made nothing come.
 */
export const wholeOf = (spot: Spot, values: ReadonlyMap<string, string>): O.Option<string> => {
  const shown = spot.part.references.map(valueOf(spot)).filter(({ text }) => text !== '')
  const isWhole = shown.reduce((sum, { text }) => sum + text.length, 0) === spot.text.length
  return isWhole && shown.every(({ variable, text }) => values.get(variable) !== text)
    ? pipe(
        RA.head(shown),
        O.map(({ variable }) => variable)
      )
    : O.none
}
