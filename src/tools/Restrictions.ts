/**
 * Restrictions: all restrictions of a registry together. A tool is visible only if every list of allowed tools has it and no
 * suppression names it; a restriction that cannot be read lets nothing through.
 *
 * Laws:
 * 1. the order of restrictions and repeating one do not matter
 * 2. one restriction more never makes a tool visible
 */
import type { ToolRestriction } from '../entries/ToolRestriction'

/** A restriction, and whose it is. */
export interface PlacedRestriction {
  readonly entry: ToolRestriction
  readonly owner: string | undefined
}

/** What the restrictions of a registry come to. */
export interface Restrictions {
  readonly placed: ReadonlyArray<PlacedRestriction>
  readonly isAllowed: (name: string) => boolean
}

/** Nothing is restricted. */
export const unrestricted: Restrictions = { placed: [], isAllowed: () => true }

// How many of these lists have a name; a list counts once.
const countsOf = (lists: ReadonlyArray<PlacedRestriction>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { entry } of lists) {
    for (const name of new Set(entry.names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** The restrictions of a registry together. */
export const restrictionsOf = (placed: ReadonlyArray<PlacedRestriction>): Restrictions => {
  if (placed.length === 0) return unrestricted
  if (placed.some(({ entry }) => entry.faults.length > 0)) return { placed, isAllowed: () => false }
  const allowances = placed.filter(({ entry }) => entry.by === 'allowTools')
  const allowed = countsOf(allowances)
  const suppressed = countsOf(placed.filter(({ entry }) => entry.by === 'suppressTool'))
  return {
    placed,
    isAllowed: name => !suppressed.has(name) && (allowed.get(name) ?? 0) === allowances.length
  }
}
