import { literal } from 'incipit'

import { sameTexts } from '../../../src/inspect/lint/sameTexts'
import { writings } from '../../../src/inspect/lint/Writing'
import { assembly, context, section } from '../samples'

describe('sameTexts', () => {
  it('groups the sections that the model reads as one text, empty ones and contexts excepted', () => {
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
      contexts: [context('h', 'y')],
      variables: { v: '1', none: '' }
    })
    expect(sameTexts(writings(all))).toStrictEqual([
      { _tag: 'SameText', kind: 'section', names: ['a', 'c', 'f'], owners: ['core', null, 'plugin'] }
    ])
  })

  it('has nothing to say of texts that differ in a blank', () => {
    expect(
      sameTexts(writings(assembly({ sections: [section('a', 'x'), section('b', 'x ')] })))
    ).toStrictEqual([])
  })
})
