import * as fc from 'fast-check'

import { lines, markup, nothing, styleSheet } from '../../src/page/Html'

describe('markup', () => {
  it('takes strings and numbers in holes for text, and markup for markup', () => {
    expect(
      markup`<b title="${'"a" & <b>'}">${1}${markup`<i>${"'`"}</i>`}${[nothing, markup`x`]}</b>`.source
    ).toBe('<b title="&quot;a&quot; &amp; &lt;b&gt;">1<i>&#39;&#96;</i>x</b>')
  })

  it('shows on one line what cannot be seen', () => {
    expect(markup`${'a\nb\u202e\ud800\u0000'}`.source).toBe('a↵b&lt;U+202E&gt;&lt;U+D800&gt;&lt;U+0000&gt;')
  })

  it('has no character of markup and no hidden one from a hole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const { source } = markup`${text}`
        return !/[<>"'`\n\r\p{Cs}\u202a-\u202e\u2066-\u2069\u200b]/u.test(source)
      })
    )
  })
})

describe('lines', () => {
  it('keeps line breaks and tabs, and marks what cannot be seen', () => {
    expect(lines('a\n\tb\r\n<c>\u200b\u202ed\ud800').source).toBe(
      'a\n\tb<span class="hidden">␍</span>\n&lt;c&gt;<span class="hidden">&lt;U+200B&gt;&lt;U+202E&gt;</span>d<span class="hidden">&lt;U+D800&gt;</span>'
    )
  })
})

describe('styleSheet', () => {
  it('is an element around a style sheet', () => {
    expect(styleSheet('a{}').source).toBe('<style>a{}</style>')
  })
})
