import { pipe } from 'fp-ts/function'

import {
  allowTools,
  empty,
  merge,
  owned,
  suppressTool,
  UNLISTED_TOOLS,
  withTool,
  withToolOrder,
  withTools,
  type Registry
} from '../../src'
import { planRegistry } from '../../src/plan/planRegistry'
import type { PlannedTools } from '../../src/tools/PlannedTools'
import { schema, tool } from '../support/registries'

const plan = (registry: Registry<unknown>): PlannedTools => planRegistry(registry).plan.tools

const namesOf = ({ table }: PlannedTools): ReadonlyArray<string> => table.tools.map(({ name }) => name)

describe('planTools', () => {
  const all = pipe(tool('b'), merge(tool('a')), withTools('s', { schemas: [schema('c')], knownNames: ['d'] }))

  it('puts the static tools in order, and keeps the sources that need the context', () => {
    const registry = pipe(
      all,
      withTools('d', () => ({ schemas: [] })),
      withToolOrder(['c', UNLISTED_TOOLS])
    )
    const planned = plan(registry)
    expect(namesOf(planned)).toStrictEqual(['c', 'a', 'b'])
    expect(planned.sources.map(({ placed }) => placed.entry.name)).toStrictEqual(['d'])
  })

  it('sorts by name where the tool order is at fault', () => {
    expect(namesOf(plan(pipe(all, withToolOrder(['c', 'c', UNLISTED_TOOLS]))))).toStrictEqual(['a', 'b', 'c'])
    const twice = pipe(all, withToolOrder(['c', UNLISTED_TOOLS]), withToolOrder([UNLISTED_TOOLS]))
    expect(namesOf(plan(twice))).toStrictEqual(['a', 'b', 'c'])
  })

  it('says that there are several orders, and whose, and what is wrong with the shape of one', () => {
    const orders = pipe(
      all,
      merge(pipe(empty, withToolOrder([UNLISTED_TOOLS]), owned('b'))),
      merge(pipe(empty, withToolOrder([UNLISTED_TOOLS]), owned('a')))
    )
    const several = planRegistry(orders)
    const error = { _tag: 'InvalidToolOrder', reason: 'several', names: [], owners: ['a', 'b'] }
    expect(several.failures.errors).toStrictEqual([error])
    expect(several.failures.of.size).toBe(2)
    expect(
      planRegistry(pipe(all, withToolOrder(5 as never))).failures.errors.map(({ _tag }) => _tag)
    ).toStrictEqual(['InvalidEntry'])
    expect(plan(all).table.known.map(names => [...names].sort())).toStrictEqual([['a', 'b', 'c', 'd']])
  })

  it('expects what is listed and not known yet, restricted tools being known', () => {
    const registry = pipe(
      all,
      withToolOrder(['z', UNLISTED_TOOLS, 'y', 'c', 'd']),
      allowTools(['a', 'x', 'x', UNLISTED_TOOLS]),
      suppressTool('a'),
      owned('me')
    )
    expect(plan(registry).expected.map(({ by, owner, names }) => [by, owner, names])).toStrictEqual([
      ['toolOrder', 'me', ['y', 'z']],
      ['allowTools', 'me', [UNLISTED_TOOLS, 'x']]
    ])
    expect(plan(pipe(all, withTool(schema('e')))).expected).toStrictEqual([])
  })
})
