/**
 * request: an assembly for the Messages API of Anthropic, and for its Bedrock and Vertex clients.
 */
import type * as E from 'fp-ts/Either'

import { remembered } from '../../base/Notes'
import type { PromptErrors } from '../../errors/PromptError'
import type { Assembly } from '../../index'
import { TOOLS_FIRST } from '../../inspect/request/Layout'
import type { Limits } from '../input/Limits'
import type { Options } from '../input/Options'
import { oneOf } from '../../errors/Parser'
import { prepare } from '../request/prepare'
import type { Prepared } from '../request/Prepared'
import type { Provider } from '../request/Provider'
import type { Mark } from '../text/Mark'
import type { SentChoice } from '../tools/choose'
import { schemaFit } from '../tools/SchemaRules'
import { strictFaultsOf } from '../tools/strictFaults'
import type { SentTool } from '../tools/sentTools'
import type { CacheControl, Request, Tool, ToolChoice, Ttl } from './Parameters'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What Anthropic takes, as known on 2026-11-30. Bedrock takes names of 64 characters: give it
 * `limits: { nameLength: 64 }`.
 *
 * @example
 * import { LIMITS } from 'incipit/anthropic'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(LIMITS.breakpoints, 4)
 *
 * @category constructors
 * @since 0.1.0
 */
export const LIMITS: Limits = Object.freeze({
  punctuation: '_-',
  letterFirst: false,
  nameLength: 128,
  descriptionLength: null,
  tools: null,
  breakpoints: 4
})

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const cacheControl = (mark: Mark<Ttl> | undefined): { readonly cache_control?: CacheControl } =>
  mark === undefined
    ? {}
    : { cache_control: { type: 'ephemeral', ...(mark.ttl === undefined ? {} : { ttl: mark.ttl }) } }

const write = ({ tool, sent, schema, strict, deferred }: SentTool): Tool => ({
  name: sent,
  ...(tool.description === '' ? {} : { description: tool.description }),
  input_schema: schema,
  ...(strict ? { strict } : {}),
  ...(deferred ? { defer_loading: deferred } : {})
})

const toolChoice = (choice: SentChoice | undefined): { readonly tool_choice?: ToolChoice } =>
  choice === undefined
    ? {}
    : { tool_choice: typeof choice === 'string' ? { type: choice } : { type: 'tool', name: choice.tool } }

/** The Messages API, as it is told to what all providers have in common. */
export const provider: Provider<Ttl, object, Tool, Request> = {
  name: 'anthropic',
  limits: LIMITS,
  order: TOOLS_FIRST,
  schemas: schemaFit({ notAtRoot: ['oneOf', 'anyOf', 'allOf'], plainProperties: true, spelledOut: false }),
  takesStrict: true,
  strict: remembered(strictFaultsOf.anthropic),
  caching: { ttl: oneOf('5m', '1h'), usual: '5m', marksTools: true, livesFall: () => true },
  sendsDeferred: true,
  refusesBlank: true,
  own: {},
  write,
  request: ({ blocks, tools, choice }) => ({
    ...(blocks.length === 0
      ? {}
      : { system: blocks.map(({ text, mark }) => ({ type: 'text', text, ...cacheControl(mark) })) }),
    ...(tools.length === 0
      ? {}
      : { tools: tools.map(({ written, mark }) => ({ ...written, ...cacheControl(mark) })) }),
    ...toolChoice(choice)
  })
}

/**
 * The system prompt, the tools and the choice of tool of a request, for the client of Anthropic: `request` is spread into the
 * parameters of `messages.create`, beside the model and the messages. Without breakpoints the prompt is one block.
 *
 * Notes: `BreakpointNotPlaced`, `AllDeferred`. The `Left` has everything that is wrong at once: what `render` says of the
 * prompt, `BlankPrompt`, `TtlOrder`, `RefusedToolName`, `SameSentName`, `RefusedSchema`, `OverLimit`, `UnknownTools` of
 * `toolChoice` or `strict`, and `InvalidConfig` for options; for a value that is no assembly `InvalidConfig` alone.
 *
 * @example
 * import { request } from 'incipit/anthropic'
 * import { afterSection } from 'incipit/providers'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [
 *     { name: 'persona', order: 0, text: 'You write code.', interpolate: true },
 *     { name: 'clock', order: 10, text: 'It is {{now}}.', interpolate: true }
 *   ],
 *   contexts: [],
 *   tools: [{ name: 'read', description: 'Reads a file.', parameters: {} }],
 *   variables: { now: '10:00' }
 * }
 * assert.deepStrictEqual(
 *   pipe(
 *     assembly,
 *     request({ cache: [{ at: afterSection('persona'), ttl: '1h' }] }),
 *     E.map(prepared => prepared.request)
 *   ),
 *   E.right({
 *     system: [
 *       { type: 'text', text: 'You write code.', cache_control: { type: 'ephemeral', ttl: '1h' } },
 *       { type: 'text', text: '\n\nIt is 10:00.' }
 *     ],
 *     tools: [{ name: 'read', description: 'Reads a file.', input_schema: { type: 'object' } }]
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const request: (
  options: Options<Ttl>
) => (assembly: Assembly) => E.Either<PromptErrors, Prepared<Request>> = prepare(provider)
