import * as E from 'fp-ts/Either'

import { measureWith } from '../../src/shape/Total'
import { yieldedOf } from '../../src/shape/Yielded'
import { assemblyOf, contextOf, sectionOf } from './support'

describe('yieldedOf', () => {
  it('tells the parts of an assembly that differ, in their order, and no part that a shape added', () => {
    const section = { ...sectionOf('a', 0, 'aa'), owner: 'me' }
    const before = assemblyOf({
      sections: [sectionOf('z', 0, 'zz'), section, sectionOf('same', 1, 's')],
      contexts: [contextOf('a', 0, 'context')]
    })
    const after = assemblyOf({
      sections: [sectionOf('notice', 0, 'n'), { ...section, text: 'a' }, sectionOf('same', 1, 's')]
    })
    expect(
      yieldedOf(
        before,
        before,
        after,
        measureWith((text: string) => text.length)
      )
    ).toStrictEqual(
      E.right([
        { _tag: 'Dropped', kind: 'section', name: 'z', from: 2 },
        { _tag: 'Shortened', kind: 'section', name: 'a', owner: 'me', from: 2, to: 1 },
        { _tag: 'Dropped', kind: 'context', name: 'a', from: 7 }
      ])
    )
  })
})
