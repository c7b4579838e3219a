import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  contramap,
  empty,
  isProse,
  literal,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  owned,
  prompt,
  render,
  renderContexts,
  renderContextSnapshot,
  renderParts,
  report,
  salvage,
  showError,
  source,
  suppressContexts,
  UNLISTED_TOOLS,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Assembly,
  type PromptErrors,
  type Prose,
  type Registry,
  type Section
} from 'incipit'
import {
  answers,
  assemblies,
  blank,
  exceptions,
  functions,
  inSection,
  places,
  reachable,
  registries,
  section,
  sharedMutable,
  step,
  tool,
  zoo
} from './support/zoo'

const lefts = (errors: unknown): boolean =>
  Array.isArray(errors) && errors.length > 0 && report(errors as never).split('\n').length === errors.length

/** Is this an Either (or These) that can be shown, and a Left unless the value is allowed? */
const isAnswer =
  (allowed: boolean) =>
  (result: unknown): boolean => {
    const { _tag, left } = result as { readonly _tag: string; readonly left: unknown }
    return _tag === 'Left' ? lefts(left) : allowed && (_tag === 'Right' || _tag === 'Both')
  }

const judges: ReadonlyArray<readonly [string, (registry: Registry<unknown>) => unknown]> = [
  ['check', check],
  ['assemble', assemble({})]
]

const renderers: ReadonlyArray<readonly [string, (assembly: Assembly) => unknown]> = [
  ['render', render],
  ['renderParts', renderParts],
  ['renderContexts', renderContexts],
  ['renderContextSnapshot', renderContextSnapshot],
  ['salvage', salvage],
  [
    'a transform with this result',
    assembly => assemble({})(withTransform({ ...step, transform: () => () => E.right(assembly) })(empty))
  ]
]

describe.each(judges)('%s', (_, judge) => {
  it.each(places)('gives a Left for each hostile value at %s', (_at, put, allowed) => {
    expect(exceptions(value => isAnswer(allowed(value))(judge(put(value))))(zoo)).toStrictEqual([])
  })

  it.each(registries)(
    'gives a Left with InvalidConfig for each hostile value in the registry place %s',
    (_at, put) => {
      const names = exceptions(value => {
        const result = judge(put(value)) as E.Either<PromptErrors, unknown>
        return (
          E.isLeft(result) && result.left.some(error => error._tag === 'InvalidConfig' && error.path === '')
        )
      })(zoo)
      expect(names).toStrictEqual([])
    }
  )
})

describe('foreign code', () => {
  it.each(answers)(
    'may answer anything as %s: check calls nothing, assemble gives a Left',
    (_at, put, allowed) => {
      expect(exceptions(value => E.isRight(check(put(value))))(zoo)).toStrictEqual([])
      expect(exceptions(value => isAnswer(allowed(value))(assemble({})(put(value))))(zoo)).toStrictEqual([])
    }
  )

  it.each<readonly [string, (thrower: () => never) => Registry<unknown>]>([
    ['a text provider', text => withSection({ ...section, text })(empty)],
    ['a context provider', text => withContext({ ...section, text })(empty)],
    ['a variable provider', value => withVariable('v', value)(empty)],
    ['a tool source', provide => withTools('src', provide)(empty)],
    ['a transform', transform => withTransform({ ...step, transform })(empty)],
    ['a contramap function', f => contramap(f)(withVariable('v', () => 'x')(empty))]
  ])('may throw anything as %s: the error carries it as its cause', (_at, put) => {
    const names = exceptions(value => {
      const result = pipe(
        put(() => {
          throw value as Error
        }),
        assemble({})
      )
      return (
        E.isLeft(result) &&
        result.left.length === 1 &&
        result.left.every(error => error._tag === 'ProviderThrew' && Object.is(error.cause, value)) &&
        report(result.left) === showError(result.left[0])
      )
    })(zoo)
    expect(names).toStrictEqual([])
  })

  it.each(['section', 'variable', 'tools', 'transform'])(
    'that is no honest function fails as a %s provider',
    kind => {
      const put = (value: never): Registry<unknown> =>
        pipe(
          empty,
          kind === 'section' ? withSection({ ...section, text: value }) : r => r,
          kind === 'variable' ? withVariable('v', value) : r => r,
          kind === 'tools' ? withTools('src', value) : r => r,
          kind === 'transform' ? withTransform({ ...step, transform: value }) : r => r
        )
      expect(exceptions(value => E.isLeft(assemble({})(put(value))))(functions)).toStrictEqual([])
    }
  )

  it('is given the very context, whatever it is', () => {
    const names = exceptions((value, called) => {
      const text = (context: unknown): Prose => literal(Object.is(context, value) ? called : 'another')
      return (
        JSON.stringify(pipe(withSection({ ...section, text })(empty), assemble(value), E.flatMap(render))) ===
        JSON.stringify(E.right(called))
      )
    })(zoo)
    expect(names).toStrictEqual([])
  })
})

