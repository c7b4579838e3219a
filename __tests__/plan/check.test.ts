import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  assemble,
  check,
  empty,
  prompt,
  withContext,
  withSection,
  withTransform,
  withVariable
} from '../../src'
import { planFor, planOf } from '../../src/plan/check'
import { section } from '../support/registries'

const never = (): never => {
  throw new Error('a provider ran')
}

describe('check', () => {
  it('finds the faults of all static texts, before any provider runs', () => {
    const registry = pipe(
      empty,
      withSection({ name: 's', order: 0, text: 'Fix {{issue_titel}}.' }),
      withContext({ name: 'c', order: 0, text: prompt`{{ now }} ${'{{ fine }}'}` }),
      withSection({ name: 'bad', order: 0, text: 'x\ud800' }),
      withSection({ name: 'p', order: 0, text: never }),
      withVariable('issue_title', never)
    )
    expect(check(registry)).toStrictEqual(
      E.left([
        { _tag: 'IllFormedText', kind: 'section', name: 'bad', offset: 1 },
        {
          _tag: 'UnknownVariable',
          kind: 'section',
          name: 's',
          variable: 'issue_titel',
          span: { offset: 4, line: 1, column: 5 },
          known: ['issue_title'],
          suggestion: 'issue_title'
        },
        {
          _tag: 'MalformedReference',
          kind: 'context',
          name: 'c',
          reference: '{{ now }}',
          span: { offset: 0, line: 1, column: 1 }
        }
      ])
    )
  })

  it('knows what transforms supply, and leaves valueless variables to the assembly', () => {
    const registry = pipe(
      section('s', '{{late}} {{none}}'),
      withVariable('none', () => undefined),
      withTransform({ name: 't', order: 0, supplies: ['late'], transform: never })
    )
    expect(E.isRight(check(registry))).toBe(true)
  })

  it('scans no text that is literal as a whole', () => {
    expect(
      E.isRight(check(withSection({ name: 's', order: 0, text: '{{ x }}', interpolate: false })(empty)))
    ).toBe(true)
  })

  it('of a checked registry is that value', () => {
    const checked = check(section('s'))
    expect(pipe(checked, E.flatMap(check), E.toUnion)).toBe(E.toUnion(checked))
  })

  it('gives a value that every builder makes an unchecked registry of again', () => {
    const checked = pipe(
      check(section('s')),
      E.getOrElseW(() => empty)
    )
    expect(planOf(checked)).toBeDefined()
    const grown = withSection({ name: 's', order: 0, text: '' })(checked)
    expect([planOf(grown), E.isLeft(check(grown))]).toStrictEqual([undefined, true])
    // a spread of a registry is not a registry
    expect([planOf({ ...checked }), E.isLeft(check({ ...checked }))]).toStrictEqual([undefined, true])
  })

  it('is Left for what is no registry', () => {
    expect(check({} as never)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: '',
          expected: 'a registry',
          actual: 'object'
        }
      ])
    )
  })
})

describe('planFor', () => {
  it('judges the structure only, so that a text which a transform mends still runs', () => {
    const mended = pipe(
      section('s', '{{ broken }}'),
      withTransform({
        name: 'mend',
        order: 0,
        transform: () => assembly => E.right({ ...assembly, sections: [] })
      })
    )
    expect([
      E.isLeft(check(mended)),
      E.isRight(planFor(mended)),
      E.isRight(assemble({})(mended))
    ]).toStrictEqual([true, true, true])
  })

  it('has the plan of a checked registry at hand', () => {
    const plans = pipe(
      check(section('s')),
      E.map(checked => [planFor(checked), planFor(checked)] as const),
      E.map(([a, b]) => E.isRight(a) && E.isRight(b) && a.right === b.right)
    )
    expect(plans).toStrictEqual(E.right(true))
  })
})
