/**
 * resolve: walks the tree of a registry and says which entries stand, by kind and name, with their owner and context.
 *
 * Recursion would end at a registry of some ten thousand entries, and a set of replaced names for each overlay is quadratic
 * in a chain of scopes. This walk keeps its own stack, and always puts the smaller of two groups into the larger.
 *
 * Laws:
 * 1. linear in the number of entries for entries added one by one and for merged registries; n log n at worst
 * 2. the order of registration does not show in what is made of the result, which sorts everything
 */
import type { Key } from '../entries/Entry'
import { kinds, type Kind } from '../errors/Kind'
import { ownerField, type InvalidConfig } from '../errors/PromptError'
import type { Focus, Placed } from '../placed/Placed'
import type { ToolPlanner } from '../tools/PlannedTools'
import type { PlacedRestriction } from '../tools/Restrictions'
import { nodeOf, noRegistry, type AnyEntry, type EntryOf, type Node } from '../registry/Registry'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The entries of one kind and name: mostly one, and then without a list around it. */
export type Group<A extends AnyEntry = AnyEntry> = Placed<A> | ReadonlyArray<Placed<A>>

/** The entries of one kind by their keys: more than one under one key is a clash. */
export type GroupsOf<A extends AnyEntry> = ReadonlyMap<Key, Group<A>>

/** Entries by kind. */
export type ByKind = { readonly [K in keyof EntryOf]: GroupsOf<EntryOf[K]> }

/** What a registry comes to: the entries that nothing replaced. */
export interface Resolution {
  readonly entries: ByKind
  readonly restrictions: ReadonlyArray<PlacedRestriction>
  /** Who suppresses contexts. */
  readonly contextSuppressions: ReadonlyArray<{ readonly owner: string | undefined }>
  /** What an overlay replaced, in the order in which that was found out, and by what. */
  readonly replaced: ReadonlyMap<Placed<AnyEntry>, ReadonlyArray<Placed<AnyEntry>>>
  readonly faults: ReadonlyArray<InvalidConfig>
  /** How the tools are planned; `undefined` if no entry and no restriction is about tools. */
  readonly planTools: ToolPlanner | undefined
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

type Groups = Map<Key, Placed<AnyEntry> | Array<Placed<AnyEntry>>>

/** The entries of one merge, or of one side of an overlay. */
type Bag = Map<Kind, Groups>

const put = (groups: Groups, placed: Placed<AnyEntry>): void => {
  const { key } = placed.entry
  const group = groups.get(key)
  if (group === undefined) groups.set(key, placed)
  else if (Array.isArray(group)) group.push(placed)
  else groups.set(key, [group, placed])
}

const place = (bag: Bag, placed: Placed<AnyEntry>): void => {
  const { kind } = placed.entry
  const groups = bag.get(kind)
  if (groups === undefined) bag.set(kind, new Map([[placed.entry.key, placed]]))
  else put(groups, placed)
}

const byKind = (bag: Bag): ByKind =>
  // under a kind there is what `place` put there: entries of that kind
  Object.fromEntries(kinds.map(kind => [kind, bag.get(kind) ?? new Map()])) as unknown as ByKind

/** Is it one entry, without a list around it? */
export const isSingle = <A extends AnyEntry>(group: Group<A>): group is Placed<A> => !Array.isArray(group)

/** The entries of a group. */
export const membersOf = <A extends AnyEntry>(group: Group<A>): ReadonlyArray<Placed<A>> =>
  isSingle(group) ? [group] : group

const mergeGroups = (a: Groups, b: Groups): Groups => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const group of small.values()) for (const placed of membersOf(group)) put(large, placed)
  return large
}

const overlayGroups =
  (replaced: Map<Placed<AnyEntry>, ReadonlyArray<Placed<AnyEntry>>>) =>
  (far: Groups, near: Groups): Groups => {
    const replace = (group: Group, by: Group): void => {
      // a copy, since more may come to be beside what replaces
      const members = [...membersOf(by)]
      for (const placed of membersOf(group)) replaced.set(placed, members)
    }
    if (near.size <= far.size) {
      for (const [key, group] of near) {
        const old = far.get(key)
        if (old !== undefined) replace(old, group)
        far.set(key, group)
      }
      return far
    }
    for (const [key, group] of far) {
      const by = near.get(key)
      if (by === undefined) near.set(key, group)
      else replace(group, by)
    }
    return near
  }

