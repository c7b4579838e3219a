/**
 * runStep: one step in which what fails is left out and told. Every active provider is called once; a fault costs what it is
 * about, and nothing gets more than it would have had: what a complete section at fault would hide stays hidden.
 *
 * Laws:
 * 1. without errors the assembly is that of `assemble`
 */
import * as E from '../base/Either'
import { sealed, type AssembledSection, type Assembly, type Validated } from '../assembly/Assembly'
import { sealedRead } from '../assembly/openAssembly'
import { byCodeUnits, isVariableName } from '../base/Name'
import { restrict } from '../plan/assemble'
import { callsWith } from '../placed/Calls'
import { completeConflict, hasTools, needsNoTools } from '../plan/completeSections'
import { fail, type Failures } from '../placed/Failures'
import { contextOf, sectionOf, type Plan, type PlannedText } from '../plan/Plan'
import type { PlannedRegistry } from '../plan/planRegistry'
import { provideTexts, provideVariables } from '../plan/provide'
import type { Placed } from '../placed/Placed'
import type { ToolTable } from '../tools/ToolTable'
import type { TransformEntry } from '../registry/Transform'
import { keepTools, mayHaveTools, type KeptTools } from './LeftOut'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A transform that did not fail, and the assembly that it gave. */
export interface Stage {
  readonly transform: Placed<TransformEntry>
  readonly assembly: Assembly
}

/** What came of one step. */
export interface Step {
  readonly table: ToolTable
  readonly kept: KeptTools
  readonly settled: boolean
  /** The names of the complete sections that hide all others: those at fault, else the one that is the whole prompt. */
  readonly hiding: ReadonlyArray<string>
  /** Before the first transform. */
  readonly provided: Assembly
  readonly stages: ReadonlyArray<Stage>
  /** The assembly, read. */
  readonly valid: Validated
}

/** What was left out before the step, when the registry was planned. */
export interface LeftOutBefore {
  readonly sections: ReadonlyArray<Placed>
  readonly sources: PlannedRegistry['active']['sources']
  readonly variables: PlannedRegistry['active']['variables']
}

/** Nothing was left out: the registry was checked. */
export const nothingBefore: LeftOutBefore = { sections: [], sources: [], variables: [] }

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** What is at fault in a registry as planned. */
export const leftOutOf = ({ active, failures }: PlannedRegistry): LeftOutBefore => {
  const hasFailed = (placed: Placed): boolean => failures.of.has(placed)
  return {
    sections: active.sections.filter(placed => placed.entry.mayHide && hasFailed(placed)),
    sources: active.sources.filter(hasFailed),
    variables: active.variables.filter(hasFailed)
  }
}

type PlannedSection = PlannedText<AssembledSection>

interface Values {
  readonly variables: Assembly['variables']
  readonly values: ReadonlyMap<string, string>
}

// A variable at fault is there without a value, unless its name is none.
const withValueless = ({ variables, values }: Values, faulty: LeftOutBefore['variables']): Values => {
  const names = faulty.map(({ entry }) => entry.name).filter(isVariableName)
  if (names.length === 0) return { variables, values }
  const all = [...Object.entries(variables), ...names.map(name => [name, null] as const)]
  return { variables: Object.fromEntries(all.sort(([a], [b]) => byCodeUnits(a, b))), values }
}

const hidingSections = (
  plan: Plan,
  before: LeftOutBefore,
  kept: KeptTools,
  effective: ReadonlyArray<PlannedSection>,
  failures: Failures
): ReadonlyArray<string> => {
  const isAtFault = (planned: PlannedSection): boolean =>
    effective.includes(planned)
      ? effective.length > 1 || failures.of.has(planned.placed)
      : mayHaveTools(planned, kept)
  return [...before.sections, ...plan.complete.filter(isAtFault).map(({ placed }) => placed)].map(
    ({ entry }) => entry.name
  )
}

/** Runs one step; what fails goes to `failures`. */
export const runStep = (plan: Plan, before: LeftOutBefore, failures: Failures, context: unknown): Step => {
  const call = callsWith(context)
  const { table, settled, readings } = plan.tools.provide(call, failures, before.sources.length === 0)
  const sources = [
    ...before.sources.map(placed => ({ placed, reading: undefined })),
    ...plan.tools.sources.map(({ placed }, i) => ({ placed, reading: readings[i] }))
  ]
  const kept = keepTools(table, sources, plan.tools.rules.isAllowed, failures)
  const isPresent = (planned: PlannedSection): boolean =>
    needsNoTools(planned) || hasTools(planned, kept.visible)
  const sections = provideTexts(plan.sections, sectionOf, isPresent, call, failures)
  const contexts = provideTexts(plan.contexts, contextOf, isPresent, call, failures)
  const { variables, values } = withValueless(provideVariables(plan, call, failures), before.variables)

  const effective = plan.complete.filter(isPresent)
  const strict = plan.complete.filter(
    planned => needsNoTools(planned) || (settled && hasTools(planned, table.visible))
  )
  const atFault = hidingSections(plan, before, kept, effective, failures)
  for (const sections of [strict, effective]) {
    const subjects = sections.map(({ placed }) => placed)
    for (const error of completeConflict(sections)) fail(failures, error, subjects)
  }
  const provided: Assembly = {
    sections: sections.map(({ assembled }) => assembled),
    contexts: contexts.map(({ assembled }) => assembled),
    tools: kept.owned === table.owned ? table.tools : kept.owned.map(({ assembled }) => assembled),
    variables
  }
  const only =
    atFault.length > 0
      ? []
      : effective.length === 0
        ? undefined
        : provided.sections.filter(({ name }) => effective.some(({ placed }) => placed.entry.name === name))

  const stages: Array<Stage> = []
  let last = provided
  for (const transform of plan.transforms) {
    const result = transform.entry.run(call, plan.tools.rules.isAllowed)(transform)(last)
    if (E.isLeft(result)) {
      for (const error of result.left) fail(failures, error, [transform])
      continue
    }
    last = result.right
    stages.push({ transform, assembly: last })
  }
  const valid =
    stages.length === 0 && only === undefined
      ? sealed(provided, { sections, contexts, values })
      : sealedRead(restrict(last, only, plan))
  const hiding = atFault.length > 0 ? atFault : (only ?? []).map(({ name }) => name)
  return { table, kept, settled, hiding, provided, stages, valid }
}
