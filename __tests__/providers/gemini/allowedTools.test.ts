import * as O from 'fp-ts/Option'
import { allowedTools } from 'incipit/gemini'

const names = [
  { name: 'fs.read', sent: 'fs_read' },
  { name: 'bash', sent: 'bash' }
]

describe('the tools that may be called', () => {
  it('are named as they are sent', () => {
    expect(allowedTools(names)(O.some(['bash', 'fs.read']))).toStrictEqual({
      toolConfig: { functionCallingConfig: { mode: 'VALIDATED', allowedFunctionNames: ['bash', 'fs_read'] } }
    })
  })

  it('are none for an empty list, and all where nothing is said', () => {
    expect(allowedTools(names)(O.some([]))).toStrictEqual({
      toolConfig: { functionCallingConfig: { mode: 'NONE' } }
    })
    expect(allowedTools(names)(O.none)).toStrictEqual({})
    expect(allowedTools(names)(undefined as never)).toStrictEqual({
      toolConfig: { functionCallingConfig: { mode: 'NONE' } }
    })
  })

  it('have the words of the SDK where they are given', () => {
    // eslint-disable-next-line no-restricted-syntax -- the SDK has one
    enum Mode {
      VALIDATED = 'V',
      NONE = 'N'
    }
    const given = allowedTools(names, Mode)(O.some(['bash'])).toolConfig?.functionCallingConfig.mode
    expect([given satisfies Mode | undefined, allowedTools(names, Mode)(O.some([]))]).toStrictEqual([
      Mode.VALIDATED,
      { toolConfig: { functionCallingConfig: { mode: Mode.NONE } } }
    ])
  })
})
