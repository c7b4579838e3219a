import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TH from 'fp-ts/These'

import {
  allowTools,
  assemble,
  check,
  contramap,
  empty,
  literal,
  merge,
  mergeAll,
  owned,
  registry,
  render,
  salvageAssembly,
  suppressTool,
  UNLISTED_TOOLS,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Registry,
  type Section
} from '../../src'
import { schema, section, tool } from '../support/registries'

const thrower = (): never => {
  throw new Error('no')
}

/** The tags of the errors, and the names of what is left. */
const salvaged = (built: Registry<unknown>): unknown =>
  pipe(
    salvageAssembly({})(built),
    TH.bimap(
      errors => errors.map(({ _tag }) => _tag),
      ({ sections, contexts, tools, variables }) => ({
        sections: sections.map(({ name }) => name),
        contexts: contexts.map(({ name }) => name),
        tools: tools.map(({ name }) => name),
        variables
      })
    )
  )

const rest = (more: object): unknown => ({ sections: [], contexts: [], tools: [], variables: {}, ...more })

const both = (errors: ReadonlyArray<string>, more: object): unknown => TH.both(errors, rest(more))

const complete = (more: Partial<Section<unknown>> = {}): Registry<unknown> =>
  withSection({ name: 'all', order: 0, text: 'ALL', complete: true, ...more })(empty)

