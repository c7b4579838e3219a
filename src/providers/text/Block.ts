/**
 * Block: a piece of the prompt as it is sent, cut where a breakpoint is placed.
 *
 * A block ends where its section ends, and the separator begins the next one, so what comes after a block never changes it.
 *
 * Laws:
 * 1. the texts of the blocks, joined by nothing, are the prompt
 * 2. the order of the breakpoints does not matter
 * 3. no block is white space alone, unless the prompt is
 */
import type { Place } from '../../errors/Place'
import type { AssembledSection, Rendered } from '../../index'
import { longer, markOf, type Mark } from './Mark'
import type { Breakpoint } from '../input/Breakpoint'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A piece of the prompt, and the breakpoint at its end, if there is one. */
export interface Block<Ttl extends string = string> {
  readonly text: string
  readonly mark: Mark<Ttl> | undefined
}

/** A breakpoint that is not placed, and why: no such section, no text, no tools, none that is loaded, none that can be marked. */
export interface Unplaced {
  readonly place: Place
  readonly reason: 'absent' | 'empty' | 'no-tools' | 'deferred' | 'unsupported'
}

/** A prompt that was cut. */
export interface Cut<Ttl extends string> {
  readonly blocks: ReadonlyArray<Block<Ttl>>
  readonly unplaced: ReadonlyArray<Unplaced>
}

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

// What JavaScript or Python calls white space: `\s`, and the separators and the next line of `str.isspace`.
const VISIBLE = /[^\s\x1c-\x1f\x85]/

/** Is it white space alone, or nothing? */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

type Sections = ReadonlyArray<Pick<AssembledSection, 'name' | 'order'>>

// For every section the end of the last text that is there by its end; 0 while there is none.
const endsOf = (sections: Sections, { parts }: Rendered): ReadonlyArray<number> => {
  let next = 0
  let end = 0
  return sections.map(({ name }) => {
    const part = parts[next]
    if (part?.name === name) {
      end = part.end
      next++
    }
    return end
  })
}

// How many leading sections have an order up to this one, for any order, in the logarithm of their number.
const leadingRun = (sections: Sections): ((order: number) => number) => {
  let greatest = -Infinity
  const greatests = sections.map(({ order }) => (greatest = Math.max(greatest, order)))
  return order => {
    let [from, to] = [0, greatests.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (Number(greatests[middle]) <= order) from = middle + 1
      else to = middle
    }
    return from
  }
}

// The end of the text at a place; 0 if there is no text, nothing if there is no such section.
const endsAt = (sections: Sections, rendered: Rendered): ((place: Place) => number | undefined) => {
  const ends = endsOf(sections, rendered)
  const indices = new Map(sections.map(({ name }, i) => [name, i]))
  const run = leadingRun(sections)
  const after = (count: number): number => ends[count - 1] ?? 0
  return place => {
    switch (place._tag) {
      case 'AfterSection': {
        const index = indices.get(place.name)
        return index === undefined ? undefined : after(index + 1)
      }
      case 'AfterOrder':
        return after(run(place.order))
      default:
        return rendered.text.length
    }
  }
}

interface CutAt<Ttl extends string> {
  readonly end: number
  readonly marks: Array<Mark<Ttl>>
}

// The marks at each end of text, the ends ascending.
const marksByEnd = <Ttl extends string>(
  breakpoints: ReadonlyArray<Breakpoint<Ttl>>,
  endAt: (place: Place) => number | undefined,
  unplaced: Array<Unplaced>
): ReadonlyArray<CutAt<Ttl>> => {
  const ends = new Map<number, Array<Mark<Ttl>>>()
  for (const breakpoint of breakpoints) {
    const end = endAt(breakpoint.at)
    if (end === undefined || end === 0) {
      unplaced.push({ place: breakpoint.at, reason: end === undefined ? 'absent' : 'empty' })
      continue
    }
    const marks = ends.get(end)
    if (marks === undefined) ends.set(end, [markOf(breakpoint)])
    else marks.push(markOf(breakpoint))
  }
  return [...ends].map(([end, marks]) => ({ end, marks })).sort((a, b) => a.end - b.end)
}

// The cuts that leave no block of white space: marks after such a text fall back to the cut before it, if there is one.
const visibleCuts = <Ttl extends string>(
  text: string,
  asked: ReadonlyArray<CutAt<Ttl>>,
  unplaced: Array<Unplaced>
): ReadonlyArray<CutAt<Ttl>> => {
  const cuts: Array<CutAt<Ttl>> = []
  let seen = 0
  for (const { end, marks } of asked) {
    const before = cuts.at(-1)
    if (!isBlank(text.slice(seen, end))) cuts.push({ end, marks })
    else if (before !== undefined) for (const mark of marks) before.marks.push(mark)
    else for (const { place } of marks) unplaced.push({ place, reason: 'empty' })
    seen = end
  }
  return cuts
}

/** Cuts a prompt at its breakpoints; `usual` is the life of one that says none. One after the tools is no part of it. */
export const cutPrompt = <Ttl extends string>(
  sections: Sections,
  rendered: Rendered,
  breakpoints: ReadonlyArray<Breakpoint<Ttl>>,
  usual: string
): Cut<Ttl> => {
  const { text } = rendered
  const unplaced: Array<Unplaced> = []
  const asked = marksByEnd(breakpoints, endsAt(sections, rendered), unplaced)
  const blocks: Array<Block<Ttl>> = []
  let start = 0
  for (const { end, marks } of visibleCuts(text, asked, unplaced)) {
    blocks.push({ text: text.slice(start, end), mark: marks.reduce(longer(usual)) })
    start = end
  }
  const tail = text.slice(start)
  const last = blocks.at(-1)
  if (last !== undefined && isBlank(tail)) blocks[blocks.length - 1] = { ...last, text: last.text + tail }
  else if (tail !== '') blocks.push({ text: tail, mark: undefined })
  return { blocks, unplaced }
}
