/**
 * planRegistry: plans a registry and finds everything that is wrong with its structure. Only what is active is validated:
 * nobody can know of an entry alone whether something will replace it.
 *
 * Laws:
 * 1. neither plan nor errors depend on the order of registration
 * 2. of entries that are replaced or suppressed nothing is validated
 * 3. no provider is called
 */
import type { AssembledContext, AssembledSection } from '../assembly/Assembly'
import { byCodeUnits, sorted } from '../base/Name'
import { nearestAmong, suggestionField } from '../base/nearest'
import { ownerField, type PromptError } from '../errors/PromptError'
import { activeEntries, type Active } from './Active'
import { completeConflict, hasTools } from './completeSections'
import { fail, noFailures, noteFaults, sound, type Failures } from '../placed/Failures'
import { contextOf, planText, sectionOf, type Plan, type PlannedText } from './Plan'
import { withoutTools } from '../tools/PlannedTools'
import { placeSections } from './placeSections'
import type { Placed } from '../placed/Placed'
import { resolve, sectionNames, type Resolution } from './resolve'

/** A plan, and what is wrong with the structure. */
export interface PlannedRegistry {
  readonly resolution: Resolution
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

const noteUnknownSuppressions = (
  resolution: Resolution,
  suppressions: Active['suppressions'],
  failures: Failures
): void => {
  if (suppressions.length === 0) return
  const names = sectionNames(resolution)
  const known = Object.freeze(sorted(names))
  const suggest = nearestAmong(known)
  for (const placed of suppressions) {
    const { entry, owner } = placed
    if (entry.faults.length > 0 || names.has(entry.name)) continue
    const error: PromptError = {
      _tag: 'UnknownSuppression',
      name: entry.name,
      known,
      ...suggestionField(suggest(entry.name)),
      ...ownerField(owner)
    }
    fail(failures, error, [placed])
  }
}

/** Plans a registry. Total. */
export const planRegistry = (registry: unknown): PlannedRegistry => {
  const failures = noFailures()
  const resolution = resolve(registry)
  for (const fault of resolution.faults) fail(failures, fault, [])
  const active = activeEntries(resolution, failures)
  active.contexts.sort(byOrder)
  active.variables.sort(byName)
  active.sources.sort(byName)
  active.transforms.sort(byOrder)
  const { variables, transforms } = active
  for (const entries of [active.sections, active.contexts, variables, active.sources, transforms]) {
    noteFaults(failures, entries)
  }
  noteFaults(failures, active.suppressions)
  noteUnknownSuppressions(resolution, active.suppressions, failures)

  const tools = resolution.planTools?.(active, resolution.restrictions, failures) ?? withoutTools
  const sections: Array<PlannedText<AssembledSection>> = []
  const complete: Array<PlannedText<AssembledSection>> = []
  for (const { placed, order } of placeSections(active.sections, failures)) {
    const planned = planText(placed, order, sectionOf)
    sections.push(planned)
    if (placed.entry.complete) complete.push(planned)
  }
  const contexts = active.contexts.map(placed => planText(placed, placed.entry.order, contextOf))
  const effective = complete.filter(planned => hasTools(planned, tools.table.visible))
  for (const error of completeConflict(effective)) fail(failures, error, [])
  const soundOf = <A extends { readonly placed: Placed }>(planned: ReadonlyArray<A>): ReadonlyArray<A> =>
    failures.of.size === 0 ? planned : planned.filter(({ placed }) => !failures.of.has(placed))
  return {
    resolution,
    active,
    sections,
    contexts,
    failures,
    plan: {
      sections: soundOf(sections),
      complete: soundOf(complete),
      contexts: soundOf(contexts),
      variables: sound(failures, variables),
      tools,
      transforms: sound(failures, transforms),
      suppressContexts: resolution.contextSuppressions.length > 0
    }
  }
}
