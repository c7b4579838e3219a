import { pipe } from 'fp-ts/function'

import {
  empty,
  merge,
  mergeAll,
  owned,
  suppressContexts,
  suppressSection,
  withContext,
  withTransform,
  withVariable,
  type Registry
} from '../../src'
import { activeEntries, declaredVariables, type Active } from '../../src/plan/Active'
import { noFailures } from '../../src/placed/Failures'
import { resolve } from '../../src/plan/resolve'
import { section } from '../support/registries'

const activeOf = (registry: Registry<unknown>): Active => activeEntries(resolve(registry), noFailures())

const namesOf = (entries: ReadonlyArray<{ readonly entry: { readonly name: string } }>): unknown =>
  entries.map(({ entry }) => entry.name)

describe('activeEntries', () => {
  it('lets a suppression win over the sections of its name', () => {
    const none = suppressSection('a')(empty)
    const { sections, suppressions } = activeOf(
      mergeAll(section('a'), none, section('b'), none, section('a'))
    )
    expect([sections, suppressions].map(namesOf)).toStrictEqual([['b'], ['a', 'a']])
    expect(namesOf(activeOf(none).suppressions)).toStrictEqual(['a'])
  })

  it('leaves out contexts that are not required where contexts are suppressed, before they can clash', () => {
    const context = (required: boolean): Registry<unknown> =>
      withContext({ name: 'c', order: 0, text: '', required })(empty)
    const failures = noFailures()
    const registry = pipe(context(false), merge(context(true)), merge(context(false)), suppressContexts)
    const { contexts } = activeEntries(resolve(registry), failures)
    expect(contexts.map(({ entry }) => entry.required)).toStrictEqual([true])
    expect(failures.errors).toStrictEqual([])
  })

  it('notes a clash once, with all that clash', () => {
    const failures = noFailures()
    const registry = pipe(section('a'), merge(section('a')), owned('me'), merge(section('a')))
    const { sections } = activeEntries(resolve(registry), failures)
    const clash = { _tag: 'DuplicateName', kind: 'section', name: 'a', owners: ['me', 'me', null] }
    expect(failures.errors).toStrictEqual([clash])
    expect(sections.map(placed => failures.of.get(placed))).toStrictEqual([[clash], [clash], [clash]])
  })
})

describe('declaredVariables', () => {
  it('are the variables with valid names and what transforms supply', () => {
    const registry = pipe(
      empty,
      withVariable('a', 'A'),
      withVariable('Bad', ''),
      withTransform({ name: 't', order: 0, supplies: ['b', 'a'], transform: () => () => null as never })
    )
    expect(declaredVariables(activeOf(registry))).toStrictEqual(new Set(['a', 'b']))
  })
})
