/**
 * What the providers refuse of a request, as far as their documentation or their error messages say (docs/providers.md has the
 * sources), and where the prompt is in it. Written from the other side: nothing of it is shared with the library.
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
import { histories } from './history.js'

// ------------------------------------------------------------------------------------------------- schemas

const schemasIn = (schema: Json | undefined): ReadonlyArray<Body> => {
  if (!isObject(schema)) return []
  const one = ['items', 'additionalProperties', 'not', 'contains'].map(key => schema[key])
  const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap(key => listAt(schema, key))
  const maps = ['properties', '$defs', 'definitions'].flatMap(key => Object.values(objectAt(schema, key)))
  return [schema, ...[...one, ...lists, ...maps].flatMap(schemasIn)]
}

const isArray = ({ type }: Body): boolean =>
  type === 'array' || (Array.isArray(type) && type.includes('array'))

const openaiSchema = (schema: Body, name: string): Refusals => [
  ...refuse(
    schema['type'] !== 'object',
    `schema must be type object, got ${String(schema['type'])}: ${name}`
  ),
  ...refuse(!isObject(schema['properties']), `object schema missing properties: ${name}`),
  ...['oneOf', 'anyOf', 'allOf', 'enum', 'not'].flatMap(key =>
    refuse(schema[key] !== undefined, `${key} at the top level: ${name}`)
  ),
  ...schemasIn(schema).flatMap(inner =>
    refuse(
      isArray(inner) && inner['items'] === undefined && inner['prefixItems'] === undefined,
      `array schema missing items: ${name}`
    )
  )
]

const strictSchema = (schema: Body, name: string): Refusals =>
  schemasIn(schema).flatMap(inner =>
    refuse(
      inner['type'] === 'object' && inner['additionalProperties'] !== false,
      `additionalProperties has to be false: ${name}`
    )
  )

// ------------------------------------------------------------------------------------------------- Anthropic

const lives = ['5m', '1h']

const anthropic = (body: Body, betas: ReadonlyArray<string>): Refusals => {
  const { defined, refused } = histories.anthropic(body, betas)
  const tools = listAt(body, 'tools')
  const system = typeof body['system'] === 'string' ? [{ text: body['system'] }] : listAt(body, 'system')
  const blocks = listAt(body, 'messages').flatMap(message => listAt(message, 'content'))
  const marks = [...tools, ...system, ...blocks].flatMap(({ cache_control }: Body) =>
    isObject(cache_control) ? [cache_control] : []
  )
  const ttls = marks.map(mark => lives.indexOf(textAt(mark, 'ttl') || '5m'))
  const names = tools.map(tool => textAt(tool, 'name'))
  const choice = objectAt(body, 'tool_choice')
  return [
    ...refused,
    ...refuse(marks.length > 4, `a maximum of 4 blocks with cache_control, found ${marks.length}`),
    ...refuse(
      marks.some(({ type }) => type !== 'ephemeral'),
      'cache_control.type'
    ),
    ...refuse(ttls.includes(-1), 'cache_control.ttl'),
    ...refuse(
      ttls.some((ttl, i) => i > 0 && ttl > (ttls[i - 1] ?? 0)),
      'a longer ttl after a shorter one'
    ),
    ...system.flatMap(block => [
      ...refuse(textAt(block, 'text') === '', 'system: text content blocks must be non-empty'),
      ...refuse(
        isBlank(textAt(block, 'text')),
        'system: text content blocks must contain non-whitespace text'
      )
    ]),
    ...refuse(body['system'] !== undefined && system.length === 0, 'system: empty'),
    ...refuse(new Set(names).size < names.length, 'tools: tool names must be unique'),
    ...[...tools, ...defined].flatMap(tool => {
      const name = textAt(tool, 'name')
      const schema = objectAt(tool, 'input_schema')
      return [
        ...refuse(!/^[a-zA-Z0-9_-]{1,128}$/.test(name), `tools.name: ${name}`),
        ...refuse(schema['type'] !== 'object', `tools.input_schema.type: ${name}`),
        ...['oneOf', 'anyOf', 'allOf'].flatMap(key =>
          refuse(schema[key] !== undefined, `input_schema does not support ${key} at the top level: ${name}`)
        ),
        ...Object.keys(objectAt(schema, 'properties')).flatMap(key =>
          refuse(!/^[a-zA-Z0-9_.-]{1,64}$/.test(key), `property keys should match a pattern: ${key}`)
        ),
        ...refuse(
          tool['defer_loading'] === true && tool['cache_control'] !== undefined,
          `deferred and cached: ${name}`
        ),
        ...refuse(tool['description'] === '', `tools.description: ${name}`),
        ...(tool['strict'] === true ? strictSchema(schema, name) : [])
      ]
    }),
    ...refuse(
      body['tool_choice'] !== undefined && !['auto', 'any', 'none', 'tool'].includes(textAt(choice, 'type')),
      'tool_choice.type'
    ),
    ...refuse(choice['type'] === 'tool' && !names.includes(textAt(choice, 'name')), 'tool_choice.name'),
    ...refuse(body['tool_choice'] !== undefined && names.length === 0, 'tool_choice without tools')
  ]
}

// ------------------------------------------------------------------------------------------------- OpenAI

const openaiMarks = (parts: ReadonlyArray<Body>): Refusals => {
  const marks = parts.flatMap(({ prompt_cache_breakpoint }) =>
    isObject(prompt_cache_breakpoint) ? [prompt_cache_breakpoint] : []
  )
  return [
    ...refuse(marks.length > 4, 'more than four breakpoints'),
    ...refuse(
      marks.some(mark => mark['mode'] !== 'explicit' || !['', '30m', '12h'].includes(textAt(mark, 'ttl'))),
      'prompt_cache_breakpoint'
    )
  ]
}

const openaiTools = (
  tools: ReadonlyArray<Body>,
  nameLength: number,
  descriptionLength: number,
  choice: Json | undefined
): Refusals => {
  const names = tools.map(tool => textAt(tool, 'name'))
  return [
    ...refuse(tools.length > 128, 'too many tools'),
    ...refuse(new Set(names).size < names.length, 'two tools of one name'),
    ...tools.flatMap(tool => {
      const name = textAt(tool, 'name')
      const parameters = objectAt(tool, 'parameters')
      return [
        ...refuse(!/^[a-zA-Z0-9_-]+$/.test(name) || name.length > nameLength, `name: ${name}`),
        ...refuse(textAt(tool, 'description').length > descriptionLength, `description: ${name}`),
        ...openaiSchema(parameters, name),
        ...(tool['strict'] === true ? strictSchema(parameters, name) : [])
      ]
    }),
    ...refuse(
      choice !== undefined &&
        (typeof choice === 'string'
          ? !['auto', 'none', 'required'].includes(choice)
          : isObject(choice) &&
            choice['type'] !== 'allowed_tools' &&
            !names.includes(textAt({ ...choice, ...objectAt(choice, 'function') }, 'name'))),
      'tool_choice'
    ),
    ...refuse(choice !== undefined && tools.length === 0, 'tool_choice without tools')
  ]
}

const partsOf = (message: Body): ReadonlyArray<Body> =>
  typeof message['content'] === 'string' ? [{ text: message['content'] }] : listAt(message, 'content')

const chat = (body: Body): Refusals => {
  const parts = listAt(body, 'messages').flatMap(partsOf)
  return [
    ...histories.chat(body).refused,
    ...openaiMarks(parts),
    ...refuse(
      parts.some(part => textAt(part, 'text') === ''),
      'an empty text'
    ),
    ...openaiTools(
      listAt(body, 'tools').map(tool => objectAt(tool, 'function')),
      64,
      1024,
      body['tool_choice']
    )
  ]
}

const responses = (body: Body): Refusals => {
  const messages = listAt(body, 'input')
  const parts = messages.flatMap(partsOf)
  const { defined, refused } = histories.responses(body)
  const tools = [...listAt(body, 'tools'), ...defined]
  return [
    ...refused,
    ...openaiMarks(parts),
    ...refuse(
      parts.some(part => textAt(part, 'text') === ''),
      'an empty text'
    ),
    ...refuse(body['instructions'] === '', 'empty instructions'),
    ...openaiTools(tools, 128, Infinity, body['tool_choice'])
  ]
}

// ------------------------------------------------------------------------------------------------- Gemini

const gemini = (body: Body): Refusals => {
  const parts = listAt(objectAt(body, 'systemInstruction'), 'parts')
  const declarations = listAt(body, 'tools').flatMap(tool => listAt(tool, 'functionDeclarations'))
  const names = declarations.map(declaration => textAt(declaration, 'name'))
  const config = objectAt(objectAt(body, 'toolConfig'), 'functionCallingConfig')
  const allowed = config['allowedFunctionNames']
  return [
    ...histories.gemini(body).refused,
    ...refuse(parts.length > 1, 'more than one part'),
    ...refuse(
      parts.some(part => textAt(part, 'text') === ''),
      'an empty part'
    ),
    ...refuse(body['systemInstruction'] !== undefined && parts.length === 0, 'no part'),
    ...declarations.flatMap(declaration => {
      const name = textAt(declaration, 'name')
      return [
        ...refuse(!/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/.test(name), `name: ${name}`),
        ...refuse(objectAt(declaration, 'parametersJsonSchema')['type'] !== 'object', `parameters: ${name}`)
      ]
    }),
    ...refuse(
      body['toolConfig'] !== undefined &&
        !['AUTO', 'ANY', 'NONE', 'VALIDATED'].includes(textAt(config, 'mode')),
      'toolConfig.functionCallingConfig.mode'
    ),
    ...refuse(
      allowed !== undefined &&
        (!['ANY', 'VALIDATED'].includes(textAt(config, 'mode')) ||
          !Array.isArray(allowed) ||
          !allowed.every(name => typeof name === 'string' && names.includes(name))),
      'allowedFunctionNames'
    )
  ]
}

/** What each API refuses of a body. */
export const refusals = { anthropic, chat, responses, gemini }

