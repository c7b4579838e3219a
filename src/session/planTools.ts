/**
 * planTools: how the tools of a step differ from the effective ones, and which of it can be said.
 *
 * Laws:
 * 1. it adds no tool that is there as it is, and removes none that is not
 * 2. it is linear in the tools
 */
import * as E from 'fp-ts/Either'

import { isString, tryField } from '../base/Foreign'
import type { AssembledTool } from '../index'
import type { Can } from './Can'
import { keepTool, sameDefinition } from './kept/Definition'
import type { Drift } from './Drift'
import type { NowTools } from './Now'
import type { State } from './State'
import { PLACEHOLDER } from './toolList'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What becomes of the tools in a step. */
export interface ToolsPlan {
  readonly added: ReadonlyArray<AssembledTool>
  readonly removed: ReadonlyArray<string>
  /** The names that may be called, if a tool stays that may not be. */
  readonly allowed: ReadonlyArray<string> | undefined
  readonly drift: ReadonlyArray<Drift>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A drift of a tool, under its owner. */
export const toolDrift = (
  _tag: 'ToolAdded' | 'ToolRemoved' | 'ToolChanged',
  name: string,
  tool: AssembledTool
): Drift => {
  const owner = tryField(tool, 'owner')
  return { _tag, name, ...(isString(owner) ? { owner } : {}) }
}

/** Of tools that could not be read nothing becomes anything. */
export const noTools = ({ faults }: NowTools): ToolsPlan => ({
  added: [],
  removed: [],
  allowed: undefined,
  drift: faults
})

// How a tool of the step is added, or the drift that it is if it cannot be.
const change = (
  can: Can,
  { tools, known }: State,
  name: string,
  tool: AssembledTool
): E.Either<Drift, AssembledTool> => {
  const before = known.get(name)
  const isAnother = before !== undefined && !sameDefinition(before, tool)
  const canAdd = can.add !== 'no' && !(can.reserve && name === PLACEHOLDER.name)
  const canRedefine = can.redefine && (can.add !== 'no' || tools.has(name))
  if (isAnother ? !canRedefine : !canAdd) {
    return E.left(toolDrift(isAnother ? 'ToolChanged' : 'ToolAdded', name, tool))
  }
  return E.fromNullable(toolDrift('ToolChanged', name, tool))(keepTool(tool))
}

// What of the effective tools the step does not have: which are removed, or not allowed, or drifts.
const missing = (can: Can, state: State, now: NowTools): Omit<ToolsPlan, 'added'> => {
  const removed: Array<string> = []
  const drift: Array<Drift> = []
  const remaining: Array<string> = []
  for (const [name, tool] of state.tools) {
    if (now.tools.has(name)) remaining.push(name)
    else if (can.remove) removed.push(name)
    else if (!can.allow) drift.push(toolDrift('ToolRemoved', name, tool))
  }
  const isRestricted = remaining.length + removed.length + drift.length < state.tools.size
  return { removed, drift, allowed: isRestricted ? remaining : undefined }
}

/** What becomes of the tools in a step; `can` is what can be done in this series. */
export const planTools = (can: Can, state: State, now: NowTools): ToolsPlan => {
  const added: Array<AssembledTool> = []
  const fresh: Array<string> = []
  const changes: Array<Drift> = []
  let shared = 0
  for (const [name, tool] of now.tools) {
    const current = state.tools.get(name)
    if (current !== undefined) shared++
    if (current !== undefined && sameDefinition(current, tool)) continue
    const made = change(can, state, name, tool)
    if (E.isLeft(made)) changes.push(made.left)
    else {
      added.push(made.right)
      if (current === undefined) fresh.push(name)
    }
  }
  const none = { removed: [], drift: [], allowed: undefined }
  const { removed, drift, allowed } = shared < state.tools.size ? missing(can, state, now) : none
  return {
    added,
    removed,
    allowed: allowed === undefined ? undefined : [...allowed, ...fresh],
    drift: [...now.faults, ...changes, ...drift]
  }
}
