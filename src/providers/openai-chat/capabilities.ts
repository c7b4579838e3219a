/**
 * capabilities: what Chat Completions lets a loop change in the middle of a series.
 */
import type { Can } from '../../session/Can'

/**
 * What Chat Completions can do in the middle, as known on 2026-12-01: a message of the system, and a choice among the tools
 * that leaves the cache as it is.
 *
 * @example
 * import { CAN } from 'incipit/openai-chat'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual([CAN.system, CAN.add, CAN.allow], [true, 'no', true])
 *
 * @category constructors
 * @since 0.1.0
 */
export const CAN: Can = Object.freeze({
  system: true,
  add: 'no',
  remove: false,
  redefine: false,
  allow: true,
  reserve: false
})
