/**
 * What each API takes a history to say: the prompt and the tools that are there at its end, and why it refuses it. Written from
 * the other side, like the rest of what is refused: docs/session.md has the sources.
 */
import {
  isBlank,
  isObject,
  listAt,
  objectAt,
  refuse,
  textAt,
  type Body,
  type Json,
  type Refusals
} from './Body.js'

/** What a request with its history says. */
export interface History {
  /** The latest prompt. */
  readonly prompt: string
  /** The names of the tools that are loaded and may be called. */
  readonly tools: ReadonlySet<string>
  /** The tools that are defined in messages. */
  readonly defined: ReadonlyArray<Body>
  readonly refused: Refusals
}

const nameOf = (tool: Body): string => textAt(tool, 'name')

const isDeferred = (tool: Body): boolean => tool['defer_loading'] === true

const textOf = (message: Body): string =>
  textAt(message, 'content') + joined(listAt(message, 'content').filter(part => part['text'] !== undefined))

const joined = (parts: ReadonlyArray<Body>): string => parts.map(part => textAt(part, 'text')).join('')

const isPrompt = ({ role }: Body): boolean => role === 'system' || role === 'developer'

const loaded = (tools: ReadonlyArray<Body>): Set<string> =>
  new Set(tools.filter(tool => !isDeferred(tool)).map(nameOf))

// ------------------------------------------------------------------------------------------------- Anthropic

const BY_NAME = 'mid-conversation-tool-changes-2026-07-01'
const BY_DEFINITION = 'inline-tools-2026-09-15'

const blocksOf = (message: Body): ReadonlyArray<Body> =>
  typeof message['content'] === 'string'
    ? [{ type: 'text', text: message['content'] }]
    : listAt(message, 'content')

const anthropic = (body: Body, betas: ReadonlyArray<string>): History => {
  const refused: Array<string> = []
  const defined: Array<Body> = []
  const declared = listAt(body, 'tools')
  const states = new Map(declared.map(tool => [nameOf(tool), isDeferred(tool) ? 'deferred' : 'loaded']))
  let prompt = textAt(body, 'system') + joined(listAt(body, 'system'))

  const change = (block: Body): void => {
    const tool = objectAt(block, 'tool')
    const isDefinition = tool['type'] === 'tool_definition'
    const definition = objectAt(tool, 'definition')
    const name = nameOf(isDefinition ? definition : tool)
    const state = states.get(name)
    const isAddition = block['type'] === 'tool_addition'
    if (isDefinition) defined.push(definition)
    refused.push(
      ...refuse(!isDefinition && tool['type'] !== 'tool_reference', `tool.type: ${String(tool['type'])}`),
      ...refuse(isDefinition && !isAddition, `a removal by definition: ${name}`),
      ...refuse(
        !betas.includes(BY_DEFINITION) && (isDefinition || !betas.includes(BY_NAME)),
        `no beta for a change of tools: ${name}`
      ),
      ...refuse(!isDefinition && state === undefined, `unknown tool: ${name}`),
      ...refuse(isAddition && !isDefinition && state === 'loaded', `added, and there already: ${name}`),
      ...refuse(!isAddition && state === 'gone', `removed, and not there: ${name}`)
    )
    states.set(name, isAddition ? 'loaded' : 'gone')
  }

  const messages = listAt(body, 'messages')
  for (const [i, message] of messages.entries()) {
    const blocks = blocksOf(message)
    const changes = blocks.filter(({ type }) => type === 'tool_addition' || type === 'tool_removal')
    if (message['role'] !== 'system') {
      refused.push(...refuse(changes.length > 0, 'a change of tools that is not of the system'))
      continue
    }
    const texts = blocks.filter(({ type }) => type === 'text')
    const after = messages[i + 1]?.['role']
    refused.push(
      ...refuse(messages[i - 1]?.['role'] !== 'user', 'role system: must follow a user turn'),
      ...refuse(after !== undefined && after !== 'assistant', 'role system: must precede an assistant turn'),
      ...refuse(blocks.length === 0, 'role system: no content'),
      ...refuse(texts.length + changes.length < blocks.length, 'role system: another block'),
      ...texts.flatMap(block => refuse(isBlank(textAt(block, 'text')), 'role system: a blank text'))
    )
    changes.forEach(change)
    if (texts.length > 0) prompt = joined(texts)
  }
  return {
    prompt,
    tools: new Set([...states].filter(([, state]) => state === 'loaded').map(([name]) => name)),
    defined,
    refused
  }
}

