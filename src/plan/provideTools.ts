/**
 * provideTools: the tools of one step. What the plan has in order already is taken over; the sources that need the context are
 * called, and their tools merged in.
 */
import * as E from 'fp-ts/Either'

import { sorted } from '../base/Name'
import { readToolSet } from '../entries/Tool'
import { ownerField } from '../errors/PromptError'
import { suggestionsFor } from '../errors/suggestionsFor'
import { invalidProvided, type Calls } from './Calls'
import { fail, type Failures } from './Failures'
import type { PlannedSource, PlannedTools } from './planTools'
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
  for (const { field, ...fault } of faults) {
    const whole = invalidProvided(placed, 'a tool set, as { schemas: [] }', fault.actual)
    fail(failures, field === '' ? whole : { ...whole, field, ...fault }, [placed])
  }
  for (const tool of set.tools) into.tools.push(ownedTool(tool, placed.owner, placed.entry.name))
  for (const name of set.knownNames) into.declared.push(name)
}

const noteUnknown = (failures: Failures, { expected }: PlannedTools, { known }: ToolTable): void => {
  const unknown = expected
    .map(each => ({ ...each, names: each.names.filter(name => !isAmong(known, name)) }))
    .filter(({ names }) => names.length > 0)
  if (unknown.length === 0) return
  const all = Object.freeze(sorted(new Set(known.flatMap(layer => [...layer]))))
  for (const { by, owner, names, subject } of unknown) {
    const suggestions = suggestionsFor(names, all)
    fail(failures, { _tag: 'UnknownTools', by, names, known: all, suggestions, ...ownerField(owner) }, [
      subject
    ])
  }
}

/** Provides the tools of one step. */
export const provideTools = (planned: PlannedTools, call: Calls, failures: Failures): ProvidedTools => {
  const given: Given = { tools: [], declared: [] }
  const before = failures.errors.length
  for (const source of planned.sources) callSource(source, call, given, failures)
  const settled = failures.errors.length === before
  const table =
    planned.sources.length === 0
      ? planned.table
      : addTools(planned.table, given.tools, given.declared, planned.rules, failures)
  if (settled) noteUnknown(failures, planned, table)
  return { table, settled }
}
