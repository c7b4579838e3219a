import { literal } from 'incipit'

import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { assembly, context, section, valid } from '../samples'

describe('lintedTexts', () => {
  it('gives texts as they are written and as they are sent, and says which are templates', () => {
    const all = assembly({
      sections: [
        section('s', 'on {{model}}', { owner: 'core' }),
        section('empty', '{{e}}'),
        section('verbatim', '{{e}}', { interpolate: false })
      ],
      contexts: [context('date', literal('{{today}}'))],
      variables: { model: 'm-1', e: '' }
    })
    expect(lintedTexts(valid(all))).toStrictEqual([
      {
        subject: { kind: 'section', name: 's', owner: 'core' },
        written: 'on {{model}}',
        sent: 'on m-1',
        isTemplate: true
      },
      { subject: { kind: 'section', name: 'empty' }, written: '{{e}}', sent: '', isTemplate: true },
      { subject: { kind: 'section', name: 'verbatim' }, written: '{{e}}', sent: '{{e}}', isTemplate: false },
      {
        subject: { kind: 'context', name: 'date' },
        written: '{{today}}',
        sent: '{{today}}',
        isTemplate: false
      }
    ])
  })

  it('takes what cannot be rendered as it is written, and the others as they are sent', () => {
    const faulty = assembly({
      sections: [section('s', '{{ x }}\n'), section('t', '{{v}}')],
      contexts: [context('c', '{{y}}')],
      variables: { v: '1' }
    })
    expect(lintedTexts(valid(faulty)).map(({ sent }) => sent)).toStrictEqual(['{{ x }}\n', '1', '{{y}}'])
  })
})
