/**
 * planTools: the tools that need no context, put in order, with the rules by which the tools of a step are added to them.
 */
import { sorted, UNLISTED_TOOLS } from '../base/Name'
import { byToolOrder, shapeFaults, type ToolOrderEntry } from '../entries/ToolOrder'
import type { ToolSourceEntry } from '../entries/Tool'
import { ownersOf } from '../errors/PromptError'
import { fail, noteFaults, sound, type Failures } from '../placed/Failures'
import type { Placed } from '../placed/Placed'
import type { ExpectedTools, PlannedSource, ToolEntries, ToolPlan, ToolPlanner } from './PlannedTools'
import { provideTools } from './provideTools'
import { restrictionsOf, type PlacedRestriction } from './Restrictions'
import {
  addTools,
  isAmong,
  noTools,
  ownedTool,
  type Names,
  type ToolRules,
  type ToolTable
} from './ToolTable'

const noteOrderFaults = (failures: Failures, orders: ToolEntries['toolOrders']): void => {
  noteFaults(failures, orders)
  for (const placed of orders) {
    if (placed.entry.faults.length > 0) continue
    for (const error of shapeFaults(placed.entry.names, placed.owner)) fail(failures, error, [placed])
  }
  if (orders.length < 2) return
  const owners = ownersOf(orders.map(({ owner }) => owner))
  fail(failures, { _tag: 'InvalidToolOrder', reason: 'several', names: [], owners }, orders)
}

const staticTools = ({ tools, sources }: ToolEntries, rules: ToolRules, failures: Failures): ToolTable => {
  const owned = tools.map(({ entry, owner }) => ownedTool(entry, owner, undefined))
  const declared: Array<string> = []
  for (const { entry, owner } of sources) {
    if (entry.provide._tag === 'Dynamic') continue
    const { value } = entry.provide
    for (const tool of value.tools) owned.push(ownedTool(tool, owner, entry.name))
    for (const name of value.knownNames ?? []) declared.push(name)
  }
  return addTools(noTools, owned, declared, rules, failures)
}

const dynamicSources = (sources: ReadonlyArray<Placed<ToolSourceEntry>>): ReadonlyArray<PlannedSource> =>
  sources.flatMap(placed => {
    const { provide } = placed.entry
    return provide._tag === 'Dynamic' ? [{ placed, provide: provide.provide }] : []
  })

const expectedOf = (
  orders: ReadonlyArray<Placed<ToolOrderEntry>>,
  restrictions: ReadonlyArray<PlacedRestriction>,
  known: Names
): ReadonlyArray<ExpectedTools> => {
  const unknown = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
    sorted(new Set(names.filter(name => !isAmong(known, name))))
  return [
    ...orders.map((placed): ExpectedTools => ({
      by: 'toolOrder',
      owner: placed.owner,
      names: unknown(placed.entry.names.filter(name => name !== UNLISTED_TOOLS)),
      subject: placed
    })),
    ...restrictions.map((placed): ExpectedTools => ({
      by: placed.entry.by,
      owner: placed.owner,
      names: unknown(placed.entry.names),
      subject: placed
    }))
  ].filter(({ names }) => names.length > 0)
}

/** Plans the tools, and notes what is wrong with those that need no context, with the order and with restrictions. */
export const planTools: ToolPlanner = (active, placed, failures) => {
  noteOrderFaults(failures, active.toolOrders)
  noteFaults(failures, placed)
  const restrictions = restrictionsOf(placed)
  const orders = sound(failures, active.toolOrders)
  const rules = {
    compare: byToolOrder(orders.flatMap(({ entry }) => entry.names)),
    isAllowed: restrictions.isAllowed
  }
  const table = staticTools(active, rules, failures)
  const plan: ToolPlan = {
    table,
    sources: dynamicSources(sound(failures, active.sources)),
    rules,
    restrictions,
    expected: expectedOf(orders, sound(failures, placed), table.known),
    prepared: new WeakMap()
  }
  return { ...plan, provide: provideTools(plan) }
}
