import type { InvalidConfig } from '../../../src/errors/PromptError'
import { readModes } from '../../../src/providers/gemini/readModes'

const read = (u: unknown): { readonly value: unknown; readonly paths: ReadonlyArray<string> } => {
  const faults: Array<InvalidConfig> = []
  const value = readModes(u, 'modes', faults)
  return { value, paths: faults.map(({ path }) => path) }
}

const modes = { AUTO: 'AUTO', ANY: 'ANY', NONE: 'NONE' }

describe('readModes', () => {
  it('takes the words of an enumeration that has more of them', () => {
    expect(read({ ...modes, MODE_UNSPECIFIED: 'x', VALIDATED: 1 })).toStrictEqual({ value: modes, paths: [] })
  })

  it('tells words that are missing or no strings', () => {
    expect(read({ AUTO: 1, NONE: 'NONE' })).toStrictEqual({
      value: undefined,
      paths: ['modes/AUTO', 'modes/ANY']
    })
  })

  it('tells what has no words', () => {
    expect(read('AUTO')).toStrictEqual({ value: undefined, paths: ['modes'] })
  })
})