describe.each(renderers)('%s', (_, run) => {
  it.each(assemblies)('gives a Left for each hostile value as %s', (_at, put, allowed) => {
    expect(exceptions(value => isAnswer(allowed(value))(run(put(value))))(zoo)).toStrictEqual([])
  })

  it('gives an answer for a Prose with anything in any of its fields', () => {
    const prose: Prose = prompt`a {{v}} ${'b'}`
    const faults = Object.keys(prose as object).flatMap(key =>
      exceptions(value => isAnswer(true)(run(inSection({ text: { ...(prose as object), [key]: value } }))))(
        zoo
      )
    )
    expect(faults).toStrictEqual([])
  })
})

describe('texts', () => {
  it('are no Prose unless literal or prompt made them', () => {
    expect(exceptions(value => !isProse(value))(zoo)).toStrictEqual([])
    expect([isProse(literal('')), isProse(prompt`{{x}}`)]).toStrictEqual([true, true])
  })

  it('with an escape that JavaScript refuses keep it as it was typed, and the others are decoded', () => {
    const text = prompt`C:\users\\{{x}} ${'{{y}}'}\t{{x}}`
    const registry = pipe(empty, withSection({ ...section, text }), withVariable('x', 'me'))
    const print = (all: Registry<unknown>): unknown =>
      pipe(check(all), E.flatMap(assemble({})), E.flatMap(render))
    expect(print(registry)).toStrictEqual(E.right('C:\\users\\me {{y}}\tme'))
    expect(print(withSection({ ...section, name: 't', text: prompt`${prompt`\u`}` })(empty))).toStrictEqual(
      E.right('\\u')
    )
  })

  it('may be nested in each other thousands of times', () => {
    const nested = Array.from({ length: 3_000 }).reduce<Prose>(text => prompt`(${text})`, prompt`{{v}}`)
    const expected = '('.repeat(3_000) + 'x' + ')'.repeat(3_000)
    const registry = pipe(empty, withSection({ ...section, text: nested }), withVariable('v', 'x'))
    expect(pipe(registry, check, E.flatMap(assemble({})), E.flatMap(render))).toStrictEqual(E.right(expected))
    expect(source(nested)).toBe(expected.replace('x', '{{v}}'))
  })
})

describe('an entry whose getters change their minds', () => {
  it('is either validated or used as it was validated', () => {
    const answersOf = (later: unknown): Section<unknown> => {
      let asked = 0
      return { ...section, get text() { return asked++ === 0 ? 'text' : (later as string) } } // prettier-ignore
    }
    const outcomes = exceptions(value => {
      const result = pipe(
        withSection(answersOf(value))(empty),
        check,
        E.flatMap(assemble({})),
        E.flatMap(render)
      )
      return E.isLeft(result) ? lefts(result.left) : result.right === 'text'
    })(zoo.filter(({ called }) => called !== 'an empty string'))
    expect(outcomes).toStrictEqual([])
  })
})

