/**
 * updateMessage: an update of a series as a message of the system, for the AI SDK.
 *
 * The changes of the tools are an option of the provider of Anthropic, which no other provider behind the AI SDK reads: so they
 * are given only where tools can be taken away, which is Anthropic's alone.
 */
import type * as E from 'fp-ts/Either'

import type { PromptErrors } from '../../errors/PromptError'
import type { Can } from '../../session/Can'
import type { Update } from '../../session/Series'
import type { ObjectSchema } from '../tools/SchemaRules'
import { prepareUpdate, type AddedTool, type UpdateDraft } from '../update/prepareUpdate'
import { provider, type AiSdkOptions, type ReadTool } from './request'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

type PlainScalar = null | boolean | number | string

/** JSON that is the loop's own, as far as the type says it: lists in lists are left out of it. */
export interface PlainJson {
  readonly [key: string]: PlainScalar | PlainJson | Array<PlainScalar | PlainJson>
}

// Types and no interfaces: the SDK takes records of JSON.
/** A tool by its definition. */
export type DefinedTool = {
  readonly type: 'function'
  readonly name: string
  readonly description?: string
  readonly inputSchema: PlainJson
  readonly strict?: true
  readonly providerOptions?: { readonly anthropic: { readonly deferLoading: true } }
}

/** A change of the tools, from here on. */
export type ToolChange =
  | { readonly type: 'tool_addition'; readonly toolName: string }
  | { readonly type: 'tool_addition'; readonly tool: DefinedTool }
  | { readonly type: 'tool_removal'; readonly toolName: string }

/**
 * An update as a message of the system, at the end of the messages; the call needs `allowSystemInMessages`.
 *
 * @category model
 * @since 0.1.0
 */
export interface UpdateMessage {
  readonly role: 'system'
  readonly content: string
  readonly providerOptions?: { readonly anthropic: { readonly toolChanges: Array<ToolChange> } }
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// A schema of an assembly is frozen, and the SDK's types want JSON that can be changed.
const plain = (schema: ObjectSchema): PlainJson => JSON.parse(JSON.stringify(schema)) as PlainJson

const additionOf = ({ sent, written }: AddedTool<ReadTool>, byName: boolean): ToolChange => {
  if (byName) return { type: 'tool_addition', toolName: sent.sent }
  const { name, inputSchema, ...rest } = written
  return {
    type: 'tool_addition',
    tool: {
      type: 'function',
      name,
      ...rest,
      inputSchema: plain(inputSchema),
      ...(sent.deferred ? { providerOptions: { anthropic: { deferLoading: true } } } : {})
    }
  }
}

const messageOf = ({ byName, removed, added, text }: UpdateDraft<object, ReadTool>): UpdateMessage => {
  const toolChanges = [
    ...removed.map((toolName): ToolChange => ({ type: 'tool_removal', toolName })),
    ...added.map(tool => additionOf(tool, byName))
  ]
  return {
    role: 'system',
    content: text,
    ...(toolChanges.length === 0 ? {} : { providerOptions: { anthropic: { toolChanges } } })
  }
}

/**
 * An update of a series as a message of the system: the prompt, and the changes of the tools as `toolChanges` of the provider of
 * Anthropic, which sets the betas itself. It goes to the end of the messages. An empty update is no message. Capabilities are
 * those of the provider behind the AI SDK; of OpenAI's, tools cannot be added here.
 *
 * The `Left` is what `request` with these options would say of names, schemas and limits, and an `InvalidConfig` for what
 * these capabilities, or the AI SDK, have no message for and for what is no update.
 *
 * @example
 * import { updateMessage } from 'incipit/ai-sdk'
 * import { CAN } from 'incipit/anthropic'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * // stands for: import { jsonSchema } from 'ai'
 * const jsonSchema = (schema: object) => ({ jsonSchema: schema })
 * const update = { prompt: { text: 'You review.', parts: [] }, added: [], removed: ['bash'] }
 * assert.deepStrictEqual(
 *   updateMessage(CAN.inline)({ jsonSchema })(update),
 *   E.right([
 *     {
 *       role: 'system',
 *       content: 'You review.',
 *       providerOptions: { anthropic: { toolChanges: [{ type: 'tool_removal', toolName: 'bash' }] } }
 *     }
 *   ])
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const updateMessage: (
  can: Can
) => (
  options: AiSdkOptions<unknown>
) => (update: Update) => E.Either<PromptErrors, ReadonlyArray<UpdateMessage>> = prepareUpdate(provider, {
  has: ({ system, add, remove, reserve }) => ({ system, add: remove || reserve ? add : 'no', remove }),
  items: draft => [messageOf(draft)]
})
