/**
 * SentString: a string that can come into a request besides the texts: in a tool, with all that is in its parameters, or as the
 * value of a variable. A look at the prompt alone misses the descriptions of tools, which people rarely read.
 */
import { pointTo, type Json } from '../../base/Json'
import { ownerField, ownerOf } from '../../errors/PromptError'
import type { AssembledTool, Assembly } from '../../index'
import type { Subject } from './LintedText'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A string, and what it belongs to; `pointer` for tools alone, from the tool to the string or the key. */
export interface SentString {
  readonly subject: Subject<'section' | 'context' | 'tool' | 'variable'> & { readonly pointer?: string }
  readonly text: string
}

/** A string of a tool. */
export interface ToolString extends SentString {
  readonly subject: Subject<'tool'> & { readonly pointer: string }
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

interface Placed {
  readonly pointer: string
  readonly json: Json
}

// All strings and keys in a JSON value, in the order of the value.
const stringsIn = (root: Placed): ReadonlyArray<{ readonly pointer: string; readonly text: string }> => {
  const found: Array<{ readonly pointer: string; readonly text: string }> = []
  const pending = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { pointer, json } = next
    if (typeof json === 'string') found.push({ pointer, text: json })
    if (typeof json !== 'object' || json === null) continue
    const inside = Object.entries(json).map(([key, value]) => ({
      pointer: pointTo(pointer, key),
      key,
      json: value
    }))
    for (const { pointer: at, key } of inside) found.push({ pointer: at, text: key })
    for (const item of inside.reverse()) pending.push(item)
  }
  return found
}

/** The strings of tools: names, descriptions, and all strings and keys of the parameters. */
export const toolStrings = (tools: ReadonlyArray<AssembledTool>): ReadonlyArray<ToolString> =>
  tools.flatMap(tool => {
    const { name, description, parameters } = tool
    return stringsIn({ pointer: '', json: { name, description, parameters } }).map(({ pointer, text }) => ({
      subject: { kind: 'tool', name, ...ownerField(ownerOf(tool)), pointer },
      text
    }))
  })

/** The values of variables, but for those that are not used. */
export const valueStrings = (
  variables: Assembly['variables'],
  unused: ReadonlySet<string>
): ReadonlyArray<SentString> =>
  Object.entries(variables)
    .filter(([name]) => !unused.has(name))
    .map(([name, value]) => ({ subject: { kind: 'variable', name }, text: value ?? '' }))
