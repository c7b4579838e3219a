import * as E from 'fp-ts/Either'
import { CAN, updateMessage } from 'incipit/openai-chat'

const update = { prompt: { text: 'You review.', parts: [] }, added: [], removed: [] }
const tool = { name: 'read', description: '', parameters: {} }

describe('an update for Chat Completions', () => {
  it('is the prompt, in the role of the prompt', () => {
    expect(updateMessage(CAN)({})(update)).toStrictEqual(
      E.right([{ role: 'system', content: 'You review.' }])
    )
    expect(updateMessage(CAN)({ role: 'developer' })(update)).toStrictEqual(
      E.right([{ role: 'developer', content: 'You review.' }])
    )
  })

  it('has no message for tools, whatever is said of it', () => {
    const can = { ...CAN, add: 'defined', remove: true } as const
    expect(updateMessage(can)({})({ ...update, added: [tool], removed: ['bash'] })).toMatchObject(
      E.left([{ path: 'added' }, { path: 'removed' }])
    )
  })
})
