/**
 * request: an assembly for the API of Gemini.
 */
import type * as E from 'fp-ts/Either'

import type { PromptErrors } from '../../errors/PromptError'
import type { Assembly } from '../../index'
import { TOOLS_LAST } from '../../inspect/request/Layout'
import type { Limits } from '../input/Limits'
import type { ToolOptions } from '../input/Options'
import { prepare } from '../request/prepare'
import type { Prepared } from '../request/Prepared'
import type { SentChoice } from '../tools/choose'
import { schemaFit } from '../tools/SchemaRules'
import { noFaults } from '../tools/strictFaults'
import type { SentTool } from '../tools/sentTools'
import type { FunctionDeclaration, Modes, Request, ToolConfig } from './Parameters'
import { readModes } from './readModes'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What Gemini takes, as known on 2026-11-30. It has no breakpoints.
 *
 * @example
 * import { LIMITS } from 'incipit/gemini'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(LIMITS.breakpoints, 0)
 *
 * @category constructors
 * @since 0.1.0
 */
export const LIMITS: Limits = Object.freeze({
  punctuation: '_-.:',
  letterFirst: true,
  nameLength: 128,
  descriptionLength: null,
  tools: null,
  breakpoints: 0
})

type Word = 'AUTO' | 'ANY' | 'NONE'

/**
 * The words for a choice of tool as strings, for a loop that does not use the SDK. The types of the SDK ask for its own
 * enumeration, `FunctionCallingConfigMode`.
 *
 * @example
 * import { MODES } from 'incipit/gemini'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(MODES, { AUTO: 'AUTO', ANY: 'ANY', NONE: 'NONE' })
 *
 * @category constructors
 * @since 0.1.0
 */
export const MODES: { readonly [W in Word]: W } = Object.freeze({ AUTO: 'AUTO', ANY: 'ANY', NONE: 'NONE' })

/**
 * What Gemini can be asked: what every provider can, and with which words a choice of tool is written, by default `MODES`.
 *
 * @category model
 * @since 0.1.0
 */
export interface GeminiOptions<Mode = Word> extends ToolOptions {
  readonly modes?: Modes<Mode> | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * The keywords of a schema that Gemini documents, as known on 2026-11-30. Others are sent, and are notes (`KeywordIgnored`).
 *
 * @example
 * import { KEYWORDS } from 'incipit/gemini'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(KEYWORDS.includes('allOf'), false)
 *
 * @category constructors
 * @since 0.1.0
 */
export const KEYWORDS: ReadonlyArray<string> = Object.freeze(
  (
    '$id $defs $ref $anchor $schema type format title description enum items prefixItems minItems maxItems ' +
    'minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering'
  ).split(' ')
)

const write = ({ tool, sent, schema }: SentTool): FunctionDeclaration => ({
  name: sent,
  ...(tool.description === '' ? {} : { description: tool.description }),
  parametersJsonSchema: schema
})

const words = { auto: 'AUTO', none: 'NONE', any: 'ANY' } as const

const toolConfig = (
  choice: SentChoice | undefined,
  modes: Modes<unknown>
): { readonly toolConfig?: ToolConfig<unknown> } => {
  if (choice === undefined) return {}
  const functionCallingConfig =
    typeof choice === 'string'
      ? { mode: modes[words[choice]] }
      : { mode: modes.ANY, allowedFunctionNames: [choice.tool] }
  return { toolConfig: { functionCallingConfig } }
}

const prepared = prepare<never, { readonly modes: Modes<unknown> }, FunctionDeclaration, Request<unknown>>({
  name: 'gemini',
  limits: LIMITS,
  order: TOOLS_LAST,
  schemas: schemaFit({
    notAtRoot: [],
    plainProperties: false,
    spelledOut: false,
    keywords: new Set(KEYWORDS)
  }),
  takesStrict: false,
  strict: noFaults,
  sendsDeferred: false,
  refusesBlank: false,
  own: { modes: readModes },
  write,
  // one part, since each part is a paragraph of its own
  request: ({ own: { modes = MODES }, blocks, tools, choice }) => ({
    ...(blocks.length === 0 ? {} : { systemInstruction: { parts: blocks.map(({ text }) => ({ text })) } }),
    ...(tools.length === 0 ? {} : { tools: [{ functionDeclarations: tools.map(({ written }) => written) }] }),
    ...toolConfig(choice, modes)
  })
})

/**
 * The system prompt, the tools and the choice of tool of a request, for the client of Google: `request` is spread into the
 * `config` of `models.generateContent`. The prompt is one part.
 *
 * Notes: `FieldNotSent` for `deferLoading`, `KeywordIgnored` for each keyword of a schema that Gemini does not document. The
 * `Left` has everything that is wrong at once: what `render` says of the prompt, `RefusedToolName`, `SameSentName`,
 * `RefusedSchema`, `OverLimit`, `UnknownTools` of `toolChoice`, and `InvalidConfig` for options; for a value that is no assembly
 * `InvalidConfig` alone.
 *
 * @example
 * import { request } from 'incipit/gemini'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'persona', order: 0, text: 'You write code.', interpolate: true }],
 *   contexts: [],
 *   tools: [{ name: 'fs.read', description: 'Reads a file.', parameters: {} }],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   pipe(
 *     assembly,
 *     request({ toolChoice: { tool: 'fs.read' } }),
 *     E.map(prepared => prepared.request)
 *   ),
 *   E.right({
 *     systemInstruction: { parts: [{ text: 'You write code.' }] },
 *     tools: [
 *       {
 *         functionDeclarations: [
 *           { name: 'fs.read', description: 'Reads a file.', parametersJsonSchema: { type: 'object' } }
 *         ]
 *       }
 *     ],
 *     toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['fs.read'] } }
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const request = <Mode = Word>(
  options: GeminiOptions<Mode>
): ((assembly: Assembly) => E.Either<PromptErrors, Prepared<Request<Mode>>>) =>
  // a mode is one of those that were given
  prepared(options) as (assembly: Assembly) => E.Either<PromptErrors, Prepared<Request<Mode>>>
