import { isSpace } from '../../src/sources/space'

describe('isSpace', () => {
  it('agrees with the white space of a pattern on every code unit', () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => unit)
    expect(units.filter(isSpace)).toStrictEqual(units.filter(unit => /\s/.test(String.fromCharCode(unit))))
  })
})
