/**
 * arrangeTools: all tools of one assembly in their order, with what is wrong between them (R4).
 *
 * The usual mistake: to sort each source by itself. The order is made last, over all tools of all sources.
 *
 * Laws:
 * 1. the order of the tools given does not matter
 */
import { UNLISTED_TOOLS } from '../base/Name'
import { assembledTool, type AssembledTool } from '../assembly/Assembly'
import type { Key } from '../entries/Entry'
import { isString } from '../base/Foreign'
import { sorted } from '../base/Name'
import { ownerField, ownersOf, stamp, type PromptError } from '../errors/PromptError'
import { suggestionsFor } from '../errors/suggestionsFor'
import type { Placed } from './resolve'
import type { ToolEntry } from '../entries/Tool'
import { sortTools, type ToolOrderEntry } from '../entries/ToolOrder'

/** A tool with its owner and the tool source that gave it, if one did. */
export interface OwnedTool {
  readonly entry: ToolEntry
  readonly owner: string | undefined
  readonly source: string | undefined
}

/** The tools of one assembly. */
export interface Tools {
  readonly tools: ReadonlyArray<AssembledTool>
  readonly visible: ReadonlySet<string>
  /** Whether every source has said what it has; if not, nobody knows which tools are absent. */
  readonly settled: boolean
  /** What is wrong with the tools themselves and between them. */
  readonly faults: ReadonlyArray<PromptError>
  /** What is wrong with the order, which is judged when tools are assembled. */
  readonly misplaced: ReadonlyArray<PromptError>
}

// The faults of a tool, with its owner and the source it came from.
const toolFaults = ({ entry, owner, source }: OwnedTool): ReadonlyArray<PromptError> =>
  entry.faults.map(fault => (source === undefined ? stamp(fault, owner) : { ...stamp(fault, owner), source }))

const ownedTool = ({ entry, owner }: OwnedTool): AssembledTool => assembledTool(entry, owner)

// The tools of one name among all that are visible together, with the owners of each.
const toolClashes = (tools: ReadonlyArray<OwnedTool>): ReadonlyArray<PromptError> => {
  const groups = new Map<Key, Array<OwnedTool>>()
  for (const tool of tools) {
    const group = groups.get(tool.entry.key)
    if (group === undefined) groups.set(tool.entry.key, [tool])
    else group.push(tool)
  }
  return [...groups].flatMap(([key, [first, ...others]]): ReadonlyArray<PromptError> => {
    if (first === undefined || others.length === 0 || !isString(key)) return []
    const owners = ownersOf([first, ...others].map(({ owner }) => owner))
    return [{ _tag: 'DuplicateName', kind: 'tool', name: first.entry.name, owners }]
  })
}

// All names that tools or the sources of tools know.
const knownNamesOf = (
  tools: ReadonlyArray<OwnedTool>,
  declared: ReadonlyArray<string>
): ReadonlySet<string> =>
  new Set([...tools.map(({ entry }) => entry.name), ...declared].filter(name => name !== ''))

const unknownTools = (
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string>,
  owner: string | undefined
): PromptError => ({
  _tag: 'UnknownTools',
  by: 'toolOrder',
  names,
  known,
  suggestions: suggestionsFor(names, known),
  ...ownerField(owner)
})

/** Puts tools in their order, with what is wrong between them; `declared` are names that sources know besides. */
export const arrangeTools = (
  owned: ReadonlyArray<OwnedTool>,
  declared: ReadonlyArray<string>,
  order: Placed<ToolOrderEntry> | undefined,
  settled: boolean
): Tools => {
  const tools = owned.map(ownedTool)
  const known = knownNamesOf(owned, declared)
  const names = order?.entry.names ?? [UNLISTED_TOOLS]
  const unknown = settled ? names.filter(name => name !== UNLISTED_TOOLS && !known.has(name)) : []
  const misplaced = unknown.length === 0 ? [] : [unknownTools(sorted(unknown), sorted(known), order?.owner)]
  return {
    tools: Object.freeze(sortTools(tools, names)),
    visible: new Set(tools.map(({ name }) => name)),
    settled,
    faults: [...owned.flatMap(toolFaults), ...toolClashes(owned)],
    misplaced
  }
}
