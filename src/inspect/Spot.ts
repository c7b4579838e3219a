/**
 * Spot: one part in the prompt it stands in, and which variable made two renderings of one part differ.
 *
 * The usual mistake: to blame the value in which the first difference shows. A value that grew from `1` to `11` in
 * front of a `1` shows its difference behind itself; it is the first value that changed that is to blame.
 *
 * Laws:
 * 1. renderings with equal texts have no cause
 * 2. a cause is a variable that stands in one of the two
 */
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered, RenderedPart } from '../index'

import { isHigh, isLow } from './Size'

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

// References of the same variables at the same places have one template behind them up to there, so the first of them
// whose values differ is what made the texts differ, unless they differ before it.
const changedValue = (before: Spot, after: Spot, at: number): O.Option<string> => {
  const pairs = RA.zip(after.part.references.map(valueOf(after)))(before.part.references.map(valueOf(before)))
  for (const [b, a] of pairs) {
    if (b.variable !== a.variable || b.start !== a.start || a.start > at) return O.none
    if (b.text !== a.text) return O.some(a.variable)
  }
  return O.none
}

/** The variable in whose value an offset of the part stands. */
export const variableAt =
  (at: number) =>
  ({ part: { start, references } }: Spot): O.Option<string> =>
    pipe(
      references,
      RA.findFirst(reference => reference.start <= start + at && start + at < reference.end),
      O.map(({ variable }) => variable)
    )

/**
 * The variable whose value made two renderings of one part differ, if one did; `at` is the offset in the part at
 * which they begin to.
 */
export const causeOf = (before: Spot, after: Spot, at: number): O.Option<string> =>
  before.text === after.text
    ? O.none
    : pipe(
        changedValue(before, after, at),
        O.alt(() => variableAt(at)(after)),
        O.alt(() => variableAt(at)(before))
      )

/** The variable that a part is made of, if it is made of values alone: an empty value would have made it disappear. */
export const wholeOf = ({ part: { references }, text }: Spot): O.Option<string> =>
  references.reduce((sum, { start, end }) => sum + end - start, 0) === text.length
    ? pipe(
        references,
        RA.findFirst(({ start, end }) => end > start),
        O.map(({ variable }) => variable)
      )
    : O.none