// The full sizes of the contract are in `cases.test.ts`.
describe('texts of twenty thousand braces', () => {
  const half = 10_000
  const malformed = { _tag: 'MalformedReference', kind: 'section', name: 's' }
  const one = (text: string): Registry<unknown> =>
    pipe(empty, withSection({ ...section, text }), withVariable('known', 'x'))

  it.each([
    '{'.repeat(2 * half),
    '}'.repeat(2 * half),
    '{{ '.repeat(half),
    '{{a'.repeat(half),
    '{{a}'.repeat(half),
    '{{}'.repeat(half),
    '{}'.repeat(half),
    '{ {a}}'.repeat(half)
  ])('are ordinary text where no reference is closed (row %#)', text => {
    expect(pipe(one(text), check, E.flatMap(assemble({})), E.flatMap(render))).toStrictEqual(E.right(text))
  })

  it.each([
    ['{{'.repeat(half) + '}}', 2, half, '{{'.repeat(20)],
    ['{{a'.repeat(half) + ' }}', 3, half, '{{a'.repeat(14).slice(0, 40)],
    ['{{ '.repeat(half) + '}}', 3, half, '{{ '.repeat(14).slice(0, 40)],
    ['{{\n'.repeat(half) + '}}', 3, half, '{{\n'.repeat(14).slice(0, 40)],
    ['{{ }}'.repeat(half / 2), 5, half / 2, '{{ }}'],
    ['{{{}}'.repeat(half / 2), 5, half / 2, '{{{}}'.repeat(8)]
  ])('are one short error for each pair that is not a reference (row %#)', (text, step, count, reference) => {
    const result = check(one(text))
    const errors = E.isLeft(result) ? result.left : []
    const offsets = errors.map(error => (error._tag === 'MalformedReference' ? error.span.offset : -1))
    expect(offsets).toStrictEqual(Array.from({ length: count }, (_, index) => index * step))
    expect(errors[0]).toStrictEqual({ ...malformed, reference, span: { offset: 0, line: 1, column: 1 } })
    expect(errors.filter(error => 'reference' in error && error.reference.length > 40)).toStrictEqual([])
  })

  it('are one error for each unknown name, and the names known are not copied for each of them', () => {
    const result = check(one('{{knwon}}'.repeat(half)))
    const errors = E.isLeft(result) ? result.left : []
    expect(errors).toHaveLength(half)
    expect(new Set(errors.map(error => 'known' in error && error.known)).size).toBe(1)
    expect(errors[half - 1]).toStrictEqual({
      _tag: 'UnknownVariable',
      kind: 'section',
      name: 's',
      variable: 'knwon',
      span: { offset: 9 * (half - 1), line: 1, column: 9 * (half - 1) + 1 },
      known: ['known'],
      suggestion: 'known'
    })
  })

  it('are as many values where every reference is known', () => {
    const text = '{{known}}'.repeat(half)
    expect(pipe(one(text), assemble({}), E.flatMap(render))).toStrictEqual(E.right('x'.repeat(half)))
  })
})

