import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import {
  empty,
  owned,
  prepareTools,
  UNLISTED_TOOLS,
  withTool,
  withToolOrder,
  withTools,
  type Registry,
  type ToolSet
} from '../../src'
import { callsWith } from '../../src/placed/Calls'
import { noFailures, type Failures } from '../../src/placed/Failures'
import { planRegistry } from '../../src/plan/planRegistry'
import type { ProvidedTools } from '../../src/tools/PlannedTools'
import { provideTools } from '../../src/tools/provideTools'
import type { ToolTable } from '../../src/tools/ToolTable'
import { schema } from '../support/registries'

const provide = (registry: Registry<unknown>, failures: Failures = noFailures()): ProvidedTools =>
  provideTools(planRegistry(registry).plan.tools)(callsWith({}), failures)

const order = pipe(
  empty,
  withTool(schema('seen')),
  withToolOrder(['z', UNLISTED_TOOLS, 'y', 'known']),
  owned('me')
)

describe('provideTools', () => {
  it('gives the very table of the plan when no source needs the context', () => {
    const { plan } = planRegistry(pipe(empty, withTool(schema('a'))))
    expect(provideTools(plan.tools)(callsWith({}), noFailures()).table).toBe(plan.tools.table)
  })

  it('names what the order lists and no source knows, sorted', () => {
    const failures = noFailures()
    provide(pipe(order, withTools('s', { schemas: [], knownNames: ['known', ''] })), failures)
    expect(failures.errors).toStrictEqual([
      {
        _tag: 'UnknownTools',
        by: 'toolOrder',
        names: ['y', 'z'],
        known: ['known', 'seen'],
        suggestions: [],
        owner: 'me'
      }
    ])
    const none = noFailures()
    provide(
      pipe(
        order,
        withTools('s', () => ({ schemas: [], knownNames: ['y', 'z', 'known'] }))
      ),
      none
    )
    expect(none.errors).toStrictEqual([])
  })

  it('gives the very table again when all sources give the same prepared sets, and no other when one does not', () => {
    const set = (name: string): ToolSet =>
      pipe(
        prepareTools({ schemas: [schema(name)] }),
        TH.getRight,
        O.getOrElse((): ToolSet => ({ schemas: [] }))
      )
    const [a, b, c] = [set('a'), set('b'), set('c')]
    const registry = pipe(
      empty,
      withTools('one', () => a),
      withTools('two', (other: boolean) => (other ? c : b)),
      owned('me')
    )
    const planned = planRegistry(registry).plan.tools
    const step = (other: boolean): ToolTable => provideTools(planned)(callsWith(other), noFailures()).table
    const names = (table: ToolTable): unknown => table.tools.map(({ name, owner }) => [name, owner])
    const [first, second, third] = [step(false), step(true), step(true)]
    expect([first, second].map(names)).toStrictEqual([
      [
        ['a', 'me'],
        ['b', 'me']
      ],
      [
        ['a', 'me'],
        ['c', 'me']
      ]
    ])
    expect([third === second, step(false) === first]).toStrictEqual([true, false])
    expect(names(step(false))).toStrictEqual(names(first))
  })

  it('does not ask what the order lists when a source failed', () => {
    const failures = noFailures()
    const { settled } = provide(pipe(order, withTools('s', (() => 5) as never)), failures)
    expect([settled, failures.errors.map(({ _tag }) => _tag)]).toStrictEqual([false, ['InvalidProvided']])
  })
})
