import * as E from 'fp-ts/Either'
import { CAN, updateMessage } from 'incipit/anthropic'

const update = {
  prompt: { text: 'You review.', parts: [] },
  added: [
    { name: 'read', description: 'Reads a file.', parameters: {}, owner: 'fs' },
    { name: 'find', description: '', parameters: { type: 'object' }, deferLoading: true }
  ],
  removed: ['bash', 'edit']
}

const removals = ['bash', 'edit'].map(name => ({
  type: 'tool_removal',
  tool: { type: 'tool_reference', name }
}))
const text = { type: 'text', text: 'You review.' }

describe('an update for the Messages API', () => {
  it('is one message: removals, tools by definition, the prompt', () => {
    expect(updateMessage(CAN.inline)({})(update)).toStrictEqual(
      E.right([
        {
          role: 'system',
          content: [
            ...removals,
            {
              type: 'tool_addition',
              tool: {
                type: 'tool_definition',
                definition: { name: 'read', description: 'Reads a file.', input_schema: { type: 'object' } }
              }
            },
            {
              type: 'tool_addition',
              tool: {
                type: 'tool_definition',
                definition: { name: 'find', input_schema: { type: 'object' }, defer_loading: true }
              }
            },
            text
          ]
        }
      ])
    )
  })

  it('is one message: removals, tools by name, the prompt', () => {
    expect(updateMessage(CAN.declared)({})(update)).toStrictEqual(
      E.right([
        {
          role: 'system',
          content: [
            ...removals,
            ...['read', 'find'].map(name => ({
              type: 'tool_addition',
              tool: { type: 'tool_reference', name }
            })),
            text
          ]
        }
      ])
    )
  })

  it('is a prompt alone where nothing else can be changed', () => {
    expect(updateMessage(CAN.system)({})({ ...update, added: [], removed: [] })).toStrictEqual(
      E.right([{ role: 'system', content: [text] }])
    )
    expect(updateMessage(CAN.system)({})(update)).toMatchObject(
      E.left([{ path: 'added' }, { path: 'removed' }])
    )
  })
})
