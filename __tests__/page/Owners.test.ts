import { ownersAmong } from '../../src/page/Owners'

describe('ownersAmong', () => {
  it('gives each owner a class by the order of the names, and nobody none', () => {
    const owners = ownersAmong(['b', undefined, 'a', 'b'])
    expect(['a', 'b', undefined, 'c'].map(owners)).toStrictEqual(['o0', 'o1', 'none', 'none'])
  })
})
