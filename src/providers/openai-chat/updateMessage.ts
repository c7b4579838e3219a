/**
 * updateMessage: an update of a series as a message of Chat Completions.
 */
import type * as E from 'fp-ts/Either'

import type { PromptErrors } from '../../errors/PromptError'
import type { Can } from '../../session/Can'
import type { Update } from '../../session/Series'
import { prepareUpdate } from '../update/prepareUpdate'
import type { PromptMessage } from './Parameters'
import { provider, type ChatOptions } from './request'

/**
 * An update of a series as a message, in the role of the prompt. It goes to the end of the messages. An empty update is no
 * message.
 *
 * Chat Completions adds no tool and takes none away. The `Left` has an `InvalidConfig` for what these capabilities, or Chat
 * Completions, have no message for, for options and for what is no update.
 *
 * @example
 * import { CAN, updateMessage } from 'incipit/openai-chat'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const update = { prompt: { text: 'You review.', parts: [] }, added: [], removed: [] }
 * assert.deepStrictEqual(updateMessage(CAN)({})(update), E.right([{ role: 'system', content: 'You review.' }]))
 *
 * @category destructors
 * @since 0.1.0
 */
export const updateMessage: (
  can: Can
) => (options: ChatOptions) => (update: Update) => E.Either<PromptErrors, ReadonlyArray<PromptMessage>> =
  prepareUpdate(provider, {
    has: ({ system }) => ({ system, add: 'no', remove: false }),
    items: ({ own: { role = 'system' }, text }) => [{ role, content: text }]
  })
