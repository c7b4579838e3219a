/**
 * survey: plans a registry and says everything that is wrong with its structure.
 *
 * The usual mistake: to judge entries as they come in, when nobody knows yet which of them will be replaced. Validated is
 * what is in force, and only that.
 *
 * Laws:
 * 1. neither plan nor errors depend on the order of registration
 * 2. of entries that are replaced or suppressed nothing is judged
 * 3. no provider is called
 */
import * as O from 'fp-ts/Option'

import type { AssembledSection } from '../assembly/Assembly'
import { arrangeTools, type OwnedTool } from './arrangeTools'
import { isString } from '../base/Foreign'
import { byCodeUnits, sorted } from '../base/Name'
import { nearest } from '../base/nearest'
import { contextOf, planText, sectionOf, type Plan, type PlannedSource, type PlannedText } from './Plan'
import { ownerField, ownersOf, stamp, suggestionField, type PromptError } from '../errors/PromptError'
import type { AnyEntry } from '../registry/Registry'
import { isList, resolve, sectionNames, type Placed } from './resolve'
import type { SuppressionEntry } from '../entries/Section'
import type { TextEntry } from '../entries/TextEntry'
import type { ToolEntry, ToolSourceEntry } from '../entries/Tool'
import { shapeFaults, type ToolOrderEntry } from '../entries/ToolOrder'
import type { TransformEntry } from '../registry/Transform'
import type { VariableEntry } from '../entries/Variable'

/** A plan with everything that is wrong with the structure. */
export interface PlannedRegistry {
  readonly plan: Plan
  readonly errors: ReadonlyArray<PromptError>
}

/** The conflict of complete sections that are all effective, if there is one. */
export const completeConflict = (
  sections: ReadonlyArray<PlannedText<AssembledSection>>
): ReadonlyArray<PromptError> =>
  sections.length < 2
    ? []
    : [
        {
          _tag: 'CompleteConflict',
          names: sorted(sections.map(({ entry }) => entry.name)),
          owners: ownersOf(sections.map(({ owner }) => owner))
        }
      ]

interface Ordered {
  readonly entry: { readonly order: number; readonly name: string }
}

const byOrder = (a: Ordered, b: Ordered): number =>
  a.entry.order - b.entry.order || byCodeUnits(a.entry.name, b.entry.name)

const byName = (a: Placed, b: Placed): number => byCodeUnits(a.entry.name, b.entry.name)

const suppressionFaults = (
  registry: unknown,
  suppressions: ReadonlyArray<Placed<SuppressionEntry>>
): ReadonlyArray<PromptError> => {
  if (suppressions.length === 0) return []
  const names = sectionNames(registry)
  const known = Object.freeze(sorted(names))
  return suppressions.flatMap(({ entry, owner }): ReadonlyArray<PromptError> => {
    if (entry.faults.length > 0) return entry.faults.map(fault => stamp(fault, owner))
    if (names.has(entry.name)) return []
    const suggestion = O.toUndefined(nearest(entry.name)(known))
    return [
      {
        _tag: 'UnknownSuppression',
        name: entry.name,
        known,
        ...suggestionField(suggestion),
        ...ownerField(owner)
      }
    ]
  })
}

const orderFaults = (orders: ReadonlyArray<Placed<ToolOrderEntry>>): ReadonlyArray<PromptError> => {
  const shapes = orders.flatMap(({ entry, owner }) =>
    entry.faults.length > 0 ? entry.faults.map(fault => stamp(fault, owner)) : shapeFaults(entry.names, owner)
  )
  const owners = ownersOf(orders.map(({ owner }) => owner))
  return orders.length < 2
    ? shapes
    : [...shapes, { _tag: 'InvalidToolOrder', reason: 'several', names: [], owners }]
}

/** The entries in force by what they are, unsorted, and the clashes among them. */
interface Active {
  readonly sections: Array<Placed<TextEntry>>
  readonly contexts: Array<Placed<TextEntry>>
  readonly suppressions: Array<Placed<SuppressionEntry>>
  readonly variables: Array<Placed<VariableEntry>>
  readonly tools: Array<Placed<ToolEntry>>
  readonly sources: Array<Placed<ToolSourceEntry>>
  readonly orders: Array<Placed<ToolOrderEntry>>
  readonly transforms: Array<Placed<TransformEntry>>
  readonly clashes: Array<PromptError>
}

const isOf =
  <A extends AnyEntry>(tag: A['_tag']) =>
  (placed: Placed): placed is Placed<A> =>
    placed.entry._tag === tag

