import { literal } from 'incipit'

import { writings } from '../../../src/inspect/lint/Writing'
import { assembly, context, section } from '../samples'

const of = (name: string, text: string): ReturnType<typeof assembly> =>
  assembly({
    sections: [section(name, text, { owner: 'core' }), section('empty', '{{e}}')],
    contexts: [context('date', literal('{{today}}'))],
    variables: { model: 'm-1', e: '' }
  })

describe('writings', () => {
  it('gives texts as they are written and as they are sent', () => {
    expect(writings(of('s', 'on {{model}}'))).toStrictEqual([
      { kind: 'section', name: 's', owner: 'core', written: 'on {{model}}', sent: 'on m-1' },
      { kind: 'section', name: 'empty', owner: undefined, written: '{{e}}', sent: '' },
      { kind: 'context', name: 'date', owner: undefined, written: '{{today}}', sent: '{{today}}' }
    ])
  })

  it('takes what cannot be rendered as it is written', () => {
    const faulty = assembly({ sections: [section('s', '{{ x }}\n')], contexts: [context('c', '{{y}}')] })
    expect(writings(faulty).map(({ sent }) => sent)).toStrictEqual(['{{ x }}\n', '{{y}}'])
  })
})
