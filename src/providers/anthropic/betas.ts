/**
 * betas: what a request of the Messages API has to be allowed for an update.
 */
import { itemsOf, tryField } from '../../base/Foreign'
import { readCan, type Can } from '../../session/Can'
import type { Update } from '../../session/Series'

const isSome = (update: unknown, field: string): boolean =>
  (itemsOf(tryField(update, field)) ?? []).length > 0

/**
 * The betas that a request needs which has this update in its history, as known on 2026-12-01: none for a prompt alone. Give
 * those of all updates of a series to each of its requests.
 *
 * @example
 * import { betas, CAN } from 'incipit/anthropic'
 * import * as assert from 'node:assert'
 *
 * const removal = { added: [], removed: ['bash'] }
 * assert.deepStrictEqual(betas(CAN.inline)(removal), ['inline-tools-2026-09-15'])
 * assert.deepStrictEqual(betas(CAN.declared)(removal), ['mid-conversation-tool-changes-2026-07-01'])
 * assert.deepStrictEqual(betas(CAN.inline)({ prompt: { text: 'You review.', parts: [] }, added: [], removed: [] }), [])
 *
 * @category destructors
 * @since 0.1.0
 */
export const betas =
  (can: Can) =>
  (update: Update): ReadonlyArray<string> => {
    if (!isSome(update, 'added') && !isSome(update, 'removed')) return []
    return readCan(can).add === 'defined'
      ? ['inline-tools-2026-09-15']
      : ['mid-conversation-tool-changes-2026-07-01']
  }
