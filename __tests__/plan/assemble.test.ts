import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  assemble,
  check,
  contramap,
  empty,
  literal,
  merge,
  mergeAll,
  overlay,
  owned,
  prompt,
  suppressContexts,
  suppressSection,
  UNLISTED_TOOLS,
  suppressTool,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Assembly,
  type PromptErrors,
  type Registry
} from '../../src'
import { schema, section, tool } from '../support/registries'
import { unknownIn } from '../support/unknownIn'

const toolNames = (assembly: E.Either<PromptErrors, Assembly>): unknown =>
  pipe(
    assembly,
    E.map(({ tools }) => tools.map(({ name }) => name))
  )

const sectionNames = (assembly: E.Either<PromptErrors, Assembly>): unknown =>
  pipe(
    assembly,
    E.map(({ sections }) => sections.map(({ name }) => name))
  )

describe('assemble', () => {
  it('gives plain data that equals itself after a trip through JSON text, with fields and variables in a fixed order', () => {
    const registry = pipe(
      section('s', '{{b}}'),
      withVariable('b', () => undefined),
      withVariable('a', 'A'),
      withTool({ ...schema('t'), deferLoading: true }),
      withContext({ name: 'c', order: -0, text: 'C', required: true }),
      owned('me')
    )
    const assembly = pipe(registry, assemble({}), E.toUnion)
    expect(JSON.stringify(assembly)).toBe(
      '{"sections":[{"name":"s","order":0,"text":"{{b}}","interpolate":true,"owner":"me"}],' +
        '"contexts":[{"name":"c","order":0,"text":"C","interpolate":true,"required":true,"owner":"me"}],' +
        '"tools":[{"name":"t","description":"does t","parameters":{"type":"object"},"deferLoading":true,"owner":"me"}],' +
        '"variables":{"a":"A","b":null}}'
    )
    expect(JSON.parse(JSON.stringify(assembly))).toStrictEqual(assembly)
  })

  // killed: a provider that is called again, for a copy of the context, or although it is replaced
  it('calls each active provider once, with the very context, and no other', () => {
    const context = { id: 1 }
    const calls: Array<string> = []
    const called =
      <A>(name: string, value: A) =>
      (got: typeof context): A => {
        calls.push(`${name}${got === context ? '' : ' with something else'}`)
        return value
      }
    const far = pipe(
      empty,
      withSection({ name: 's', order: 0, text: called('replaced', '') }),
      withSection({ name: 'gone', order: 0, text: called('suppressed', '') }),
      withVariable('v', called('replaced', 'far'))
    )
    const near = pipe(
      empty,
      withSection({ name: 's', order: 0, text: called('section', '') }),
      withSection({ name: 'needs', order: 0, text: called('absent', ''), requiresTools: ['nothing'] }),
      withContext({ name: 'c', order: 0, text: called('context', '') }),
      withVariable('v', called('variable', undefined)),
      withTools('t', called('tools', { schemas: [] })),
      suppressSection('gone')
    )
    const registry = pipe(far, overlay(near))
    expect(
      pipe(
        registry,
        assemble(context),
        E.map(({ variables }) => variables)
      )
    ).toStrictEqual(E.right({ v: null }))
    expect(calls.sort()).toStrictEqual(['context', 'section', 'tools', 'variable'])
    calls.length = 0
    pipe(
      check(registry),
      E.map(checked => [assemble(context)(checked), assemble(context)(checked)])
    )
    expect(calls.length).toBe(8)
  })

  it('reports all failures of providers at once, sorted', () => {
    const cause = new Error('no')
    const thrower = (): never => {
      throw cause
    }
    const registry = pipe(
      empty,
      withVariable('v', thrower),
      withVariable('w', (() => null) as never),
      withSection({ name: 's', order: 0, text: thrower }),
      withSection({ name: 'u', order: 0, text: (() => undefined) as never }),
      withContext({ name: 'c', order: 0, text: (() => Promise.resolve('')) as never }),
      withTools('t', thrower),
      withTools('x', (() => ({ schemas: 1, knownNames: [1], more: 1 })) as never),
      withTools('y', (() => 3) as never),
      owned('me')
    )
    const threw = (kind: string, name: string): unknown => ({
      _tag: 'ProviderThrew',
      kind,
      name,
      cause,
      message: 'Error: no',
      owner: 'me'
    })
    const wrong = (field: string): object => ({
      _tag: 'InvalidProvided',
      kind: 'tools',
      name: 'x',
      field,
      owner: 'me'
    })
    const invalid = (kind: string, name: string, expected: string, actual: string): unknown => ({
      _tag: 'InvalidProvided',
      kind,
      name,
      expected,
      actual,
      owner: 'me'
    })
    expect(assemble({})(registry)).toStrictEqual(
      E.left([
        threw('section', 's'),
        invalid('section', 'u', "a Prose, or ''", 'undefined'),
        invalid('context', 'c', "a Prose, or ''", 'promise'),
        threw('variable', 'v'),
        invalid('variable', 'w', 'a string or undefined', 'null'),
        threw('tools', 't'),
        { ...wrong('knownNames'), expected: 'an array of tool names', actual: 'array' },
        { ...wrong('more'), ...unknownIn('schemas, knownNames') },
        { ...wrong('schemas'), expected: 'an array of tool schemas', actual: 'number' },
        invalid('tools', 'y', 'a tool set, as { schemas: [] }', 'number')
      ])
    )
  })

  it('reports a contramap function that throws at every entry that needed it', () => {
    const cause = 'no session'
    const inner = pipe(
      empty,
      withVariable('needs', (n: number) => String(n)),
      withVariable('fixed', 'needs nothing'),
      withSection({ name: 's', order: 0, text: (n: number) => literal(String(n)) })
    )
    const registry = contramap((): number => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- anything can be thrown at us
      throw cause
    })(inner)
    expect(assemble({})(registry)).toStrictEqual(
      E.left([
        { _tag: 'ProviderThrew', kind: 'section', name: 's', cause, message: 'string' },
        { _tag: 'ProviderThrew', kind: 'variable', name: 'needs', cause, message: 'string' }
      ])
    )
  })

  it('merges the tools of all sources before it sorts them', () => {
    const registry = pipe(
      empty,
      withTools('a', () => ({ schemas: [schema('c'), schema('a')] })),
      withTools('b', () => ({ schemas: [schema('b')] })),
      withTool(schema('d'))
    )
    expect(toolNames(assemble({})(registry))).toStrictEqual(E.right(['a', 'b', 'c', 'd']))
    const ordered = withToolOrder(['d', UNLISTED_TOOLS, 'a'])(registry)
    expect(toolNames(assemble({})(ordered))).toStrictEqual(E.right(['d', 'b', 'c', 'a']))
  })

  it('lets a known tool of the order be absent, and names the unknown ones', () => {
    const registry = pipe(
      empty,
      withTools('fs', () => ({ schemas: [schema('read')], knownNames: ['write'] })),
      withToolOrder(['write', UNLISTED_TOOLS])
    )
    expect(toolNames(assemble({})(registry))).toStrictEqual(E.right(['read']))
    const wrong = pipe(registry, overlay(pipe(empty, withToolOrder(['wrtie', UNLISTED_TOOLS]), owned('me'))))
    expect(assemble({})(wrong)).toStrictEqual(
      E.left([
        {
          _tag: 'UnknownTools',
          by: 'toolOrder',
          names: ['wrtie'],
          known: ['read', 'write'],
          suggestions: [{ name: 'wrtie', suggestion: 'write' }],
          owner: 'me'
        }
      ])
    )
  })

  it('does not judge the order when a source failed, nor call what requires a tool', () => {
    let called = false
    const registry = pipe(
      empty,
      withTools('t', (() => null) as never),
      withToolOrder(['ghost', UNLISTED_TOOLS]),
      withSection({
        name: 's',
        order: 0,
        requiresTools: ['bash'],
        text: () => {
          called = true
          return ''
        }
      }),
      withTool(schema('bash'))
    )
    expect(assemble({})(registry)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidProvided',
          kind: 'tools',
          name: 't',
          expected: 'a tool set, as { schemas: [] }',
          actual: 'null'
        }
      ])
    )
    expect(called).toBe(false)
  })

  it('judges each tool that a source gives, with owner, source and pointer, and clashes with all owners', () => {
    const registry = pipe(
      empty,
      withTools('mcp', () => ({
        schemas: [schema('a', { f: () => 1 }), { ...schema('a'), execute: 1 } as never]
      })),
      owned('mcp'),
      merge(tool('a'))
    )
    expect(assemble({})(registry)).toStrictEqual(
      E.left([
        { _tag: 'DuplicateName', kind: 'tool', name: 'a', owners: ['mcp', 'mcp', null] },
        {
          _tag: 'InvalidEntry',
          kind: 'tool',
          name: 'a',
          field: 'execute',
          ...unknownIn('name, description, parameters, deferLoading'),
          owner: 'mcp',
          source: 'mcp'
        },
        { _tag: 'InvalidJson', name: 'a', pointer: '/f', actual: 'function', owner: 'mcp', source: 'mcp' }
      ])
    )
  })

  it('judges the tools of a source together with what is wrong with the source itself', () => {
    const broken = { name: 'a', description: '', parameters: { x: NaN } }
    const registry = withTools('mcp', () => ({ schemas: [broken], knownNames: [1] }) as never)(empty)
    expect(assemble({})(registry)).toStrictEqual(
      E.left([
        { _tag: 'InvalidJson', name: 'a', pointer: '/x', actual: 'NaN', source: 'mcp' },
        {
          _tag: 'InvalidProvided',
          kind: 'tools',
          name: 'mcp',
          field: 'knownNames',
          expected: 'an array of tool names',
          actual: 'array'
        }
      ])
    )
  })

  it('says what stands in a hole of a prompt that a provider gives', () => {
    const registry = withSection({ name: 'a', order: 0, text: () => prompt`${1 as never}` })(empty)
    expect(assemble({})(registry)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidProvided',
          kind: 'section',
          name: 'a',
          expected: "a Prose, or ''",
          actual: 'prompt with number in a hole'
        }
      ])
    )
  })

  it('leaves sections and contexts out whose tools are not visible', () => {
    const needing = (name: string, ...requiresTools: ReadonlyArray<string>): Registry<unknown> =>
      pipe(
        empty,
        withSection({ name, order: 0, text: name, requiresTools }),
        withContext({ name, order: 0, text: name, requiresTools })
      )
    const registry = mergeAll(needing('both', 'glob', 'grep'), needing('one', 'glob'), tool('glob'))
    const assembly = assemble({})(registry)
    expect(sectionNames(assembly)).toStrictEqual(E.right(['one']))
    expect(
      pipe(
        assembly,
        E.map(({ contexts }) => contexts.length)
      )
    ).toStrictEqual(E.right(1))
  })

  it('leaves sections and contexts out when none of the tools is visible of which they require some', () => {
    const needing = (name: string, needs: object): Registry<unknown> =>
      pipe(
        empty,
        withSection({ name, order: 0, text: name, ...needs }),
        withContext({ name, order: 0, text: name, ...needs })
      )
    const registry = mergeAll(
      needing('one of two', { requiresSomeTool: ['glob', 'grep'] }),
      needing('none of two', { requiresSomeTool: ['read', 'grep'] }),
      needing('asks for nothing', { requiresSomeTool: [] }),
      needing('both hold', { requiresTools: ['glob'], requiresSomeTool: ['grep', 'glob'] }),
      needing('all fails', { requiresTools: ['grep'], requiresSomeTool: ['glob'] }),
      needing('some fails', { requiresTools: ['glob'], requiresSomeTool: ['grep'] }),
      needing('restricted', { requiresSomeTool: ['bash'] }),
      tool('glob'),
      tool('bash'),
      suppressTool('bash')(empty)
    )
    const assembly = assemble({})(registry)
    const names = E.right(['asks for nothing', 'both hold', 'one of two'])
    expect(sectionNames(assembly)).toStrictEqual(names)
    expect(
      pipe(
        assembly,
        E.map(({ contexts }) => contexts.map(({ name }) => name))
      )
    ).toStrictEqual(names)
  })

  it('shares nothing mutable between two assemblies', () => {
    const registry = pipe(
      section('s'),
      withTools('t', () => ({ schemas: [schema('a')] })),
      withVariable('v', 'V')
    )
    const [a, b] = [assemble({})(registry), assemble({})(registry)]
    expect(a).toStrictEqual(b)
    const isDeepFrozen = (u: unknown): boolean =>
      typeof u !== 'object' || u === null || (Object.isFrozen(u) && Object.values(u).every(isDeepFrozen))
    expect(pipe(a, E.map(isDeepFrozen))).toStrictEqual(E.right(true))
  })

  it('gives the same for a checked registry and the one it was made of, in every order of registration', () => {
    const parts = [
      section('a', '{{v}}', 1),
      section('b', '', 1),
      tool('y'),
      tool('x'),
      withVariable('v', 'V')(empty),
      withContext({ name: 'c', order: 0, text: () => literal('C') })(empty)
    ]
    const expected = assemble({})(mergeAll(...parts))
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), shuffled => {
        const registry = mergeAll(...shuffled)
        expect(assemble({})(registry)).toStrictEqual(expected)
        expect(pipe(check(registry), E.flatMap(assemble({})))).toStrictEqual(expected)
      })
    )
  })
})

