/**
 * Provider: a naive model of what providers do with a request, written from what they document and not from the plan: what
 * they refuse, what they take for the effective prompt and tools, and what of a request their cache still matches.
 *
 * - Tools come before the system text, and that before the messages; a cache matches the longest equal beginning. Deferred
 *   tools are not part of it, except that there are some (Anthropic, "Prompt caching" and "Tool search"; OpenAI, "Prompt
 *   caching").
 * - Two tools of one name are refused. A name that a message or a list of allowed tools refers to has to be known.
 * - Where system messages may be in history, each follows a turn of the user or the result of a call and is followed by an
 *   answer, so that no two meet, and none is empty.
 */

// ------------------------------------------------------------------------------------------------- model

export interface Tool {
  readonly name: string
  readonly description: string
  readonly parameters: object
  readonly deferLoading?: boolean
}

/** What the model's interface can do. The same words as in the contract, but these are the provider's. */
export interface Interface {
  readonly system: boolean
  readonly add: 'no' | 'declared' | 'defined'
  readonly remove: boolean
  readonly redefine: boolean
  readonly allow: boolean
  readonly reserve: boolean
}

export interface SystemMessage {
  readonly role: 'system'
  readonly text: string
  readonly added: ReadonlyArray<Tool>
  readonly removed: ReadonlyArray<string>
}

export type Message =
  SystemMessage | { readonly role: 'user' | 'assistant' | 'call' | 'result'; readonly text: string }

export interface Request {
  readonly tools: ReadonlyArray<Tool>
  readonly system: string
  readonly messages: ReadonlyArray<Message>
  /** `undefined`: all tools may be called. */
  readonly allowed: ReadonlyArray<string> | undefined
}

export interface Understood {
  readonly prompt: string
  /** What the model can call, by name. */
  readonly tools: ReadonlyMap<string, string>
}

// ------------------------------------------------------------------------------------------------- what it says

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)])
        )
      : value

/** What a tool means: its definition in one form. */
export const meaning = ({ description, parameters, deferLoading }: Tool): string =>
  JSON.stringify([description, sorted(parameters), deferLoading === true])

/** A tool that only holds a place. */
const HOLDS_A_PLACE = /placeholder/

const refusal = (message: string): string => message

/**
 * What the model understands of a request, or why the provider refuses it. `begun` are the tools of the first request of
 * the series: a deferred tool of these can be searched for from the start, one that was declared later only from the message
 * that adds it.
 */
export const understand =
  (can: Interface, begun: ReadonlyArray<Tool>) =>
  ({ tools, system, messages, allowed }: Request): Understood | string => {
    const names = tools.map(({ name }) => name)
    if (new Set(names).size < names.length) return refusal('two tools of one name')
    const declared = new Map(tools.map(tool => [tool.name, tool]))
    for (const tool of begun) {
      const now = declared.get(tool.name)
      if (now === undefined || meaning(now) !== meaning(tool)) return refusal('the beginning changed')
    }
    let prompt = system
    const current = new Map<string, string>()
    const ever = new Map<string, string>()
    for (const tool of begun) {
      if (HOLDS_A_PLACE.test(tool.name)) continue
      current.set(tool.name, meaning(tool))
      ever.set(tool.name, meaning(tool))
    }
    let changed = false
    for (const [index, message] of messages.entries()) {
      if (message.role !== 'system') {
        if (message.text === '') return refusal('an empty message')
        if (message.role === 'result' && messages[index - 1]?.role !== 'call') {
          return refusal('something is between a call and its result')
        }
        if (messages[index - 1]?.role === 'call' && message.role !== 'result') return refusal('no result')
        continue
      }
      if (!can.system && message.text !== '') return refusal('a prompt in history')
      const before = messages[index - 1]?.role
      const after = messages[index + 1]?.role
      if (before !== 'user' && before !== 'result')
        return refusal(`a system message after ${before ?? 'nothing'}`)
      if (after !== undefined && after !== 'assistant' && after !== 'call') {
        return refusal(`a system message before ${after}`)
      }
      if (message.text === '' && message.added.length + message.removed.length === 0) {
        return refusal('an empty system message')
      }
      for (const name of message.removed) {
        if (!can.remove) return refusal('no tool can be taken away')
        if (!current.delete(name)) return refusal(`${name} is not there`)
        changed = true
      }
      for (const tool of message.added) {
        const is = meaning(tool)
        const was = ever.get(tool.name)
        changed = true
        if (HOLDS_A_PLACE.test(tool.name)) return refusal('a reserved name')
        if (current.get(tool.name) === is) return refusal(`${tool.name} is there already`)
        if (was !== undefined && was !== is && !can.redefine) return refusal('no name can be redefined')
        if (!current.has(tool.name) && can.add === 'no') return refusal('no tool can be added')
        if (can.add === 'declared') {
          // such a message has nothing but the name, so it cannot say another definition
          if (was !== undefined && was !== is) return refusal('a name says no definition')
          const reference = declared.get(tool.name)
          if (reference === undefined) return refusal(`${tool.name} is not declared`)
          if (reference.description !== tool.description) return refusal(`${tool.name} is declared otherwise`)
          if (JSON.stringify(sorted(reference.parameters)) !== JSON.stringify(sorted(tool.parameters))) {
            return refusal(`${tool.name} is declared otherwise`)
          }
        }
        current.set(tool.name, is)
        ever.set(tool.name, is)
      }
      if (message.text !== '') prompt = message.text
    }
    if (messages.at(-1)?.role === 'call') return refusal('no result')
    const hasLoaded = tools.some(({ deferLoading }) => deferLoading !== true)
    if (can.reserve && changed && !hasLoaded) return refusal('every tool is deferred')
    if (allowed === undefined) return { prompt, tools: current }
    if (!can.allow) return refusal('no list of allowed tools')
    if (!allowed.every(name => current.has(name))) return refusal('an unknown tool is allowed')
    return { prompt, tools: new Map([...current].filter(([name]) => allowed.includes(name))) }
  }

/** What a cache compares of a request, as one text. */
export const bytes = (can: Interface, { tools, system, messages }: Request): string => {
  const loaded = tools.filter(({ deferLoading }) => deferLoading !== true)
  const changes = messages.some(
    message => message.role === 'system' && message.added.length + message.removed.length > 0
  )
  // the first change of tools writes something in front, unless it was there from the start
  const front = can.reserve && (changes || loaded.length < tools.length) ? '<deferred>' : ''
  return [
    ...loaded.map(({ name, description, parameters }) => JSON.stringify([name, description, parameters])),
    front,
    `<system>${system}`,
    ...messages.map(message => JSON.stringify(message))
  ].join('\n')
}
