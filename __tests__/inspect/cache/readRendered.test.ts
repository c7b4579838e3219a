import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'

import { itemsOf } from '../../../src/base/Foreign'
import { readRendered } from '../../../src/inspect/cache/readRendered'
import { zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'
import { prefixes, prompts } from '../samples'

const part = { name: 'a', owner: 'core', start: 0, end: 1, references: [{ variable: 'v', start: 0, end: 1 }] }

describe('readRendered', () => {
  it('gives a prompt back as it is', () => {
    fc.assert(
      fc.property(prompts, prompt => {
        expect(readRendered(prompt)).toStrictEqual(O.some(prompt))
      })
    )
  })

  it('gives a prefix of a request back as it is', () => {
    fc.assert(
      fc.property(prefixes, prefix => {
        expect(readRendered(prefix)).toStrictEqual(O.some(prefix))
      })
    )
  })

  it('leaves out the kind of a section, and a part of a kind that nobody knows', () => {
    const kinds = ['tool', 'message', 'section', undefined, 'text', 5].map(kind => ({ ...part, kind }))
    expect(readRendered({ text: 'x', parts: kinds })).toStrictEqual(
      O.some({ text: 'x', parts: [{ ...part, kind: 'tool' }, { ...part, kind: 'message' }, part, part] })
    )
  })

  it.each([
    ['no text', { parts: [] }],
    ['a text that is none', { text: 5, parts: [] }],
    ['no parts', { text: 'x' }],
    ['an inherited text', Object.setPrototypeOf({ parts: [] }, { text: 'x' })],
    ['inherited parts', Object.setPrototypeOf({ text: 'x' }, { parts: [] })],
    ['an Either around it', E.right({ text: 'x', parts: [] })]
  ])('gives nothing for what has %s', (_, wrong) => {
    expect(readRendered(wrong)).toStrictEqual(O.none)
  })

  it.each([
    ['no name', { ...part, name: 1 }],
    ['no place', { ...part, end: NaN }],
    ['no beginning', { ...part, start: '0' }]
  ])('leaves out a part with %s', (_, wrong) => {
    expect(readRendered({ text: 'x', parts: [wrong, part] })).toStrictEqual(
      O.some({ text: 'x', parts: [part] })
    )
  })

  it('leaves out an owner that is none, and references that are none', () => {
    const references = [{ variable: 'v', start: 0 }, { variable: 'v', end: 0 }, { start: 0, end: 1 }, null]
    expect(readRendered({ text: 'x', parts: [{ ...part, owner: 5, references }] })).toStrictEqual(
      O.some({ text: 'x', parts: [{ name: 'a', start: 0, end: 1, references: [] }] })
    )
  })

  it('sees nothing that everybody inherits', () => {
    const bare = { text: 'x', parts: [{ name: 'a', start: 0, end: 1 }] }
    const inherited = { owner: 'everybody', references: part.references }
    expect(polluted(inherited, () => readRendered(bare))).toStrictEqual(
      O.some({ text: 'x', parts: [{ name: 'a', start: 0, end: 1, references: [] }] })
    )
  })

  it.each([...zoo, ...endless].map(({ called, value }) => ({ called, value })))(
    'gives nothing for $called, nor for it as parts unless it is a list, and a prompt without parts for it as a part',
    ({ value }) => {
      const isList = itemsOf(value) !== undefined
      expect(readRendered(value)).toStrictEqual(O.none)
      expect(readRendered({ text: 'x', parts: value })).toStrictEqual(
        isList ? O.some({ text: 'x', parts: [] }) : O.none
      )
      expect(readRendered({ text: 'x', parts: [value] })).toStrictEqual(O.some({ text: 'x', parts: [] }))
    }
  )
})
