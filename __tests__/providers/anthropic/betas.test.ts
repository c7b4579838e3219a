import { betas, CAN } from 'incipit/anthropic'

import { zoo } from '../../support/zoo'

const tool = { name: 'read', description: '', parameters: {} }
const prompt = { text: 'You review.', parts: [] }

describe('the betas of an update', () => {
  it.each([
    [CAN.inline, { added: [tool], removed: [] }, ['inline-tools-2026-09-15']],
    [CAN.inline, { added: [], removed: ['read'] }, ['inline-tools-2026-09-15']],
    [CAN.declared, { added: [tool], removed: [] }, ['mid-conversation-tool-changes-2026-07-01']],
    [CAN.declared, { added: [], removed: ['read'] }, ['mid-conversation-tool-changes-2026-07-01']],
    [CAN.inline, { prompt, added: [], removed: [] }, []],
    [CAN.system, { prompt, added: [], removed: [] }, []]
  ])('of %j for %j are %j', (can, update, expected) => {
    expect(betas(can)(update)).toStrictEqual(expected)
  })

  it.each(zoo)('are none for $called', ({ value }) => {
    expect(betas(value as never)(value as never)).toStrictEqual([])
  })
})