const combine = (into: Bag, from: Bag, join: (a: Groups, b: Groups) => Groups): void => {
  for (const [kind, groups] of from) {
    const known = into.get(kind)
    into.set(kind, known === undefined ? groups : join(known, groups))
  }
}

interface Visit {
  readonly _tag: 'Visit'
  readonly registry: unknown
  readonly owner: string | undefined
  readonly focus: Focus | undefined
  readonly bag: Bag
}

type Task = Visit | { readonly _tag: 'Fold'; readonly far: Bag; readonly near: Bag; readonly bag: Bag }

/** Walks a registry. Total. */
export const resolve = (root: unknown): Resolution => {
  const faults: Array<InvalidConfig> = []
  const all: Bag = new Map()
  const restrictions: Array<PlacedRestriction> = []
  const contextSuppressions: Array<{ readonly owner: string | undefined }> = []
  let planTools: ToolPlanner | undefined
  const replaced = new Map<Placed<AnyEntry>, ReadonlyArray<Placed<AnyEntry>>>()
  const overlayInto = overlayGroups(replaced)
  const tasks: Array<Task> = [{ _tag: 'Visit', registry: root, owner: undefined, focus: undefined, bag: all }]

  const open = (
    u: unknown,
    owner: string | undefined
  ): Exclude<Node, { readonly _tag: 'Empty' }> | undefined => {
    const node = nodeOf(u)
    if (node === undefined) faults.push({ ...noRegistry(u), ...ownerField(owner) })
    return node?._tag === 'Empty' ? undefined : node
  }

  // Goes down the left side without a task for each step; an overlay makes tasks of both its sides.
  const visit = ({ registry, bag, ...above }: Visit): void => {
    let { owner, focus } = above
    for (let node = open(registry, owner); node !== undefined; node = open(node.self, owner)) {
      switch (node._tag) {
        case 'With':
          place(bag, { entry: node.entry, owner, focus })
          planTools ??= node.planTools
          break
        case 'SuppressContexts':
          contextSuppressions.push({ owner })
          break
        case 'Restrict':
          restrictions.push({ entry: node.restriction, owner })
          planTools ??= node.planTools
          break
        case 'Merge':
          tasks.push({ _tag: 'Visit', registry: node.that, owner, focus, bag })
          break
        case 'Overlay': {
          // A value laid over itself is that value.
          if (node.self === node.that) break
          const far: Bag = new Map()
          const near: Bag = new Map()
          tasks.push({ _tag: 'Fold', far, near, bag })
          tasks.push({ _tag: 'Visit', registry: node.that, owner, focus, bag: near })
          tasks.push({ _tag: 'Visit', registry: node.self, owner, focus, bag: far })
          return
        }
        case 'Owned':
          owner = node.owner
          break
        case 'Contramap':
          focus = { f: node.f, outer: focus }
          break
        case 'Fault':
          faults.push({ ...node.fault, ...ownerField(owner) })
          break
      }
    }
  }

  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task._tag === 'Visit') {
      visit(task)
      continue
    }
    combine(task.far, task.near, overlayInto)
    combine(task.bag, task.far, mergeGroups)
  }
  return {
    entries: byKind(all),
    restrictions,
    contextSuppressions,
    replaced,
    faults,
    planTools
  }
}

/** The names of all sections anywhere, whether something replaced them or not. */
export const sectionNames = ({ entries, replaced }: Resolution): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = ({ entry: { _tag, kind, name } }: Placed<AnyEntry>): void => {
    if (_tag === 'Text' && kind === 'section' && name !== '') names.add(name)
  }
  for (const group of entries.section.values()) membersOf(group).forEach(add)
  for (const placed of replaced.keys()) add(placed)
  return names
}