describe('registries of great size', () => {
  const size = 200_000
  const single = (index: number): Registry<unknown> =>
    withSection({ name: `s${index}`, order: index, text: '.' })(empty)
  const grow = (
    step: (all: Registry<unknown>, index: number) => Registry<unknown>,
    length: number
  ): Registry<unknown> =>
    Array.from({ length }).reduce<Registry<unknown>>((all, _, index) => step(all, index), empty)
  const count = (registry: Registry<unknown>): unknown =>
    pipe(
      check(registry),
      E.flatMap(assemble({})),
      E.map(assembly => [assembly.sections.length, assembly.sections[assembly.sections.length - 1]?.name])
    )

  // far past the depth of any stack
  const deep = 20_000
  it.each<readonly [number, string, (all: Registry<unknown>, index: number) => Registry<unknown>]>([
    [
      size,
      'added one by one and merged, in turn',
      (all, i) => (i % 2 === 0 ? merge(single(i)) : withSection({ name: `s${i}`, order: i, text: '.' }))(all)
    ],
    [deep, 'merged from the left', (all, i) => merge(single(i))(all)],
    [deep, 'merged from the right', (all, i) => merge(all)(single(i))],
    [deep, 'overlaid from the left', (all, i) => overlay(single(i))(all)],
    [deep, 'overlaid from the right', (all, i) => overlay(all)(single(i))],
    [deep, 'each under an owner more', (all, i) => owned('o')(merge(single(i))(all))],
    [deep, 'each under a context function more', (all, i) => contramap(c => c)(merge(single(i))(all))]
  ])('hold %d entries %s', (length, _, step) => {
    expect(count(grow(step, length))).toStrictEqual(E.right([length, `s${length - 1}`]))
  })

  it('hold 20 000 entries that replace each other', () => {
    const registry = grow((all, i) => overlay(withSection({ ...section, text: String(i) })(empty))(all), deep)
    expect(pipe(check(registry), E.flatMap(assemble({})), E.flatMap(render))).toStrictEqual(
      E.right(`${deep - 1}`)
    )
  })

  it('hold 20 000 registries given at once', () => {
    const all = Array.from({ length: 20_000 }, (_, index) => single(index))
    expect(count(mergeAll(...all))).toStrictEqual(E.right([20_000, 's19999']))
    expect(count(overlayAll(...all))).toStrictEqual(E.right([20_000, 's19999']))
  })

  it('call a provider through 20 000 context functions, and hold 20 000 suppressions of contexts', () => {
    const provider = withVariable('v', (n: number) => String(n))(
      withSection({ ...section, text: '{{v}}' })(empty)
    )
    const nested = Array.from({ length: deep }).reduce<Registry<number>>(
      r => contramap((n: number) => n + 1)(r),
      provider
    )
    expect(pipe(nested, assemble(0), E.flatMap(render))).toStrictEqual(E.right(String(deep)))
    expect(count(withSection(section)(grow(all => suppressContexts(all), deep)))).toStrictEqual(
      E.right([1, 's'])
    )
  })

  it('report two thousand faulty entries of every kind, all at once', () => {
    const registry = Array.from({ length: 2_000 }).reduce<Registry<unknown>>(
      (all, _, i) =>
        pipe(
          all,
          withSection({ ...section, name: `s${i}`, text: '{{ x }}' }),
          withContext({ ...section, name: `c${i}`, order: NaN }),
          withVariable(`V${i}`, 'x'),
          withTool({ ...tool, name: `t${i}`, parameters: { x: undefined } })
        ),
      empty
    )
    const result = check(registry)
    const tags = E.isLeft(result) ? result.left.map(({ _tag }) => _tag) : []
    const tally = new Map<string, number>()
    tags.forEach(tag => tally.set(tag, (tally.get(tag) ?? 0) + 1))
    expect(Object.fromEntries(tally)).toStrictEqual({
      MalformedReference: 2_000,
      InvalidOrder: 2_000,
      InvalidName: 2_000,
      InvalidJson: 2_000
    })
  })
})

describe('schemas of great depth', () => {
  const nested = (depth: number, wrap: (inner: unknown) => object): object =>
    Array.from({ length: depth - 1 }).reduce<object>(inner => wrap(inner), {})

  it.each<readonly [string, (inner: unknown) => object, (pointer: string) => boolean]>([
    ['objects', x => ({ x }), pointer => /^(\/x)+$/.test(pointer)],
    ['arrays', x => [x], pointer => /^(\/0)+$/.test(pointer)]
  ])('are taken with 256 %s in each other and refused with more', (_, wrap, isPointer) => {
    const outcome = (depth: number): unknown =>
      pipe(
        check(withTool({ ...tool, parameters: { x: nested(depth - 1, wrap) } })(empty)),
        E.match<PromptErrors, unknown, unknown>(
          errors =>
            errors.map(error => [error._tag, 'pointer' in error && isPointer(error.pointer.slice(2))]),
          () => 'taken'
        )
      )
    expect([256, 257, 100_000].map(outcome)).toStrictEqual([
      'taken',
      [['InvalidJson', true]],
      [['InvalidJson', true]]
    ])
  })
})

