/**
 * Divergence: where two prompts part, and which part and variable is the cause.
 *
 * The first different byte is often not in the part that changed: one that grew by a line break shows its difference in the
 * separator after it, and a removed one where the next begins. So parts are compared from the last border that both prompts
 * have at one offset, and what is named is what changed there.
 *
 * Laws:
 * 1. the part that is named changed, came or went, or moved to where it is named
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered } from '../../index'

import { spans, type Span } from '../../base/Span'
import { ownerField, ownerOf } from '../../errors/PromptError'
import { causeOf, kindField, kindOf, partTexts, valuesOf, wholeOf, type PartText } from './PartText'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * Where two prompts part: the section, tool or message, and the place in its text, `offset` in code units from 0, `line`
 * and `column` from 1. A divergence without a `kind` is in a section. `variable` is the one whose value is the cause, if one
 * is. `noPrompt` says which of the two is no `Rendered`, if one is; then there is no place, and the name is `''`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Divergence {
  readonly kind?: 'tool' | 'message'
  readonly name: string
  readonly owner?: string
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly variable?: string
  readonly noPrompt?: 'before' | 'after' | 'both'
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

type Parts = ReadonlyArray<PartText>

interface Both {
  readonly before: Parts
  readonly after: Parts
}

// Two parts at one place; `undefined` where that side has none.
interface Sides {
  readonly before: PartText | undefined
  readonly after: PartText | undefined
}

// Without the parts before an offset that are the same in both and at the same place.
const restOf = ({ before, after }: Both, at: number): Both => {
  let n = 0
  for (;;) {
    const was = before[n]
    const is = after[n]
    if (
      was === undefined ||
      is === undefined ||
      was.key !== is.key ||
      was.part.end !== is.part.end ||
      is.part.end > at
    ) {
      return { before: before.slice(n), after: after.slice(n) }
    }
    n++
  }
}

const endOf = ({ before, after }: Sides): number =>
  Math.min(before?.part.end ?? Infinity, after?.part.end ?? Infinity)

const keysOf = (parts: Parts): ReadonlySet<string> => new Set(parts.map(({ key }) => key))

// The parts after the last border that both prompts have. Names are no bytes, and neither is where a part ends: up to a
// border at one offset in both everything was the same, unless a part before it in one prompt is after it in the other, which
// then came from there. `open` are the parts that were met in one of the two so far.
const afterLastBorder = (rest: Both, at: number): Sides => {
  let sides: Sides = { before: rest.before[0], after: rest.after[0] }
  if (endOf(sides) > at) return sides
  const old = keysOf(rest.before)
  const current = keysOf(rest.after)
  const open = new Set<string>()
  const meet = ({ key }: PartText): void => {
    if (old.has(key) && current.has(key) && !open.delete(key)) open.add(key)
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

const counterpart = (parts: Parts, { key }: PartText): PartText | undefined =>
  parts.find(part => part.key === key)

// Of one part in two versions, the one that reaches the offset, or farther; of two parts the one of `before` only if it
// changed or went while what took its place was there before.
const changedPart = ({ before, after }: Sides, at: number, rest: Both): O.Option<PartText> => {
  if (before === undefined || after === undefined) return O.fromNullable(before ?? after)
  if (before.key === after.key) {
    return O.some(before.part.end > after.part.end && at > after.part.end ? before : after)
  }
  const became = counterpart(rest.after, before)
  const was = counterpart(rest.before, after)
  const isOld =
    became?.text !== before.text && (was?.text === after.text || (became === undefined && was !== undefined))
  return O.some(isOld ? before : after)
}

// The place of an offset that may be before a text or after it.
const placeIn = (text: string, offset: number): O.Option<Span> =>
  RA.head(spans(text, [Math.min(Math.max(0, offset), text.length)]))

const inPart = (part: PartText, at: number, all: Both): O.Option<Divergence> => {
  const before = counterpart(all.before, part)
  const after = counterpart(all.after, part)
  const inBoth = before !== undefined && after !== undefined
  const offset = at - part.part.start
  const variable = inBoth
    ? causeOf(before, after, offset)
    : wholeOf(part, valuesOf(before === undefined ? all.before : all.after))
  return pipe(
    // every tool begins like every other, so how far one that came or went equals its neighbour says nothing
    placeIn(part.text, inBoth || kindOf(part.part) !== 'tool' ? offset : 0),
    O.map(place => ({
      ...kindField(part.part),
      name: part.part.name,
      ...ownerField(ownerOf(part.part)),
      ...place,
      ...(O.isSome(variable) ? { variable: variable.value } : {})
    }))
  )
}

/** Where two prompts that share `at` code units and no more part; always some. */
export const divergenceAt = (at: number, before: Rendered, after: Rendered): O.Option<Divergence> => {
  const all = { before: partTexts(before), after: partTexts(after) }
  const rest = restOf(all, at)
  return pipe(
    changedPart(afterLastBorder(rest, at), at, rest),
    O.match(
      () =>
        pipe(
          placeIn(after.text, at),
          O.map(place => ({ name: '', ...place }))
        ),
      part => inPart(part, at, all)
    )
  )
}

/** Where two values part of which one or both are no prompt. */
export const noPrompt = (side: 'before' | 'after' | 'both'): Divergence => ({
  name: '',
  offset: 0,
  line: 1,
  column: 1,
  noPrompt: side
})
