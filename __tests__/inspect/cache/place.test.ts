import * as fc from 'fast-check'

import { places } from '../../../src/inspect/cache/place'
import { slowSpan } from '../../support/slowReader'

describe('places', () => {
  it('counts \\n, \\r\\n and a lone \\r as one line end each', () => {
    expect(places('a\nb\r\nc\rd', [0, 2, 5, 7])).toStrictEqual([
      { offset: 0, line: 1, column: 1 },
      { offset: 2, line: 2, column: 1 },
      { offset: 5, line: 3, column: 1 },
      { offset: 7, line: 4, column: 1 }
    ])
  })

  it('agrees with a slow reader at every offset', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', '👍')), parts => {
        const text = parts.join('')
        const offsets = Array.from({ length: text.length + 1 }, (_, i) => i)
        expect(places(text, offsets)).toStrictEqual(offsets.map(offset => slowSpan(text, offset)))
      })
    )
  })
})
