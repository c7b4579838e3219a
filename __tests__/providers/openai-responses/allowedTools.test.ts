import * as O from 'fp-ts/Option'
import { allowedTools } from 'incipit/openai-responses'

const names = [
  { name: 'fs.read', sent: 'fs_read' },
  { name: 'bash', sent: 'bash' }
]

describe('the tools that may be called', () => {
  it('are named as they are sent', () => {
    expect(allowedTools(names)(O.some(['bash', 'fs.read']))).toStrictEqual({
      tool_choice: {
        type: 'allowed_tools',
        mode: 'auto',
        tools: [
          { type: 'function', name: 'bash' },
          { type: 'function', name: 'fs_read' }
        ]
      }
    })
  })

  it('are none for an empty list, and all where nothing is said', () => {
    expect(allowedTools(names)(O.some([]))).toStrictEqual({ tool_choice: 'none' })
    expect(allowedTools(names)(O.none)).toStrictEqual({})
    expect(allowedTools(names)(undefined as never)).toStrictEqual({ tool_choice: 'none' })
  })
})
