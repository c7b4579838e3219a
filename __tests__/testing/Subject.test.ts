import * as E from 'fp-ts/Either'
import { empty } from 'incipit'

import { assemblyOf, registryOf, renderedOf, stringOf } from '../../src/testing/Subject'

const assembly = { sections: [], contexts: [], tools: [], variables: {} }

describe('a subject', () => {
  it('is what it is', () => {
    expect(registryOf(empty)).toStrictEqual(E.right(empty))
    expect(assemblyOf(assembly)).toStrictEqual(E.right(assembly))
    expect(renderedOf(assembly)).toStrictEqual(E.right({ text: '', parts: [] }))
    expect(renderedOf({ text: 'a', parts: [] })).toStrictEqual(E.right({ text: 'a', parts: [] }))
    expect(stringOf('a text')('a')).toStrictEqual(E.right('a'))
  })

  it('is a sentence for what is something else', () => {
    for (const read of [registryOf, assemblyOf, renderedOf, stringOf('a text')]) {
      expect(E.isLeft(read(42))).toBe(true)
    }
  })
})
