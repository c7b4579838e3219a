import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import { renderContexts, renderContextSnapshot } from '../../src'
import { assemblyOf, tagsOf } from '../support/assemblies'

describe('renderContexts and renderContextSnapshot', () => {
  const header = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

  it('render contexts by the same rules, each by itself', () => {
    const assembly = assemblyOf(['{{ broken }}'], { today: 'Monday' }, ['It is {{today}}.', '', 'b\n'])
    expect(renderContexts(assembly)).toStrictEqual(
      E.right([
        { name: 'p0', text: 'It is Monday.', owner: 'policy' },
        { name: 'p2', text: 'b\n', owner: 'policy' }
      ])
    )
    expect(renderContextSnapshot(assembly)).toStrictEqual(
      E.right(O.some(`${header}\n\nIt is Monday.\n\nb\n`))
    )
  })

  it('give no snapshot when nothing is in force', () => {
    expect(renderContextSnapshot(assemblyOf(['a'], { e: '' }, ['', '{{e}}']))).toStrictEqual(E.right(O.none))
  })

  it('report the faults of all contexts at once', () => {
    const assembly = assemblyOf([], {}, ['{{a}}', '{{ b }}'])
    expect(renderContexts(assembly)).toStrictEqual(
      E.left([
        {
          _tag: 'UnknownVariable',
          kind: 'context',
          name: 'p0',
          variable: 'a',
          span: { offset: 0, line: 1, column: 1 },
          known: [],
          owner: 'policy'
        },
        {
          _tag: 'MalformedReference',
          kind: 'context',
          name: 'p1',
          reference: '{{ b }}',
          span: { offset: 0, line: 1, column: 1 },
          owner: 'policy'
        }
      ])
    )
    expect(renderContextSnapshot(assembly)).toStrictEqual(renderContexts(assembly))
  })
  it('give a Left for a context longer than any string can be', () => {
    const assembly = assemblyOf([], { x: 'x'.repeat(2 ** 28) }, ['{{x}}{{x}}{{x}}'])
    expect([renderContexts(assembly), renderContextSnapshot(assembly)].map(tagsOf)).toStrictEqual([
      ['InvalidConfig'],
      ['InvalidConfig']
    ])
  })
})
