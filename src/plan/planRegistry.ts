/**
 * planRegistry: plans a registry and finds everything that is wrong with its structure. Only what is active is validated:
 * nobody can know of an entry alone whether something will replace it.
 *
 * Laws:
 * 1. neither plan nor errors depend on the order of registration
 * 2. of entries that are replaced or suppressed nothing is validated
 * 3. no provider is called
 */
import * as O from 'fp-ts/Option'

import type { AssembledContext, AssembledSection } from '../assembly/Assembly'
import { byCodeUnits, sorted, UNLISTED_TOOLS } from '../base/Name'
import { nearest } from '../base/nearest'
import { ownerField, ownersOf, stamp, suggestionField, type PromptError } from '../errors/PromptError'
import { byToolOrder, shapeFaults } from '../entries/ToolOrder'
import { activeEntries, type Active } from './Active'
import { completeConflict, hasTools } from './completeSections'
import { fail, noFailures, sound, type Failures } from './Failures'
import { contextOf, planText, sectionOf, type Plan, type PlannedSource, type PlannedText } from './Plan'
import { resolve, sectionNames, type Placed } from './resolve'
import { addTools, noTools, ownedTool, type OwnedTool } from './ToolTable'

/** A plan, and what is wrong with the structure. */
export interface PlannedRegistry {
  readonly active: Active
  /** The texts of all active entries, those at fault included. */
  readonly sections: ReadonlyArray<PlannedText<AssembledSection>>
  readonly contexts: ReadonlyArray<PlannedText<AssembledContext>>
  readonly failures: Failures
  /** The plan of what is not at fault. */
  readonly plan: Plan
}

interface Ordered {
  readonly entry: { readonly order: number; readonly name: string }
}

const byOrder = (a: Ordered, b: Ordered): number =>
  a.entry.order - b.entry.order || byCodeUnits(a.entry.name, b.entry.name)

const byName = (a: Placed, b: Placed): number => byCodeUnits(a.entry.name, b.entry.name)

const noteFaults = (entries: ReadonlyArray<Placed>, failures: Failures): void => {
  for (const placed of entries) {
    for (const fault of placed.entry.faults) fail(failures, stamp(fault, placed.owner), [placed])
  }
}

const noteUnknownSuppressions = (
  registry: unknown,
  suppressions: Active['suppressions'],
  failures: Failures
): void => {
  if (suppressions.length === 0) return
  const names = sectionNames(registry)
  const known = Object.freeze(sorted(names))
  for (const placed of suppressions) {
    const { entry, owner } = placed
    if (entry.faults.length > 0 || names.has(entry.name)) continue
    const error: PromptError = {
      _tag: 'UnknownSuppression',
      name: entry.name,
      known,
      ...suggestionField(O.toUndefined(nearest(entry.name)(known))),
      ...ownerField(owner)
    }
    fail(failures, error, [placed])
  }
}

const noteOrderFaults = (orders: Active['toolOrders'], failures: Failures): void => {
  noteFaults(orders, failures)
  for (const placed of orders) {
    if (placed.entry.faults.length > 0) continue
    for (const error of shapeFaults(placed.entry.names, placed.owner)) fail(failures, error, [placed])
  }
  if (orders.length < 2) return
  const owners = ownersOf(orders.map(({ owner }) => owner))
  fail(failures, { _tag: 'InvalidToolOrder', reason: 'several', names: [], owners }, orders)
}

interface PlannedTools {
  readonly tools: ReadonlyArray<OwnedTool>
  readonly declared: ReadonlyArray<string>
  readonly sources: ReadonlyArray<PlannedSource>
}

// The tools that need no context, and the sources that do.
const planTools = ({ tools, sources }: Active): PlannedTools => {
  const owned = tools.map(({ entry, owner }) => ownedTool(entry, owner, undefined))
  const declared: Array<string> = []
  const dynamic: Array<PlannedSource> = []
  for (const placed of sources) {
    const { entry, owner } = placed
    if (entry.provide._tag === 'Dynamic') {
      dynamic.push({ placed, provide: entry.provide.provide })
      continue
    }
    const { value } = entry.provide
    for (const tool of value.tools) owned.push(ownedTool(tool, owner, entry.name))
    for (const name of value.knownNames) declared.push(name)
  }
  return { tools: owned, declared, sources: dynamic }
}

/** Plans a registry. Total. */
export const planRegistry = (registry: unknown): PlannedRegistry => {
  const failures = noFailures()
  const resolution = resolve(registry)
  for (const fault of resolution.faults) fail(failures, fault, [])
  const active = activeEntries(resolution, failures)
  active.sections.sort(byOrder)
  active.contexts.sort(byOrder)
  active.variables.sort(byName)
  active.sources.sort(byName)
  active.transforms.sort(byOrder)
  const { variables, transforms, toolOrders } = active
  for (const entries of [active.sections, active.contexts, variables, active.sources, transforms]) {
    noteFaults(entries, failures)
  }
  noteFaults(active.suppressions, failures)
  noteUnknownSuppressions(registry, active.suppressions, failures)
  noteOrderFaults(toolOrders, failures)

  const { tools, declared, sources } = planTools(active)
  const [toolOrder] = sound(failures, toolOrders)
  const compareTools = byToolOrder(toolOrder?.entry.names ?? [UNLISTED_TOOLS])
  const table = addTools(noTools, tools, declared, compareTools, failures)

  const sections = active.sections.map(placed => planText(placed, sectionOf))
  const contexts = active.contexts.map(placed => planText(placed, contextOf))
  const complete = sections.filter(({ placed }) => placed.entry.complete)
  const effective = complete.filter(planned => hasTools(planned, table.visible))
  for (const error of completeConflict(effective)) fail(failures, error, [])
  const isSound = ({ placed }: { readonly placed: Placed }): boolean => !failures.of.has(placed)
  return {
    active,
    sections,
    contexts,
    failures,
    plan: {
      sections: sections.filter(isSound),
      complete: complete.filter(isSound),
      contexts: contexts.filter(isSound),
      variables: sound(failures, variables),
      tools: table,
      sources: sources.filter(isSound),
      toolOrder,
      compareTools,
      transforms: sound(failures, transforms),
      suppressContexts: resolution.suppressContexts
    }
  }
}
