import type { InvalidConfig } from '../../../src/errors/PromptError'
import { readLimits } from '../../../src/providers/input/Limits'

const read = (
  u: unknown
): { readonly value: unknown; readonly faults: ReadonlyArray<readonly [string, string]> } => {
  const faults: Array<InvalidConfig> = []
  const value = readLimits(u, 'limits', faults)
  return { value, faults: faults.map(({ path, actual }) => [path, actual]) }
}

const limits = {
  punctuation: '_-',
  letterFirst: false,
  nameLength: 64,
  descriptionLength: null,
  tools: 128,
  breakpoints: 4
}

describe('readLimits', () => {
  it('reads all of them, some, and none', () => {
    expect(read(limits)).toStrictEqual({ value: limits, faults: [] })
    expect(read({ nameLength: 128, tools: null })).toStrictEqual({
      value: { nameLength: 128, tools: null },
      faults: []
    })
    expect(read({})).toStrictEqual({ value: {}, faults: [] })
  })

  it('tells every one that is wrong, and those that there are none of', () => {
    expect(
      read({
        punctuation: ['_'],
        letterFirst: 'no',
        nameLength: 0,
        descriptionLength: -1,
        tools: NaN,
        breakpoints: 1.5,
        toolz: 1
      })
    ).toStrictEqual({
      value: {},
      faults: [
        ['limits/toolz', 'an unknown field'],
        ['limits/punctuation', 'array'],
        ['limits/letterFirst', 'string'],
        ['limits/nameLength', 'number'],
        ['limits/descriptionLength', 'number'],
        ['limits/tools', 'NaN'],
        ['limits/breakpoints', 'number']
      ]
    })
  })
})
