import * as E from 'fp-ts/Either'

import { overBudget } from '../../src/shape/overBudget'
import { measureWith } from '../../src/shape/Total'
import { assemblyOf, sectionOf } from './support'

describe('overBudget', () => {
  it('names the five largest parts, those that stand earlier first', () => {
    const sections = ['aa', 'bbb', 'c', 'dd', 'ee', 'ff'].map((text, i) => sectionOf(text.charAt(0), i, text))
    const total = { assembly: assemblyOf({ sections }), tokens: 9, tools: 1 }
    expect(
      overBudget(
        { budget: 3, reserve: 2 },
        total,
        measureWith((text: string) => text.length)
      )
    ).toStrictEqual(
      E.left([
        {
          _tag: 'OverBudget',
          budget: 3,
          tokens: 9,
          reserve: 2,
          tools: 1,
          largest: [
            ['b', 3],
            ['a', 2],
            ['d', 2],
            ['e', 2],
            ['f', 2]
          ].map(([name, tokens]) => ({ kind: 'section', name, tokens }))
        }
      ])
    )
  })

  it('is the fault of a counter that fails', () => {
    const total = { assembly: assemblyOf({ sections: [sectionOf('a', 0, 'a')] }), tokens: 9, tools: 1 }
    expect(
      overBudget(
        { budget: 3, reserve: 2 },
        total,
        measureWith(() => NaN)
      )
    ).toMatchObject(E.left([{ _tag: 'InvalidConfig', path: 'count' }]))
  })
})
