import * as O from 'fp-ts/Option'

import { partChanges } from '../../../src/inspect/cache/partChanges'
import { partTexts } from '../../../src/inspect/cache/PartText'
import type { Rendered } from 'incipit'
import { rendered } from '../samples'

describe('partChanges', () => {
  it('finds what changed, came and went, wherever it is, with its variable', () => {
    const before = rendered(
      [
        ['same', 'x'],
        ['value', '{{v}}'],
        ['text', 'a'],
        ['gone', '{{w}}']
      ],
      { v: '1', w: 'w' }
    )
    const after = rendered(
      [
        ['new', '{{v}}!'],
        ['value', '{{v}}'],
        ['same', 'x'],
        ['text', 'b']
      ],
      { v: '2' }
    )
    expect(
      partChanges(partTexts(before), partTexts(after)).map(({ part, variable }) => ({
        key: part.key,
        variable
      }))
    ).toStrictEqual([
      { key: 'section new', variable: O.none },
      { key: 'section value', variable: O.some('v') },
      { key: 'section text', variable: O.none },
      { key: 'section gone', variable: O.some('w') }
    ])
  })

  it('tells a tool from a section of one name', () => {
    const of = (kind: 'tool' | 'message'): Rendered => ({
      text: 'x',
      parts: [{ kind, name: 'a', start: 0, end: 1, references: [] }]
    })
    const changes = partChanges(partTexts(rendered([['a', 'x']])), partTexts(of('tool')))
    expect(changes.map(({ part }) => part.key)).toStrictEqual(['tool a', 'section a'])
  })
})