// ------------------------------------------------------------------------------------------------- OpenAI

// The names of a choice of allowed tools; `undefined` for another choice.
const allowedBy = (choice: Json | undefined): ReadonlyArray<string> | undefined => {
  if (choice === 'none') return []
  if (!isObject(choice) || choice['type'] !== 'allowed_tools') return undefined
  const { tools } = { ...choice, ...objectAt(choice, 'allowed_tools') }
  return listAt({ tools }, 'tools').map(tool => nameOf({ ...tool, ...objectAt(tool, 'function') }))
}

const choiceRefusals = (choice: Json | undefined, known: ReadonlyArray<string>): Refusals => {
  const allowed = isObject(choice) ? allowedBy(choice) : undefined
  if (!isObject(choice) || allowed === undefined) return []
  const { mode } = { ...choice, ...objectAt(choice, 'allowed_tools') }
  return [
    ...refuse(mode !== 'auto' && mode !== 'required', 'allowed_tools.mode'),
    ...refuse(allowed.length === 0, 'allowed_tools.tools: empty'),
    ...refuse(!allowed.every(name => known.includes(name)), 'allowed_tools.tools: unknown')
  ]
}

const openai = (
  messages: ReadonlyArray<Body>,
  instructions: string,
  declared: ReadonlyArray<Body>,
  choice: Json | undefined
): History => {
  const first = messages.findIndex(message => !isPrompt(message))
  const [front, later] = [messages.slice(0, first), messages.slice(first)]
  const items = later.filter(({ type }) => type === 'additional_tools')
  const texts = later.filter(item => isPrompt(item) && item['type'] !== 'additional_tools')
  const defined = items.flatMap(item => listAt(item, 'tools'))
  const tools = loaded([...declared, ...defined])
  const allowed = allowedBy(choice)
  return {
    prompt: texts.length > 0 ? textOf(texts.at(-1) ?? {}) : instructions + front.map(textOf).join(''),
    tools: allowed === undefined ? tools : new Set(allowed),
    defined,
    refused: [
      ...refuse(instructions !== '' && front.length > 0, 'the prompt twice'),
      ...refuse(
        items.some(item => item['role'] !== 'developer' || listAt(item, 'tools').length === 0),
        'additional_tools'
      ),
      ...choiceRefusals(choice, [...tools])
    ]
  }
}

const chat = (body: Body): History =>
  openai(
    listAt(body, 'messages'),
    '',
    listAt(body, 'tools').map(tool => objectAt(tool, 'function')),
    body['tool_choice']
  )

const responses = (body: Body): History =>
  openai(listAt(body, 'input'), textAt(body, 'instructions'), listAt(body, 'tools'), body['tool_choice'])

// ------------------------------------------------------------------------------------------------- Gemini

const gemini = (body: Body): History => {
  const { mode, allowedFunctionNames } = objectAt(objectAt(body, 'toolConfig'), 'functionCallingConfig')
  const names = listAt(body, 'tools').flatMap(tool => listAt(tool, 'functionDeclarations').map(nameOf))
  const allowed = Array.isArray(allowedFunctionNames)
    ? (allowedFunctionNames as ReadonlyArray<string>)
    : names
  return {
    prompt: joined(listAt(objectAt(body, 'systemInstruction'), 'parts')),
    tools: new Set(mode === 'NONE' ? [] : allowed),
    defined: [],
    refused: refuse(
      !listAt(body, 'contents').every(({ role }) => role === 'user' || role === 'model'),
      'contents.role'
    )
  }
}

/** What each API takes a history to say. */
export const histories = { anthropic, chat, responses, gemini }