describe('salvageAssembly', () => {
  it('is right of the assembly exactly when assemble is, checked or not', () => {
    const built = pipe(
      section('a', 'On {{v}}.'),
      withVariable('v', () => 'V'),
      withTools('s', () => ({ schemas: [schema('t')] })),
      withSection({ name: 'g', order: 1, text: 'G', requiresTools: ['t'] }),
      withTransform({ name: 't', order: 0, transform: () => E.right })
    )
    const expected = assemble({})(built)
    expect(salvageAssembly({})(built)).toStrictEqual(expected)
    expect(pipe(check(built), E.map(salvageAssembly({})))).toStrictEqual(E.right(expected))
    expect(
      pipe(
        salvageAssembly({})(complete()),
        TH.map(({ sections }) => sections.length)
      )
    ).toStrictEqual(TH.right(1))
  })

  it('is left only for what is no registry', () => {
    expect(salvageAssembly({})(5 as never)).toMatchObject(TH.left([{ _tag: 'InvalidConfig', path: '' }]))
    expect(salvaged(merge(5 as never)(section('a')))).toStrictEqual(
      both(['InvalidConfig'], { sections: ['a'] })
    )
  })

  it('leaves out faulty entries, all entries of a clash, and providers that fail', () => {
    const built = pipe(
      mergeAll(section('ok'), section('twice'), section('twice')),
      withSection({ name: 'order', order: NaN, text: '' }),
      withSection({ name: 'throws', order: 0, text: thrower }),
      withContext({ name: 'wrong', order: 0, text: (() => 5) as never }),
      withContext({ name: 'date', order: 0, text: 'today' })
    )
    expect(salvaged(built)).toStrictEqual(
      both(['InvalidOrder', 'ProviderThrew', 'DuplicateName', 'InvalidProvided'], {
        sections: ['ok'],
        contexts: ['date']
      })
    )
  })

  it('keeps a section that is beside another when one beside it fails', () => {
    const beside = (name: string, before: string): Registry<unknown> =>
      withSection({ name, order: { before }, text: name })(empty)
    const built = mergeAll(section('z'), beside('y', 'z'), beside('x', 'y'), beside('x', 'y'))
    expect(salvaged(built)).toStrictEqual(both(['DuplicateName'], { sections: ['y', 'z'] }))
  })

  it('gives a variable at fault no value, unless its name is none', () => {
    const built = pipe(
      empty,
      withVariable('throws', thrower),
      withVariable('wrong', 5 as never),
      withVariable('a', 'A'),
      withVariable('twice', '1'),
      withVariable('twice', '2'),
      withVariable('Bad', 'x')
    )
    expect(salvaged(built)).toStrictEqual(
      both(['InvalidName', 'ProviderThrew', 'DuplicateName', 'InvalidEntry'], {
        variables: { a: 'A', throws: null, twice: null, wrong: null }
      })
    )
  })

  it('has variables in the order of their names, also those at fault', () => {
    const built = pipe(
      empty,
      withVariable('a', 5 as never),
      withVariable('c', 5 as never),
      withVariable('b', 'B'),
      withVariable('d', () => 'D'),
      salvageAssembly({})
    )
    const variables = TH.isLeft(built) ? {} : built.right.variables
    expect(Object.entries(variables)).toStrictEqual([
      ['a', null],
      ['b', 'B'],
      ['c', null],
      ['d', 'D']
    ])
  })

  it('leaves out a faulty tool, all tools of one name and what requires them, and knows their names', () => {
    const built = pipe(
      mergeAll(tool('twice'), tool('twice'), tool('ok')),
      withTool(schema('bad', { x: NaN })),
      withSection({ name: 'needs-bad', order: 0, text: thrower, requiresTools: ['bad'] }),
      withSection({ name: 'needs-ok', order: 0, text: 'OK', requiresTools: ['ok'] }),
      withToolOrder(['bad', 'twice', UNLISTED_TOOLS])
    )
    expect(salvaged(built)).toStrictEqual(
      both(['InvalidJson', 'DuplicateName'], { sections: ['needs-ok'], tools: ['ok'] })
    )
  })

  it('leaves out all of a source whose set is at fault, and asks for no unknown tools then', () => {
    const built = pipe(
      tool('ok'),
      withTools('bad', () => ({ schemas: [schema('a')], extra: 1 })),
      withTools('throws', thrower),
      withSection({ name: 'needs-a', order: 0, text: 'A', requiresTools: ['a'] }),
      withSection({ name: 'needs-ok', order: 0, text: 'OK', requiresTools: ['ok'] }),
      suppressTool('ghost')
    )
    expect(salvaged(built)).toStrictEqual(
      both(['InvalidProvided', 'ProviderThrew'], { sections: ['needs-ok'], tools: ['ok'] })
    )
  })

  it('sorts tools by name where the order is at fault, and keeps the other places where it has unknown names', () => {
    const tools = mergeAll(tool('b'), tool('a'), tool('c'))
    expect(salvaged(withToolOrder(['c', 'c', UNLISTED_TOOLS])(tools))).toStrictEqual(
      both(['InvalidToolOrder'], { tools: ['a', 'b', 'c'] })
    )
    expect(salvaged(withToolOrder(['c', 'ghost', UNLISTED_TOOLS])(tools))).toStrictEqual(
      both(['UnknownTools'], { tools: ['c', 'a', 'b'] })
    )
  })

  it('holds a restriction with unknown names, and lets nothing through one that cannot be read', () => {
    const tools = mergeAll(tool('a'), tool('b'))
    expect(salvaged(allowTools(['a', 'ghost'])(tools))).toStrictEqual(
      both(['UnknownTools'], { tools: ['a'] })
    )
    expect(salvaged(suppressTool(5 as never)(tools))).toStrictEqual(both(['InvalidEntry'], {}))
    expect(salvaged(merge(registry({ suppressTools: 5 as never }))(tools))).toStrictEqual(
      both(['InvalidEntry'], {})
    )
    const context = withContext({ name: 'c', order: 0, text: '' })(empty)
    expect(salvaged(merge(registry({ suppressContexts: 1 as never }))(context))).toStrictEqual(
      both(['InvalidConfig'], {})
    )
  })

  it('skips a transform that fails: the next one gets what it would have got', () => {
    const step = (name: string, order: number, transform: unknown): Registry<unknown> =>
      withTransform({ name, order, transform: transform as never })(empty)
    const built = mergeAll(
      section('a'),
      step('one', 0, thrower),
      step('two', 1, () => E.right),
      step('three', 2, () => () => E.left([{ _tag: 'Refused', name: 'three', reason: 'no' }])),
      step(
        'four',
        3,
        () => (assembly: { sections: object }) =>
          E.right({ ...assembly, variables: { seen: JSON.stringify(assembly.sections) } })
      )
    )
    expect(salvaged(built)).toStrictEqual(
      both(['ProviderThrew', 'Refused'], {
        sections: ['a'],
        variables: { seen: '[{"name":"a","order":0,"text":"a","interpolate":true}]' }
      })
    )
  })

  it('calls no provider under a contramap that is no function', () => {
    const calls: Array<unknown> = []
    const inner = pipe(
      section('static'),
      withSection({ name: 'dynamic', order: 0, text: c => literal(String(calls.push(c))) })
    )
    expect(salvaged(contramap(5 as never)(inner))).toStrictEqual(
      both(['InvalidConfig', 'ProviderThrew'], { sections: ['static'] })
    )
    expect(calls).toStrictEqual([])
  })

  it('calls each active provider once', () => {
    const calls: Array<string> = []
    const called = (name: string) => (): never => {
      calls.push(name)
      throw new Error(name)
    }
    const built = pipe(
      empty,
      withSection({ name: 's', order: 0, text: called('s') }),
      withContext({ name: 'c', order: 0, text: called('c') }),
      withVariable('v', called('v')),
      withTools('t', called('t')),
      withTransform({ name: 'f', order: 0, transform: called('f') })
    )
    salvageAssembly({})(built)
    expect(calls.sort()).toStrictEqual(['c', 'f', 's', 't', 'v'])
  })
})

