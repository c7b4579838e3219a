/**
 * Now: what is the case in a step, read so that nothing that can't be read counts as unchanged.
 */
import type * as O from 'fp-ts/Option'

import { attemptOr, isString, itemsOf, tryField } from '../base/Foreign'
import type { AssembledTool, Rendered } from '../index'
import { isTool } from './kept/Definition'
import type { Drift } from './Drift'
import { isPrompt } from './kept/Prompt'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What is the case in a step: the rendered prompt, the tools and the snapshot of one assembly, as `renderParts`,
 * `assembly.tools` and `renderContextSnapshot` give them.
 *
 * @category model
 * @since 0.1.0
 */
export interface Now {
  readonly prompt: Rendered
  readonly tools: ReadonlyArray<AssembledTool>
  readonly snapshot: O.Option<string>
}

/** The tools of a step by name, and a drift for each that cannot be one of them. */
export interface NowTools {
  /** Is there a list of tools at all? */
  readonly isList: boolean
  readonly tools: ReadonlyMap<string, AssembledTool>
  readonly faults: ReadonlyArray<Drift>
}

/** What is the case, as far as it can be read. */
export interface ReadNow extends NowTools {
  readonly prompt: Rendered | undefined
  readonly snapshot: O.Option<string>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const faulty = (u: unknown): Drift => {
  const name = tryField(u, 'name')
  return { _tag: 'ToolChanged', name: isString(name) ? name : '' }
}

type NameOf = (u: unknown) => string | undefined

const nameOf: NameOf = u => (isTool(u) ? u.name : undefined)

const namedTools = (items: ReadonlyArray<unknown>, name: NameOf): NowTools => {
  const tools = new Map<string, AssembledTool>()
  const faults: Array<Drift> = []
  for (const item of items) {
    const its = name(item)
    // of a tool only its name is read here, and it was
    if (its !== undefined && !tools.has(its)) tools.set(its, item as AssembledTool)
    else faults.push(faulty(item))
  }
  return { isList: true, tools, faults }
}

const noList: NowTools = {
  isList: false,
  tools: new Map<string, AssembledTool>(),
  faults: [{ _tag: 'ToolChanged', name: '' }]
}

// All tools in one go, since there may be many; one by one only if one of them throws.
const readTools = (u: unknown): NowTools => {
  const items = itemsOf(u)
  if (items === undefined) return noList
  return (
    attemptOr(undefined, () => namedTools(items, nameOf)) ??
    namedTools(items, item => attemptOr(undefined, () => nameOf(item)))
  )
}

/** Reads what is the case. A list of tools that is none, no tool in it, and a second tool of one name are drifts. */
export const readNow = (u: unknown): ReadNow => {
  const prompt = tryField(u, 'prompt')
  return {
    prompt: isPrompt(prompt) ? prompt : undefined,
    // whatever it is, the plan of the snapshot reads it
    snapshot: tryField(u, 'snapshot') as O.Option<string>,
    ...readTools(tryField(u, 'tools'))
  }
}
