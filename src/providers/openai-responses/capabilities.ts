/**
 * capabilities: what Responses lets a loop change in the middle of a series.
 */
import type { Can } from '../../session/Can'

/**
 * What Responses can do in the middle, as known on 2026-12-01: a message of the developer, tools defined in an item, and a
 * choice among the tools that leaves the cache as it is. No tool is taken away.
 *
 * @example
 * import { CAN } from 'incipit/openai-responses'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual([CAN.add, CAN.remove, CAN.allow], ['defined', false, true])
 *
 * @category constructors
 * @since 0.1.0
 */
export const CAN: Can = Object.freeze({
  system: true,
  add: 'defined',
  remove: false,
  redefine: false,
  allow: true,
  reserve: false
})