describe('what is put on Object.prototype', () => {
  const pollution = {
    interpolate: false,
    complete: true,
    requiresTools: ['ghost'],
    required: true,
    owner: 'evil',
    text: 'evil',
    deferLoading: true,
    knownNames: ['ghost'],
    schemas: [],
    supplies: ['v'],
    suggestion: 'evil',
    v: 'evil'
  }

  const run = (): ReadonlyArray<unknown> => {
    const registry = pipe(
      empty,
      withSection({ ...section, text: '{{w}}' }),
      withSection({ name: 'guide', order: 1, text: 'Guide.', requiresTools: ['t'] }),
      withContext({ name: 'c', order: 0, text: 'C' }),
      withVariable('w', 'W'),
      withTool({ ...tool, parameters: { properties: { v: {} } } }),
      withTransform(step)
    )
    const bad = pipe(
      empty,
      withSection({ name: 'n', order: 0 } as never),
      withSection({ ...section, text: '{{v}}' }),
      withTools('src', {} as never),
      withToolOrder(['ghost', UNLISTED_TOOLS])
    )
    const assembly = pipe(registry, check, E.flatMap(assemble({})))
    return [
      assembly,
      pipe(assembly, E.flatMap(renderParts)),
      pipe(assembly, E.flatMap(renderContexts)),
      pipe(
        assemble({})(suppressContexts(registry)),
        E.map(({ contexts }) => contexts)
      ),
      check(bad),
      render({ ...blank, sections: [{ name: 's', order: 0, interpolate: true } as never] })
    ]
  }

  it('changes nothing', () => {
    const clean = run()
    const polluted = ((): ReadonlyArray<unknown> => {
      Object.entries(pollution).forEach(([key, value]) =>
        Object.defineProperty(Object.prototype, key, {
          value,
          configurable: true,
          enumerable: true,
          writable: true
        })
      )
      try {
        return run()
      } finally {
        Object.keys(pollution).forEach(key => Reflect.deleteProperty(Object.prototype, key))
      }
    })()
    expect(polluted).toStrictEqual(clean)
    expect(clean.map(result => (result as E.Either<unknown, unknown>)._tag)).toStrictEqual([
      'Right',
      'Right',
      'Right',
      'Right',
      'Left',
      'Left'
    ])
  })
})

