/**
 * resolve: which entries of a registry are in force, and with which owner and context.
 *
 * The usual mistake: recursion, which a registry of 200 000 entries takes past the end of the stack; or a set of
 * replaced names per overlay, which is quadratic in a chain of scopes. This walk keeps its own stack, and always puts
 * the smaller of two groups of entries into the larger.
 *
 * Laws:
 * 1. linear in the number of entries for entries added one by one and for merged registries; n log n at worst
 * 2. the order of registration does not show in what is made of the result, which sorts everything
 */
import { type Kind } from '../errors/Kind'
import type { Key } from '../entries/Entry'
import { describe } from '../base/Foreign'
import type { InvalidConfig } from '../errors/PromptError'
import { nodeOf, type AnyEntry, type Node } from '../registry/Registry'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The functions that make the context of an entry out of the context of the assembly, the outermost last. */
export interface Focus {
  readonly f: (context: unknown) => unknown
  readonly outer: Focus | undefined
}

/** An entry where it stands. */
export interface Placed<A extends AnyEntry = AnyEntry> {
  readonly entry: A
  readonly owner: string | undefined
  readonly focus: Focus | undefined
}

/** The entries of one kind and name: mostly one, and then without a list around it. */
export type Group = Placed | ReadonlyArray<Placed>

/** The entries in force, by kind and then by name: more than one under one key is a clash. */
export interface Resolution {
  readonly groups: ReadonlyMap<Kind, ReadonlyMap<Key, Group>>
  readonly suppressContexts: boolean
  readonly faults: ReadonlyArray<InvalidConfig>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

type Groups = Map<Key, Placed | Array<Placed>>

/** The entries of one merge, or of one side of an overlay. */
type Bag = Map<Kind, Groups>

const put = (groups: Groups, placed: Placed): void => {
  const { key } = placed.entry
  const group = groups.get(key)
  if (group === undefined) groups.set(key, placed)
  else if (Array.isArray(group)) group.push(placed)
  else groups.set(key, [group, placed])
}

const place = (bag: Bag, placed: Placed): void => {
  const { kind } = placed.entry
  const groups = bag.get(kind)
  if (groups === undefined) bag.set(kind, new Map([[placed.entry.key, placed]]))
  else put(groups, placed)
}

/** Is it a list of entries? */
export const isList = (group: Group): group is ReadonlyArray<Placed> => Array.isArray(group)

const membersOf = (group: Group): ReadonlyArray<Placed> => (isList(group) ? group : [group])

const mergeGroups = (a: Groups, b: Groups): Groups => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const group of small.values()) for (const placed of membersOf(group)) put(large, placed)
  return large
}

const overlayGroups = (far: Groups, near: Groups): Groups => {
  if (near.size <= far.size) {
    for (const [key, entries] of near) far.set(key, entries)
    return far
  }
  for (const [key, entries] of far) if (!near.has(key)) near.set(key, entries)
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

/** The fault of a value that is no registry. */
export const noRegistry = (u: unknown): InvalidConfig => ({
  _tag: 'InvalidConfig',
  path: '',
  expected: 'a registry, as empty, merge or withSection give it',
  actual: describe(u)
})

/** Walks a registry and says which of its entries are in force. Total. */
export const resolve = (root: unknown): Resolution => {
  const faults: Array<InvalidConfig> = []
  const all: Bag = new Map()
  let suppressed = false
  const tasks: Array<Task> = [{ _tag: 'Visit', registry: root, owner: undefined, focus: undefined, bag: all }]

  const open = (u: unknown): Exclude<Node, { readonly _tag: 'Empty' }> | undefined => {
    const node = nodeOf(u)
    if (node === undefined) faults.push(noRegistry(u))
    return node?._tag === 'Empty' ? undefined : node
  }

  // Goes down the left side without a task for each step; an overlay makes tasks of both its sides.
  const visit = ({ registry, bag, ...above }: Visit): void => {
    let { owner, focus } = above
    for (let node = open(registry); node !== undefined; node = open(node.self)) {
      switch (node._tag) {
        case 'With':
          place(bag, { entry: node.entry, owner, focus })
          break
        case 'SuppressContexts':
          suppressed = true
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
          faults.push(node.fault)
          break
      }
    }
  }

  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task._tag === 'Visit') {
      visit(task)
      continue
    }
    combine(task.far, task.near, overlayGroups)
    combine(task.bag, task.far, mergeGroups)
  }
  return { groups: all, suppressContexts: suppressed, faults }
}

/** The names of all sections anywhere in a registry, in force or not. */
export const sectionNames = (root: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  // a registry that stands in many places is visited once
  const visited = new Set<Node>()
  const registries: Array<unknown> = [root]
  while (registries.length > 0) {
    const node: Node | undefined = nodeOf(registries.pop())
    if (node === undefined || node._tag === 'Empty' || visited.has(node)) continue
    visited.add(node)
    registries.push(node.self)
    if (node._tag === 'Merge' || node._tag === 'Overlay') registries.push(node.that)
    else if (
      node._tag === 'With' &&
      node.entry._tag === 'Text' &&
      node.entry.kind === 'section' &&
      node.entry.name !== ''
    ) {
      names.add(node.entry.name)
    }
  }
  return names
}
