/**
 * capabilities: what the Messages API lets a loop change in the middle of a series.
 */
import type { Can } from '../../session/Can'

/**
 * What the Messages API can do in the middle, as known on 2026-12-01; which model has which is the loop's to know. `inline`:
 * tools are defined in a message; `declared`: they are declared with the tools, deferred, and added by their names;
 * `system`: a message with a prompt alone, which needs no beta.
 *
 * @example
 * import { CAN } from 'incipit/anthropic'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(
 *   [CAN.inline.add, CAN.declared.add, CAN.system.add],
 *   ['defined', 'declared', 'no']
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const CAN: { readonly inline: Can; readonly declared: Can; readonly system: Can } = Object.freeze({
  inline: Object.freeze({
    system: true,
    add: 'defined',
    remove: true,
    redefine: true,
    allow: false,
    reserve: true
  }),
  declared: Object.freeze({
    system: true,
    add: 'declared',
    remove: true,
    redefine: false,
    allow: false,
    reserve: true
  }),
  system: Object.freeze({
    system: true,
    add: 'no',
    remove: false,
    redefine: false,
    allow: false,
    reserve: false
  })
})
