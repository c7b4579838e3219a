import { literal } from 'incipit'
import type { SameText } from 'incipit/inspect'

import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { sameTexts } from '../../../src/inspect/lint/sameTexts'
import { assembly, context, section, valid } from '../samples'

const found = (a: Parameters<typeof valid>[0]): ReadonlyArray<SameText> => sameTexts(lintedTexts(valid(a)))

describe('sameTexts', () => {
  it('groups the sections and contexts that the model reads as one text, empty ones excepted', () => {
    const all = assembly({
      sections: [
        section('a', 'x {{v}}', { owner: 'core' }),
        section('b', 'y'),
        section('c', literal('x 1')),
        section('d', ''),
        section('e', '{{none}}'),
        section('f', 'x 1', { owner: 'plugin' }),
        section('g', literal('x {{v}}'))
      ],
      contexts: [context('h', 'y', { owner: 'runtime' }), context('i', 'z'), context('j', 'z')],
      variables: { v: '1', none: '' }
    })
    expect(found(all)).toStrictEqual([
      { _tag: 'SameText', kind: 'section', names: ['a', 'c', 'f'], owners: ['core', null, 'plugin'] },
      { _tag: 'SameText', kind: 'section', names: ['b', 'h'], owners: [null, 'runtime'] },
      { _tag: 'SameText', kind: 'context', names: ['i', 'j'], owners: [null, null] }
    ])
  })

  it.each([
    ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['byte order marks', '\ufeffa\ufeff b', 'a b'],
    ['white space at the ends', ' \n\u00a0a\n', 'a'],
    ['all of it', '\ufeffa\r\n', 'a']
  ])('does not care for %s', (_, one, other) => {
    expect(found(assembly({ sections: [section('a', one), section('b', other)] }))).toHaveLength(1)
  })

  it.each([
    ['blanks inside', 'a  b', 'a b'],
    ['capitals', 'A', 'a'],
    ['nothing but white space', ' ', '\n']
  ])('has nothing to say of texts that differ in %s', (_, one, other) => {
    expect(found(assembly({ sections: [section('a', one), section('b', other)] }))).toStrictEqual([])
  })
})
