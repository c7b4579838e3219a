import { ownerClass, style } from '../../src/page/style'

describe('style', () => {
  it('has a colour for each class of an owner', () => {
    const classes = Array.from({ length: 9 }, (_, i) => ownerClass(i))
    expect(classes[8]).toBe('o0')
    for (const name of classes) expect(style.source).toContain(`.${name}{`)
  })
})