describe('inputs and outputs', () => {
  const inputs = () => ({
    section: {
      ...section,
      requiresTools: ['t'],
      text: 'a {{v}}'
    },
    context: { name: 'c', order: 0, text: '{{v}}', required: true },
    tool: { ...tool, parameters: { properties: { x: { enum: ['a'] } } } },
    source: { schemas: [{ ...tool, name: 'u', parameters: { required: ['x'] } }], knownNames: ['z'] },
    order: ['z', UNLISTED_TOOLS],
    transform: { name: 'step', order: 0, supplies: ['more'], transform: () => E.right }
  })

  const registryOf = (given: ReturnType<typeof inputs>): Registry<unknown> =>
    pipe(
      empty,
      withSection(given.section),
      withContext(given.context),
      withTool(given.tool),
      withTools('static', given.source),
      withTools('live', () => ({ schemas: [{ ...tool, name: 'live', parameters: { items: [] } }] })),
      withToolOrder(given.order),
      withTransform(given.transform),
      withVariable('v', 'V'),
      owned('o')
    )

  /** Empties every array and drops every field of whatever can still be changed. */
  const ruin = (value: unknown): void => {
    ;[...reachable(value)]
      .filter(object => !Object.isFrozen(object))
      .forEach(object => {
        Object.keys(object).forEach(key => Reflect.deleteProperty(object, key))
      })
  }

  const everything = (registry: Registry<unknown>): ReadonlyArray<unknown> => {
    const checked = check(registry)
    const assembly = pipe(checked, E.flatMap(assemble({})))
    return [checked, assembly, ...renderers.map(([, run]) => pipe(assembly, E.map(run)))]
  }

  it('inputs are neither changed nor frozen', () => {
    const given = inputs()
    everything(registryOf(given))
    expect(JSON.stringify(given)).toBe(JSON.stringify(inputs()))
    expect([...reachable(given)].filter(Object.isFrozen)).toStrictEqual([])
  })

  it('outputs share nothing with inputs that could be changed', () => {
    const given = inputs()
    const registry = registryOf(given)
    expect([registry, ...everything(registry)].map(output => sharedMutable(given, output))).toStrictEqual(
      new Array(3 + renderers.length).fill([])
    )
  })

  it('outputs share nothing with each other that could be changed', () => {
    const registry = registryOf(inputs())
    const again = everything(registry)
    const bad = withSection({ ...section, name: 'bad', text: '{{x}} {{y}}' })(registry)
    expect(everything(registry).map((output, index) => sharedMutable(output, again[index]))).toStrictEqual(
      new Array(2 + renderers.length).fill([])
    )
    expect(sharedMutable(check(bad), check(bad))).toStrictEqual([])
    const ghosts = pipe(registry, overlay(withToolOrder(['ghost', UNLISTED_TOOLS])(empty)), check)
    const failed = (): unknown => pipe(ghosts, E.flatMap(assemble({})))
    expect(sharedMutable(failed(), failed())).toStrictEqual([])
    const misowned = owned(5 as never)(withToolOrder(['a', 'a'])(empty))
    expect(sharedMutable(check(misowned), check(misowned))).toStrictEqual([])
    expect(everything(registry).map(output => sharedMutable(registry, output))).toStrictEqual(
      new Array(2 + renderers.length).fill([])
    )
  })

  it('an assembly is frozen to its last part', () => {
    const assembly = pipe(registryOf(inputs()), assemble({}))
    const parts = E.isRight(assembly) ? [...reachable(assembly.right)] : []
    expect(parts.length).toBeGreaterThan(10)
    expect(parts.filter(part => !Object.isFrozen(part))).toStrictEqual([])
  })

  it('whoever ruins the inputs after building, or the outputs, changes no later result', () => {
    const given = inputs()
    const registry = registryOf(given)
    const before = JSON.stringify(everything(registry))
    ruin(given)
    everything(registry).forEach(ruin)
    expect(JSON.stringify(everything(registry))).toBe(before)
  })

  it('a transform that empties the lists it was given takes nothing from a complete section', () => {
    const emptying = withTransform({
      name: 'emptying',
      order: 0,
      transform: () => assembly => {
        const open = assembly.sections as Array<unknown>
        open.length = 0
        return E.right(assembly)
      }
    })
    const registry = pipe(empty, withSection({ ...section, complete: true }), emptying)
    expect(pipe(registry, assemble({}), E.flatMap(render))).toStrictEqual(E.right('text'))
  })

  it('a transform can change nothing behind it, neither then nor later', () => {
    const kept: Array<Assembly> = []
    const keeping = withTransform({
      name: 'keeping',
      order: 1,
      transform: () => assembly => {
        kept.push(assembly)
        return E.right(assembly)
      }
    })
    const registry = pipe(registryOf(inputs()), keeping, check)
    const first = pipe(registry, E.flatMap(assemble({})))
    const before = JSON.stringify(first)
    expect(kept.map(assembly => sharedMutable(assembly, [registry, first]))).toStrictEqual([[]])
    kept.forEach(ruin)
    expect(JSON.stringify(first)).toBe(before)
    expect(JSON.stringify(pipe(registry, E.flatMap(assemble({}))))).toBe(before)
  })
})
