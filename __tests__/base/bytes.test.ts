import * as fc from 'fast-check'

import { bytesOf, isHigh, isLow } from '../../src/base/bytes'

describe('bytesOf', () => {
  it('is the length of the UTF-8 encoding, also for lone surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud83d', '\ude00'), (text, lone) => {
        expect(bytesOf(text + lone + text)).toBe(Buffer.byteLength(text + lone + text, 'utf8'))
      })
    )
  })

  it.each([
    ['a', 1],
    ['é', 2],
    ['日', 3],
    ['👍', 4],
    ['\ud83d', 3],
    ['\udc4d\ud83d', 6]
  ])('of %j is %d', (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes)
  })
})

describe('isHigh and isLow', () => {
  it('tell the two halves of a pair', () => {
    const units = [0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000]
    expect(units.map(isHigh)).toStrictEqual([false, true, true, false, false, false])
    expect(units.map(isLow)).toStrictEqual([false, false, false, true, true, false])
  })
})
