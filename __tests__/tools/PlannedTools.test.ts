import { pipe } from 'fp-ts/function'

import { allowTools, empty, registry, withSection, withToolOrder, withTools } from '../../src'
import { callsWith } from '../../src/placed/Calls'
import { noFailures } from '../../src/placed/Failures'
import { planRegistry } from '../../src/plan/planRegistry'
import { withoutTools } from '../../src/tools/PlannedTools'
import { tool } from '../support/registries'

describe('withoutTools', () => {
  it('is the plan of a registry in which nothing is about tools', () => {
    const texts = pipe(empty, withSection({ name: 'a', order: 0, text: 'A', requiresTools: ['t'] }))
    expect(planRegistry(texts).plan.tools).toBe(withoutTools)
    expect(planRegistry(registry({ variables: { a: '1' } })).plan.tools).toBe(withoutTools)
  })

  it.each([
    ['a tool', tool('t')],
    ['a source', pipe(empty, withTools('s', { schemas: [] }))],
    ['a tool order', pipe(empty, withToolOrder([]))],
    ['a restriction', pipe(empty, allowTools([]))],
    ['a record with tools', registry({ sources: { s: { schemas: [] } } })]
  ])('is not the plan of a registry with %s', (_, registered) => {
    expect(planRegistry(registered).plan.tools).not.toBe(withoutTools)
  })

  it('has no tool, restricts none, and is settled', () => {
    const failures = noFailures()
    const { table, rules, provide, sources, expected } = withoutTools
    expect([sources, expected]).toStrictEqual([[], []])
    expect(provide(callsWith({}), failures)).toStrictEqual({ table, settled: true, readings: [] })
    expect([table.tools, failures.errors]).toStrictEqual([[], []])
    expect([rules.isAllowed('t'), rules.compare('a', 'b') < 0]).toStrictEqual([true, true])
  })
})
