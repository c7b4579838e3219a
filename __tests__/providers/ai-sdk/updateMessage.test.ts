import * as E from 'fp-ts/Either'
import { updateMessage } from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as openaiResponses from 'incipit/openai-responses'

const jsonSchema = (schema: object): object => ({ jsonSchema: schema })
const parameters = Object.freeze({ type: 'object', required: Object.freeze(['path']) })
const update = {
  prompt: { text: 'You review.', parts: [] },
  added: [
    { name: 'read', description: 'Reads a file.', parameters },
    { name: 'find', description: '', parameters: {}, deferLoading: true }
  ],
  removed: ['bash']
}

describe('an update for the AI SDK', () => {
  it('has the changes of the tools as an option of the provider of Anthropic', () => {
    expect(updateMessage(anthropic.CAN.inline)({ jsonSchema, strict: ['read'] })(update)).toStrictEqual(
      E.right([
        {
          role: 'system',
          content: 'You review.',
          providerOptions: {
            anthropic: {
              toolChanges: [
                { type: 'tool_removal', toolName: 'bash' },
                {
                  type: 'tool_addition',
                  tool: {
                    type: 'function',
                    name: 'read',
                    description: 'Reads a file.',
                    strict: true,
                    inputSchema: { type: 'object', required: ['path'] }
                  }
                },
                {
                  type: 'tool_addition',
                  tool: {
                    type: 'function',
                    name: 'find',
                    inputSchema: { type: 'object' },
                    providerOptions: { anthropic: { deferLoading: true } }
                  }
                }
              ]
            }
          }
        }
      ])
    )
  })

  it('names tools that are declared', () => {
    expect(
      updateMessage(anthropic.CAN.declared)({ jsonSchema })({ ...update, prompt: undefined as never })
    ).toStrictEqual(
      E.right([
        {
          role: 'system',
          content: '',
          providerOptions: {
            anthropic: {
              toolChanges: [
                { type: 'tool_removal', toolName: 'bash' },
                { type: 'tool_addition', toolName: 'read' },
                { type: 'tool_addition', toolName: 'find' }
              ]
            }
          }
        }
      ])
    )
  })

  it('gives schemas that are the loop’s to change', () => {
    const made = updateMessage(anthropic.CAN.inline)({ jsonSchema })({ ...update, removed: [] })
    const [change] = E.isRight(made) ? (made.right[0]?.providerOptions?.anthropic.toolChanges ?? []) : []
    expect(change).toHaveProperty('tool.inputSchema')
    expect(
      Object.isFrozen((change as { readonly tool: { readonly inputSchema: object } }).tool.inputSchema)
    ).toBe(false)
  })

  it('adds no tool for OpenAI, which would not read it, and says a prompt', () => {
    const { prompt } = update
    expect(updateMessage(openaiResponses.CAN)({ jsonSchema })({ ...update, removed: [] })).toMatchObject(
      E.left([{ _tag: 'InvalidConfig', path: 'added' }])
    )
    expect(
      updateMessage(openaiResponses.CAN)({ jsonSchema })({ prompt, added: [], removed: [] })
    ).toStrictEqual(E.right([{ role: 'system', content: 'You review.' }]))
  })
})
