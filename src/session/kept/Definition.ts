/**
 * Definition: what a tool is known by between two requests, and tools as a plan can keep them.
 *
 * A tool's owner is not sent, and the order of keys in a schema changes nothing of what it means, so neither is a change.
 */
import { attemptOr, fieldOf, isBoolean, isString, itemsOf } from '../../base/Foreign'
import { copyJson, isJsonObject } from '../../base/Json'
import { remembering } from '../../base/Notes'
import type { AssembledTool } from '../../index'
import { isFrozenJson } from './isFrozenJson'
import { sameJson } from './sameJson'

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

const isRecord = (u: unknown): boolean => typeof u === 'object' && u !== null && !Array.isArray(u)

/** Is it a tool, as far as its fields go? Throws what it throws. */
export const isTool = (u: unknown): u is AssembledTool => {
  if (typeof u !== 'object' || u === null) return false
  const { name, description, parameters }: { readonly [K in keyof AssembledTool]?: unknown } = u
  return isString(name) && isString(description) && isRecord(parameters)
}

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
  const { name, description, parameters } = tool
  const deferLoading = fieldOf(tool, 'deferLoading')
  const owner = fieldOf(tool, 'owner')
  const { json, faults } = isFrozenJson(parameters) ? { json: parameters, faults: [] } : copyJson(parameters)
  return faults.length === 0 && isJsonObject(json)
    ? Object.freeze({
        name,
        description,
        parameters: json === parameters ? json : remembering({ ...json }),
        ...(isBoolean(deferLoading) ? { deferLoading } : {}),
        ...(isString(owner) ? { owner } : {})
      })
    : undefined
}

// A tool that has its own fields, of the right types, and no others.
const isFrozenTool = (tool: AssembledTool): boolean =>
  attemptOr(
    false,
    () =>
      Object.isFrozen(tool) &&
      Object.keys(tool).length === 3 + Number(isBoolean(tool.deferLoading)) + Number(isString(tool.owner)) &&
      isFrozenJson(tool.parameters)
  )

/** A tool that nobody can change: the very tool if it is frozen all the way down, else a copy; `undefined` if it is not JSON. */
export const keepTool = (tool: AssembledTool): AssembledTool | undefined =>
  isFrozenTool(tool) ? tool : attemptOr(undefined, () => copyOf(tool))

/** Tools that nobody can change; one that is not JSON is left as it is, for whoever sends it to refuse. */
export const keepTools = (tools: ReadonlyArray<AssembledTool>): ReadonlyArray<AssembledTool> =>
  tools.map(tool => keepTool(tool) ?? tool)
