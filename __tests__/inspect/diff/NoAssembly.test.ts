import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, empty, withSection } from 'incipit'

import { notAnAssembly, opened } from '../../../src/inspect/diff/NoAssembly'
import { assembly, right, section } from '../samples'

describe('opened', () => {
  it('is what assemble gave, and a copy of what somebody made', () => {
    const made = right(pipe(empty, withSection({ name: 'a', order: 0, text: 'A' }), assemble({})))
    expect(
      pipe(
        opened(made),
        E.map(valid => valid.assembly)
      )
    ).toStrictEqual(E.right(made))
    const own = assembly({ sections: [section('a', 'A')] })
    expect(
      pipe(
        opened(own),
        E.map(valid => valid.assembly)
      )
    ).toStrictEqual(E.right(own))
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['text', 'string'],
    [[], 'array'],
    [Promise.resolve(), 'promise'],
    [{}, 'object'],
    [{ ...assembly(), sections: [{}] }, 'object']
  ])('says of %j that it is none but %s', (value, actual) => {
    expect(opened(value)).toStrictEqual(E.left({ _tag: 'NoAssembly', actual }))
  })
})

describe('notAnAssembly', () => {
  it('says what was expected and what is there', () => {
    expect(notAnAssembly('null')).toMatch(/null/)
    expect(notAnAssembly('null')).toMatch(/an assembly/)
    expect(notAnAssembly('object')).toMatch(/; readAssembly says what is wrong with it$/)
  })
})
