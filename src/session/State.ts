/**
 * State: what a series comes to after its updates, and what its updates ask of whoever reads them.
 *
 * Laws:
 * 1. it is linear in the series
 */
import { remembered } from '../base/Notes'
import type { AssembledTool, Rendered } from '../index'
import { sameDefinition } from './kept/Definition'
import type { Series, Update } from './Series'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

type Tools = ReadonlyMap<string, AssembledTool>

/** What a series comes to. */
export interface State {
  /** The latest prompt that is not empty. */
  readonly prompt: Rendered
  /** The tools that are there, by name. */
  readonly tools: Tools
  /** The latest definition of each tool that was ever there. */
  readonly known: Tools
  /** Did an update remove a tool that was not there, or add one that was, as it was? */
  readonly lost: boolean
  /** What the updates changed. */
  readonly changed: {
    readonly prompt: boolean
    readonly added: boolean
    readonly removed: boolean
    readonly redefined: boolean
  }
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Tools by their names; of two with one name the last. */
export const byName = (tools: ReadonlyArray<AssembledTool>): Map<string, AssembledTool> => {
  const named = new Map<string, AssembledTool>()
  for (const tool of tools) named.set(tool.name, tool)
  return named
}

const compute = (series: Series): State => {
  let prompt = series.prompt
  let lost = false
  const changed = { prompt: false, added: false, removed: false, redefined: false }
  const tools = byName(series.tools)
  // without updates nobody was ever here who is not here now
  const known = series.updates.length === 0 ? tools : new Map(tools)
  const remove = (name: string): void => {
    changed.removed = true
    if (!tools.delete(name)) lost = true
  }
  const add = (tool: AssembledTool): void => {
    const current = tools.get(tool.name)
    const before = known.get(tool.name)
    const isAnother = before !== undefined && !sameDefinition(before, tool)
    if (isAnother) changed.redefined = true
    else if (current !== undefined) lost = true
    if (current === undefined) changed.added = true
    tools.set(tool.name, tool)
    known.set(tool.name, tool)
  }
  const apply = (update: Update): void => {
    update.removed.forEach(remove)
    update.added.forEach(add)
    if (update.prompt === undefined || update.prompt.text === '') return
    changed.prompt = true
    prompt = update.prompt
  }
  series.updates.forEach(apply)
  return { prompt, tools, known, lost, changed }
}

/** What a series comes to after its updates, found once for a series that nobody can change. */
export const stateOf: (series: Series) => State = remembered(compute)
