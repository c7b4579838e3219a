/**
 * PlannedTools: what is known of the tools before there is a context, and how the tools of a step come of it.
 *
 * The builders of tools, of their order and of restrictions bring the planner along, so that an application without tools does not
 * have it in its bundle.
 */
import type { ToolEntry, ToolSetReading, ToolSourceEntry } from '../entries/Tool'
import type { ToolOrderEntry } from '../entries/ToolOrder'
import type { UnknownTools } from '../errors/PromptError'
import { byCodeUnits } from '../base/Name'
import type { Calls } from '../placed/Calls'
import type { Failures } from '../placed/Failures'
import type { Placed } from '../placed/Placed'
import { unrestricted, type PlacedRestriction, type Restrictions } from './Restrictions'
import { noTools, type ToolRules, type ToolTable } from './ToolTable'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The active entries that are about tools. */
export interface ToolEntries {
  readonly tools: ReadonlyArray<Placed<ToolEntry>>
  readonly sources: ReadonlyArray<Placed<ToolSourceEntry>>
  readonly toolOrders: ReadonlyArray<Placed<ToolOrderEntry>>
}

/** Plans the tools, and notes what is wrong with those that need no context, with the order and with restrictions. */
export type ToolPlanner = (
  active: ToolEntries,
  restrictions: ReadonlyArray<PlacedRestriction>,
  failures: Failures
) => PlannedTools

/** An active tool source that needs the context. */
export interface PlannedSource {
  readonly placed: Placed<ToolSourceEntry>
  readonly provide: (context: unknown) => unknown
}

/** Names that some tool source must know, sorted, each once; `subject` is what lists them. */
export interface ExpectedTools {
  readonly by: UnknownTools['by']
  readonly owner: string | undefined
  readonly names: ReadonlyArray<string>
  readonly subject: object
}

/** The table that the readings of all dynamic sources made, in their order. */
export interface PreparedTable {
  readonly readings: ReadonlyArray<ToolSetReading>
  readonly table: ToolTable
}

/** What is known of the tools before there is a context. */
export interface ToolPlan {
  /** The tools that need no context, in their order. */
  readonly table: ToolTable
  readonly sources: ReadonlyArray<PlannedSource>
  readonly rules: ToolRules
  readonly restrictions: Restrictions
  /** What the tool order and restrictions list and none of the static sources knows. */
  readonly expected: ReadonlyArray<ExpectedTools>
  /** The tables of steps whose sources gave nothing but prepared sets, by the reading of the first one. */
  readonly prepared: WeakMap<ToolSetReading, PreparedTable>
}

/** What tool sources gave, in their order. */
export type Readings = ReadonlyArray<ToolSetReading | undefined>

/** The tools of one step, and whether every source has said what it has; if not, nobody knows which tools are absent. */
export interface ProvidedTools {
  readonly table: ToolTable
  readonly settled: boolean
  /** What each source of the plan gave; `undefined` for one that threw. */
  readonly readings: Readings
}

/** The plan of the tools, and what provides those of one step. */
export interface PlannedTools extends ToolPlan {
  /** With `isComplete` false, some source was left out before it could say what it has. */
  readonly provide: (call: Calls, failures: Failures, isComplete?: boolean) => ProvidedTools
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Nothing in the registry is about tools. */
export const withoutTools: PlannedTools = {
  table: noTools,
  sources: [],
  rules: { compare: byCodeUnits, isAllowed: () => true },
  restrictions: unrestricted,
  expected: [],
  prepared: new WeakMap(),
  provide: () => ({ table: noTools, settled: true, readings: [] })
}
