import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  allowTools,
  check,
  contramap,
  empty,
  literal,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  owned,
  suppressContexts,
  suppressSection,
  suppressTool,
  template,
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
  type PromptError,
  type Registry,
  type Section
} from '../../src'
import { trace, type Fate, type Traced } from '../../src/inspect'
import { schema, section, tool } from '../support/registries'

const active: Fate = { _tag: 'Active' }

const thrower = (): never => {
  throw new Error('no')
}

const traced = (registry: Registry<unknown>): ReadonlyArray<Traced> => trace({})(registry).entries

/** The items of this kind, each on one line, errors by their tags. */
const lines = (
  registry: Registry<unknown>,
  ...kinds: ReadonlyArray<Traced['entry']>
): ReadonlyArray<unknown> =>
  traced(registry)
    .filter(({ entry }) => kinds.length === 0 || kinds.includes(entry))
    .map(({ name, owner, fate }) => [
      name,
      ...(owner === undefined ? [] : [owner]),
      fate._tag === 'Failed' ? fate.errors.map(({ _tag }) => _tag) : fate
    ])

const changing = (
  name: string,
  order: number,
  change: (assembly: Assembly) => Partial<Assembly>
): Registry<unknown> =>
  withTransform({ name, order, transform: () => a => E.right({ ...a, ...change(a) }) })(empty)

const complete = (more: Partial<Section<unknown>> = {}): Registry<unknown> =>
  withSection({ name: 'all', order: 0, text: 'ALL', complete: true, ...more })(empty)

