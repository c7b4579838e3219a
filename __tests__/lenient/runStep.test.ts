import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  assemble,
  empty,
  merge,
  render,
  withSection,
  withTools,
  withTransform,
  withVariable,
  type Registry
} from '../../src'
import { leftOutOf, nothingBefore, runStep, type Step } from '../../src/lenient/runStep'
import { noFailures } from '../../src/placed/Failures'
import { planRegistry } from '../../src/plan/planRegistry'
import { section } from '../support/registries'

const run = (registry: Registry<unknown>): Step => {
  const planned = planRegistry(registry)
  return runStep(planned.plan, leftOutOf(planned), planned.failures, {})
}

describe('leftOutOf', () => {
  it('says what failed when the registry was planned: what may hide, sources, variables', () => {
    const broken = pipe(
      section('a'),
      withSection({ name: 'all', order: NaN, text: '', complete: true }),
      withSection({ name: 'part', order: NaN, text: '' }),
      withVariable('v', 5 as never),
      withVariable('w', 'W')
    )
    const { sections, sources, variables } = leftOutOf(planRegistry(broken))
    const names = (list: ReadonlyArray<{ entry: { name: string } }>): unknown =>
      list.map(({ entry }) => entry.name)
    expect([names(sections), names(sources), names(variables)]).toStrictEqual([['all'], [], ['v']])
    expect(leftOutOf(planRegistry(section('a')))).toStrictEqual(nothingBefore)
  })
})

describe('runStep', () => {
  const removing = withTransform({
    name: 't',
    order: 0,
    transform: () => assembly => E.right({ ...assembly, sections: assembly.sections.slice(1) })
  })

  it('keeps what each transform gave that did not fail', () => {
    const failing = withTransform({ name: 'f', order: 1, transform: () => () => 5 as never })
    const { provided, stages, valid } = run(pipe(section('a'), merge(section('b')), removing, failing))
    expect(provided.sections.map(({ name }) => name)).toStrictEqual(['a', 'b'])
    expect(stages.map(({ transform }) => transform.entry.name)).toStrictEqual(['t'])
    expect(valid.assembly.sections.map(({ name }) => name)).toStrictEqual(['b'])
  })

  it('hides nothing where no section is the whole prompt', () => {
    expect(run(section('a')).hiding).toStrictEqual([])
  })

  it('notes which sections conflict as the whole prompt', () => {
    const complete = (name: string): Registry<unknown> =>
      withSection({ name, order: 0, text: name, complete: true })(section('z'))
    const planned = planRegistry(
      merge(complete('b'))(withSection({ name: 'a', order: 0, text: '', complete: true })(empty))
    )
    const failures = noFailures()
    const { hiding, valid } = runStep(planned.plan, nothingBefore, failures, {})
    expect([hiding, valid.assembly.sections]).toStrictEqual([['a', 'b'], []])
    expect([...failures.of.keys()]).toStrictEqual(planned.plan.complete.map(({ placed }) => placed))
    expect(new Set(failures.errors.map(({ _tag }) => _tag))).toStrictEqual(new Set(['CompleteConflict']))
  })

  it('notes which transform failed, and for what', () => {
    const failing = withTransform({ name: 'f', order: 1, transform: () => () => 5 as never })
    const planned = planRegistry(failing(section('a')))
    const failures = noFailures()
    runStep(planned.plan, nothingBefore, failures, {})
    expect(planned.plan.transforms.map(transform => failures.of.get(transform))).toStrictEqual([
      failures.errors
    ])
    expect(failures.errors).toMatchObject([{ _tag: 'InvalidProvided', kind: 'transform', name: 'f' }])
  })

  it('gives an assembly that renders, with a transform or without', () => {
    const registry = withVariable('v', () => 'V')(merge(section('b', '{{v}}'))(section('a', 'A {{v}}')))
    const texts = [registry, removing(registry)].map(built => render(run(built).valid.assembly))
    expect(texts).toStrictEqual([E.right('A V\n\nV'), E.right('V')])
  })

  it('names the sections that hide all others, at fault or not', () => {
    const all = (text: unknown): Registry<unknown> =>
      withSection({ name: 'all', order: 0, text: text as never, complete: true })(section('a'))
    expect(run(all('ALL')).hiding).toStrictEqual(['all'])
    expect(run(all(() => 5)).hiding).toStrictEqual(['all'])
  })

  it('does not say that all is settled when a source was left out before', () => {
    const source = withTools('s', () => ({ schemas: [] }))
    const step = run(pipe(section('a'), source, source))
    expect([step.settled, step.kept.mayBeLost('any')]).toStrictEqual([false, true])
  })

  it('gives the assembly of assemble when nothing fails', () => {
    const registry = pipe(section('a'), merge(section('b')), removing)
    const { plan } = planRegistry(registry)
    const failures = noFailures()
    expect(E.right(runStep(plan, nothingBefore, failures, {}).valid.assembly)).toStrictEqual(
      assemble({})(registry)
    )
    expect(failures.errors).toStrictEqual([])
  })
})
