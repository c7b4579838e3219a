import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  assemble,
  check,
  empty,
  merge,
  prompt,
  suppressContexts,
  suppressSection,
  UNLISTED_TOOLS,
  variable,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Assembly,
  type Registry
} from '../../src'
import { schema, section } from '../support/registries'

const base = pipe(
  section('base', '{{model}}'),
  withVariable('model', 'm'),
  withTool(schema('bash')),
  withContext({ name: 'old', order: 0, text: 'old' })
)

const builders: ReadonlyArray<readonly [string, (self: Registry<unknown>) => Registry<unknown>]> = [
  ['withSection', withSection({ name: 'a', order: 1, text: 'A' })],
  ['withSection, faulty', withSection({ name: 'a', order: NaN, text: '{{ x }}' })],
  ['withContext', withContext({ name: 'c', order: 1, text: 'C' })],
  ['withVariable', withVariable('v', 'V')],
  ['withVariable of a handle', withVariable(variable('v', 'V'))],
  ['withVariable, faulty', withVariable('v' as never)],
  ['withTool', withTool(schema('grep'))],
  ['withTool, clashing', withTool(schema('bash'))],
  ['withTools', withTools('fs', () => ({ schemas: [schema('read')] }))],
  ['withToolOrder', withToolOrder([UNLISTED_TOOLS, 'bash'])],
  ['withTransform', withTransform({ name: 't', order: 0, transform: () => E.right })],
  ['suppressSection', suppressSection('base')],
  ['suppressContexts', suppressContexts]
]

const fine = (): string => 'fine'

describe('every builder', () => {
  // A mutant that drops the registry it is given, or the entry, dies here.
  it.each(builders)('%s is a merge with a registry of that one entry', (_, builder) => {
    const built = builder(base)
    const merged = merge(builder(empty))(base)
    expect(pipe(check(merged), E.map(fine))).toStrictEqual(pipe(check(built), E.map(fine)))
    expect(assemble({})(merged)).toStrictEqual(assemble({})(built))
  })

  it.each(builders)('%s changes nothing in the registry it is given', (_, builder) => {
    const before = assemble({})(base)
    builder(base)
    expect(assemble({})(base)).toStrictEqual(before)
  })

  it('reads the entry at once: what happens to it later does not show', () => {
    const mutable = { name: 'a', order: 0, text: 'before', requiresTools: ['bash'] }
    const parameters = { properties: { path: { type: 'string' } } }
    const registry = pipe(base, withSection(mutable), withTool(schema('edit', parameters)))
    mutable.text = 'after'
    mutable.requiresTools.push('gone')
    parameters.properties.path.type = 'number'
    const assembly = assemble({})(registry)
    expect(
      pipe(
        assembly,
        E.map(({ sections }) => sections[0]?.text)
      )
    ).toStrictEqual(E.right('before'))
    expect(
      pipe(
        assembly,
        E.map(({ tools }: Assembly) => tools[1]?.parameters)
      )
    ).toStrictEqual(E.right({ properties: { path: { type: 'string' } } }))
  })
})

describe('withVariable', () => {
  const v = variable('v', () => 'V')

  it('of a handle is that of its name and value, and of a handle and a value that of its name and the value', () => {
    const variables = (add: (self: Registry<unknown>) => Registry<unknown>): unknown =>
      pipe(
        assemble({})(add(empty)),
        E.map(assembly => assembly.variables)
      )
    expect([withVariable(v), withVariable(v, 'W')].map(variables)).toStrictEqual([
      E.right({ v: 'V' }),
      E.right({ v: 'W' })
    ])
  })

  it('clashes with itself when it is registered twice, by handle or by name', () => {
    const clash = E.left([{ _tag: 'DuplicateName', kind: 'variable', name: 'v', owners: [null, null] }])
    expect(
      [withVariable(v), withVariable('v', ''), withVariable(v, '')].map(again =>
        check(pipe(empty, withVariable(v), again))
      )
    ).toStrictEqual([clash, clash, clash])
  })

  it('goes by the number of arguments: a second one that is undefined is a fault of the value', () => {
    expect(check(withVariable(v, undefined as never)(empty))).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidEntry',
          kind: 'variable',
          name: 'v',
          field: 'value',
          expected: 'a string or a function',
          actual: 'undefined'
        }
      ])
    )
  })

  it('of a copy of a handle is an error', () => {
    expect(check(withVariable({ ...v })(empty))).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidEntry',
          kind: 'variable',
          name: '',
          field: '',
          expected: 'a handle that variable made, or a name and a value',
          actual: 'an object that only looks like a Variable'
        }
      ])
    )
  })

  it('is needed for a handle that a text refers to', () => {
    const referring = withSection({ name: 's', order: 0, text: prompt`${v}` })(empty)
    expect(check(referring)).toMatchObject(E.left([{ _tag: 'UnknownVariable', variable: 'v', known: [] }]))
    expect(E.isRight(check(withVariable(v)(referring)))).toBe(true)
  })
})
