/**
 * request: an assembly for Responses of OpenAI.
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
import type { PromptMessage, Request, Tool, ToolChoice } from './Parameters'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What Responses takes, as known on 2026-11-30.
 *
 * @example
 * import { LIMITS } from 'incipit/openai-responses'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(LIMITS.nameLength, 128)
 *
 * @category constructors
 * @since 0.1.0
 */
export const LIMITS: Limits = Object.freeze({
  punctuation: '_-',
  letterFirst: false,
  nameLength: 128,
  descriptionLength: null,
  tools: 128,
  breakpoints: 4
})

type Role = PromptMessage['role']

/**
 * What Responses can be asked besides: the role of the prompt where it is a message, by default `developer`.
 *
 * @category model
 * @since 0.1.0
 */
export interface ResponsesOptions extends Options<Ttl> {
  readonly role?: Role | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// Instructions have no place for a breakpoint, and both together would say the prompt twice.
const promptOf = (blocks: ReadonlyArray<Block<Ttl>>, role: Role): Pick<Request, 'instructions' | 'input'> => {
  if (blocks.length === 0) return { input: [] }
  return blocks.every(({ mark }) => mark === undefined)
    ? { instructions: blocks.map(({ text }) => text).join(''), input: [] }
    : {
        input: [
          {
            role,
            content: blocks.map(({ text, mark }) => ({ type: 'input_text', text, ...breakpoint(mark) }))
          }
        ]
      }
}

// Left out, `strict` would be tried: so it is always said.
const write = ({ tool, sent, schema, strict: isStrict, deferred }: SentTool): Tool => ({
  type: 'function',
  name: sent,
  ...(tool.description === '' ? {} : { description: tool.description }),
  parameters: schema,
  strict: isStrict,
  ...(deferred ? { defer_loading: deferred } : {})
})

const words = { auto: 'auto', none: 'none', any: 'required' } as const

const toolChoice = (choice: SentChoice | undefined): { readonly tool_choice?: ToolChoice } =>
  choice === undefined
    ? {}
    : { tool_choice: typeof choice === 'string' ? words[choice] : { type: 'function', name: choice.tool } }

/** Responses, as it is told to what all providers have in common. */
export const provider: Provider<Ttl, { readonly role: Role }, Tool, Request> = {
  name: 'openai-responses',
  limits: LIMITS,
  order: TOOLS_FIRST,
  schemas,
  takesStrict: true,
  strict,
  caching,
  sendsDeferred: true,
  refusesBlank: false,
  own: { role: oneOf('system', 'developer') },
  write,
  request: ({ own: { role = 'developer' }, blocks, tools, choice }) => ({
    ...promptOf(blocks, role),
    ...(tools.length === 0 ? {} : { tools: tools.map(({ written }) => written) }),
    ...toolChoice(choice)
  })
}

/**
 * The system prompt, the tools and the choice of tool of a request, for the client of OpenAI: `request` is spread into the
 * parameters of `responses.create`, with `input` in front of the history. The prompt is `instructions`; a message of `input`
 * where a breakpoint is placed, which does not go with `previous_response_id`: the prompt would be repeated.
 *
 * Notes: `BreakpointNotPlaced`, also for one after the tools, and `AllDeferred`. The `Left` has everything that is wrong at
 * once: what `render` says of the prompt, `RefusedToolName`, `SameSentName`, `RefusedSchema`, `OverLimit`, `UnknownTools` of
 * `toolChoice` or `strict`, and `InvalidConfig` for options; for a value that is no assembly `InvalidConfig` alone.
 *
 * @example
 * import { request } from 'incipit/openai-responses'
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
 *     request({}),
 *     E.map(prepared => prepared.request)
 *   ),
 *   E.right({
 *     instructions: 'You write code.',
 *     input: [],
 *     tools: [
 *       {
 *         type: 'function',
 *         name: 'read',
 *         description: 'Reads a file.',
 *         parameters: { type: 'object', properties: {} },
 *         strict: false
 *       }
 *     ]
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const request: (
  options: ResponsesOptions
) => (assembly: Assembly) => E.Either<PromptErrors, Prepared<Request>> = prepare(provider)
