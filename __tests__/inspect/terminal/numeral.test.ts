import { chars, numeral, percent } from '../../../src/inspect/terminal/numeral'

describe('numeral', () => {
  it.each([
    [0, '0'],
    [-1000, '-1000'],
    [0.5, '0.5'],
    [0.1 + 0.2, '0.3'],
    [123456.30000000002, '123456.3'],
    [1.23456789e-9, '1.235e-9'],
    [1234567890, '1234567890'],
    [12345678901, '1.235e+10'],
    [1e308, '1e+308'],
    [-1.7976931348623157e308, '-1.798e+308']
  ])('of %d is %s', (n, text) => {
    expect(numeral(n)).toBe(text)
  })
})

describe('percent', () => {
  it.each([
    [0, '0.0 %'],
    [1 / 3, '33.3 %'],
    [1, '100.0 %']
  ])('of %d is %s', (share, text) => {
    expect(percent(share)).toBe(text)
  })
})

describe('chars', () => {
  it('counts in words', () => {
    expect([0, 1, 2].map(chars)).toStrictEqual(['0 chars', '1 char', '2 chars'])
  })
})
