import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { assemble, empty, literal, withContext, withSection, withVariable, type Registry } from '../../src'
import { callsWith } from '../../src/placed/Calls'
import { noFailures } from '../../src/placed/Failures'
import { sectionOf } from '../../src/plan/Plan'
import { planRegistry } from '../../src/plan/planRegistry'
import { provideTexts, provideVariables } from '../../src/plan/provide'
import { section } from '../support/registries'

const wrong = (() => 5) as never

describe('provideTexts', () => {
  it('takes what is fixed as it is, calls what is present, and notes what failed', () => {
    const registry: Registry<unknown> = pipe(
      section('fixed'),
      withSection({ name: 'absent', order: 0, text: wrong }),
      withSection({ name: 'wrong', order: 0, text: wrong })
    )
    const { plan } = planRegistry(registry)
    const failures = noFailures()
    const texts = provideTexts(
      plan.sections,
      sectionOf,
      ({ placed }) => placed.entry.name !== 'absent',
      callsWith({}),
      failures
    )
    expect(texts.map(({ assembled }) => assembled.name)).toStrictEqual(['fixed'])
    expect(plan.sections.map(({ placed }) => failures.of.get(placed)?.map(({ _tag }) => _tag))).toStrictEqual(
      [undefined, undefined, ['InvalidProvided']]
    )
    const [planned] = plan.sections.filter(({ placed }) => placed.entry.name === 'fixed')
    expect(planned?.text._tag === 'Fixed' && planned.text.value === texts[0]).toBe(true)
  })
})

describe('provideVariables', () => {
  it('gives a failed variable no value, and says which values can be inserted', () => {
    const registry = pipe(
      empty,
      withVariable('a', 'A'),
      withVariable('b', () => undefined),
      withVariable('c', wrong),
      withVariable('d', '\ud800'),
      withVariable('e', () => 'E')
    )
    const failures = noFailures()
    const { plan } = planRegistry(registry)
    const { variables, values } = provideVariables(plan, callsWith({}), failures)
    expect(variables).toStrictEqual({ a: 'A', b: null, c: null, d: '\ud800', e: 'E' })
    expect(values).toStrictEqual(
      new Map([
        ['a', 'A'],
        ['e', 'E']
      ])
    )
    expect(failures.errors.length).toBe(1)
    expect([...failures.of.keys()]).toStrictEqual(plan.variables.filter(({ entry }) => entry.name === 'c'))
  })
})

describe('a context', () => {
  it('has the text that its provider gives', () => {
    const registry = withContext({ name: 'c', order: 0, text: (c: { now: string }) => literal(c.now) })(empty)
    expect(
      pipe(
        registry,
        assemble({ now: '12:00' }),
        E.map(({ contexts }) => contexts)
      )
    ).toStrictEqual(
      E.right([{ name: 'c', order: 0, text: literal('12:00'), interpolate: true, required: false }])
    )
  })
})

describe('what a provider throws', () => {
  it('is kept with the entry whose provider it is', () => {
    const raise = (): never => {
      throw new Error('no')
    }
    const { plan } = planRegistry(
      pipe(empty, withSection({ name: 's', order: 0, text: raise }), withVariable('v', raise))
    )
    const failures = noFailures()
    provideTexts(plan.sections, sectionOf, () => true, callsWith({}), failures)
    provideVariables(plan, callsWith({}), failures)
    expect([...failures.of]).toStrictEqual([
      [plan.sections[0]?.placed, failures.errors.slice(0, 1)],
      [plan.variables[0], failures.errors.slice(1)]
    ])
    expect(failures.errors.map(({ _tag }) => _tag)).toStrictEqual(['ProviderThrew', 'ProviderThrew'])
  })
})