describe('a complete section', () => {
  const complete = withSection({ name: 'all', order: 5, text: 'ALL', complete: true })

  it('stands alone; everything else still runs', () => {
    const registry = pipe(section('other'), complete, withVariable('v', 'V'), withTool(schema('t')))
    expect(assemble({})(registry)).toStrictEqual(
      E.right({
        sections: [{ name: 'all', order: 5, text: 'ALL', interpolate: true }],
        contexts: [],
        tools: [schema('t')],
        variables: { v: 'V' }
      })
    )
  })

  it('is seen by transforms among all sections, but not changed or removed by them', () => {
    const seen: Array<ReadonlyArray<string>> = []
    const registry = pipe(
      section('other'),
      complete,
      withTransform({
        name: 't',
        order: 0,
        transform: () => assembly => {
          seen.push(assembly.sections.map(({ name }) => name))
          return E.right({ ...assembly, sections: [], variables: { added: 'x' } })
        }
      })
    )
    expect(assemble({})(registry)).toStrictEqual(
      E.right({
        sections: [{ name: 'all', order: 5, text: 'ALL', interpolate: true }],
        contexts: [],
        tools: [],
        variables: { added: 'x' }
      })
    )
    expect(seen).toStrictEqual([['other', 'all']])
  })

  it('whose tool is absent does not empty the prompt', () => {
    const registry = pipe(
      section('other'),
      withSection({ name: 'all', order: 0, text: 'ALL', complete: true, requiresTools: ['bash'] })
    )
    expect(sectionNames(assemble({})(registry))).toStrictEqual(E.right(['other']))
    expect(sectionNames(assemble({})(merge(tool('bash'))(registry)))).toStrictEqual(E.right(['all']))
  })

  it('conflicts with another that becomes effective by its tools', () => {
    const registry = pipe(
      empty,
      complete,
      withSection({ name: 'also', order: 0, text: '', complete: true, requiresTools: ['bash'] }),
      withTools('t', (visible: boolean) => ({ schemas: visible ? [schema('bash')] : [] })),
      owned('me')
    )
    expect(sectionNames(assemble(false)(registry))).toStrictEqual(E.right(['all']))
    expect(assemble(true)(registry)).toStrictEqual(
      E.left([{ _tag: 'CompleteConflict', names: ['all', 'also'], owners: ['me', 'me'] }])
    )
  })
})

describe('suppressContexts', () => {
  it('keeps required contexts, calls no other, and drops what transforms add', () => {
    const registry = pipe(
      empty,
      withContext({
        name: 'optional',
        order: 0,
        text: () => {
          throw new Error('called')
        }
      }),
      withContext({ name: 'policy', order: 1, text: 'P', required: true }),
      withTransform({
        name: 't',
        order: 0,
        transform: () => assembly =>
          E.right({
            ...assembly,
            contexts: [
              ...assembly.contexts,
              { name: 'late', order: 0, text: '', interpolate: true, required: false },
              { name: 'law', order: 0, text: '', interpolate: true, required: true }
            ]
          })
      }),
      suppressContexts
    )
    const names = pipe(
      registry,
      assemble({}),
      E.map(({ contexts }) => contexts.map(({ name }) => name))
    )
    expect(names).toStrictEqual(E.right(['policy', 'law']))
  })
})
