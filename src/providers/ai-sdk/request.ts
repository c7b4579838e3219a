/**
 * request: an assembly for the AI SDK of Vercel.
 */
import * as E from 'fp-ts/Either'

import { attempt, isFunction, isRecord } from '../../base/Foreign'
import { describe } from '../../base/describe'
import { copyJson, isJsonObject } from '../../base/Json'
import { invalid } from '../../errors/Input'
import type { InvalidConfig, PromptErrors } from '../../errors/PromptError'
import type { Assembly } from '../../index'
import { TOOLS_FIRST } from '../../inspect/request/Layout'
import type { Limits } from '../input/Limits'
import type { Options } from '../input/Options'
import { callable, text } from '../../errors/Parser'
import { prepare } from '../request/prepare'
import type { Prepared } from '../request/Prepared'
import type { Provider, WrittenTool } from '../request/Provider'
import type { Mark } from '../text/Mark'
import type { SentChoice } from '../tools/choose'
import { schemaFit, type ObjectSchema } from '../tools/SchemaRules'
import { noFaults } from '../tools/strictFaults'
import type { SentTool } from '../tools/sentTools'
import { anthropicCache } from './cacheOptions'
import type { ProviderOptions, Request, Tool, ToolChoice } from './Parameters'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What the AI SDK is given at most, as known on 2026-11-30: it takes any name itself, so these are the limits that the
 * providers behind it have in common.
 *
 * @example
 * import { LIMITS } from 'incipit/ai-sdk'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(LIMITS.letterFirst, true)
 *
 * @category constructors
 * @since 0.1.0
 */
export const LIMITS: Limits = Object.freeze({
  punctuation: '_-',
  letterFirst: true,
  nameLength: 64,
  descriptionLength: null,
  tools: 128,
  breakpoints: 4
})

/**
 * What the AI SDK has to be given and can be asked: its own `jsonSchema`, and what a breakpoint is to the provider behind it,
 * by default `anthropicCache`.
 *
 * @category model
 * @since 0.1.0
 */
export interface AiSdkOptions<Schema> extends Options {
  /** `jsonSchema` of the `ai` package. */
  readonly jsonSchema: (schema: ObjectSchema) => Schema
  /** The provider options of a breakpoint: `anthropicCache`, the default, or `openaiCache`. */
  readonly cacheOptions?: ((ttl: string | undefined) => object) | undefined
}

