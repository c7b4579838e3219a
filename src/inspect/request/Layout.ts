/**
 * Layout: in which order a provider reads the parts of a request, and what a tool and a message look like to it.
 *
 * There is no default order: a provider that reads the system text first makes other changes expensive than one that reads
 * the tools first, and a wrong guess would call a total miss a hit.
 */
import { isFunction, isString, itemsOf } from '../../base/Foreign'
import { describe } from '../../base/describe'
import type { AssembledTool, PartKind } from '../../index'
import type { InvalidConfig } from '../../errors/PromptError'
import { invalid, openInput, step } from '../../errors/Input'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A message of the history as a part of a prefix. Its name tells it from the other messages of the same prefix, and is the
 * same in the next one: an id, or a number that counts from the beginning.
 *
 * @category model
 * @since 0.1.0
 */
export interface PrefixMessage {
  readonly name: string
  readonly owner?: string
  readonly text: string
}

/**
 * How a provider reads the beginning of a request: the order of the kinds, each at most once; what a tool is to it, by
 * default the JSON of its name, description and parameters; and the messages, if they are to be compared too.
 *
 * @category model
 * @since 0.1.0
 */
export interface Layout {
  readonly order: ReadonlyArray<PartKind>
  /** What a tool is to the provider. */
  readonly tool?: (tool: AssembledTool) => string
  readonly messages?: ReadonlyArray<PrefixMessage>
}

/** A layout that was read, and what is wrong with it. */
export interface ReadLayout {
  readonly order: ReadonlyArray<PartKind>
  readonly tool: ((tool: AssembledTool) => unknown) | undefined
  readonly messages: ReadonlyArray<PrefixMessage>
  readonly faults: ReadonlyArray<InvalidConfig>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * The order of Anthropic and OpenAI: tools, system text, messages.
 *
 * @example
 * import { TOOLS_FIRST } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(TOOLS_FIRST, ['tool', 'section', 'message'])
 *
 * @category constructors
 * @since 0.1.0
 */
export const TOOLS_FIRST: ReadonlyArray<PartKind> = Object.freeze(['tool', 'section', 'message'])

/**
 * The order of Gemini, and of chat templates that put the tools after the system text: system text, tools, messages.
 *
 * @example
 * import { TOOLS_LAST } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(TOOLS_LAST, ['section', 'tool', 'message'])
 *
 * @category constructors
 * @since 0.1.0
 */
export const TOOLS_LAST: ReadonlyArray<PartKind> = Object.freeze(['section', 'tool', 'message'])

const isPartKind = (u: unknown): u is PartKind => TOOLS_FIRST.some(kind => kind === u)

const readOrder = (u: unknown, faults: Array<InvalidConfig>): ReadonlyArray<PartKind> => {
  const items = itemsOf(u)
  if (items === undefined) faults.push(invalid('order', 'a list of kinds', describe(u)))
  const order: Array<PartKind> = []
  items?.forEach((item, i) => {
    if (!isPartKind(item)) {
      faults.push(invalid(`order/${i}`, '"tool", "section" or "message"', describe(item)))
    } else if (order.includes(item)) {
      faults.push(invalid(`order/${i}`, 'each kind at most once', 'a repeated kind'))
    } else order.push(item)
  })
  return order
}

const readTool = (u: unknown, faults: Array<InvalidConfig>): ReadLayout['tool'] => {
  if (u === undefined || isFunction(u)) return u
  faults.push(invalid('tool', 'a function', describe(u)))
  return undefined
}

const readMessage = (
  u: unknown,
  path: string,
  faults: Array<InvalidConfig>
): ReadonlyArray<PrefixMessage> => {
  const fields = openInput(u, path, 'a message', ['name', 'owner', 'text'], faults)
  if (fields === undefined) return []
  const read = (field: string): string => {
    const value = fields.get(field)
    if (isString(value)) return value
    faults.push(invalid(step(path, field), 'a string', describe(value)))
    return ''
  }
  const [name, text] = [read('name'), read('text')]
  return [fields.get('owner') === undefined ? { name, text } : { name, owner: read('owner'), text }]
}

const readMessages = (u: unknown, faults: Array<InvalidConfig>): ReadonlyArray<PrefixMessage> => {
  if (u === undefined) return []
  const items = itemsOf(u)
  if (items === undefined) faults.push(invalid('messages', 'a list of messages', describe(u)))
  return (items ?? []).flatMap((item, i) => readMessage(item, `messages/${i}`, faults))
}

/** Reads a layout; where something is wrong with it, as far as it can be read. */
export const readLayout = (u: unknown): ReadLayout => {
  const faults: Array<InvalidConfig> = []
  const fields = openInput(u, '', 'a layout', ['order', 'tool', 'messages'], faults)
  return fields === undefined
    ? { order: [], tool: undefined, messages: [], faults }
    : {
        order: readOrder(fields.get('order'), faults),
        tool: readTool(fields.get('tool'), faults),
        messages: readMessages(fields.get('messages'), faults),
        faults
      }
}
