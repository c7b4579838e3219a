/**
 * Definition: what a tool is known by between two requests, and tools as a plan can keep them.
 *
 * A tool's owner is not sent, and the order of keys in a schema changes nothing of what it means, so neither is a change.
 */
import { attemptOr, fieldOf, isFieldObject, isString, itemsOf } from '../../base/Foreign'
import { isFrozenJson } from './isFrozenJson'
import { copyJson, isJsonObject } from '../../base/Json'
import { sameJson } from './sameJson'
import type { AssembledTool } from '../../index'

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

/** Is it a tool, as far as its own fields go? Throws what it throws. */
export const isTool = (u: unknown): u is AssembledTool =>
  isString(fieldOf(u, 'name')) &&
  isString(fieldOf(u, 'description')) &&
  isFieldObject(fieldOf(u, 'parameters'))

/** The tools of a list; `undefined` if it is no list, or one of them is no tool. */
export const readTools = (u: unknown): ReadonlyArray<AssembledTool> | undefined =>
  attemptOr(undefined, () => {
    const items = itemsOf(u)
    return items?.every(isTool) === true ? items : undefined
  })

/** Is it to be searched for before it is loaded? */
export const isDeferred = (tool: AssembledTool): boolean => fieldOf(tool, 'deferLoading') === true

/** Do these two say the same? What cannot be read says nothing that anything else says. */
export const sameDefinition = (a: AssembledTool, b: AssembledTool): boolean =>
  a === b ||
  attemptOr(
    false,
    () =>
      a.description === b.description &&
      isDeferred(a) === isDeferred(b) &&
      sameJson(a.parameters, b.parameters)
  )

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const copyOf = (tool: AssembledTool): AssembledTool | undefined => {
  const { name, description } = tool
  const deferLoading = fieldOf(tool, 'deferLoading')
  const owner = fieldOf(tool, 'owner')
  const { json, faults } = isFrozenJson(tool.parameters)
    ? { json: tool.parameters, faults: [] }
    : copyJson(tool.parameters)
  return faults.length === 0 && isJsonObject(json)
    ? Object.freeze({
        name,
        description,
        parameters: json,
        ...(typeof deferLoading === 'boolean' ? { deferLoading } : {}),
        ...(isString(owner) ? { owner } : {})
      })
    : undefined
}

/** A tool that nobody can change: the very tool if it is frozen all the way down, else a copy; `undefined` if it is not JSON. */
export const keepTool = (tool: AssembledTool): AssembledTool | undefined =>
  isFrozenJson(tool) ? tool : attemptOr(undefined, () => copyOf(tool))

/** Tools that nobody can change; one that is not JSON is left as it is, for whoever sends it to refuse. */
export const keepTools = (tools: ReadonlyArray<AssembledTool>): ReadonlyArray<AssembledTool> =>
  tools.map(tool => keepTool(tool) ?? tool)
