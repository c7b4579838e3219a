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

  it('keeps what a source throws or gives instead of a set, with the source', () => {
    const cause = new Error('down')
    const raise = (): never => {
      throw cause
    }
    const registry = pipe(
      empty,
      withTools('a', raise),
      withTools('b', (() => 5) as never),
      withTools('c', (() => ({ schemas: 5, knownNames: ['k'] })) as never)
    )
    const planned = planRegistry(registry).plan.tools
    const failures = noFailures()
    const { settled, readings, table } = provideTools(planned)(callsWith({}), failures)
    expect([settled, readings[0], table.tools]).toStrictEqual([false, undefined, []])
    const whole = { _tag: 'InvalidProvided', kind: 'tools', actual: 'number' }
    const errors = [
      { _tag: 'ProviderThrew', kind: 'tools', name: 'a', cause, message: 'Error: down' },
      { ...whole, name: 'b', expected: 'a tool set, as { schemas: [] }' },
      { ...whole, name: 'c', expected: 'an array of tool schemas', field: 'schemas' }
    ]
    expect(failures.errors).toStrictEqual(errors)
    expect([...failures.of]).toStrictEqual(planned.sources.map(({ placed }, i) => [placed, [errors[i]]]))
  })

  it('says of which order or restriction a name is unknown', () => {
    const failures = noFailures()
    const registry = pipe(order, withTools('s', { schemas: [], knownNames: ['known', 'y'] }))
    const planned = planRegistry(registry)
    provideTools(planned.plan.tools)(callsWith({}), failures)
    expect([...failures.of]).toStrictEqual([[planned.active.toolOrders[0], failures.errors]])
  })

  // Kills: remembering a table after a look at some of the sets, or one in which something is wrong.
  it('remembers no table if one of the sets is not prepared, or tools clash', () => {
    const prepared = (name: string): ToolSet =>
      pipe(
        prepareTools({ schemas: [schema(name)] }),
        TH.getRight,
        O.getOrElse((): ToolSet => ({ schemas: [] }))
      )
    const [a, again] = [prepared('a'), prepared('a')]
    const names = ['b', 'c']
    const mixed = pipe(
      empty,
      withTools('one', () => a),
      withTools('two', () => ({ schemas: [schema(names.shift() ?? 'd')] }))
    )
    const planned = planRegistry(mixed).plan.tools
    const namesOf = (): unknown =>
      provideTools(planned)(callsWith({}), noFailures()).table.tools.map(({ name }) => name)
    expect([namesOf(), namesOf()]).toStrictEqual([
      ['a', 'b'],
      ['a', 'c']
    ])
    const clashing = planRegistry(
      pipe(
        empty,
        withTools('one', () => a),
        withTools('two', () => again)
      )
    ).plan.tools
    const tagsOf = (): unknown => {
      const failures = noFailures()
      provideTools(clashing)(callsWith({}), failures)
      return failures.errors.map(({ _tag }) => _tag)
    }
    expect([tagsOf(), tagsOf()]).toStrictEqual([['DuplicateName'], ['DuplicateName']])
  })
})
