/**
 * steadyPlace: how far a series of prompts is the same, as the place for a breakpoint.
 *
 * Law:
 * 1. `AfterSection` of the name that it gives cuts the same block from each of the samples, unless nothing but white space
 *    follows in one of them
 */
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray'
import { pipe } from 'fp-ts/function'

import { itemsOf } from '../../base/Foreign'
import type { Place } from '../../errors/Place'
import type { Rendered, RenderedPart } from '../../index'
import { readRendered } from '../../inspect/cache/readRendered'
import { afterSection } from '../input/Breakpoint'

// Whether the n-th parts are one in kind, name, place and text, with all that is before them back to `from`.
const isSame = (a: Rendered, b: Rendered, part: RenderedPart, n: number, from: number): boolean => {
  const other = b.parts[n]
  return (
    other?.kind === part.kind &&
    other?.name === part.name &&
    other.start === part.start &&
    other.end === part.end &&
    a.text.slice(from, part.end) === b.text.slice(from, part.end)
  )
}

// Parts stand one after the other; where they do not, nothing can be said of what follows.
const lastSteady = (first: Rendered, others: ReadonlyArray<Rendered>): O.Option<string> => {
  let name: string | undefined
  let from = 0
  for (const [n, part] of first.parts.entries()) {
    if (part.start < from || part.end < part.start) break
    if (!others.every(other => isSame(first, other, part, n, from))) break
    if (part.kind === undefined) name = part.name
    from = part.end
  }
  return O.fromNullable(name)
}

/**
 * After the last section of the leading run that is the same in all samples, in name, place and text; of one sample after its
 * last section. `none` if the first section differs already, or if one of the samples is no rendered prompt. Prompts of a
 * prefix with tools in front count as the same only where the tools are.
 *
 * @example
 * import { afterSection, steadyPlace } from 'incipit/providers'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const sample = (time: string) => ({
 *   text: `You write code.\n\nIt is ${time}.`,
 *   parts: [
 *     { name: 'persona', start: 0, end: 15, references: [] },
 *     { name: 'clock', start: 17, end: 24 + time.length, references: [] }
 *   ]
 * })
 * assert.deepStrictEqual(steadyPlace([sample('10:00'), sample('10:01')]), O.some(afterSection('persona')))
 *
 * @category destructors
 * @since 0.1.0
 */
export const steadyPlace = (samples: ReadonlyNonEmptyArray<Rendered>): O.Option<Place> => {
  const given = itemsOf(samples) ?? []
  const [first, ...others] = RA.filterMap(readRendered)(given)
  return first === undefined || others.length + 1 < given.length
    ? O.none
    : pipe(lastSteady(first, others), O.map(afterSection))
}
