import { pipe } from 'fp-ts/function'

import { empty, withVariable } from '../../src'
import { nothingBefore, runStep } from '../../src/lenient/runStep'
import { noFailures } from '../../src/placed/Failures'
import { planRegistry } from '../../src/plan/planRegistry'
import { traceVariables } from '../../src/trace/traceVariables'

describe('traceVariables', () => {
  it('tells what has a value, what has none, and what failed, which has none either', () => {
    const registry = pipe(
      empty,
      withVariable('a', 'A'),
      withVariable('b', () => undefined),
      withVariable('c', () => 5 as never)
    )
    const { active, plan, failures } = planRegistry(registry)
    const step = runStep(plan, nothingBefore, failures, {})
    const items = traceVariables(active.variables, step, placed => failures.of.get(placed) ?? [])
    expect(items.map(({ name, fate }) => [name, fate._tag])).toStrictEqual([
      ['a', 'Active'],
      ['b', 'Valueless'],
      ['c', 'Failed']
    ])
    expect(runStep(plan, nothingBefore, noFailures(), {}).provided.variables).toStrictEqual({
      a: 'A',
      b: null,
      c: null
    })
  })
})
