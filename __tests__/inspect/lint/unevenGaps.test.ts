import { unevenGaps } from '../../../src/inspect/lint/unevenGaps'
import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { assembly, context, section, valid } from '../samples'

describe('unevenGaps', () => {
  it.each([
    ['x', 0, 0],
    ['\nx', 1, 0],
    ['x\n', 0, 1],
    ['\r\n\rx\n\n \t\n', 2, 3],
    ['  indented', 0, 0],
    ['x  ', 0, 0],
    [' \n x', 1, 0],
    ['a\n\nb', 0, 0],
    ['\n', 1, 0],
    ['', 0, 0],
    ['{{v}}', 0, 2],
    ['{{e}}\nx', 1, 0]
  ])('of %j', (text, leading, trailing) => {
    const all = assembly({
      sections: [section('s', text, { owner: 'core' })],
      variables: { v: 'x\n\n', e: '' }
    })
    expect(unevenGaps(lintedTexts(valid(all)))).toStrictEqual(
      leading + trailing === 0
        ? []
        : [{ _tag: 'UnevenGap', kind: 'section', name: 's', owner: 'core', leading, trailing }]
    )
  })

  it('looks at contexts too', () => {
    expect(unevenGaps(lintedTexts(valid(assembly({ contexts: [context('c', 'x\n')] }))))).toStrictEqual([
      { _tag: 'UnevenGap', kind: 'context', name: 'c', leading: 0, trailing: 1 }
    ])
  })

  it('reads long runs of blanks once', () => {
    const blanks = ' '.repeat(200_000)
    expect(
      unevenGaps(lintedTexts(valid(assembly({ sections: [section('s', `x${blanks}y${blanks}`)] }))))
    ).toStrictEqual([])
  })
})
