import { pointTo } from '../../../src/inspect/diff/pointer'

describe('pointTo', () => {
  it('escapes as RFC 6901 asks', () => {
    expect(pointTo(pointTo('', 'a/b'), '~1')).toBe('/a~1b/~01')
  })
})