const joined = (parts: ReadonlyArray<Body>): string => parts.map(part => textAt(part, 'text')).join('')

const isPrompt = ({ role }: Body): boolean => role === 'system' || role === 'developer'

/** The prompt in a body, its pieces joined by nothing. */
export const promptIn: { readonly [Api in keyof typeof refusals]: (body: Body) => string } = {
  anthropic: body => textAt(body, 'system') + joined(listAt(body, 'system')),
  chat: body => joined(listAt(body, 'messages').filter(isPrompt).flatMap(partsOf)),
  responses: body =>
    textAt(body, 'instructions') + joined(listAt(body, 'input').filter(isPrompt).flatMap(partsOf)),
  gemini: body => joined(listAt(objectAt(body, 'systemInstruction'), 'parts'))
}

/** The names of the tools in a body, in their order. */
export const toolsIn: { readonly [Api in keyof typeof refusals]: (body: Body) => ReadonlyArray<string> } = {
  anthropic: body => listAt(body, 'tools').map(tool => textAt(tool, 'name')),
  chat: body => listAt(body, 'tools').map(tool => textAt(objectAt(tool, 'function'), 'name')),
  responses: body => listAt(body, 'tools').map(tool => textAt(tool, 'name')),
  gemini: body =>
    listAt(body, 'tools').flatMap(tool =>
      listAt(tool, 'functionDeclarations').map(each => textAt(each, 'name'))
    )
}

/** How many breakpoints are in a body. */
export const marksIn = (body: Body): number =>
  JSON.stringify(body).split(/"(?:cache_control|prompt_cache_breakpoint)":\{/).length - 1
