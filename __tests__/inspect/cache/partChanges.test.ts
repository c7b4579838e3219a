import * as O from 'fp-ts/Option'

import { partChanges } from '../../../src/inspect/cache/partChanges'
import { spotsOf } from '../../../src/inspect/cache/Spot'
import { rendered } from '../samples'

describe('partChanges', () => {
  it('finds what changed, came and went, wherever it stands, with its variable', () => {
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
    expect(partChanges(spotsOf(before), spotsOf(after))).toStrictEqual([
      { name: 'new', variable: O.none },
      { name: 'value', variable: O.some('v') },
      { name: 'text', variable: O.none },
      { name: 'gone', variable: O.some('w') }
    ])
  })
})
