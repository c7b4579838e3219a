/**
 * Now: what is the case in a step, read so that nothing that can't be read counts as unchanged.
 */
import * as O from 'fp-ts/Option'

import { isString, itemsOf, tryField } from '../base/Foreign'
import type { AssembledTool, Rendered } from '../index'
import { isTool } from './Definition'
import type { Drift } from './Drift'
import { isPrompt } from './Prompt'

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

const readTools = (u: unknown): NowTools => {
  const items = itemsOf(u)
  const tools = new Map<string, AssembledTool>()
  if (items === undefined) return { isList: false, tools, faults: [{ _tag: 'ToolChanged', name: '' }] }
  const faults: Array<Drift> = []
  for (const item of items) {
    const name = isTool(item) ? tryField(item, 'name') : undefined
    if (isString(name) && !tools.has(name)) tools.set(name, item as AssembledTool)
    else faults.push(faulty(item))
  }
  return { isList: true, tools, faults }
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
