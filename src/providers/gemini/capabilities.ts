/**
 * capabilities: what the API of Gemini lets a loop change in the middle of a series.
 */
import type { Can } from '../../session/Can'

/**
 * What Gemini can do in the middle, as known on 2026-12-01: a choice among the tools that leaves the cache as it is.
 *
 * @example
 * import { CAN } from 'incipit/gemini'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual([CAN.system, CAN.add, CAN.allow], [false, 'no', true])
 *
 * @category constructors
 * @since 0.1.0
 */
export const CAN: Can = Object.freeze({
  system: false,
  add: 'no',
  remove: false,
  redefine: false,
  allow: true,
  reserve: false
})