const isText = isOf<TextEntry>('Text')
const isSuppression = isOf<SuppressionEntry>('Suppression')
const isVariable = isOf<VariableEntry>('Variable')
const isTool = isOf<ToolEntry>('Tool')
const isSource = isOf<ToolSourceEntry>('ToolSource')
const isOrder = isOf<ToolOrderEntry>('ToolOrder')
const isTransform = isOf<TransformEntry>('Transform')

const put = (into: Active, placed: Placed): void => {
  if (isText(placed)) (placed.entry.kind === 'section' ? into.sections : into.contexts).push(placed)
  else if (isVariable(placed)) into.variables.push(placed)
  else if (isTool(placed)) into.tools.push(placed)
  else if (isSource(placed)) into.sources.push(placed)
  else if (isTransform(placed)) into.transforms.push(placed)
  else if (isSuppression(placed)) into.suppressions.push(placed)
  else into.orders.push(...[placed].filter(isOrder))
}

// Tools and tool orders clash by rules of their own; suppressions agree; and what has no name clashes with nothing.
const mayClash = ({ _tag, key }: AnyEntry): boolean =>
  _tag !== 'Tool' && _tag !== 'ToolOrder' && _tag !== 'Suppression' && isString(key)

const clashOf = (group: ReadonlyArray<Placed>): ReadonlyArray<PromptError> => {
  if (group.length < 2) return []
  const owners = ownersOf(group.map(({ owner }) => owner))
  return group
    .slice(0, 1)
    .filter(({ entry }) => mayClash(entry))
    .map(({ entry: { kind, name } }) => ({ _tag: 'DuplicateName', kind, name, owners }))
}

const putAll = (into: Active, group: ReadonlyArray<Placed>, isIn: (placed: Placed) => boolean): void => {
  const suppressions = group.filter(isSuppression)
  const standing = suppressions.length > 0 ? suppressions : group.filter(isIn)
  for (const placed of standing) put(into, placed)
  for (const clash of clashOf(standing)) into.clashes.push(clash)
}

const faultsOf = (entries: ReadonlyArray<Placed>, errors: Array<PromptError>): void => {
  for (const { entry, owner } of entries) for (const fault of entry.faults) errors.push(stamp(fault, owner))
}

/** Plans a registry and says everything that is wrong with its structure. Total. */
export const planRegistry = (registry: unknown): PlannedRegistry => {
  const { groups, suppressContexts, faults } = resolve(registry)
  const active: Active = {
    sections: [],
    contexts: [],
    suppressions: [],
    variables: [],
    tools: [],
    sources: [],
    orders: [],
    transforms: [],
    clashes: []
  }
  const isIn = ({ entry }: Placed): boolean => !suppressContexts || entry.kind !== 'context' || entry.required
  for (const ofKind of groups.values()) {
    for (const group of ofKind.values()) {
      if (isList(group)) putAll(active, group, isIn)
      else if (isIn(group)) put(active, group)
    }
  }
  const { suppressions, orders, variables, transforms } = active
  const entryFaults: Array<PromptError> = []
  for (const list of [active.sections, active.contexts, variables, active.sources, transforms]) {
    faultsOf(list, entryFaults)
  }
  const sections = active.sections.sort(byOrder).map(placed => planText(placed, sectionOf))
  const contexts = active.contexts.sort(byOrder).map(placed => planText(placed, contextOf))

  const sources: Array<PlannedSource> = []
  const knownTools: Array<string> = []
  const tools: Array<OwnedTool> = active.tools.map(({ entry, owner }) => ({
    entry,
    owner,
    source: undefined
  }))
  for (const placed of active.sources) {
    const { provide, name } = placed.entry
    if (provide._tag === 'Provider') {
      sources.push({ ...placed, provide: provide.provide })
      continue
    }
    for (const entry of provide.value.tools) tools.push({ entry, owner: placed.owner, source: name })
    for (const known of provide.value.knownNames) knownTools.push(known)
  }
  const arranged = arrangeTools(tools, knownTools, orders[0], true)
  const complete = sections.filter(
    ({ entry }) => entry.complete && entry.requiresTools.every(name => arranged.visible.has(name))
  )
  return {
    plan: {
      sections,
      contexts,
      variables: variables.sort(byName),
      tools,
      knownTools,
      arranged,
      sources: sources.sort(byName),
      toolOrder: orders[0],
      transforms: transforms.sort(byOrder),
      suppressContexts
    },
    errors: [
      ...faults,
      ...active.clashes,
      ...entryFaults,
      ...suppressionFaults(registry, suppressions),
      ...orderFaults(orders),
      ...arranged.faults,
      ...completeConflict(complete)
    ]
  }
}
