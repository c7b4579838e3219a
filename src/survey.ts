/**
 * survey: plans a registry and says everything that is wrong with its structure.
 *
 * The usual mistake: to judge entries as they come in, when nobody knows yet which of them will be replaced. Judged is
 * what is in force, and only that.
 *
 * Laws:
 * 1. neither plan nor errors depend on the order of registration
 * 2. of entries that are replaced or suppressed nothing is judged
 * 3. no provider is called
 */
import * as O from 'fp-ts/Option'

import type { AssembledSection } from './Assembly'
import { arrangeTools, type OwnedTool } from './arrangeTools'
import { isString } from './Foreign'
import { byCodeUnits, sorted } from './Name'
import { nearest } from './nearest'
import { contextOf, planText, sectionOf, type Plan, type PlannedText } from './Plan'
import { ownerField, ownersOf, stamp, suggestionField, type PromptError } from './PromptError'
import type { AnyEntry } from './Registry'
import { resolve, sectionNames, type Placed } from './resolve'
import type { SuppressionEntry } from './Section'
import type { TextEntry } from './TextEntry'
import type { ToolEntry, ToolSourceEntry } from './Tool'
import { shapeFaults, type ToolOrderEntry } from './ToolOrder'
import type { TransformEntry } from './Transform'
import type { VariableEntry } from './Variable'

/** A plan with everything that is wrong with the structure. */
export interface Survey {
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

/** The entries in force by what they are, unsorted. */
interface Sorted {
  readonly sections: Array<Placed<TextEntry>>
  readonly contexts: Array<Placed<TextEntry>>
  readonly suppressions: Array<Placed<SuppressionEntry>>
  readonly variables: Array<Placed<VariableEntry>>
  readonly tools: Array<Placed<ToolEntry>>
  readonly sources: Array<Placed<ToolSourceEntry>>
  readonly orders: Array<Placed<ToolOrderEntry>>
  readonly transforms: Array<Placed<TransformEntry>>
}

const put = (into: Sorted, { entry, owner, focus }: Placed): void => {
  switch (entry._tag) {
    case 'Text':
      ;(entry.kind === 'section' ? into.sections : into.contexts).push({ entry, owner, focus })
      break
    case 'Suppression':
      into.suppressions.push({ entry, owner, focus })
      break
    case 'Variable':
      into.variables.push({ entry, owner, focus })
      break
    case 'Tool':
      into.tools.push({ entry, owner, focus })
      break
    case 'ToolSource':
      into.sources.push({ entry, owner, focus })
      break
    case 'ToolOrder':
      into.orders.push({ entry, owner, focus })
      break
    case 'Transform':
      into.transforms.push({ entry, owner, focus })
  }
}

const isSuppression = ({ entry }: Placed): boolean => entry._tag === 'Suppression'

// Tools and tool orders clash by rules of their own; suppressions agree; and what has no name clashes with nothing.
const clashes = ({ _tag, key }: AnyEntry): boolean =>
  _tag !== 'Tool' && _tag !== 'ToolOrder' && _tag !== 'Suppression' && isString(key)

/** Plans a registry and says everything that is wrong with its structure. Total. */
export const survey = (registry: unknown): Survey => {
  const { groups, suppressContexts, faults } = resolve(registry)
  const clashing: Array<PromptError> = []
  const inForce: Sorted = {
    sections: [],
    contexts: [],
    suppressions: [],
    variables: [],
    tools: [],
    sources: [],
    orders: [],
    transforms: []
  }

  for (const group of groups.values()) {
    const suppressed = group.length > 1 && group.some(isSuppression)
    const standing = group.filter(
      ({ entry }) =>
        (!suppressed || entry._tag === 'Suppression') &&
        (!suppressContexts || entry.kind !== 'context' || entry.required)
    )
    for (const placed of standing) put(inForce, placed)
    const first = standing[0]?.entry
    if (standing.length > 1 && first !== undefined && clashes(first)) {
      const owners = ownersOf(standing.map(({ owner }) => owner))
      clashing.push({ _tag: 'DuplicateName', kind: first.kind, name: first.name, owners })
    }
  }
  const { suppressions, orders, variables, transforms } = inForce
  const entryFaults = [inForce.sections, inForce.contexts, variables, inForce.sources, transforms].flatMap(
    (list: ReadonlyArray<Placed>) =>
      list.flatMap(({ entry, owner }) => entry.faults.map(fault => stamp(fault, owner)))
  )
  const sections = inForce.sections.sort(byOrder).map(placed => planText(placed, sectionOf))
  const contexts = inForce.contexts.sort(byOrder).map(placed => planText(placed, contextOf))

  const sources: Array<Placed<ToolSourceEntry>> = []
  const knownTools: Array<string> = []
  const tools: Array<OwnedTool> = inForce.tools.map(({ entry, owner }) => ({
    entry,
    owner,
    source: undefined
  }))
  for (const placed of inForce.sources) {
    const { provide, name } = placed.entry
    if (provide._tag === 'Provider') {
      sources.push(placed)
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
      ...clashing,
      ...entryFaults,
      ...suppressionFaults(registry, suppressions),
      ...orderFaults(orders),
      ...arranged.faults,
      ...completeConflict(complete)
    ]
  }
}
