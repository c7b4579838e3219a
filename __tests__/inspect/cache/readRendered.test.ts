import * as fc from 'fast-check'

import { readRendered } from '../../../src/inspect/cache/readRendered'
import { zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'
import { prompts } from '../samples'

const part = { name: 'a', owner: 'core', start: 0, end: 1, references: [{ variable: 'v', start: 0, end: 1 }] }

describe('readRendered', () => {
  it('gives a prompt back as it is', () => {
    fc.assert(
      fc.property(prompts, prompt => {
        expect(readRendered(prompt)).toStrictEqual(prompt)
      })
    )
  })

  it.each([
    ['no name', { ...part, name: 1 }],
    ['no place', { ...part, end: NaN }],
    ['no beginning', { ...part, start: '0' }]
  ])('leaves out a part with %s', (_, wrong) => {
    expect(readRendered({ text: 'x', parts: [wrong, part] })).toStrictEqual({ text: 'x', parts: [part] })
  })

  it('leaves out an owner that is none, and references that are none', () => {
    const references = [{ variable: 'v', start: 0 }, { variable: 'v', end: 0 }, { start: 0, end: 1 }, null]
    expect(readRendered({ text: 'x', parts: [{ ...part, owner: 5, references }] })).toStrictEqual({
      text: 'x',
      parts: [{ name: 'a', start: 0, end: 1, references: [] }]
    })
  })

  it('sees nothing that everybody inherits', () => {
    const bare = { text: 'x', parts: [{ name: 'a', start: 0, end: 1 }] }
    const inherited = { owner: 'everybody', references: part.references }
    expect(polluted(inherited, () => readRendered(bare))).toStrictEqual({
      text: 'x',
      parts: [{ name: 'a', start: 0, end: 1, references: [] }]
    })
  })

  it.each([...zoo, ...endless].map(({ called, value }) => ({ called, value })))(
    'gives an empty prompt for $called, and one without parts for it as parts',
    ({ value }) => {
      expect(readRendered(value)).toStrictEqual({ text: '', parts: [] })
      expect(readRendered({ text: 'x', parts: value })).toStrictEqual({ text: 'x', parts: [] })
      expect(readRendered({ text: 'x', parts: [value] })).toStrictEqual({ text: 'x', parts: [] })
    }
  )
})
