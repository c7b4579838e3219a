/**
 * messages: texts of the loop as contents of Gemini.
 */

/** A content of the user. */
export interface UserMessage {
  readonly role: 'user'
  readonly parts: Array<{ readonly text: string }>
}

/**
 * A text, such as a snapshot of the runtime context, as a content of the user. It must not be put between the call of a tool
 * and its result.
 *
 * @example
 * import { userMessage } from 'incipit/gemini'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(userMessage('It is 10:00.'), { role: 'user', parts: [{ text: 'It is 10:00.' }] })
 *
 * @category constructors
 * @since 0.1.0
 */
export const userMessage = (text: string): UserMessage => ({ role: 'user', parts: [{ text }] })
