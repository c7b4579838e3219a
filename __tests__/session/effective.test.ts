import { effective } from 'incipit/session'

import { zoo } from '../support/zoo'

const tool = (
  name: string
): { readonly name: string; readonly description: string; readonly parameters: object } => ({
  name,
  description: '',
  parameters: { type: 'object' }
})

const series = {
  prompt: { text: 'P', parts: [] },
  tools: [tool('a'), tool('b')],
  updates: [{ id: 1, prompt: { text: 'Q', parts: [] }, added: [tool('c')], removed: ['a'] }],
  snapshot: { _tag: 'Never' }
}

describe('effective', () => {
  it('gives the latest prompt and the tools after every update, and shares nothing that can be changed', () => {
    const given = effective(series as never)
    expect(given).toStrictEqual({ prompt: { text: 'Q', parts: [] }, tools: [tool('b'), tool('c')] })
    expect(
      [...given.tools, ...given.tools.map(({ parameters }) => parameters), given.prompt].every(
        Object.isFrozen
      )
    ).toBe(true)
  })

  it.each(zoo)('gives an empty prompt and no tools for $called', ({ value }) => {
    expect(effective(value as never)).toStrictEqual({ prompt: { text: '', parts: [] }, tools: [] })
  })

  it('gives nothing for a series that changes while it is read', () => {
    let asked = 0
    const fickle = Object.defineProperty({ description: '', parameters: {} }, 'name', {
      enumerable: true,
      get: () => {
        if (++asked > 1) throw new Error('trap')
        return 'a'
      }
    })
    expect(effective({ ...series, tools: [fickle], updates: [] } as never).tools).toStrictEqual([])
  })
})
