import { sideBySide } from '../../src/page/sideBySide'

describe('sideBySide', () => {
  it('shows the text before on the left and the text after on the right', () => {
    expect(
      sideBySide([
        {
          _tag: 'Changed',
          kind: 'section',
          name: 'a',
          owner: 'x',
          places: [{ pointer: '/text', before: 'one two', after: 'one three' }]
        }
      ]).source
    ).toContain(
      '<h4>changed: section a of x</h4>\n<p class="soft">/text</p>\n<div class="two">\n<div class="text">one <del>two</del></div>\n<div class="text">one <ins>three</ins></div>\n</div>'
    )
  })

  it('shows nothing on the side where a field is not there', () => {
    expect(
      sideBySide([
        { _tag: 'Changed', kind: 'section', name: 'a', places: [{ pointer: '/owner', after: 'x' }] }
      ]).source
    ).toContain('<div class="text"></div>\n<div class="text"><ins>x</ins></div>')
  })

  it('shows the keys that changed places in both orders', () => {
    const order = { before: ['a', 'b'], after: ['b', 'a'] }
    expect(
      sideBySide([{ _tag: 'Changed', kind: 'tool', name: 't', places: [{ pointer: '/parameters', order }] }])
        .source
    ).toContain('<p class="soft">keys of /parameters</p>')
  })

  it('says which side is not an assembly', () => {
    expect(sideBySide([{ _tag: 'NoAssembly', side: 'after', actual: 'null' }]).source).toMatch(
      /^<p>after: .*null.*<\/p>$/
    )
  })

  it('says that there is no difference', () => {
    expect(sideBySide([]).source).toBe('<p>No difference.</p>')
  })
})
