import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  assemble,
  empty,
  literal,
  prompt,
  template,
  withContext,
  withSection,
  withTool,
  withVariable,
  type Assembly
} from '../../src'
import { openAssembly } from '../../src/assembly/openAssembly'
import { schema } from '../support/registries'

const text = fc.oneof(
  fc.array(fc.constantFrom('{', '}', '{{', '}}', 'a', ' ', '{{a}}', '\ud800')).map(parts => parts.join('')),
  fc.constantFrom(literal('{{a}}'), prompt`{{a}} ${'{{'} {{ b }}`)
)

const assembled: fc.Arbitrary<Assembly> = fc
  .record({ s: text, c: text, interpolate: fc.boolean() })
  .map(({ s, c, interpolate }) =>
    pipe(
      empty,
      withSection({ name: 's', order: 0, text: () => template(s), interpolate }),
      withContext({ name: 'c', order: 0, text: c }),
      withVariable('a', 'A'),
      withTool(schema('t')),
      assemble({}),
      E.getOrElse((): Assembly => ({ sections: [], contexts: [], tools: [], variables: {} }))
    )
  )

describe('openAssembly', () => {
  // killed: a parsed text that belongs to another section, or that forgets `interpolate`
  it('finds in an assembly what validating and reading its copy in full gives', () => {
    fc.assert(
      fc.property(assembled, assembly => {
        const copy = JSON.parse(JSON.stringify(assembly)) as Assembly
        expect(openAssembly(copy)).toStrictEqual(openAssembly(assembly))
      })
    )
  })

  it('takes an assembly of assemble as it is', () => {
    const assembly = assemble({})(empty)
    expect(
      pipe(
        assembly,
        E.flatMap(openAssembly),
        E.map(opened => opened.assembly)
      )
    ).toStrictEqual(assembly)
  })

  it('says of anything else, at every place, what it should be', () => {
    expect(openAssembly({ sections: [], contexts: 1, tools: [], variables: { A: '' } })).toStrictEqual(
      E.left([
        { _tag: 'InvalidConfig', path: 'contexts', expected: 'an array', actual: 'number' },
        {
          _tag: 'InvalidConfig',
          path: 'variables/A',
          expected: 'a name like first_name: a-z, then a-z, 0-9 or _',
          actual: 'another name'
        }
      ])
    )
    expect(openAssembly(undefined)).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: '', expected: 'an assembly', actual: 'undefined' }])
    )
  })
})
