import * as E from 'fp-ts/Either'
import { CAN, updateMessage } from 'incipit/openai-responses'

const update = {
  prompt: { text: 'You review.', parts: [] },
  added: [{ name: 'read', description: 'Reads a file.', parameters: {}, owner: 'fs' }],
  removed: []
}

describe('an update for Responses', () => {
  it('is the tools that it adds, then the prompt', () => {
    expect(updateMessage(CAN)({})(update)).toStrictEqual(
      E.right([
        {
          type: 'additional_tools',
          role: 'developer',
          tools: [
            {
              type: 'function',
              name: 'read',
              description: 'Reads a file.',
              parameters: { type: 'object', properties: {} },
              strict: false
            }
          ]
        },
        { role: 'developer', content: 'You review.' }
      ])
    )
  })

  it('is the tools alone where the prompt is as it was', () => {
    expect(updateMessage(CAN)({})({ added: update.added, removed: [] })).toMatchObject(
      E.right([{ type: 'additional_tools', tools: [{ name: 'read' }] }])
    )
  })

  it('has no item for a removal and none for a tool by its name alone, whatever is said of it', () => {
    expect(updateMessage({ ...CAN, remove: true })({})({ ...update, removed: ['bash'] })).toMatchObject(
      E.left([{ _tag: 'InvalidConfig', path: 'removed' }])
    )
    expect(updateMessage({ ...CAN, add: 'declared' })({})(update)).toMatchObject(
      E.left([{ _tag: 'InvalidConfig', path: 'added' }])
    )
  })
})
