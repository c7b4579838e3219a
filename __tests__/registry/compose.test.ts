import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { concatAll } from 'fp-ts/Monoid'

import {
  assemble,
  check,
  contramap,
  empty,
  getMergeMonoid,
  getOverlayMonoid,
  literal,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  owned,
  render,
  suppressSection,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTransform,
  withVariable,
  UNLISTED_TOOLS,
  type Registry
} from '../../src'
import { schema, section } from '../support/registries'

interface Context {
  readonly n: number
}

// What anybody can tell of a registry: the result of `check`, and the assembly in some contexts.
const observed = (registry: Registry<Context>): unknown => [
  pipe(
    check(registry),
    E.map(() => 'fine')
  ),
  [0, 1].map(n => assemble({ n })(registry))
]

const name = fc.constantFrom('a', 'b', 'c')

const single: fc.Arbitrary<Registry<Context>> = fc.oneof(
  fc
    .record({ name, order: fc.constantFrom(0, 1, NaN), text: fc.constantFrom('A', '{{a}}', '{{ a }}') })
    .map(entry => withSection(entry)(empty)),
  name.map(at => withSection({ name: at, order: 0, text: ({ n }: Context) => literal(`${at}${n}`) })(empty)),
  name.map(at => withContext({ name: at, order: 0, text: ({ n }: Context) => literal(`${at}${n}`) })(empty)),
  fc.tuple(name, fc.constantFrom('X', 'Y')).map(([at, value]) => withVariable(at, value)(empty)),
  name.map(at => withTool(schema(at))(empty)),
  name.map(at => suppressSection(at)(empty)),
  fc.constant(withToolOrder([UNLISTED_TOOLS])(empty)),
  name.map(at => withTransform({ name: at, order: 0, transform: () => E.right })(empty))
)

const registry: fc.Arbitrary<Registry<Context>> = fc
  .array(fc.tuple(single, fc.option(name)))
  .map(entries =>
    entries
      .map(([entry, owner]) => (owner === null ? entry : owned(owner)(entry)))
      .reduce<Registry<Context>>((self, that) => merge(that)(self), empty)
  )

const same = (a: Registry<Context>, b: Registry<Context>): void => {
  expect(observed(a)).toStrictEqual(observed(b))
}

describe('merge', () => {
  // killed: a merge that keeps the first of two entries of one name
  it('reports a clash with both owners', () => {
    const clash = pipe(section('p'), owned('x'), merge(pipe(section('p'), owned('w'))), check)
    expect(clash).toStrictEqual(
      E.left([{ _tag: 'DuplicateName', kind: 'section', name: 'p', owners: ['w', 'x'] }])
    )
  })

  it('is associative', () => {
    fc.assert(
      fc.property(registry, registry, registry, (a, b, c) => {
        same(pipe(a, merge(b), merge(c)), pipe(a, merge(pipe(b, merge(c)))))
      })
    )
  })

  // killed: a merge that replaces, like an overlay, by the order of its arguments
  it('commutes', () => {
    fc.assert(
      fc.property(registry, registry, (a, b) => {
        same(pipe(a, merge(b)), pipe(b, merge(a)))
      })
    )
  })

  it('has empty as its identity on both sides', () => {
    fc.assert(
      fc.property(registry, a => {
        same(pipe(a, merge(empty)), a)
        same(pipe(empty, merge(a)), a)
      })
    )
  })
})

describe('overlay', () => {
  // killed: an overlay that lets the farther entry win, or that inherits flags from it
  it('replaces the whole entry by the nearer one', () => {
    const far = withSection({ name: 'p', order: 9, text: '{{x}}', interpolate: false })(empty)
    const near = withSection({ name: 'p', order: 1, text: '{{x}}' })(empty)
    expect(pipe(far, overlay(near), withVariable('x', 'X'), assemble({}), E.flatMap(render))).toStrictEqual(
      E.right('X')
    )
  })

  it('is associative', () => {
    fc.assert(
      fc.property(registry, registry, registry, (a, b, c) => {
        same(pipe(a, overlay(b), overlay(c)), pipe(a, overlay(pipe(b, overlay(c)))))
      })
    )
  })

  // killed: an overlay that merges where it should replace
  it('is idempotent', () => {
    fc.assert(
      fc.property(registry, a => {
        same(pipe(a, overlay(a)), a)
        same(pipe(a, overlay(pipe(a, merge(empty)))), a)
      })
    )
  })

  it('has empty as its identity on both sides', () => {
    fc.assert(
      fc.property(registry, a => {
        same(pipe(a, overlay(empty)), a)
        same(pipe(empty, overlay(a)), a)
      })
    )
  })
})

describe('owned and contramap', () => {
  const shift = ({ n }: Context): Context => ({ n: n + 1 })

  it.each([
    ['owned', owned('o')],
    ['contramap', contramap(shift)]
  ] as const)('%s distributes over merge and overlay', (_, over) => {
    fc.assert(
      fc.property(registry, registry, (a, b) => {
        same(over(pipe(a, merge(b))), pipe(over(a), merge(over(b))))
        same(over(pipe(a, overlay(b))), pipe(over(a), overlay(over(b))))
      })
    )
  })

  it('contramap is a functor turned around', () => {
    fc.assert(
      fc.property(registry, a => {
        same(contramap((c: Context) => c)(a), a)
        same(
          pipe(a, contramap(shift), contramap(shift)),
          pipe(
            a,
            contramap((c: Context) => shift(shift(c)))
          )
        )
      })
    )
  })

  it('the inner owner wins', () => {
    fc.assert(
      fc.property(registry, a => {
        same(pipe(a, owned('inner'), owned('outer')), pipe(a, owned('inner')))
      })
    )
  })

  it('keep what is no owner and no function for check to report', () => {
    expect(check(owned(42 as never)(empty))).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: 'owner', expected: 'a string', actual: 'number' }])
    )
    expect(check(contramap(null as never)(empty))).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: 'contramap', expected: 'a function', actual: 'null' }])
    )
  })
})

describe('mergeAll, overlayAll and the monoids', () => {
  it.each([
    ['mergeAll', mergeAll],
    ['overlayAll', overlayAll]
  ])('%s says which argument is no registry', (name, all) => {
    expect(check(all(empty, 5 as never))).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: '',
          expected: 'a registry',
          actual: 'number',
          argument: `argument 2 of ${name}`
        }
      ])
    )
  })

  it('fold with merge and with overlay, the nearest last', () => {
    fc.assert(
      fc.property(registry, registry, registry, (a, b, c) => {
        same(mergeAll(a, b, c), pipe(a, merge(b), merge(c)))
        same(overlayAll(a, b, c), pipe(a, overlay(b), overlay(c)))
        same(concatAll(getMergeMonoid<Context>())([a, b, c]), mergeAll(a, b, c))
        same(concatAll(getOverlayMonoid<Context>())([a, b, c]), overlayAll(a, b, c))
      })
    )
  })

  it('give empty for none', () => {
    same(mergeAll(), empty)
    same(overlayAll(), empty)
  })
})
