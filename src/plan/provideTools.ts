/**
 * provideTools: the tools of one step. What the plan has in order already is taken over; the sources that need the context are
 * called, and their tools merged in.
 */
import * as E from 'fp-ts/Either'

import { sorted, UNLISTED_TOOLS } from '../base/Name'
import { readToolSet } from '../entries/Tool'
import { ownerField } from '../errors/PromptError'
import { suggestionsFor } from '../errors/suggestionsFor'
import { invalidProvided, type Calls } from './Calls'
import { fail, type Failures } from './Failures'
import type { Plan, PlannedSource } from './Plan'
import { addTools, isAmong, ownedTool, type OwnedTool, type ToolTable } from './ToolTable'

/** The tools of one step, and whether every source has said what it has; if not, nobody knows which tools are absent. */
export interface ProvidedTools {
  readonly table: ToolTable
  readonly settled: boolean
}

interface Given {
  readonly tools: Array<OwnedTool>
  readonly declared: Array<string>
}

// The tools of a set that is at fault are looked at all the same: their faults come together with those of the set.
const callSource = (source: PlannedSource, call: Calls, into: Given, failures: Failures): void => {
  const { placed } = source
  const provided = call(placed, source.provide)
  if (E.isLeft(provided)) {
    fail(failures, provided.left, [placed])
    return
  }
  const { set, faults } = readToolSet(provided.right)
  for (const { field, expected, actual } of faults) {
    const what = field === '' ? 'a tool set, as { schemas: [] }' : `a tool set with ${field}: ${expected}`
    fail(failures, invalidProvided(placed, what, actual), [placed])
  }
  for (const tool of set.tools) into.tools.push(ownedTool(tool, placed.owner, placed.entry.name))
  for (const name of set.knownNames) into.declared.push(name)
}

const noteUnknown = ({ toolOrder }: Plan, { known }: ToolTable, failures: Failures): void => {
  if (toolOrder === undefined) return
  const { entry, owner } = toolOrder
  const unknown = entry.names.filter(name => name !== UNLISTED_TOOLS && !isAmong(known, name))
  if (unknown.length === 0) return
  const names = sorted(unknown)
  const all = sorted(new Set(known.flatMap(layer => [...layer])))
  const suggestions = suggestionsFor(names, all)
  fail(
    failures,
    { _tag: 'UnknownTools', by: 'toolOrder', names, known: all, suggestions, ...ownerField(owner) },
    [toolOrder]
  )
}

/** Provides the tools of one step. */
export const provideTools = (plan: Plan, call: Calls, failures: Failures): ProvidedTools => {
  const given: Given = { tools: [], declared: [] }
  const before = failures.errors.length
  for (const source of plan.sources) callSource(source, call, given, failures)
  const settled = failures.errors.length === before
  const table =
    plan.sources.length === 0
      ? plan.tools
      : addTools(plan.tools, given.tools, given.declared, plan.compareTools, failures)
  if (settled) noteUnknown(plan, table, failures)
  return { table, settled }
}
