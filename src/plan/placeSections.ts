/**
 * placeSections: the order of the active sections. Those with a number are sorted; the others stand beside these, or beside one
 * another, and have the number of the one in the middle.
 *
 * A section whose anchor failed has no place either; what failed is said once, where it began. There may be thousands of
 * sections in one chain, so nothing here recurs.
 *
 * Laws:
 * 1. neither places nor errors depend on the order of registration
 */
import { isFiniteNumber } from '../base/Foreign'
import { byCodeUnits, sorted } from '../base/Name'
import { nearestAmong, suggestionField } from '../base/nearest'
import { ownerField, type PromptError } from '../errors/PromptError'
import type { TextEntry } from '../entries/TextEntry'
import { fail, type Failures } from '../placed/Failures'
import type { Placed } from '../placed/Placed'

type PlacedSection = Placed<TextEntry<'section'>>

/** A text with its number. */
export interface Ranked<A extends Placed> {
  readonly placed: A
  readonly order: number
}

// Last names first, as they are taken from a stack.
interface Neighbours {
  readonly before: Array<PlacedSection>
  readonly after: Array<PlacedSection>
}

type ByName = ReadonlyMap<string, ReadonlyArray<PlacedSection>>

const byName = (a: Placed, b: Placed): number => byCodeUnits(a.entry.name, b.entry.name)

// With its name beside its number, as sorting asks for both of them more often than for anything else.
interface Numbered extends Ranked<PlacedSection> {
  readonly name: string
}

const byRank = (a: Numbered, b: Numbered): number => a.order - b.order || byCodeUnits(a.name, b.name)

// Those with a number, in order.
const numbered = (sections: ReadonlyArray<PlacedSection>): ReadonlyArray<Ranked<PlacedSection>> => {
  const all: Array<Numbered> = []
  for (const placed of sections) {
    const { order, name } = placed.entry
    if (isFiniteNumber(order)) all.push({ placed, order, name })
  }
  return all.sort(byRank)
}

// A section that has no place, and its anchor. One with a number always has a place.
type Lost = readonly [placed: PlacedSection, anchor: string]

const groupsOf = (sections: ReadonlyArray<PlacedSection>): ByName => {
  const groups = new Map<string, Array<PlacedSection>>()
  for (const placed of sections) {
    const group = groups.get(placed.entry.name)
    if (group === undefined) groups.set(placed.entry.name, [placed])
    else group.push(placed)
  }
  return groups
}

const neighboursOf = (sections: ReadonlyArray<PlacedSection>): ReadonlyMap<string, Neighbours> => {
  const all = new Map<string, Neighbours>()
  for (const placed of sections) {
    const { order } = placed.entry
    if (isFiniteNumber(order)) continue
    const known = all.get(order.anchor) ?? { before: [], after: [] }
    known[order.side].push(placed)
    all.set(order.anchor, known)
  }
  for (const { before, after } of all.values()) {
    before.sort((a, b) => byName(b, a))
    after.sort((a, b) => byName(b, a))
  }
  return all
}

/** These sections in order, each with all that stands beside it, and beside that. */
const spread = (
  middles: ReadonlyArray<Ranked<PlacedSection>>,
  besideOne: (section: PlacedSection) => Neighbours | undefined
): ReadonlyArray<Ranked<PlacedSection>> => {
  const ranked: Array<Ranked<PlacedSection>> = []
  for (const { placed: middle, order } of middles) {
    const pending: Array<PlacedSection> = [middle]
    // those whose neighbours are on the stack already, around them
    const opened = new Set<PlacedSection>()
    for (let placed = pending.pop(); placed !== undefined; placed = pending.pop()) {
      const beside = opened.has(placed) ? undefined : besideOne(placed)
      if (beside === undefined) {
        ranked.push({ placed, order })
        continue
      }
      opened.add(placed)
      for (const after of beside.after) pending.push(after)
      pending.push(placed)
      for (const before of beside.before) pending.push(before)
    }
  }
  return ranked
}

/** How the error of a section is made that stands beside this anchor; the same anchor is looked for once. */
const unknownAnchors = (
  known: ReadonlyArray<string>
): ((section: PlacedSection, anchor: string) => PromptError) => {
  const suggest = nearestAmong(known)
  const suggestions = new Map<string, { readonly suggestion?: string }>()
  return ({ entry: { name }, owner }, anchor) => {
    const suggestion = suggestions.get(anchor) ?? suggestionField(suggest(anchor))
    suggestions.set(anchor, suggestion)
    return { _tag: 'UnknownAnchor', name, anchor, known, ...suggestion, ...ownerField(owner) }
  }
}

/** Notes why these have no place: each failed for what the last section on the way over its anchors failed for. */
const noteUnplaced = (
  lost: ReadonlyArray<Lost>,
  groups: ByName,
  known: ReadonlyArray<string>,
  failures: Failures
): void => {
  const unknownAnchor = unknownAnchors(known)
  // their anchors; what has a place is never on the way, nor what was noted before
  const open = new Map(lost)

  for (const [start] of lost) {
    // each section on the way, with its anchor
    const steps = new Map<PlacedSection, string>()
    let at = start
    let anchor = open.get(start)
    // where the way ends: at what has failed already, all of it if it is a clash
    let end: ReadonlyArray<PlacedSection> = []
    while (anchor !== undefined && !steps.has(at)) {
      steps.set(at, anchor)
      end = groups.get(anchor) ?? []
      const [next] = end
      if (next === undefined) fail(failures, unknownAnchor(at, anchor), [at])
      const isEnd = next === undefined || end.length > 1
      anchor = isEnd ? undefined : open.get(next)
      at = next ?? at
    }
    const path = [...steps.keys()]
    // a ring: no section of it can stand anywhere
    if (anchor !== undefined) {
      const ring = [...steps].slice(path.indexOf(at))
      const [first, itsAnchor] = ring.reduce((a, b) => (byName(a[0], b[0]) < 0 ? a : b))
      fail(
        failures,
        unknownAnchor(first, itsAnchor),
        ring.map(([placed]) => placed)
      )
    }
    let errors = [...new Set(end.flatMap(placed => failures.of.get(placed) ?? []))]
    for (const placed of path.reverse()) {
      errors = failures.of.get(placed) ?? [...errors]
      failures.of.set(placed, errors)
      open.delete(placed)
    }
  }
}

/**
 * Puts the active sections in order, and notes what stands beside a section that there is not. What has no place comes last, by name.
 */
export const placeSections = (
  sections: ReadonlyArray<PlacedSection>,
  failures: Failures
): ReadonlyArray<Ranked<PlacedSection>> => {
  const middles = numbered(sections)
  if (middles.length === sections.length) return middles
  const hasPlace = (placed: PlacedSection): boolean => !failures.of.has(placed)
  const neighbours = neighboursOf(sections.filter(hasPlace))
  const ranked = spread(middles, placed => (hasPlace(placed) ? neighbours.get(placed.entry.name) : undefined))
  const seen = new Set(ranked.map(({ placed }) => placed))
  const lost = sections
    .flatMap((placed): ReadonlyArray<Lost> => {
      const { order } = placed.entry
      return isFiniteNumber(order) || seen.has(placed) ? [] : [[placed, order.anchor]]
    })
    .sort(([a], [b]) => byName(a, b))
  const known = ranked.flatMap(({ placed }) => (hasPlace(placed) ? [placed.entry.name] : []))
  noteUnplaced(lost, groupsOf(sections), Object.freeze(sorted(known)), failures)
  return [...ranked, ...lost.map(([placed]) => ({ placed, order: 0 }))]
}
