/**
 * provideTools: the tools of one step. What the plan has in order already is taken over; the sources that need the context are
 * called, and their tools merged in.
 */
import * as E from '../base/Either'
import { sorted } from '../base/Name'
import { readToolSet, type ToolSetReading } from '../entries/Tool'
import { ownerField } from '../errors/PromptError'
import { suggestionsAmong } from '../base/nearest'
import { invalidProvided, type Calls } from '../placed/Calls'
import { fail, type Failures } from '../placed/Failures'
import type { PlannedSource, PlannedTools, Readings, ToolPlan } from './PlannedTools'
import { addTools, isAmong, ownedTool, type OwnedTool, type ToolTable } from './ToolTable'

// What a source gives. The tools of a set that is at fault are looked at all the same: their faults come together with those of
// the set.
const callSource = (
  { placed, provide }: PlannedSource,
  call: Calls,
  failures: Failures
): ToolSetReading | undefined => {
  const provided = call(placed, provide)
  if (E.isLeft(provided)) {
    fail(failures, provided.left, [placed])
    return undefined
  }
  const reading = readToolSet(provided.right)
  for (const { field, ...fault } of reading.faults) {
    const whole = invalidProvided(placed, 'a tool set, as { schemas: [] }', fault.actual)
    fail(failures, field === '' ? whole : { ...whole, field, ...fault }, [placed])
  }
  return reading
}

const tableOf = (planned: ToolPlan, readings: Readings, failures: Failures): ToolTable => {
  const tools: Array<OwnedTool> = []
  const declared: Array<string> = []
  planned.sources.forEach(({ placed }, i) => {
    const { tools: given = [], knownNames = [] } = readings[i]?.set ?? {}
    for (const tool of given) tools.push(ownedTool(tool, placed.owner, placed.entry.name))
    for (const name of knownNames) declared.push(name)
  })
  return addTools(planned.table, tools, declared, planned.rules, failures)
}

const isPrepared = (readings: Readings): readings is ReadonlyArray<ToolSetReading> =>
  readings.every(reading => reading?.isPrepared === true)

// Where all sources give prepared sets, and the same as before, the table is the same: nothing is put in order again.
const rememberedTable = (planned: ToolPlan, readings: Readings, failures: Failures): ToolTable => {
  const [first] = readings
  if (first === undefined || !isPrepared(readings)) return tableOf(planned, readings, failures)
  const known = planned.prepared.get(first)
  if (known?.readings.every((reading, i) => reading === readings[i]) === true) return known.table
  const before = failures.errors.length
  const table = tableOf(planned, readings, failures)
  if (failures.errors.length === before) planned.prepared.set(first, { readings, table })
  return table
}

const noteUnknown = (failures: Failures, { expected }: ToolPlan, { known }: ToolTable): void => {
  const unknown = expected
    .map(each => ({ ...each, names: each.names.filter(name => !isAmong(known, name)) }))
    .filter(({ names }) => names.length > 0)
  if (unknown.length === 0) return
  const all = Object.freeze(sorted(new Set(known.flatMap(layer => [...layer]))))
  const suggest = suggestionsAmong(all)
  for (const { by, owner, names, subject } of unknown) {
    const suggestions = suggest(names)
    fail(failures, { _tag: 'UnknownTools', by, names, known: all, suggestions, ...ownerField(owner) }, [
      subject
    ])
  }
}

/** Provides the tools of one step. */
export const provideTools =
  (planned: ToolPlan): PlannedTools['provide'] =>
  (call, failures, isComplete = true) => {
    const before = failures.errors.length
    const readings = planned.sources.map(source => callSource(source, call, failures))
    const settled = isComplete && failures.errors.length === before
    const table = planned.sources.length === 0 ? planned.table : rememberedTable(planned, readings, failures)
    if (settled) noteUnknown(failures, planned, table)
    return { table, settled, readings }
  }
