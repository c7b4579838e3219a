/**
 * updateMessage: an update of a series as items of the input of Responses.
 */
import type * as E from 'fp-ts/Either'

import type { PromptErrors } from '../../errors/PromptError'
import type { Can } from '../../session/Can'
import type { Update } from '../../session/Series'
import { prepareUpdate, type UpdateDraft } from '../update/prepareUpdate'
import type { InstructionMessage } from './messages'
import type { Tool } from './Parameters'
import { provider, type ResponsesOptions } from './request'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Tools that are there from here on. */
export interface AdditionalTools {
  readonly type: 'additional_tools'
  readonly role: 'developer'
  readonly tools: Array<Tool>
}

/**
 * An item of an update, at the end of the input.
 *
 * @category model
 * @since 0.1.0
 */
export type UpdateItem = AdditionalTools | InstructionMessage

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const itemsOf = ({ added, text }: UpdateDraft<object, Tool>): ReadonlyArray<UpdateItem> => [
  ...(added.length === 0
    ? []
    : [
        {
          type: 'additional_tools',
          role: 'developer',
          tools: added.map(({ written }) => written)
        } as const
      ]),
  ...(text === '' ? [] : [{ role: 'developer', content: text } as const])
]

/**
 * An update of a series as items of the input: the tools that it adds, then the prompt as a message of the developer. They go
 * to the end of the input. An empty update is no item.
 *
 * Responses takes no tool away and adds none by its name alone. The `Left` is what `request` with these options would say of
 * names, schemas and limits, and an `InvalidConfig` for what these capabilities, or Responses, have no item for and for what
 * is no update.
 *
 * @example
 * import { CAN, updateMessage } from 'incipit/openai-responses'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const update = { prompt: { text: 'You review.', parts: [] }, added: [], removed: [] }
 * assert.deepStrictEqual(
 *   updateMessage(CAN)({})(update),
 *   E.right([{ role: 'developer', content: 'You review.' }])
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const updateMessage: (
  can: Can
) => (options: ResponsesOptions) => (update: Update) => E.Either<PromptErrors, ReadonlyArray<UpdateItem>> =
  prepareUpdate(provider, {
    has: ({ system, add }) => ({ system, add: add === 'defined' ? add : 'no', remove: false }),
    items: itemsOf
  })
