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
import type { Rendered, RenderedPart } from '../../index'

import { spans, type Span } from '../../base/Span'
import { ownerField, ownerOf } from '../../errors/PromptError'
import { causeOf, kindField, kindOf, keyOf, partTexts, valuesOf, wholeOf, type PartText } from './PartText'

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

type Parts = ReadonlyArray<RenderedPart>

// Parts are read where they are, and their texts cut out where they are needed: of most of a prompt nothing is.
interface Both {
  readonly before: Parts
  readonly after: Parts
}

interface Prompts {
  readonly before: Rendered
  readonly after: Rendered
}

// Two parts at one place; `undefined` where that side has none.
interface Sides {
  readonly before: RenderedPart | undefined
  readonly after: RenderedPart | undefined
}

const areOne = (a: RenderedPart, b: RenderedPart): boolean => a.name === b.name && kindOf(a) === kindOf(b)

// Without the parts before an offset that are the same in both and at the same place.
const restOf = (both: Both, at: number): Both => {
  const { before, after } = both
  let n = 0
  for (;;) {
    const was = before[n]
    const is = after[n]
    if (was === undefined || is === undefined || !areOne(was, is) || was.end !== is.end || is.end > at) {
      return n === 0 ? both : { before: before.slice(n), after: after.slice(n) }
    }
    n++
  }
}

const endOf = ({ before, after }: Sides): number => Math.min(before?.end ?? Infinity, after?.end ?? Infinity)

const keysOf = (parts: Parts): ReadonlySet<string> => new Set(parts.map(keyOf))

// The parts after the last border that both prompts have. Names are no bytes, and neither is where a part ends: up to a
// border at one offset in both everything was the same, unless a part before it in one prompt is after it in the other, which
// then came from there. `open` are the parts that were met in one of the two so far.
const afterLastBorder = (rest: Both, at: number): Sides => {
  let sides: Sides = { before: rest.before[0], after: rest.after[0] }
  if (endOf(sides) > at) return sides
  const old = keysOf(rest.before)
  const current = keysOf(rest.after)
  const open = new Set<string>()
  const meet = (part: RenderedPart): void => {
    const key = keyOf(part)
    if (old.has(key) && current.has(key) && !open.delete(key)) open.add(key)
  }
  let i = 0
  let j = 0
  for (;;) {
    const before = rest.before[i]
    const after = rest.after[j]
    const end = endOf({ before, after })
    if (end > at) return sides
    if (before?.end === end) {
      meet(before)
      i++
    }
    if (after?.end === end) {
      meet(after)
      j++
    }
    if (before?.end === after?.end && open.size === 0) {
      sides = { before: rest.before[i], after: rest.after[j] }
    }
  }
}

const counterpart = (parts: Parts, part: RenderedPart): RenderedPart | undefined =>
  parts.find(each => areOne(each, part))

const textIn = ({ text }: Rendered, part: RenderedPart | undefined): string | undefined =>
  part === undefined ? undefined : text.slice(part.start, part.end)

const partTextIn = (prompt: Rendered, part: RenderedPart): PartText => ({
  part,
  key: keyOf(part),
  text: prompt.text.slice(part.start, part.end)
})

interface Changed {
  readonly part: RenderedPart
  readonly of: Rendered
}

// Of one part in two versions, the one that reaches the offset, or farther; of two parts the one of `before` only if it
// changed or went while what took its place was there before.
const changedPart = (
  { before, after }: Sides,
  at: number,
  rest: Both,
  prompts: Prompts
): O.Option<Changed> => {
  const old = before === undefined ? O.none : O.some({ part: before, of: prompts.before })
  const current = after === undefined ? O.none : O.some({ part: after, of: prompts.after })
  if (before === undefined || after === undefined) return O.isSome(old) ? old : current
  if (areOne(before, after)) return before.end > after.end && at > after.end ? old : current
  const became = counterpart(rest.after, before)
  const was = counterpart(rest.before, after)
  const isOld =
    textIn(prompts.after, became) !== textIn(prompts.before, before) &&
    (textIn(prompts.before, was) === textIn(prompts.after, after) ||
      (became === undefined && was !== undefined))
  return isOld ? old : current
}

// The place of an offset that may be before a text or after it.
const placeIn = (text: string, offset: number): O.Option<Span> =>
  RA.head(spans(text, [Math.min(Math.max(0, offset), text.length)]))

const inPart = ({ part, of }: Changed, at: number, prompts: Prompts): O.Option<Divergence> => {
  const before = counterpart(prompts.before.parts, part)
  const after = counterpart(prompts.after.parts, part)
  const inBoth = before !== undefined && after !== undefined
  const offset = at - part.start
  const its = partTextIn(of, part)
  const variable = inBoth
    ? causeOf(partTextIn(prompts.before, before), partTextIn(prompts.after, after), offset)
    : wholeOf(its, valuesOf(partTexts(before === undefined ? prompts.before : prompts.after)))
  return pipe(
    // every tool begins like every other, so how far one that came or went equals its neighbour says nothing
    placeIn(its.text, inBoth || kindOf(part) !== 'tool' ? offset : 0),
    O.map(place => ({
      ...kindField(part),
      name: part.name,
      ...ownerField(ownerOf(part)),
      ...place,
      ...(O.isSome(variable) ? { variable: variable.value } : {})
    }))
  )
}

/** Where two prompts that share `at` code units and no more part; always some. */
export const divergenceAt = (at: number, before: Rendered, after: Rendered): O.Option<Divergence> => {
  const prompts = { before, after }
  const rest = restOf({ before: before.parts, after: after.parts }, at)
  return pipe(
    changedPart(afterLastBorder(rest, at), at, rest, prompts),
    O.match(
      () =>
        pipe(
          placeIn(after.text, at),
          O.map(place => ({ name: '', ...place }))
        ),
      changed => inPart(changed, at, prompts)
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
