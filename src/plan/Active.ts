/**
 * Active: the entries that take effect, by what they are. Among entries of one name a suppression wins over sections, and two
 * that are neither are a clash; which of them was registered first shows nowhere.
 */
import type { SuppressionEntry } from '../entries/Section'
import type { TextEntry } from '../entries/TextEntry'
import type { ToolEntry, ToolSourceEntry } from '../entries/Tool'
import type { ToolOrderEntry } from '../entries/ToolOrder'
import type { VariableEntry } from '../entries/Variable'
import { isString } from '../base/Foreign'
import { isVariableName } from '../base/Name'
import { ownersOf } from '../errors/PromptError'
import type { AnyEntry } from '../registry/Registry'
import type { TransformEntry } from '../registry/Transform'
import { fail, type Failures } from '../placed/Failures'
import type { Placed } from '../placed/Placed'
import { isSingle, membersOf, type Group, type GroupsOf, type Resolution } from './resolve'

/** The active entries, unsorted. */
export interface Active {
  readonly sections: Array<Placed<TextEntry<'section'>>>
  readonly suppressions: Array<Placed<SuppressionEntry>>
  readonly contexts: Array<Placed<TextEntry<'context'>>>
  readonly variables: Array<Placed<VariableEntry>>
  readonly tools: Array<Placed<ToolEntry>>
  readonly sources: Array<Placed<ToolSourceEntry>>
  readonly transforms: Array<Placed<TransformEntry>>
  readonly toolOrders: Array<Placed<ToolOrderEntry>>
}

// What has no name clashes with nothing.
const noteClash = (group: ReadonlyArray<Placed>, failures: Failures): void => {
  const [first] = group
  if (first === undefined || group.length < 2 || !isString(first.entry.key)) return
  const { kind, name } = first.entry
  const owners = ownersOf(group.map(({ owner }) => owner))
  fail(failures, { _tag: 'DuplicateName', kind, name, owners }, group)
}

/** Adds the members of a group, which clash if they are several. */
const add = <A extends AnyEntry>(into: Array<Placed<A>>, group: Group<A>, failures: Failures): void => {
  if (isSingle(group)) {
    into.push(group)
    return
  }
  for (const placed of group) into.push(placed)
  noteClash(group, failures)
}

const allOf = <A extends AnyEntry>(groups: GroupsOf<A>, failures: Failures): Array<Placed<A>> => {
  const all: Array<Placed<A>> = []
  for (const group of groups.values()) add(all, group, failures)
  return all
}

// Tools and tool orders clash by rules of their own.
const flat = <A extends AnyEntry>(groups: GroupsOf<A>): Array<Placed<A>> =>
  [...groups.values()].flatMap(membersOf)

type SectionLike = Placed<TextEntry<'section'> | SuppressionEntry>

const isSuppression = (placed: SectionLike): placed is Placed<SuppressionEntry> =>
  placed.entry._tag === 'Suppression'

const isSection = (placed: SectionLike): placed is Placed<TextEntry<'section'>> =>
  placed.entry._tag === 'Text'

const addSections = (
  into: Pick<Active, 'sections' | 'suppressions'>,
  group: Group<TextEntry<'section'> | SuppressionEntry>,
  failures: Failures
): void => {
  if (isSingle(group)) {
    if (isSection(group)) into.sections.push(group)
    if (isSuppression(group)) into.suppressions.push(group)
    return
  }
  const suppressions = group.filter(isSuppression)
  for (const placed of suppressions) into.suppressions.push(placed)
  if (suppressions.length === 0) add(into.sections, group.filter(isSection), failures)
}

/** Selects the active entries of a registry, and notes the clashes among them. */
export const activeEntries = ({ entries, contextSuppressions }: Resolution, failures: Failures): Active => {
  const contexts: Active['contexts'] = []
  for (const group of entries.context.values()) {
    add(
      contexts,
      contextSuppressions.length > 0 ? membersOf(group).filter(({ entry }) => entry.required) : group,
      failures
    )
  }
  const into: Pick<Active, 'sections' | 'suppressions'> = { sections: [], suppressions: [] }
  for (const group of entries.section.values()) {
    addSections(into, group, failures)
  }
  return {
    ...into,
    contexts,
    variables: allOf(entries.variable, failures),
    tools: flat(entries.tool),
    sources: allOf(entries.tools, failures),
    transforms: allOf(entries.transform, failures),
    toolOrders: flat(entries.toolOrder)
  }
}

/** The variables that texts may refer to before anything is assembled. */
export const declaredVariables = ({ variables, transforms }: Active): ReadonlySet<string> =>
  new Set([
    ...variables.map(({ entry }) => entry.name).filter(isVariableName),
    ...transforms.flatMap(({ entry }) => entry.supplies)
  ])
