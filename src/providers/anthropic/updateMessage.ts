/**
 * updateMessage: an update of a series as one message of the system, for the Messages API.
 */
import type * as E from 'fp-ts/Either'

import type { PromptErrors } from '../../errors/PromptError'
import type { Can } from '../../session/Can'
import type { Update } from '../../session/Series'
import type { Options } from '../input/Options'
import { prepareUpdate, type UpdateDraft } from '../update/prepareUpdate'
import type { Tool, Ttl } from './Parameters'
import { provider } from './request'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A name of a tool that is declared, or was defined in a message. */
export interface ToolReference {
  readonly type: 'tool_reference'
  readonly name: string
}

/** A tool that is there from here on. */
export interface ToolAddition {
  readonly type: 'tool_addition'
  readonly tool: ToolReference | { readonly type: 'tool_definition'; readonly definition: Tool }
}

/** A tool that is not there from here on. */
export interface ToolRemoval {
  readonly type: 'tool_removal'
  readonly tool: ToolReference
}

/** A prompt that holds from here on. */
export interface PromptText {
  readonly type: 'text'
  readonly text: string
}

/**
 * An update as a message of the system, at the end of the history.
 *
 * @category model
 * @since 0.1.0
 */
export interface UpdateMessage {
  readonly role: 'system'
  readonly content: Array<ToolAddition | ToolRemoval | PromptText>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const reference = (name: string): ToolReference => ({ type: 'tool_reference', name })

const messageOf = ({ byName, removed, added, text }: UpdateDraft<object, Tool>): UpdateMessage => ({
  role: 'system',
  content: [
    ...removed.map((name): ToolRemoval => ({ type: 'tool_removal', tool: reference(name) })),
    ...added.map(({ sent, written }): ToolAddition => ({
      type: 'tool_addition',
      tool: byName ? reference(sent.sent) : { type: 'tool_definition', definition: written }
    })),
    ...(text === '' ? [] : [{ type: 'text', text } as const])
  ]
})

/**
 * An update of a series as one message of the system: removals, additions, then the prompt. It goes to the end of the
 * request, after every result and every message of the user; with tools in it, the request and all later ones need `betas`.
 * An empty update is no message.
 *
 * The `Left` is what `request` with these options would say of names, schemas and limits, a `BlankPrompt`, and an
 * `InvalidConfig` for what these capabilities have no message for and for what is no update.
 *
 * @example
 * import { CAN, updateMessage } from 'incipit/anthropic'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const update = {
 *   prompt: { text: 'You review.', parts: [] },
 *   added: [{ name: 'read', description: 'Reads a file.', parameters: {} }],
 *   removed: ['bash']
 * }
 * assert.deepStrictEqual(
 *   updateMessage(CAN.declared)({})(update),
 *   E.right([
 *     {
 *       role: 'system',
 *       content: [
 *         { type: 'tool_removal', tool: { type: 'tool_reference', name: 'bash' } },
 *         { type: 'tool_addition', tool: { type: 'tool_reference', name: 'read' } },
 *         { type: 'text', text: 'You review.' }
 *       ]
 *     }
 *   ])
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const updateMessage: (
  can: Can
) => (options: Options<Ttl>) => (update: Update) => E.Either<PromptErrors, ReadonlyArray<UpdateMessage>> =
  prepareUpdate(provider, { has: can => can, items: draft => [messageOf(draft)] })
