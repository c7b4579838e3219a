import * as fc from 'fast-check'

import { displayWidth, units } from '../../../src/inspect/terminal/displayWidth'

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['日本語', 6],
    ['한글', 4],
    ['각'.normalize('NFD'), 2],
    ['ﾊﾝｶｸ', 4],
    ['e\u0301', 1],
    ['กำ', 2],
    ['می\u200cخواهم', 7],
    ['…─é', 3],
    ['👍', 2],
    ['👍🏽', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['🧑🏽‍💻', 2],
    ['🇩🇪', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['1️⃣', 2],
    ['❤️', 2],
    ['❤︎', 1],
    ['☎', 1],
    ['✅', 2],
    ['a👍b', 4]
  ])('of %j is %d', (text, width) => {
    expect(displayWidth(text)).toBe(width)
  })

  it('is the sum of the units, which are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const pieces = units(text)
        expect(pieces.join('')).toBe(text)
        expect(pieces.map(displayWidth).reduce((a, b) => a + b, 0)).toBe(displayWidth(text))
      })
    )
  })
})
