import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  allowTools,
  assemble,
  check,
  contramap,
  empty,
  merge,
  mergeAll,
  overlay,
  owned,
  suppressTool,
  UNLISTED_TOOLS,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  type Registry,
  type ToolSchema
} from '../../src'
import { schema, section, tool } from '../support/registries'

const visible = (registry: Registry<unknown>): unknown =>
  pipe(
    registry,
    assemble({}),
    E.map(({ tools }) => tools.map(({ name }) => name))
  )

const tools = mergeAll(tool('bash'), tool('read'), tool('write'))

describe('a restriction of tools', () => {
  it('takes tools away wherever it is, under an overlay as well, and every one of them holds', () => {
    expect(visible(allowTools(['read', 'bash'])(tools))).toStrictEqual(E.right(['bash', 'read']))
    expect(visible(pipe(tools, allowTools(['read', 'bash']), allowTools(['bash'])))).toStrictEqual(
      E.right(['bash'])
    )
    const far = pipe(tools, suppressTool('bash'))
    expect(visible(pipe(far, overlay(tools)))).toStrictEqual(E.right(['read', 'write']))
    expect(visible(pipe(far, merge(allowTools(['bash', 'read'])(empty))))).toStrictEqual(E.right(['read']))
    expect(visible(allowTools([])(tools))).toStrictEqual(E.right([]))
    const mapped = contramap(() => ({}))(far)
    expect(visible(mapped)).toStrictEqual(E.right(['read', 'write']))
  })

  it('takes what requires the tool along, also a complete section, and leaves the places of the order', () => {
    const registry = pipe(
      tools,
      withSection({ name: 'guidance', order: 0, text: 'Use bash.', requiresTools: ['bash'] }),
      withSection({ name: 'all', order: 0, text: 'ALL', complete: true, requiresTools: ['bash'] }),
      merge(section('persona')),
      withToolOrder(['write', 'bash', UNLISTED_TOOLS]),
      suppressTool('bash')
    )
    expect(
      pipe(
        registry,
        assemble({}),
        E.map(assembly => [assembly.sections.map(({ name }) => name), assembly.tools.map(({ name }) => name)])
      )
    ).toStrictEqual(E.right([['persona'], ['write', 'read']]))
  })

  it('lets nothing be validated of a tool that it takes away, neither its schema nor a second of its name', () => {
    const broken: ToolSchema = { name: 'bash', description: '', parameters: { f: () => 1 } }
    const registry = pipe(
      tools,
      withTool(broken),
      withTools('s', () => ({ schemas: [broken, schema('glob')] })),
      suppressTool('bash')
    )
    expect(E.isRight(check(registry))).toBe(true)
    expect(visible(registry)).toStrictEqual(E.right(['glob', 'read', 'write']))
  })

  it('drops what a transform adds under a restricted name', () => {
    const registry = pipe(
      tools,
      withTransform({
        name: 't',
        order: 0,
        transform: () => assembly =>
          E.right({ ...assembly, tools: ['read', 'bash', 'new'].map(name => schema(name)) as never })
      })
    )
    expect(visible(registry)).toStrictEqual(E.right(['read', 'bash', 'new']))
    expect(visible(suppressTool('bash')(registry))).toStrictEqual(E.right(['read', 'new']))
    expect(visible(allowTools(['bash'])(registry))).toStrictEqual(E.right(['bash']))
  })

  it('names the tools that no source knows, and what was probably meant', () => {
    const registry = pipe(
      tools,
      pipe(empty, suppressTool('bsah'), allowTools(['raed', 'write', 'zzz', 'raed']), owned('agent'), merge),
      merge(suppressTool('ghost')(empty))
    )
    const unknown = { _tag: 'UnknownTools', known: ['bash', 'read', 'write'] }
    expect(visible(registry)).toStrictEqual(
      E.left([
        {
          ...unknown,
          by: 'allowTools',
          names: ['raed', 'zzz'],
          suggestions: [{ name: 'raed', suggestion: 'read' }],
          owner: 'agent'
        },
        {
          ...unknown,
          by: 'suppressTool',
          names: ['bsah'],
          suggestions: [{ name: 'bsah', suggestion: 'bash' }],
          owner: 'agent'
        },
        { ...unknown, by: 'suppressTool', names: ['ghost'], suggestions: [] }
      ])
    )
    expect(E.isRight(check(registry))).toBe(true)
  })

  it('takes a tool that a source only declares for known', () => {
    const hidden = withTools('mcp', () => ({ schemas: [], knownNames: ['search'] }))
    expect(visible(pipe(tools, hidden, suppressTool('search')))).toStrictEqual(
      E.right(['bash', 'read', 'write'])
    )
  })

  it('says what cannot be read, before any provider runs', () => {
    const wrong = (name: string, field: string, expected: string, actual: string): unknown => ({
      _tag: 'InvalidEntry',
      kind: 'toolRestriction',
      name,
      field,
      expected,
      actual,
      owner: 'me'
    })
    const registry = pipe(
      tools,
      withTools('s', () => {
        throw new Error('called')
      }),
      suppressTool(5 as never),
      allowTools(['bash', null as never]),
      allowTools('bash' as never),
      owned('me')
    )
    const faults = E.left([
      wrong('allowTools', '', 'an array of tool names', 'string'),
      wrong('allowTools', '1', 'a tool name', 'null'),
      wrong('suppressTool', '', 'a tool name', 'number')
    ])
    expect(check(registry)).toStrictEqual(faults)
    expect(visible(registry)).toStrictEqual(faults)
  })

  it('is not asked about while a source has failed', () => {
    const registry = pipe(tools, withTools('mcp', (() => null) as never), suppressTool('bsah'))
    expect(
      pipe(
        visible(registry) as E.Either<ReadonlyArray<{ _tag: string }>, unknown>,
        E.mapLeft(errors => errors.map(({ _tag }) => _tag))
      )
    ).toStrictEqual(E.left(['InvalidProvided']))
  })
})
