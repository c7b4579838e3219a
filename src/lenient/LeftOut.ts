/**
 * LeftOut: what of a registry's tools is left out of a step because it, or its source, is at fault, and what that may hide.
 */
import type { ToolSourceEntry } from '../entries/Tool'
import type { PlannedText } from '../plan/Plan'
import type { Failures } from '../placed/Failures'
import type { Placed } from '../placed/Placed'
import type { Readings } from '../tools/PlannedTools'
import { isAmong, type Names, type OwnedTool, type ToolTable } from '../tools/ToolTable'
import type { AssembledSection } from '../assembly/Assembly'

/** The tools of a step without those at fault. */
export interface KeptTools {
  readonly owned: ReadonlyArray<OwnedTool>
  readonly visible: Names
  /** Whether a tool of this name may have been left out. */
  readonly mayBeLost: (name: string) => boolean
}

/** A tool source, and what it gave if it was called and gave something. */
export interface CalledSource {
  readonly placed: Placed<ToolSourceEntry>
  readonly reading: Readings[number]
}

// A source whose tools nobody can know.
const isOpaque = ({ placed: { entry }, reading }: CalledSource): boolean => {
  if (entry.provide._tag === 'Dynamic') {
    return reading === undefined || reading.faults.some(({ field }) => field === '' || field === 'schemas')
  }
  return entry.faults.some(
    fault => fault._tag === 'InvalidEntry' && (fault.field === '' || fault.field === 'schemas')
  )
}

/** What is left of the tools without those that failed and those of sources that failed. */
export const keepTools = (
  table: ToolTable,
  sources: ReadonlyArray<CalledSource>,
  isAllowed: (name: string) => boolean,
  failures: Failures
): KeptTools => {
  const failed = sources.filter(({ placed }) => failures.of.has(placed))
  // a tool that came from no source has none of these names
  const names = new Set<string | undefined>(failed.map(({ placed }) => placed.entry.name))
  const isOut = (tool: OwnedTool): boolean => failures.of.has(tool) || names.has(tool.source)
  const out = failures.of.size === 0 ? [] : table.owned.filter(isOut)
  if (out.length === 0 && failed.length === 0) {
    return { owned: table.owned, visible: table.visible, mayBeLost: () => false }
  }
  const owned = table.owned.filter(tool => !isOut(tool))
  const lost = new Set(out.map(({ entry }) => entry.name))
  const isAnyLost = failed.some(isOpaque)
  return {
    owned,
    visible: [new Set(owned.map(({ entry }) => entry.name))],
    mayBeLost: name => isAllowed(name) && (lost.has(name) || isAnyLost)
  }
}

/** Would the tools that a text requires be there, if nothing had been left out? */
export const mayHaveTools = (
  { placed: { entry } }: PlannedText<AssembledSection>,
  { visible, mayBeLost }: KeptTools
): boolean => {
  const may = (name: string): boolean => isAmong(visible, name) || mayBeLost(name)
  const { requiresTools, requiresSomeTool } = entry
  return requiresTools.every(may) && (requiresSomeTool.length === 0 || requiresSomeTool.some(may))
}
