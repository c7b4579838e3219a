/**
 * arrangeTools: all tools of one assembly in their order, with what is wrong between them (R4).
 *
 * The usual mistake: to sort each source by itself. The order is made last, over all tools of all sources.
 *
 * Laws:
 * 1. the order of the tools given does not matter
 */
import { assembledTool, type AssembledTool } from './Assembly'
import { sorted } from './Name'
import { ownerField, ownerOf, ownersOf, stamp, type PromptError } from './PromptError'
import type { Placed } from './resolve'
import type { ToolEntry } from './Tool'
import { sortTools, UNLISTED_TOOLS, type ToolOrderEntry } from './ToolOrder'

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
  readonly errors: ReadonlyArray<PromptError>
}

/** The faults of a tool, with its owner and the source it came from. */
export const toolFaults = ({ entry, owner, source }: OwnedTool): ReadonlyArray<PromptError> =>
  entry.faults.map(fault =>
    source !== undefined && (fault._tag === 'ReservedToolName' || fault._tag === 'InvalidJson')
      ? { ...stamp(fault, owner), source }
      : stamp(fault, owner)
  )

/** A tool as an assembly has it. */
export const ownedTool = ({ entry, owner }: OwnedTool): AssembledTool => assembledTool(entry, owner)

/** The tools of one name among all that are visible together, with the owners of each. */
export const toolClashes = (tools: ReadonlyArray<AssembledTool>): ReadonlyArray<PromptError> => {
  const owners = new Map<string, Array<string | undefined>>()
  for (const tool of tools) {
    const known = owners.get(tool.name)
    if (known === undefined) owners.set(tool.name, [ownerOf(tool)])
    else known.push(ownerOf(tool))
  }
  return [...owners].flatMap(([name, of]): ReadonlyArray<PromptError> =>
    of.length < 2 || name === '' ? [] : [{ _tag: 'DuplicateName', kind: 'tool', name, owners: ownersOf(of) }]
  )
}

/** Puts tools in their order; `known` are all names that any source knows. */
export const arrangeTools = (
  tools: ReadonlyArray<AssembledTool>,
  known: ReadonlySet<string>,
  order: Placed<ToolOrderEntry> | undefined,
  settled: boolean
): Tools => {
  const names = order?.entry.names ?? [UNLISTED_TOOLS]
  const unknown = settled ? names.filter(name => name !== UNLISTED_TOOLS && !known.has(name)) : []
  return {
    tools: Object.freeze(sortTools(tools, names)),
    visible: new Set(tools.map(({ name }) => name)),
    settled,
    errors:
      unknown.length === 0
        ? []
        : [
            {
              _tag: 'UnknownTools',
              names: sorted(unknown),
              known: sorted(known),
              ...ownerField(order?.owner)
            }
          ]
  }
}
