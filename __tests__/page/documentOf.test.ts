import { documentOf } from '../../src/page/documentOf'
import { markup } from '../../src/page/Html'

describe('documentOf', () => {
  it('puts the content between a title and a policy that forbids everything', () => {
    const html = documentOf('a & b', markup`<p>c</p>`)
    expect(html).toContain('<title>a &amp; b</title>')
    expect(html).toContain('<main>\n<p>c</p>\n</main>')
    expect(html).toContain('http-equiv="Content-Security-Policy" content="default-src \'none\';')
  })
})
