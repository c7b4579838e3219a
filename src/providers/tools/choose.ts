/**
 * choose: the choice of tool as it is sent, and the names in options that no tool has.
 */
import { sorted } from '../../base/Name'
import { invalid } from '../../errors/Input'
import type { PromptError } from '../../errors/PromptError'
import { suggestionsAmong } from '../../base/nearest'
import type { ToolChoice } from '../input/Options'
import type { SentTool } from './sentTools'

/** A choice of tool, under the name that is sent. */
export type SentChoice = 'auto' | 'none' | 'any' | { readonly tool: string }

/** The names among these that no tool has, as one fault; nothing if all tools are there. */
export const unknownTools = (
  provider: string,
  by: 'toolChoice' | 'strict',
  names: ReadonlyArray<string>,
  tools: ReadonlyArray<SentTool>
): ReadonlyArray<PromptError> => {
  const existing = new Set(tools.map(({ tool }) => tool.name))
  const unknown = sorted(new Set(names.filter(name => !existing.has(name))))
  if (unknown.length === 0) return []
  const known = sorted(existing)
  return [
    {
      _tag: 'UnknownTools',
      by,
      names: unknown,
      known,
      suggestions: suggestionsAmong(known)(unknown),
      provider
    }
  ]
}

/** A choice as it is sent; `undefined` for none. Without tools there is nothing to choose from, and nothing to say. */
export const choose = (
  provider: string,
  choice: ToolChoice | undefined,
  tools: ReadonlyArray<SentTool>,
  faults: Array<PromptError>
): SentChoice | undefined => {
  if (choice === undefined) return undefined
  if (typeof choice === 'string') {
    if (tools.length > 0) return choice
    if (choice === 'any') faults.push(invalid('toolChoice', 'a choice that needs no tool', 'any of no tools'))
    return undefined
  }
  const chosen = tools.find(({ tool }) => tool.name === choice.tool)
  if (chosen !== undefined) return { tool: chosen.sent }
  for (const fault of unknownTools(provider, 'toolChoice', [choice.tool], tools)) faults.push(fault)
  return undefined
}
