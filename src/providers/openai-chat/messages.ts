/**
 * messages: texts of the loop as messages of Chat Completions.
 */
import * as O from 'fp-ts/Option'

import { isString } from '../../base/Foreign'

/** A message of the user. */
export interface UserMessage {
  readonly role: 'user'
  readonly content: string
}

/** A message of the system within the history. */
export interface InstructionMessage {
  readonly role: 'system'
  readonly content: string
}

/**
 * A text, such as a snapshot of the runtime context, as a message of the user. It must not be put between the call of a tool
 * and its result.
 *
 * @example
 * import { userMessage } from 'incipit/openai-chat'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(userMessage('It is 10:00.'), { role: 'user', content: 'It is 10:00.' })
 *
 * @category constructors
 * @since 0.1.0
 */
export const userMessage = (text: string): UserMessage => ({ role: 'user', content: text })

/**
 * A text as a message of the system within the history; `none` for no text.
 *
 * @example
 * import { instructionMessage } from 'incipit/openai-chat'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(instructionMessage('Be brief.'), O.some({ role: 'system', content: 'Be brief.' }))
 * assert.deepStrictEqual(instructionMessage(''), O.none)
 *
 * @category constructors
 * @since 0.1.0
 */
export const instructionMessage = (text: string): O.Option<InstructionMessage> =>
  isString(text) && text !== '' ? O.some({ role: 'system', content: text }) : O.none
