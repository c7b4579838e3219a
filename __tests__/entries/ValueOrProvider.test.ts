import * as fc from 'fast-check'

import { refined } from '../../src/base/OpenedRecord'
import { isString } from '../../src/base/Foreign'
import { valueOrProvider } from '../../src/entries/ValueOrProvider'

const givenString = valueOrProvider(refined(isString))

describe('valueOrProvider', () => {
  it('takes a value that the parser takes, the empty one included', () => {
    expect(givenString('')).toStrictEqual({ _tag: 'Fixed', value: '' })
  })

  it('keeps what the parser made, not what it was given', () => {
    expect(valueOrProvider(() => 'made')(1)).toStrictEqual({ _tag: 'Fixed', value: 'made' })
  })

  // Kills: asking the parser first, which may take anything.
  it('takes a function as a provider without asking the parser or calling it', () => {
    const provide = jest.fn()
    const parse = jest.fn()
    expect(valueOrProvider(parse)(provide)).toStrictEqual({ _tag: 'Dynamic', provide })
    expect([provide.mock.calls, parse.mock.calls]).toStrictEqual([[], []])
  })

  it('gives nothing for what is neither', () => {
    fc.assert(
      fc.property(
        fc.anything().filter(u => typeof u !== 'string'),
        u => givenString(u) === undefined
      )
    )
  })
})
