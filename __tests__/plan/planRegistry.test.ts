import * as fc from 'fast-check'
import { pipe } from 'fp-ts/function'

import {
  empty,
  merge,
  mergeAll,
  overlay,
  owned,
  suppressContexts,
  suppressSection,
  UNLISTED_TOOLS,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Registry
} from '../../src'
import { planRegistry } from '../../src/plan/planRegistry'
import { schema, section, tool } from '../support/registries'

const errorsOf = (registry: unknown): ReadonlyArray<unknown> => planRegistry(registry).failures.errors

const broken: Registry<unknown> = withSection({ name: 'p', order: NaN, text: 3 as never })(empty)

describe('planRegistry', () => {
  it('validates nothing of what is replaced or suppressed', () => {
    expect(errorsOf(pipe(broken, overlay(section('p'))))).toStrictEqual([])
    expect(errorsOf(pipe(broken, merge(broken), merge(suppressSection('p')(empty))))).toStrictEqual([])
    const context = withContext({ name: 'c', order: NaN, text: '' })
    expect(errorsOf(pipe(empty, context, context, suppressContexts))).toStrictEqual([])
    expect(errorsOf(pipe(section('p'), overlay(broken))).length).toBe(2)
  })

  it('validates required contexts also where contexts are suppressed', () => {
    const required = withContext({ name: 'c', order: NaN, text: '', required: true })
    expect(errorsOf(pipe(empty, required, suppressContexts))).toStrictEqual([
      { _tag: 'InvalidOrder', kind: 'context', name: 'c', order: 'NaN' }
    ])
  })

  it('reports a clash once, with one owner an entry', () => {
    const entries = [
      withVariable('v', ''),
      withTools('s', { schemas: [] }),
      withTransform({ name: 't', order: 0, transform: () => () => null as never }),
      withContext({ name: 'c', order: 0, text: '' })
    ]
    const registry = entries.reduce<Registry<unknown>>((self, add) => pipe(self, add, add), empty)
    const duplicate = (kind: string, name: string): unknown => ({
      _tag: 'DuplicateName',
      kind,
      name,
      owners: ['me', 'me']
    })
    expect(new Set(errorsOf(owned('me')(registry)))).toStrictEqual(
      new Set([
        duplicate('context', 'c'),
        duplicate('variable', 'v'),
        duplicate('tools', 's'),
        duplicate('transform', 't')
      ])
    )
  })

  it('lets each kind be a namespace of its own', () => {
    const registry = pipe(
      section('x'),
      withContext({ name: 'x', order: 0, text: '' }),
      withVariable('x', ''),
      withTool(schema('x')),
      withTools('x', { schemas: [] }),
      withTransform({ name: 'x', order: 0, transform: () => () => null as never })
    )
    expect(errorsOf(registry)).toStrictEqual([])
  })

  it('finds two static tools of one name, whatever entries they come from', () => {
    const source = pipe(empty, withTools('mcp', { schemas: [schema('search')] }), owned('mcp'))
    expect(errorsOf(pipe(tool('search'), merge(source)))).toStrictEqual([
      { _tag: 'DuplicateName', kind: 'tool', name: 'search', owners: ['mcp', null] }
    ])
  })

  it('says of a suppression that hits nothing what is there', () => {
    const registry = pipe(
      section('memory'),
      overlay(section('persona')),
      suppressSection('memroy'),
      owned('agent')
    )
    expect(errorsOf(registry)).toStrictEqual([
      {
        _tag: 'UnknownSuppression',
        name: 'memroy',
        known: ['memory', 'persona'],
        suggestion: 'memory',
        owner: 'agent'
      }
    ])
    expect(errorsOf(suppressSection('')(empty))).toStrictEqual([
      {
        _tag: 'InvalidName',
        kind: 'section',
        name: '',
        expected: 'a non-empty string',
        actual: 'an empty string'
      }
    ])
  })

  it('takes two suppressions of one section for one', () => {
    const none = suppressSection('p')(empty)
    expect(errorsOf(mergeAll(section('p'), none, none))).toStrictEqual([])
    expect(errorsOf(mergeAll(none, none))).toStrictEqual([
      { _tag: 'UnknownSuppression', name: 'p', known: [] },
      { _tag: 'UnknownSuppression', name: 'p', known: [] }
    ])
  })

  it('reports a second tool order and the shape of each', () => {
    const registry = pipe(
      empty,
      withToolOrder([UNLISTED_TOOLS]),
      merge(pipe(empty, withToolOrder(['a', 'a']), owned('me')))
    )
    expect(errorsOf(registry)).toStrictEqual([
      { _tag: 'InvalidToolOrder', reason: 'repeated', names: ['a'], owners: ['me'] },
      { _tag: 'InvalidToolOrder', reason: 'no-marker', names: [], owners: ['me'] },
      { _tag: 'InvalidToolOrder', reason: 'several', names: [], owners: ['me', null] }
    ])
    expect(errorsOf(withToolOrder('bash' as never)(empty))).toStrictEqual([
      {
        _tag: 'InvalidEntry',
        kind: 'toolOrder',
        name: '',
        field: '',
        expected: 'an array of tool names',
        actual: 'string'
      }
    ])
  })

  const complete = (name: string, ...requiresTools: ReadonlyArray<string>): Registry<unknown> =>
    withSection({ name, order: 0, text: '', complete: true, requiresTools })(empty)

  it('finds complete sections that are certain to conflict, and waits with those that need a tool', () => {
    const conflict = { _tag: 'CompleteConflict', names: ['p', 'q'], owners: [null, null] }
    expect(errorsOf(mergeAll(complete('q'), complete('p')))).toStrictEqual([conflict])
    expect(errorsOf(mergeAll(complete('q'), complete('p', 'bash')))).toStrictEqual([])
    expect(errorsOf(mergeAll(complete('q'), complete('p', 'bash'), tool('bash')))).toStrictEqual([conflict])
  })

  // killed: variables and sources that are called in the order in which somebody registered them
  it('plans variables and tool sources by name, whatever the order of registration', () => {
    const named = (name: string): Registry<unknown> =>
      pipe(
        empty,
        withVariable(name, () => ''),
        withTools(name, () => ({ schemas: [] }))
      )
    const planned = ['b', 'a', 'c'].map(named).reduce((all, one) => merge(one)(all))
    const { variables, tools } = planRegistry(planned).plan
    expect([
      variables.map(({ entry }) => entry.name),
      tools.sources.map(({ placed }) => placed.entry.name)
    ]).toStrictEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c']
    ])
  })

  it('plans contexts and transforms by number, then by name', () => {
    const both = (name: string, order: number): Registry<unknown> =>
      pipe(
        empty,
        withContext({ name, order, text: '' }),
        withTransform({ name, order, transform: () => () => null as never })
      )
    const {
      contexts,
      transforms,
      suppressContexts: isSuppressed
    } = planRegistry(mergeAll(both('c', 3), both('b', -1), both('d', 2), both('a', 2))).plan
    const names = ['b', 'a', 'd', 'c']
    expect(contexts.map(({ placed }) => placed.entry.name)).toStrictEqual(names)
    expect(transforms.map(({ entry }) => entry.name)).toStrictEqual(names)
    expect([isSuppressed, planRegistry(suppressContexts(empty)).plan.suppressContexts]).toStrictEqual([
      false,
      true
    ])
  })

  it('says which suppression hits nothing', () => {
    const { active, failures } = planRegistry(pipe(section('memory'), suppressSection('memroy')))
    expect([...failures.of]).toStrictEqual([[active.suppressions[0], failures.errors]])
  })

  it('plans nothing that is at fault, and says which errors it has', () => {
    const registry = pipe(
      mergeAll(section('a'), section('a'), broken),
      withVariable('v', 3 as never),
      withTools('s', (() => 3) as never),
      withTools('s', { schemas: [] }),
      withTransform({ name: '', order: 0, transform: () => () => null as never }),
      withContext({ name: 'c', order: NaN, text: '' })
    )
    const { plan, active, failures } = planRegistry(registry)
    expect([plan.sections, plan.contexts, plan.variables, plan.tools.sources, plan.transforms]).toStrictEqual(
      [[], [], [], [], []]
    )
    expect(active.sources.map(placed => failures.of.get(placed))).toStrictEqual([
      [{ _tag: 'DuplicateName', kind: 'tools', name: 's', owners: [null, null] }],
      [{ _tag: 'DuplicateName', kind: 'tools', name: 's', owners: [null, null] }]
    ])
  })

  it('does not depend on the order of registration', () => {
    const parts = [
      section('a', 'A', 1),
      section('b', 'B', 1),
      section('c', 'C', 0),
      tool('x'),
      tool('y'),
      broken
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), shuffled => {
        const { plan, sections, failures } = planRegistry(mergeAll(...shuffled))
        expect([
          sections.map(({ placed }) => placed.entry.name),
          plan.sections.map(({ placed }) => placed.entry.name),
          plan.tools.table.tools.map(({ name }) => name),
          failures.errors.length
        ]).toStrictEqual([['c', 'p', 'a', 'b'], ['c', 'a', 'b'], ['x', 'y'], 2])
      })
    )
  })
})
