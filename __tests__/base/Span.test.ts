import * as fc from 'fast-check'

import { spans } from '../../src/base/Span'
import { slowSpan } from '../support/slowReader'

describe('spans', () => {
  it.each([
    ['', 0, 1, 1],
    ['ab', 1, 1, 2],
    ['ab', 2, 1, 3],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 1, 1, 2],
    ['a\r\nb', 2, 1, 3],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 2, 1],
    ['a\r\r\nb', 4, 3, 1],
    ['\n\r', 2, 3, 1],
    ['\r', 1, 2, 1],
    ['a\u2028b', 2, 1, 3],
    ['\u{1f600}b', 2, 1, 3]
  ])('of %j finds offset %d in line %d, column %d', (text, offset, line, column) => {
    expect(spans(text, [offset])).toStrictEqual([{ offset, line, column }])
  })

  it('gives nothing for no offsets', () => {
    expect(spans('a\nb', [])).toStrictEqual([])
  })

  const texts = fc.string({
    unit: fc.constantFrom('a', '\n', '\r', '\r\n', '\u2028', '\u{1f600}'),
    maxLength: 12
  })

  it('agrees with a count from the start of the text for each offset', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 5 }), (text, numbers) => {
        const offsets = numbers.map(n => n % (text.length + 1)).sort((a, b) => a - b)
        expect(spans(text, offsets)).toStrictEqual(offsets.map(offset => slowSpan(text, offset)))
      })
    )
  })

  // Kills: a search that begins at the start of the text, or of the line, for every offset.
  it('looks at no unit of the text more than twice, however many offsets there are', () => {
    const text = 'ab\r\n'.repeat(100)
    const offsets = Array.from({ length: 1000 }, (_, i) => Math.floor(i * 0.4))
    const look = jest.spyOn(String.prototype, 'charCodeAt')
    spans(text, offsets)
    const looks = look.mock.contexts.filter(context => String(context) === text).length
    look.mockRestore()
    expect([looks > 0, looks <= 2 * text.length]).toStrictEqual([true, true])
  })
})