/** The options that no other provider has. */
export interface Own {
  readonly jsonSchema: (schema: ObjectSchema) => unknown
  readonly cacheOptions: (ttl: string | undefined) => unknown
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A tool as a provider reads it: under its name, with the schema itself. */
export interface ReadTool {
  readonly name: string
  readonly description?: string
  readonly inputSchema: ObjectSchema
  readonly strict?: true
}

const write = ({ tool, sent, schema, strict }: SentTool): ReadTool => ({
  name: sent,
  ...(tool.description === '' ? {} : { description: tool.description }),
  inputSchema: schema,
  ...(strict ? { strict } : {})
})

// What somebody else's function gives; a fault if it throws.
const called = <A>(
  name: string,
  run: () => A,
  expected: string,
  faults: Array<InvalidConfig>
): A | undefined => {
  const given = attempt(run)
  if (E.isRight(given)) return given.right
  faults.push(invalid(name, expected, 'an exception'))
  return undefined
}

const OPTIONS = 'a function that gives the options of providers, as JSON'

const optionsOf = (
  { ttl }: Mark,
  cacheOptions: Own['cacheOptions'],
  faults: Array<InvalidConfig>
): ProviderOptions => {
  const given = called('cacheOptions', () => [cacheOptions(ttl)] as const, OPTIONS, faults)
  if (given === undefined) return {}
  const { json, faults: places } = copyJson(given[0])
  if (places.length > 0 || !isJsonObject(json) || !Object.values(json).every(isJsonObject)) {
    faults.push(invalid('cacheOptions', OPTIONS, describe(given[0])))
    return {}
  }
  // a copy that is the loop's to change, of objects in an object
  return JSON.parse(JSON.stringify(json)) as ProviderOptions
}

// Each provider reads its own.
const deferred = (): ProviderOptions => ({
  anthropic: { deferLoading: true },
  openai: { deferLoading: true }
})

type Marked = (mark: Mark | undefined) => { readonly providerOptions?: ProviderOptions }

const toolOf = (
  { sent, written: { name, inputSchema, ...rest }, mark }: WrittenTool<string, ReadTool>,
  schemaOf: (schema: ObjectSchema) => unknown,
  marked: Marked
): readonly [string, Tool<unknown>] => [
  name,
  {
    ...rest,
    inputSchema: schemaOf(inputSchema),
    ...(sent.deferred ? { providerOptions: deferred() } : marked(mark))
  }
]

const SCHEMA = 'a function that gives a schema'

// A schema of the SDK is an object, or a function that gives one later.
const schemaGiven = (
  jsonSchema: Own['jsonSchema'] | undefined,
  schema: ObjectSchema,
  faults: Array<InvalidConfig>
): unknown => {
  // that there is none has been told
  if (jsonSchema === undefined) return undefined
  const given = called('jsonSchema', () => [jsonSchema(schema)] as const, SCHEMA, faults)
  if (given === undefined) return undefined
  const [made] = given
  if (!isRecord(made) && !isFunction(made)) faults.push(invalid('jsonSchema', SCHEMA, describe(made)))
  return made
}

const words = { auto: 'auto', none: 'none', any: 'required' } as const

const toolChoice = (choice: SentChoice | undefined): { readonly toolChoice?: ToolChoice } => {
  if (choice === undefined) return {}
  return {
    toolChoice: typeof choice === 'string' ? words[choice] : { type: 'tool', toolName: choice.tool }
  }
}

/** The AI SDK, as it is told to what all providers have in common. */
export const provider: Provider<string, Own, ReadTool, Request> = {
  name: 'ai-sdk',
  limits: LIMITS,
  order: TOOLS_FIRST,
  schemas: schemaFit({ notAtRoot: [], plainProperties: false, spelledOut: false }),
  takesStrict: true,
  // which provider is behind it is not known
  strict: noFaults,
  caching: {
    ttl: text,
    usual: '5m',
    marksTools: true,
    livesFall: ({ cacheOptions = anthropicCache }) => cacheOptions === anthropicCache
  },
  sendsDeferred: true,
  refusesBlank: false,
  own: { jsonSchema: callable, cacheOptions: callable },
  required: ['jsonSchema'],
  write,
  request: ({ own: { jsonSchema, cacheOptions = anthropicCache }, blocks, tools, choice }, faults) => {
    const schemaOf = (schema: ObjectSchema): unknown => schemaGiven(jsonSchema, schema, faults)
    const marked: Marked = mark =>
      mark === undefined ? {} : { providerOptions: optionsOf(mark, cacheOptions, faults) }
    return {
      instructions: blocks.map(({ text: content, mark }) => ({ role: 'system', content, ...marked(mark) })),
      tools: Object.fromEntries(tools.map(tool => toolOf(tool, schemaOf, marked))),
      toolOrder: tools.map(({ written: { name } }) => name),
      ...toolChoice(choice)
    }
  }
}

const prepared = prepare(provider)

/**
 * The system prompt, the tools, their order and the choice of tool of a call, for the AI SDK: `request` is spread into the
 * parameters of `generateText` or `streamText`. Each block of the prompt is a message, so ask for breakpoints only where the
 * provider behind it joins them again (Anthropic) or marks them (OpenAI).
 *
 * Notes: `BreakpointNotPlaced`, `AllDeferred`. Whether a schema fits the strict mode is not looked at, since that depends on the
 * provider. The `Left` has everything that is wrong at once: what `render` says of the prompt, `TtlOrder` for Anthropic,
 * `RefusedToolName`, `SameSentName`, `RefusedSchema` for a root that is no object, `OverLimit`, `UnknownTools` of `toolChoice` or
 * `strict`, and `InvalidConfig` for options, also for a function among them that throws; for a value that is no assembly
 * `InvalidConfig` alone.
 *
 * @example
 * import { request } from 'incipit/ai-sdk'
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
 * // stands for: import { jsonSchema } from 'ai'
 * const jsonSchema = (schema: object) => ({ jsonSchema: schema })
 * assert.deepStrictEqual(
 *   pipe(
 *     assembly,
 *     request({ jsonSchema, toolChoice: 'any' }),
 *     E.map(prepared => prepared.request)
 *   ),
 *   E.right({
 *     instructions: [{ role: 'system', content: 'You write code.' }],
 *     tools: {
 *       read: { description: 'Reads a file.', inputSchema: { jsonSchema: { type: 'object' } } }
 *     },
 *     toolOrder: ['read'],
 *     toolChoice: 'required'
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const request = <Schema>(
  options: AiSdkOptions<Schema>
): ((assembly: Assembly) => E.Either<PromptErrors, Prepared<Request<Schema>>>) =>
  // a schema is what `jsonSchema` gave
  prepared(options) as (assembly: Assembly) => E.Either<PromptErrors, Prepared<Request<Schema>>>
