/**
 * messages: texts of the loop as messages of the AI SDK.
 */

/** A message of the user. */
export interface UserMessage {
  readonly role: 'user'
  readonly content: string
}

/**
 * A text, such as a snapshot of the runtime context, as a message of the user. It must not be put between the call of a tool
 * and its result.
 *
 * @example
 * import { userMessage } from 'incipit/ai-sdk'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(userMessage('It is 10:00.'), { role: 'user', content: 'It is 10:00.' })
 *
 * @category constructors
 * @since 0.1.0
 */
export const userMessage = (text: string): UserMessage => ({ role: 'user', content: text })
