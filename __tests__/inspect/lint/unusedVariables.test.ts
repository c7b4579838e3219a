import { literal, prompt, type Assembly } from 'incipit'

import { unusedVariables } from '../../../src/inspect/lint/unusedVariables'
import { assembly, context, section, valid } from '../samples'

const unused = (a: Assembly): ReadonlyArray<string> => unusedVariables(valid(a)).map(({ name }) => name)

describe('unusedVariables', () => {
  it('finds what neither sections nor contexts refer to, valueless or not', () => {
    expect(
      unusedVariables(
        valid(
          assembly({
            sections: [section('s', '{{a}}{{empty}}'), section('t', prompt`${'x'} {{b}}`)],
            contexts: [context('c', '{{c}}')],
            variables: { a: 'x', b: null, c: 'x', empty: '', x: 'x', y: null }
          })
        )
      )
    ).toStrictEqual([
      { _tag: 'UnusedVariable', kind: 'variable', name: 'x' },
      { _tag: 'UnusedVariable', kind: 'variable', name: 'y' }
    ])
  })

  it('counts no literal text and no value', () => {
    const variables = { a: '{{b}}', b: 'x', c: 'x' }
    expect(
      unused(
        assembly({
          sections: [section('s', literal('{{c}}{{a}}')), section('t', '{{b}}', { interpolate: false })],
          variables
        })
      )
    ).toStrictEqual(['a', 'b', 'c'])
  })

  it('sees the references of texts that have faults', () => {
    const variables = { a: 'x', b: 'x' }
    expect(unused(assembly({ sections: [section('s', '{{a}} {{ x }} {{nope}}')], variables }))).toStrictEqual(
      ['b']
    )
  })
})