describe('a complete section at fault', () => {
  const others = section('other')
  const without = (one: Registry<unknown>): unknown => salvaged(merge(one)(others))

  it.each<readonly [string, Registry<unknown>, ReadonlyArray<string>]>([
    ['whose provider throws', complete({ text: thrower }), ['ProviderThrew']],
    ['whose entry is faulty', complete({ order: NaN }), ['InvalidOrder']],
    ['whose flag cannot be read', complete({ complete: 'yes' as never }), ['InvalidEntry']],
    ['whose flag is null', complete({ complete: null as never }), ['InvalidEntry']],
    ['in a clash', merge(section('all'))(complete()), ['DuplicateName']],
    ['beside another', merge(complete({ name: 'also' }))(complete()), ['CompleteConflict']],
    ['beside no section', complete({ order: { after: 'ghost' } }), ['UnknownAnchor']]
  ])('%s leaves no section', (_, one, errors) => {
    expect(without(one)).toStrictEqual(both(errors, {}))
  })

  it('leaves no section when it requires a faulty tool, or one of a source that failed', () => {
    const needing = complete({ requiresTools: ['bash'] })
    const faulty = withTool(schema('bash', { x: NaN }))(empty)
    expect(without(merge(faulty)(needing))).toStrictEqual(both(['InvalidJson'], {}))
    const failed = withTools('mcp', thrower)(empty)
    expect(without(merge(failed)(needing))).toStrictEqual(both(['ProviderThrew'], {}))
    const some = complete({ requiresSomeTool: ['bash', 'ghost'] })
    expect(without(merge(failed)(some))).toStrictEqual(both(['ProviderThrew'], {}))
  })

  it('hides nothing when the tool it requires is of no source that failed, or restricted anyway', () => {
    const needing = complete({ requiresTools: ['bash'] })
    const readable = withTools('mcp', () => ({ schemas: [schema('a')], extra: 1 }))(empty)
    expect(without(merge(readable)(needing))).toStrictEqual(
      both(['InvalidProvided'], { sections: ['other'] })
    )
    const restricted = pipe(needing, withTools('mcp', thrower), allowTools([]))
    expect(without(restricted)).toStrictEqual(both(['ProviderThrew'], { sections: ['other'] }))
  })

  it.each<readonly [string, unknown, boolean]>([
    ['no tool set', 5, true],
    ['a set without a list of tools', { schemas: 5, extra: 1 }, true],
    ['a set that says its tools, and has another fault', { schemas: [schema('a')], extra: 1 }, false],
    ['a set that says the tool, and has another fault', { schemas: [schema('bash')], extra: 1 }, true]
  ])('whose tool may be one of a source that gives %s hides the others: %#', (_, set, hides) => {
    const needing = complete({ requiresTools: ['bash'] })
    for (const [provide, tag] of [
      [() => set, 'InvalidProvided'],
      [set, 'InvalidEntry']
    ] as const) {
      const built = without(merge(withTools('mcp', provide as never)(empty))(needing)) as TH.Both<
        ReadonlyArray<string>,
        { readonly sections: ReadonlyArray<string> }
      >
      expect([built.left.every(each => each === tag), built.right.sections]).toStrictEqual([
        true,
        hides ? [] : ['other']
      ])
    }
  })

  it('conflicts with another when the tools of both are there, as in assemble', () => {
    const needing = (name: string, tool: string): Registry<unknown> =>
      complete({ name, requiresTools: [tool] })
    const giving = (...names: ReadonlyArray<string>): Registry<unknown> =>
      withTools('mcp', () => ({ schemas: names.map(name => schema(name)) }))(empty)
    const two = merge(needing('one', 'a'))(needing('two', 'b'))
    expect(without(merge(giving('a', 'b'))(two))).toStrictEqual(
      both(['CompleteConflict'], { tools: ['a', 'b'] })
    )
    // one tool is not there, so only the other section is complete
    expect(without(merge(giving('a'))(two))).toStrictEqual(
      TH.right(rest({ sections: ['one'], tools: ['a'] }))
    )
  })

  it('conflicts with one whose tool was left out only where assemble would have said so', () => {
    const two = merge(complete({ name: 'one' }))(complete({ name: 'two', requiresTools: ['bash'] }))
    const faulty = withTools('mcp', () => ({ schemas: [schema('bash', { x: NaN })] }))(empty)
    expect(without(merge(faulty)(two))).toStrictEqual(both(['CompleteConflict', 'InvalidJson'], {}))
    const failed = withTools('more', thrower)(empty)
    expect(without(mergeAll(faulty, failed, two))).toStrictEqual(both(['InvalidJson', 'ProviderThrew'], {}))
  })

  it('leaves no section even if a transform adds one', () => {
    const adding = withTransform({
      name: 't',
      order: 0,
      transform: () => assembly =>
        E.right({
          ...assembly,
          sections: [...assembly.sections, { name: 'new', order: 0, text: literal('N'), interpolate: true }]
        })
    })(empty)
    expect(without(merge(adding)(complete({ text: thrower })))).toStrictEqual(both(['ProviderThrew'], {}))
  })

  it('with its tools there stands alone, as in assemble', () => {
    const built = mergeAll(complete(), others, withVariable('v', thrower)(empty))
    expect(pipe(salvageAssembly({})(built), TH.getRight)).toMatchObject({
      value: { sections: [{ name: 'all' }] }
    })
    const assembly = pipe(
      salvageAssembly({})(built),
      TH.match(
        () => E.right(''),
        a => render(a),
        (_, a) => render(a)
      )
    )
    expect(assembly).toStrictEqual(E.right('ALL'))
    expect(owned('me')(built)).toBeDefined()
  })
})
