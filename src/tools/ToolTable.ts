/**
 * ToolTable: the tools of one assembly in their order. What needs no context is put in order once, by the plan; what the
 * sources of a step give is merged into that, so that one tool more does not cost a look at all the others.
 *
 * Laws:
 * 1. the order in which tools are added does not matter
 */
import { assembledTool, type AssembledTool } from '../assembly/Assembly'
import { isString } from '../base/Foreign'
import type { ToolEntry } from '../entries/Tool'
import { ownersOf, stamp } from '../errors/PromptError'
import { fail, type Failures } from '../placed/Failures'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A tool with its owner and the tool source that gave it, if one did. */
export interface OwnedTool {
  readonly entry: ToolEntry
  readonly owner: string | undefined
  readonly source: string | undefined
  readonly assembled: AssembledTool
}

/** Names in layers: those that are fixed, and those of a step. */
export type Names = ReadonlyArray<ReadonlySet<string>>

/** Tools in their order. */
export interface ToolTable {
  readonly owned: ReadonlyArray<OwnedTool>
  readonly tools: ReadonlyArray<AssembledTool>
  /** The tools that a restriction takes away. */
  readonly restricted: ReadonlyArray<OwnedTool>
  readonly visible: Names
  /** The names that tools have, restricted ones included, or that sources declare. */
  readonly known: Names
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A tool of an owner. */
export const ownedTool = (
  entry: ToolEntry,
  owner: string | undefined,
  source: string | undefined
): OwnedTool => ({ entry, owner, source, assembled: assembledTool(entry, owner) })

/** The table of no tools. */
export const noTools: ToolTable = { owned: [], tools: [], restricted: [], visible: [], known: [] }

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** The rules by which tools are put into a table. */
export interface ToolRules {
  /** The place of one name beside another. */
  readonly compare: (a: string, b: string) => number
  /** Whether no restriction takes tools of this name away. */
  readonly isAllowed: (name: string) => boolean
}

const nameOf = ({ entry }: OwnedTool): string => entry.name

const noteFaults = (owned: OwnedTool, failures: Failures): void => {
  const { entry, owner, source } = owned
  const from = source === undefined ? {} : { source }
  for (const fault of entry.faults) fail(failures, { ...stamp(fault, owner), ...from }, [owned])
}

// Tools of one name stand together once they are sorted.
const noteClashes = (owned: ReadonlyArray<OwnedTool>, failures: Failures): void => {
  for (let start = 0, end = 0; start < owned.length; start = end) {
    const name = owned[start]?.entry.name
    while (owned[end]?.entry.name === name) end++
    if (end - start < 2) continue
    const alike = owned.slice(start, end).filter(({ entry }) => isString(entry.key))
    if (alike.length < 2) continue
    const owners = ownersOf(alike.map(({ owner }) => owner))
    for (const tool of alike.slice(0, 1)) {
      fail(failures, { _tag: 'DuplicateName', kind: 'tool', name: nameOf(tool), owners }, alike)
    }
  }
}

const merged = (
  a: ReadonlyArray<OwnedTool>,
  b: ReadonlyArray<OwnedTool>,
  compare: ToolRules['compare']
): ReadonlyArray<OwnedTool> => {
  const all: Array<OwnedTool> = []
  let at = 0
  for (const next of b) {
    for (let old = a[at]; old !== undefined && compare(nameOf(old), nameOf(next)) <= 0; old = a[++at])
      all.push(old)
    all.push(next)
  }
  return [...all, ...a.slice(at)]
}

/**
 * Adds tools, and names that sources declare besides; notes what is wrong with these tools and between all. Of a tool that is
 * restricted nothing is validated.
 */
export const addTools = (
  table: ToolTable,
  tools: ReadonlyArray<OwnedTool>,
  declared: ReadonlyArray<string>,
  { compare, isAllowed }: ToolRules,
  failures: Failures
): ToolTable => {
  const allowed: Array<OwnedTool> = []
  const restricted: Array<OwnedTool> = []
  for (const tool of tools) (isAllowed(nameOf(tool)) ? allowed : restricted).push(tool)
  const names = new Set(allowed.map(nameOf))
  const owned = merged(
    table.owned,
    [...allowed].sort((a, b) => compare(nameOf(a), nameOf(b))),
    compare
  )
  for (const tool of allowed) noteFaults(tool, failures)
  if (names.size < allowed.length || table.visible.some(layer => [...names].some(name => layer.has(name)))) {
    noteClashes(owned, failures)
  }
  return {
    owned,
    tools: Object.freeze(owned.map(({ assembled }) => assembled)),
    restricted: [...table.restricted, ...restricted],
    visible: [...table.visible, names],
    known: [...table.known, new Set([...tools.map(nameOf), ...declared].filter(name => name !== ''))]
  }
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** Is this name among them? */
export const isAmong = (names: Names, name: string): boolean => names.some(layer => layer.has(name))
