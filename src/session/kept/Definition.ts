/**
 * Definition: what a tool is known by between two requests, and tools as a plan can keep them.
 *
 * A tool's owner is not sent, and the order of keys in a schema changes nothing of what it means, so neither is a change.
 */
import { attemptOn, attemptOr, fieldOf, isBoolean, isString, itemsOf } from '../../base/Foreign'
import { copyJson, isJsonObject } from '../../base/Json'
import { remembered, remembering, remembers } from '../../base/Notes'
import type { AssembledTool, JsonObject } from '../../index'
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

// What a schema that never changes was found to be equal to: another registry, or a series read from JSON, has a copy of it.
const equals = remembered((): WeakSet<object> => new WeakSet())

const sameParameters = (a: JsonObject, b: JsonObject): boolean => {
  if (a === b || (remembers(a) && equals(a).has(b))) return true
  const isSame = sameJson(a, b)
  if (isSame && remembers(b)) equals(a).add(b)
  return isSame
}

/** Do these two say the same? What cannot be read says nothing that anything else says. */
export const sameDefinition = (a: AssembledTool, b: AssembledTool): boolean =>
  a === b ||
  attemptOr(
    false,
    () =>
      a.description === b.description &&
      isDeferred(a) === isDeferred(b) &&
      sameParameters(a.parameters, b.parameters)
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

// Is it frozen all the way down, with its own fields, of the right types, and no others? Throws what it throws.
const isFrozenTool = (tool: AssembledTool): boolean =>
  Object.isFrozen(tool) &&
  Object.keys(tool).length === 3 + Number(isBoolean(tool.deferLoading)) + Number(isString(tool.owner)) &&
  isFrozenJson(tool.parameters)

/** A tool that nobody can change: the very tool if it is frozen all the way down, else a copy; `undefined` if it is not JSON. */
export const keepTool = (tool: AssembledTool): AssembledTool | undefined =>
  attemptOn(false, isFrozenTool, tool) ? tool : attemptOn(undefined, copyOf, tool)

/** Tools, with those that are JSON as nobody can change them. */
export interface KeptTools {
  readonly tools: ReadonlyArray<AssembledTool>
  /** Is none of them left as it was? */
  readonly areKept: boolean
}

/** Tools that nobody can change, as far as they are JSON. */
export const keepEach = (all: ReadonlyArray<AssembledTool>): KeptTools => {
  const tools: Array<AssembledTool> = []
  let areKept = true
  for (const tool of all) {
    const kept = keepTool(tool)
    if (kept === undefined) areKept = false
    tools.push(kept ?? tool)
  }
  return { tools: Object.freeze(tools), areKept }
}

/** Tools that nobody can change; one that is not JSON is left as it is, for whoever sends it to refuse. */
export const keepTools = (tools: ReadonlyArray<AssembledTool>): ReadonlyArray<AssembledTool> =>
  keepEach(tools).tools
