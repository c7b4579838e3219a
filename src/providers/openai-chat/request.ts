/**
 * request: an assembly for Chat Completions of OpenAI, and for the many servers that are compatible with it.
 */
import type * as E from 'fp-ts/Either'

import type { PromptErrors } from '../../errors/PromptError'
import type { Assembly } from '../../index'
import { TOOLS_FIRST } from '../../inspect/request/Layout'
import type { Limits } from '../input/Limits'
import type { Options } from '../input/Options'
import { oneOf } from '../../errors/Parser'
import { breakpoint, caching, schemas, strict, type Ttl } from '../openai/rules'
import { prepare } from '../request/prepare'
import type { Prepared } from '../request/Prepared'
import type { Provider } from '../request/Provider'
import type { Block } from '../text/Block'
import type { SentChoice } from '../tools/choose'
import type { SentTool } from '../tools/sentTools'
import type { PromptMessage, Request, TextPart, Tool, ToolChoice } from './Parameters'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What Chat Completions takes, as known on 2026-11-30.
 *
 * @example
 * import { LIMITS } from 'incipit/openai-chat'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(LIMITS.nameLength, 64)
 *
 * @category constructors
 * @since 0.1.0
 */
export const LIMITS: Limits = Object.freeze({
  punctuation: '_-',
  letterFirst: false,
  nameLength: 64,
  descriptionLength: 1024,
  tools: 128,
  breakpoints: 4
})

type Role = PromptMessage['role']

/**
 * What Chat Completions can be asked besides: the role of the prompt, by default `system`, which every server knows.
 *
 * @category model
 * @since 0.1.0
 */
export interface ChatOptions extends Options<Ttl> {
  readonly role?: Role | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// A string as long as nothing is marked: servers that are compatible refuse parts, lose them, or join them in their own way.
const contentOf = (blocks: ReadonlyArray<Block<Ttl>>): string | Array<TextPart> =>
  blocks.every(({ mark }) => mark === undefined)
    ? blocks.map(({ text }) => text).join('')
    : blocks.map(({ text, mark }) => ({ type: 'text', text, ...breakpoint(mark) }))

const write = ({ tool, sent, schema, strict: isStrict }: SentTool): Tool => ({
  type: 'function',
  function: {
    name: sent,
    ...(tool.description === '' ? {} : { description: tool.description }),
    parameters: schema,
    ...(isStrict ? { strict: isStrict } : {})
  }
})

const words = { auto: 'auto', none: 'none', any: 'required' } as const

const toolChoice = (choice: SentChoice | undefined): { readonly tool_choice?: ToolChoice } => {
  if (choice === undefined) return {}
  return {
    tool_choice:
      typeof choice === 'string' ? words[choice] : { type: 'function', function: { name: choice.tool } }
  }
}

/** Chat Completions, as it is told to what all providers have in common. */
export const provider: Provider<Ttl, { readonly role: Role }, Tool, Request> = {
  name: 'openai-chat',
  limits: LIMITS,
  order: TOOLS_FIRST,
  schemas,
  takesStrict: true,
  strict,
  caching,
  sendsDeferred: false,
  refusesBlank: false,
  own: { role: oneOf('system', 'developer') },
  write,
  request: ({ own: { role = 'system' }, blocks, tools, choice }) => ({
    messages: blocks.length === 0 ? [] : [{ role, content: contentOf(blocks) }],
    ...(tools.length === 0 ? {} : { tools: tools.map(({ written }) => written) }),
    ...toolChoice(choice)
  })
}

/**
 * The system prompt, the tools and the choice of tool of a request, for the client of OpenAI: `request` is spread into the
 * parameters of `chat.completions.create`, with `messages` in front of the history. The prompt is a string; a list of parts
 * only where a breakpoint is placed.
 *
 * Notes: `BreakpointNotPlaced`, also for one after the tools, and `FieldNotSent` for `deferLoading`. The `Left` has everything
 * that is wrong at once: what `render` says of the prompt, `RefusedToolName`, `SameSentName`, `RefusedSchema`, `OverLimit`,
 * `UnknownTools` of `toolChoice` or `strict`, and `InvalidConfig` for options; for a value that is no assembly `InvalidConfig`
 * alone.
 *
 * @example
 * import { request } from 'incipit/openai-chat'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'persona', order: 0, text: 'You write code.', interpolate: true }],
 *   contexts: [],
 *   tools: [{ name: 'read', description: 'Reads a file.', parameters: {} }],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   pipe(
 *     assembly,
 *     request({ role: 'developer' }),
 *     E.map(prepared => prepared.request)
 *   ),
 *   E.right({
 *     messages: [{ role: 'developer', content: 'You write code.' }],
 *     tools: [
 *       {
 *         type: 'function',
 *         function: {
 *           name: 'read',
 *           description: 'Reads a file.',
 *           parameters: { type: 'object', properties: {} }
 *         }
 *       }
 *     ]
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const request: (
  options: ChatOptions
) => (assembly: Assembly) => E.Either<PromptErrors, Prepared<Request>> = prepare(provider)
