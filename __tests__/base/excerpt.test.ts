import * as fc from 'fast-check'

import { excerpt } from '../../src/base/excerpt'

describe('excerpt', () => {
  it.each([
    ['a'.repeat(40), undefined, 'a'.repeat(40)],
    ['a'.repeat(41), undefined, 'a'.repeat(40)],
    [`${'a'.repeat(39)}\u{1f600}`, undefined, 'a'.repeat(39)],
    [`${'a'.repeat(38)}\u{1f600}b`, undefined, `${'a'.repeat(38)}\u{1f600}`],
    [`${'a'.repeat(39)}\ud83db`, undefined, `${'a'.repeat(39)}\ud83d`],
    [`${'a'.repeat(39)}\uffffb`, undefined, `${'a'.repeat(39)}\uffff`],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
    ['\u{1f600}', 1, ''],
    ['', 0, '']
  ])('of %j, at most %d code units, is %j', (text, longest, beginning) => {
    expect(longest === undefined ? excerpt(text) : excerpt(text, longest)).toBe(beginning)
  })

  it('is a beginning of the text, as long as may be, that cuts no code point in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, longest) => {
        const short = excerpt(text, longest)
        return (
          text.startsWith(short) &&
          short.length <= longest &&
          short.length >= Math.min(text.length, longest - 1) &&
          short.isWellFormed()
        )
      })
    )
  })
})