describe('trace', () => {
  it('tells every entry, in the order of what made them and then by name', () => {
    const registry = pipe(
      empty,
      suppressTool('bash'),
      allowTools(['read', 'bash']),
      withToolOrder(['read', UNLISTED_TOOLS]),
      withTransform({ name: 't', order: 0, transform: () => E.right }),
      withTools('source', { schemas: [schema('bash')] }),
      withTool(schema('read')),
      withVariable('model', 'm-1'),
      suppressContexts,
      withContext({ name: 'date', order: 0, text: 'today' }),
      suppressSection('style'),
      withSection({ name: 'style', order: 0, text: 'Be short.' }),
      withSection({ name: 'persona', order: 0, text: 'You fix bugs.' }),
      owned('app')
    )
    expect(trace({})(registry)).toStrictEqual({
      entries: [
        { entry: 'section', name: 'persona', owner: 'app', fate: active },
        { entry: 'section', name: 'style', owner: 'app', fate: { _tag: 'Suppressed', by: ['app'] } },
        { entry: 'suppressSection', name: 'style', owner: 'app', fate: active },
        { entry: 'context', name: 'date', owner: 'app', fate: { _tag: 'ContextsSuppressed', by: ['app'] } },
        { entry: 'suppressContexts', name: '', owner: 'app', fate: active },
        { entry: 'variable', name: 'model', owner: 'app', fate: active },
        {
          entry: 'tool',
          name: 'bash',
          owner: 'app',
          source: 'source',
          fate: { _tag: 'Restricted', by: [{ entry: 'suppressTool', owner: 'app' }] }
        },
        { entry: 'tool', name: 'read', owner: 'app', fate: active },
        { entry: 'tools', name: 'source', owner: 'app', fate: active },
        { entry: 'transform', name: 't', owner: 'app', fate: active },
        { entry: 'toolOrder', name: '', owner: 'app', fate: active },
        { entry: 'allowTools', name: '', owner: 'app', fate: active },
        { entry: 'suppressTool', name: 'bash', owner: 'app', fate: active }
      ],
      errors: []
    })
  })

  it('tells active entries before others of their name, and equal names by their owners', () => {
    const of = (owner: string): Registry<unknown> => owned(owner)(section('a'))
    expect(lines(overlayAll(mergeAll(of('z'), of('b')), of('m')))).toStrictEqual([
      ['a', 'm', active],
      ['a', 'b', { _tag: 'Replaced', by: ['m'] }],
      ['a', 'z', { _tag: 'Replaced', by: ['m'] }]
    ])
  })

  it('says of a replaced entry who stands in its place now, however the scopes were put together', () => {
    const [far, middle, near] = ['far', 'middle', 'near'].map(owner => owned(owner)(section('a')))
    const expected = [
      ['a', 'near', active],
      ['a', 'far', { _tag: 'Replaced', by: ['near'] }],
      ['a', 'middle', { _tag: 'Replaced', by: ['near'] }]
    ]
    const [f, m, n] = [far ?? empty, middle ?? empty, near ?? empty]
    expect(lines(pipe(f, overlay(m), overlay(n)))).toStrictEqual(expected)
    expect(lines(pipe(f, overlay(overlay(n)(m))))).toStrictEqual(expected)
  })

  it('names all who replaced an entry, unowned ones last, and none who came to be beside them', () => {
    const of = (owner: string): Registry<unknown> => owned(owner)(section('a'))
    const near = mergeAll(of('y'), section('a'), of('x'))
    expect(
      lines(mergeAll(overlay(near)(of('far')), of('beside'))).filter(line => String(line).includes('far'))
    ).toStrictEqual([['a', 'far', { _tag: 'Replaced', by: ['x', 'y', null] }]])
  })

  it('tells replaced entries of every kind', () => {
    const all = (owner: string): Registry<unknown> =>
      pipe(
        empty,
        withSection({ name: 'a', order: { after: 'b' }, text: 'A' }),
        suppressSection('s'),
        withSection({ name: 'b', order: 0, text: 'B' }),
        withContext({ name: 'a', order: 0, text: 'A' }),
        withVariable('a', 'A'),
        withTool(schema('a')),
        withTools('a', { schemas: [] }),
        withTransform({ name: 'a', order: 0, transform: () => E.right }),
        withToolOrder([UNLISTED_TOOLS]),
        owned(owner)
      )
    const replaced: Fate = { _tag: 'Replaced', by: ['near'] }
    const of = (entry: Traced['entry'], name: string, more: Partial<Traced> = {}): Traced => ({
      entry,
      name,
      owner: 'far',
      ...more,
      fate: replaced
    })
    expect(
      traced(overlay(all('near'))(all('far'))).filter(({ fate }) => fate._tag === 'Replaced')
    ).toStrictEqual([
      of('section', 'a', { beside: { after: 'b' } }),
      of('section', 'b'),
      of('suppressSection', 's'),
      of('context', 'a'),
      of('variable', 'a'),
      of('tool', 'a'),
      of('tools', 'a'),
      of('transform', 'a'),
      of('toolOrder', '')
    ])
  })

  it('calls a section replaced that a nearer scope suppresses, and suppressed in a merge', () => {
    const scope = pipe(empty, suppressSection('a'), owned('scope'))
    const own = owned('own')(section('a'))
    expect(lines(overlay(scope)(own), 'section')).toStrictEqual([
      ['a', 'own', { _tag: 'Replaced', by: ['scope'] }]
    ])
    expect(lines(merge(scope)(own), 'section')).toStrictEqual([
      ['a', 'own', { _tag: 'Suppressed', by: ['scope'] }]
    ])
  })

  it('keeps required contexts under suppressContexts', () => {
    const required = pipe(
      empty,
      withContext({ name: 'r', order: 0, text: 'R', required: true }),
      suppressContexts
    )
    expect(lines(required, 'context')).toStrictEqual([['r', active]])
  })

  it('names the tools that a text lacks, and the nearest known name of one that no source knows', () => {
    const registry = pipe(
      empty,
      withTool(schema('bash')),
      withTools('s', { schemas: [], knownNames: ['grep'] }),
      withSection({
        name: 'safety',
        order: 0,
        text: 'S',
        requiresTools: ['bsah', 'grep', 'bash', 'bsah', 'xyz']
      }),
      withContext({ name: 'c', order: 0, text: 'C', requiresSomeTool: ['grep', 'none'] }),
      withSection({ name: 'some', order: 0, text: 'S', requiresSomeTool: ['grep', 'bash'] })
    )
    expect(lines(registry, 'section', 'context')).toStrictEqual([
      [
        'safety',
        {
          _tag: 'LacksTools',
          tools: [
            { name: 'bsah', known: false, suggestion: 'bash' },
            { name: 'grep', known: true },
            { name: 'xyz', known: false }
          ]
        }
      ],
      ['some', active],
      [
        'c',
        {
          _tag: 'LacksTools',
          tools: [
            { name: 'grep', known: true },
            { name: 'none', known: false }
          ]
        }
      ]
    ])
  })

  it('says the same of a tool that several texts lack', () => {
    const needs = (name: string): Registry<unknown> =>
      withSection({ name, order: 0, text: name, requiresTools: ['bsah'] })(tool('bash'))
    const lacks = { _tag: 'LacksTools', tools: [{ name: 'bsah', known: false, suggestion: 'bash' }] }
    expect(lines(overlay(needs('a'))(needs('b')), 'section')).toStrictEqual([
      ['a', lacks],
      ['b', lacks]
    ])
  })

  it('says that a tool is lacking which is restricted or failed', () => {
    const needs = withSection({ name: 'needs', order: 0, text: 'N', requiresTools: ['bash'] })
    const lacks = ['needs', { _tag: 'LacksTools', tools: [{ name: 'bash', known: true }] }]
    expect(lines(pipe(tool('bash'), needs, suppressTool('bash')), 'section')).toStrictEqual([lacks])
    expect(lines(pipe(tool('bash'), merge(tool('bash')), needs), 'section')).toStrictEqual([lacks])
  })

  it('names each restriction that takes a tool away, once, allowances first', () => {
    const registry = pipe(
      tool('bash'),
      merge(tool('read')),
      merge(owned('b')(suppressTool('bash')(empty))),
      merge(owned('b')(suppressTool('bash')(empty))),
      suppressTool('bash'),
      merge(owned('a')(suppressTool('bash')(empty))),
      merge(owned('z')(allowTools(['read'])(empty)))
    )
    expect(lines(registry, 'tool')).toStrictEqual([
      [
        'bash',
        {
          _tag: 'Restricted',
          by: [
            { entry: 'allowTools', owner: 'z' },
            { entry: 'suppressTool', owner: 'a' },
            { entry: 'suppressTool', owner: 'b' },
            { entry: 'suppressTool' }
          ]
        }
      ],
      ['read', active]
    ])
  })

  it('says that a restriction which cannot be read takes everything away, and that it failed', () => {
    const registry = pipe(tool('bash'), allowTools(5 as never), suppressTool({} as never))
    expect(lines(registry)).toStrictEqual([
      ['bash', { _tag: 'Restricted', by: [{ entry: 'allowTools' }, { entry: 'suppressTool' }] }],
      ['', ['InvalidEntry']],
      ['', ['InvalidEntry']]
    ])
  })

  it('says that a restriction or a tool order with unknown names failed', () => {
    const registry = pipe(tool('bash'), allowTools(['bash', 'raed']), withToolOrder(['x', UNLISTED_TOOLS]))
    expect(lines(registry)).toStrictEqual([
      ['bash', active],
      ['', ['UnknownTools']],
      ['', ['UnknownTools']]
    ])
  })

  it('says what failed when it was read, before what it lacks', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'a', order: NaN, text: 'A', requiresTools: ['x'] }),
      withSection({ name: 'b', order: { after: 'nobody' }, text: 'B' }),
      withSection({ name: 'c', order: 0, text: thrower, requiresTools: ['x'] }),
      withVariable('Bad', 'x'),
      withTools('s', 5 as never),
      withTransform({ name: 't', order: 0, transform: 5 as never }),
      suppressSection('nobody')
    )
    expect(lines(registry)).toStrictEqual([
      ['a', ['InvalidOrder']],
      ['b', ['UnknownAnchor']],
      ['c', { _tag: 'LacksTools', tools: [{ name: 'x', known: false }] }],
      ['nobody', ['UnknownSuppression']],
      ['Bad', ['InvalidName']],
      ['s', ['InvalidEntry']],
      ['t', ['InvalidEntry']]
    ])
  })

  it('says what failed when it was called', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'a', order: 0, text: thrower }),
      withContext({ name: 'a', order: 0, text: () => 5 as never }),
      withVariable('a', thrower),
      withTools('a', thrower),
      withTransform({ name: 'a', order: 0, transform: thrower })
    )
    const { entries, errors } = trace({})(registry)
    expect(
      entries.map(({ entry, fate }) => [entry, fate._tag === 'Failed' && fate.errors.map(({ _tag }) => _tag)])
    ).toStrictEqual([
      ['section', ['ProviderThrew']],
      ['context', ['InvalidProvided']],
      ['variable', ['ProviderThrew']],
      ['tools', ['ProviderThrew']],
      ['transform', ['ProviderThrew']]
    ])
    expect(errors).toHaveLength(5)
  })

  it('says of the tools of a source at fault that they failed with it', () => {
    const bad = withTools(
      's',
      () => ({ schemas: [schema('x'), { ...schema('y'), description: 5 }], knownNames: 5 }) as never
    )
    expect(lines(bad(empty))).toStrictEqual([
      ['x', ['InvalidProvided']],
      ['y', ['InvalidEntry', 'InvalidProvided']],
      ['s', ['InvalidProvided']]
    ])
  })

  it('says of a section beside two of one name what is wrong with both, whichever was registered first', () => {
    const lost = withSection({ name: 'a', order: { before: 'nobody' }, text: 'A' })(empty)
    const beside = withSection({ name: 'b', order: { before: 'a' }, text: 'B' })(empty)
    const expected = ['DuplicateName', 'UnknownAnchor']
    expect(lines(mergeAll(section('a'), lost, beside)).slice(-1)).toStrictEqual([['b', expected]])
    expect(lines(mergeAll(beside, lost, section('a'))).slice(-1)).toStrictEqual([['b', expected]])
  })

  it('tells the tools of a source that gives them', () => {
    const source = withTools('s', () => ({ schemas: [schema('x')] }))
    expect(lines(source(empty))).toStrictEqual([
      ['x', active],
      ['s', active]
    ])
  })

  it('names of the tools that a text requires only those that it lacks', () => {
    const needs = { requiresTools: ['x'], requiresSomeTool: ['bash', 'y'] }
    const registry = withSection({ name: 'a', order: 0, text: 'A', ...needs })(tool('bash'))
    expect(lines(registry, 'section')).toStrictEqual([
      ['a', { _tag: 'LacksTools', tools: [{ name: 'x', known: false }] }]
    ])
  })

  it('says of two tools of one name, and of two sources of one name, that they failed', () => {
    const source = withTools('s', { schemas: [schema('y')] })
    const registry = mergeAll(tool('x'), tool('x'), source(empty), source(empty))
    expect(lines(registry, 'tool', 'tools')).toStrictEqual([
      ['x', ['DuplicateName']],
      ['x', ['DuplicateName']],
      ['y', ['DuplicateName', 'DuplicateName']],
      ['y', ['DuplicateName', 'DuplicateName']],
      ['s', ['DuplicateName']],
      ['s', ['DuplicateName']]
    ])
  })

  it('tells empty texts, values that are absent, and faults that show only when rendered', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'empty', order: 0, text: () => '' }),
      withSection({ name: 'filled', order: 0, text: '{{nothing}}' }),
      withSection({ name: 'needs', order: 0, text: '{{absent}} and {{unknown}}' }),
      withSection({ name: 'broken', order: 0, text: 'a {{half}} is {{odd}}' }),
      withContext({ name: 'c', order: 0, text: '{{ bad }}' }),
      withVariable('absent', () => undefined),
      withVariable('nothing', ''),
      withVariable('half', () => '\ud83d'),
      withVariable('odd', () => 'odd')
    )
    const { errors } = trace({})(registry)
    expect(lines(registry)).toStrictEqual([
      ['broken', ['IllFormedText']],
      ['empty', { _tag: 'Empty' }],
      ['filled', { _tag: 'Empty' }],
      ['needs', ['ValuelessVariable', 'UnknownVariable']],
      ['c', ['MalformedReference']],
      ['absent', { _tag: 'Valueless' }],
      ['half', active],
      ['nothing', active],
      ['odd', active]
    ])
    expect(errors.map(({ _tag }) => _tag)).toStrictEqual([
      'ValuelessVariable',
      'UnknownVariable',
      'MalformedReference',
      'IllFormedText'
    ])
  })

  it('says which complete section hides the others, whatever a transform did to it', () => {
    const registry = mergeAll(
      complete(),
      section('a'),
      changing('drop', 0, () => ({ sections: [] })),
      changing('add', 1, () => ({
        sections: [
          { name: 'new', order: 0, text: template('N'), interpolate: true },
          { name: 'all', order: 0, text: template('X'), interpolate: true }
        ]
      }))
    )
    const hidden: Fate = { _tag: 'HiddenByComplete', sections: ['all'] }
    expect(lines(registry, 'section')).toStrictEqual([
      ['a', hidden],
      ['all', active],
      ['all', hidden],
      ['new', hidden]
    ])
  })

  it('says that a complete section at fault hides the others all the same', () => {
    const hidden: Fate = { _tag: 'HiddenByComplete', sections: ['all'] }
    expect(lines(mergeAll(complete({ text: thrower }), section('a')), 'section')).toStrictEqual([
      ['a', hidden],
      ['all', ['ProviderThrew']]
    ])
    const faulty = mergeAll(complete({ order: NaN }), complete({ name: 'sound' }), section('a'))
    expect(lines(faulty, 'section')).toStrictEqual([
      ['a', hidden],
      ['all', ['InvalidOrder']],
      ['sound', hidden]
    ])
  })

  it('says of two complete sections that they failed for one another', () => {
    const two = mergeAll(complete(), complete({ name: 'other' }), section('a'))
    expect(lines(two, 'section')).toStrictEqual([
      ['a', { _tag: 'HiddenByComplete', sections: ['all', 'other'] }],
      ['all', ['CompleteConflict']],
      ['other', ['CompleteConflict']]
    ])
  })

  it('says which transform removed a part, and which added one that another removed', () => {
    const registry = mergeAll(
      section('a'),
      tool('x'),
      withVariable('v', 'V')(empty),
      withContext({ name: 'c', order: 0, text: 'C' })(empty),
      owned('plugin')(
        changing('add', 0, ({ sections }) => ({
          sections: [
            ...sections,
            { name: 'new', order: 0, text: template('N'), interpolate: true, owner: 'own' }
          ],
          contexts: [{ name: 'd', order: 0, text: template(''), interpolate: true, required: false }],
          tools: [schema('y')] as never,
          variables: { w: 'W', u: null }
        }))
      ),
      changing('drop', 1, () => ({ sections: [], variables: { u: 'U' } }))
    )
    const removed = (transform: string): Fate => ({ _tag: 'Removed', transform })
    const by = (name: string): Partial<Traced> => ({ owner: 'plugin', transform: name })
    const item = (entry: Traced['entry'], name: string, fate: Fate, more: Partial<Traced> = {}): Traced => ({
      entry,
      name,
      ...more,
      fate
    })
    expect(traced(registry).filter(({ entry }) => entry !== 'transform')).toStrictEqual([
      item('section', 'a', removed('drop')),
      item('section', 'new', removed('drop'), { owner: 'own', transform: 'add' }),
      item('context', 'c', removed('add')),
      item('context', 'd', { _tag: 'Empty' }, by('add')),
      item('variable', 'u', active, by('add')),
      item('variable', 'v', removed('add')),
      item('variable', 'w', removed('drop'), by('add')),
      item('tool', 'x', removed('add')),
      item('tool', 'y', active, by('add'))
    ])
  })

  it('tells what a transform removed and another added again', () => {
    const registry = mergeAll(
      section('a'),
      changing('drop', 0, () => ({ sections: [] })),
      changing('again', 1, () => ({
        sections: [{ name: 'a', order: 0, text: template('A'), interpolate: true }]
      }))
    )
    expect(traced(registry).filter(({ entry }) => entry === 'section')).toStrictEqual([
      { entry: 'section', name: 'a', transform: 'again', fate: active },
      { entry: 'section', name: 'a', fate: { _tag: 'Removed', transform: 'drop' } }
    ])
  })

  it('tells what is dropped of what a transform adds', () => {
    const registry = pipe(
      changing('t', 0, () => ({
        contexts: [{ name: 'd', order: 0, text: template('D'), interpolate: true, required: false }],
        tools: [schema('fs_read')] as never
      })),
      suppressContexts,
      withTools('renamed', { schemas: [], knownNames: ['fs_read'] }),
      suppressTool('fs_read')
    )
    expect(lines(registry, 'context', 'tool')).toStrictEqual([
      ['d', { _tag: 'ContextsSuppressed', by: [null] }],
      ['fs_read', { _tag: 'Restricted', by: [{ entry: 'suppressTool' }] }]
    ])
  })

  it('says where a section stands that stands beside another', () => {
    const registry = pipe(
      section('a'),
      withSection({ name: 'b', order: { before: 'a' }, text: 'B' }),
      withSection({ name: 'c', order: { after: 'a' }, text: 'C' })
    )
    expect(traced(registry).map(({ beside }) => beside)).toStrictEqual([
      undefined,
      { before: 'a' },
      { after: 'a' }
    ])
  })

  it('calls each active provider once, and no other', () => {
    const calls: Array<string> = []
    const counted = (name: string) => (): never => {
      calls.push(name)
      return literal(name) as never
    }
    const entries = (name: string): Registry<unknown> =>
      withSection({ name: 'a', order: 0, text: counted(name) })(empty)
    const registry = pipe(
      entries('far'),
      overlay(entries('near')),
      withVariable('v', () => String(calls.push('v')))
    )
    trace({})(registry)
    expect(calls.sort()).toStrictEqual(['near', 'v'])
  })

  it('gives the context to the providers that a contramap changes it for', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'a', order: 0, text: (c: string) => literal(c) }),
      contramap((c: { a: string }) => c.a)
    )
    expect(trace({ a: '' })(registry).entries).toStrictEqual([
      { entry: 'section', name: 'a', fate: { _tag: 'Empty' } }
    ])
  })

  it('is the same for a checked registry', () => {
    const registry = pipe(section('a'), withVariable(variable('v', () => undefined)))
    expect(pipe(check(registry), E.map(trace({})))).toStrictEqual(E.right(trace({})(registry)))
  })

  it('gives no entries and the error of what is no registry', () => {
    const errors: ReadonlyArray<PromptError> = [
      { _tag: 'InvalidConfig', path: '', expected: 'a registry', actual: 'null' }
    ]
    expect(trace({})(null as never)).toStrictEqual({ entries: [], errors })
  })

  it('tells the errors that are about no entry', () => {
    expect(trace({})(merge(5 as never)(section('a')))).toStrictEqual({
      entries: [{ entry: 'section', name: 'a', fate: active }],
      errors: [{ _tag: 'InvalidConfig', path: '', expected: 'a registry', actual: 'number' }]
    })
  })
})
