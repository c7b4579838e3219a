import { kinds } from '../../src/errors/Kind'

describe('kinds', () => {
  it('stand in the order in which errors are sorted', () => {
    expect(kinds).toStrictEqual([
      'section',
      'context',
      'variable',
      'tool',
      'tools',
      'transform',
      'toolOrder',
      'toolRestriction'
    ])
  })
})
