/**
 * Agreements: what random programs must come to, in the library and in the naive model, and the laws of registries over
 * them. `npm test` holds each to a fixed number of programs, `npm run fuzz` to as many as the time it is given allows.
 */
import { deepStrictEqual, ok, strictEqual } from 'node:assert'

import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'
import {
  allowTools,
  type Assembly,
  assemble,
  check,
  contramap,
  empty,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  owned,
  type Registry,
  render,
  renderContexts,
  renderContextSnapshot,
  renderParts,
  salvage,
  salvageAssembly,
  salvageContexts,
  salvageContextSnapshot,
  source,
  suppressContexts,
  suppressTool,
  withSection,
  withTools
} from 'incipit'

import {
  adaptContext,
  type Context,
  type ModelAssembly,
  modelAssemble,
  modelCheck,
  type ModelError,
  type ModelErrors,
  modelRender,
  modelRenderContexts,
  modelRenderParts,
  modelSalvage,
  modelSalvageAssembly,
  modelSalvageContexts,
  modelSnapshot,
  type Program,
  type ProgramText,
  rank,
  sourceOf
} from './model'
import { build, type Call, contexts, realText, soup, tame, TOOL_NAMES, wild } from './programs'

// ------------------------------------------------------------------------------------------------- comparing

// What is compared of an error: the fields that table 2.7 names, less the wording (`expected`, `actual`, `cause`).
const FIELDS: Readonly<Record<string, ReadonlyArray<string>>> = {
  DuplicateName: ['kind', 'name', 'owners'],
  InvalidName: ['kind', 'name', 'owner'],
  InvalidOrder: ['kind', 'name', 'order', 'owner'],
  InvalidEntry: ['kind', 'name', 'field', 'owner'],
  CompleteConflict: ['names', 'owners'],
  InvalidToolOrder: ['reason', 'names', 'owners'],
  UnknownTools: ['by', 'names', 'known', 'suggestions', 'owner'],
  ReservedToolName: ['name', 'source', 'owner'],
  UnknownSuppression: ['name', 'known', 'suggestion', 'owner'],
  UnknownAnchor: ['name', 'anchor', 'known', 'suggestion', 'owner'],
  ProviderThrew: ['kind', 'name', 'owner'],
  InvalidProvided: ['kind', 'name', 'owner'],
  Refused: ['name', 'reason', 'owner'],
  InvalidJson: ['name', 'pointer', 'owner'],
  MalformedReference: ['kind', 'name', 'reference', 'span', 'owner'],
  UnknownVariable: ['kind', 'name', 'variable', 'span', 'known', 'suggestion', 'owner'],
  ValuelessVariable: ['kind', 'name', 'variable', 'span', 'owner'],
  IllFormedText: ['kind', 'name', 'offset', 'owner']
}
const WORDING: Readonly<Record<string, ReadonlyArray<string>>> = {
  InvalidName: ['expected'],
  InvalidEntry: ['expected'],
  InvalidProvided: ['expected', 'actual'],
  InvalidJson: ['actual']
}

/** An error less its wording; `transform` counts where something in the result of a transform is wrong (R8). */
const identified = (error: ModelError): ModelError => {
  const aboutTransform = error['kind'] === 'transform' || error._tag === 'Refused'
  const fields = [
    '_tag',
    ...(FIELDS[error._tag] ?? Object.keys(error)),
    ...(aboutTransform ? [] : ['transform'])
  ]
  return Object.fromEntries(
    fields.filter(key => Object.hasOwn(error, key)).map(key => [key, error[key]])
  ) as ModelError
}

/** Errors to be compared: in the order they came in, but for ties of kind, name, position and tag. */
const comparable = (errors: ReadonlyArray<object>): ModelErrors => {
  const settled: Array<Array<ModelError>> = []
  for (const error of errors.map(each => identified(each as ModelError))) {
    const last = settled.at(-1)
    if (last?.[0] !== undefined && JSON.stringify(rank(last[0])) === JSON.stringify(rank(error))) {
      if (!last.some(each => JSON.stringify(each) === JSON.stringify(error))) {
        last.push(error)
      }
    } else {
      settled.push([error])
    }
  }
  return settled.flatMap(ties => ties.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)))
}

const comparably = <A>(either: E.Either<ReadonlyArray<object>, A>): E.Either<ModelErrors, A> =>
  E.mapLeft(comparable)(either)

const plainly = <T>(sourceText: (text: T) => string) => {
  const inText = (it: { readonly text: T }): object => ({ ...it, text: sourceText(it.text) })
  return (it: {
    readonly sections: ReadonlyArray<{ readonly text: T }>
    readonly contexts: ReadonlyArray<{ readonly text: T }>
    readonly tools: ReadonlyArray<{ readonly parameters: unknown }>
    readonly variables: object
  }): object => ({
    sections: it.sections.map(inText),
    contexts: it.contexts.map(inText),
    tools: it.tools.map(each => ({ ...each, parameters: JSON.stringify(each.parameters) })),
    variables: it.variables
  })
}
const plainAssembly: (assembly: Assembly) => object = plainly(source)
const plainModel: (assembly: ModelAssembly) => object = plainly<ProgramText>(sourceOf)

const checked = (program: Program): Registry<Context> =>
  pipe(
    check(build(program)),
    E.getOrElseW(() => {
      throw new Error('the model passes what check does not')
    })
  )

const passing = tame.filter(program => E.isRight(modelCheck(program)))
const assembling = fc
  .tuple(tame, contexts)
  .map(([program, context]) => ({
    program,
    context,
    model: modelAssemble(program, context, { checked: false }).result
  }))
  .filter(({ model }) => E.isRight(model))

/** The assembly of the library and that of the model, for programs that assemble. */
const assemblies = assembling.map(({ program, context, model }) => ({
  program,
  context,
  real: pipe(
    build(program),
    assemble(context),
    E.getOrElseW(errors => {
      throw new Error(`the model assembles what the library does not: ${JSON.stringify(errors)}`)
    })
  ),
  model: pipe(
    model,
    E.getOrElseW(() => {
      throw new Error('filtered')
    })
  )
}))

// ------------------------------------------------------------------------------------------------- agreements

/** What must hold for all values of an arbitrary. */
export interface Agreement {
  readonly title: string
  /** How many values `npm test` tries. */
  readonly runs: number
  /** Tries so many values from a seed. */
  readonly attempt: (numRuns: number, seed?: number) => Outcome
}

/** How many values were tried, and what was found, shrunk. */
export interface Outcome {
  readonly tried: number
  readonly found: string | undefined
}

export const agreement = <A>(
  title: string,
  arbitrary: fc.Arbitrary<A>,
  runs: number,
  holds: (value: A) => void
): Agreement => ({
  title,
  runs,
  attempt: (numRuns, seed) => {
    const details = fc.check(fc.property(arbitrary, holds), {
      numRuns,
      ...(seed === undefined ? {} : { seed })
    })
    return { tried: details.numRuns, found: details.failed ? fc.defaultReportMessage(details) : undefined }
  }
})

const agreesOnCheck = (program: Program): void => {
  deepStrictEqual(
    comparably(E.map(() => 'passes')(check(build(program)))),
    comparably(E.map(() => 'passes')(modelCheck(program)))
  )
}

const agreesOnAssembly = ([program, context]: readonly [Program, Context]): void => {
  deepStrictEqual(
    pipe(build(program), assemble(context), E.map(plainAssembly), comparably),
    pipe(modelAssemble(program, context, { checked: false }).result, E.map(plainModel), comparably)
  )
}

const assemblyOfText = (text: ProgramText, interpolate: boolean): ModelAssembly => ({
  sections: [{ name: 's', order: 0, text, interpolate }],
  contexts: [],
  tools: [],
  variables: { a: 'A{{b}}', b: null, model: '\udc00' }
})
const SNAPSHOT_HEADER = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

/** The library agrees with a naive model of the contract. */
export const modelAgreements: ReadonlyArray<Agreement> = [
  agreement(
    'check finds the same faults in the same order in programs full of them',
    wild,
    300,
    agreesOnCheck
  ),

  agreement(
    'check passes the same programs, and finds the same in those with few faults',
    tame,
    100,
    agreesOnCheck
  ),

  agreement(
    'assembling an unchecked registry full of faults ends with the same errors of structure',
    fc.tuple(wild, contexts),
    100,
    agreesOnAssembly
  ),

  agreement(
    'assembling an unchecked registry gives the same assembly or the same errors of one phase',
    fc.tuple(tame, contexts),
    300,
    agreesOnAssembly
  ),

  agreement(
    'assembling a checked registry gives the same assembly or the same errors',
    fc.tuple(passing, contexts),
    100,
    ([program, context]) => {
      deepStrictEqual(
        pipe(checked(program), assemble(context), E.map(plainAssembly), comparably),
        pipe(modelAssemble(program, context, { checked: true }).result, E.map(plainModel), comparably)
      )
    }
  ),

  agreement(
    'assembling calls the same functions, each of them once, and with the very context it was given',
    fc.tuple(tame, contexts),
    100,
    ([program, context]) => {
      const calls: Array<Call> = []
      pipe(build(program, calls), assemble(context))
      const expected = modelAssemble(program, context, { checked: false }).calls
      deepStrictEqual(calls.map(call => call.function).sort(), [...expected].sort())
      ok(expected.includes('contramap') || calls.every(call => call.context === context))
    }
  ),

  agreement('building and checking call no function at all', fc.oneof(wild, tame), 50, program => {
    const calls: Array<Call> = []
    check(build(program, calls))
    deepStrictEqual(calls, [])
  }),

  agreement(
    'render gives the same text, or the same faults in the same order',
    assemblies,
    80,
    ({ real, model }) => {
      deepStrictEqual(comparably(render(real)), comparably(modelRender(model)))
    }
  ),

  agreement(
    'renderParts gives the same text, parts and references, and a part is exactly its slice of the text',
    assemblies,
    80,
    ({ real, model }) => {
      const rendered = renderParts(real)
      deepStrictEqual(comparably(rendered), comparably(modelRenderParts(model)))
      const slices = pipe(
        rendered,
        E.map(({ text, parts }) => parts.map(part => text.slice(part.start, part.end)).join('\n\n'))
      )
      deepStrictEqual(
        slices,
        pipe(
          render(real),
          E.mapLeft(() => (E.isLeft(rendered) ? rendered.left : []))
        )
      )
    }
  ),

  agreement(
    'renderContexts and renderContextSnapshot give the same contexts and snapshot, or the same faults',
    assemblies,
    80,
    ({ real, model }) => {
      deepStrictEqual(comparably(renderContexts(real)), comparably(modelRenderContexts(model)))
      deepStrictEqual(comparably(renderContextSnapshot(real)), comparably(modelSnapshot(model)))
    }
  ),

  agreement(
    'salvage keeps the same sections and names the same faults',
    assemblies,
    80,
    ({ real, model }) => {
      deepStrictEqual(TH.mapLeft(comparable)(salvage(real)), TH.mapLeft(comparable)(modelSalvage(model)))
    }
  ),

  agreement(
    'salvageContexts keeps the same contexts and names the same faults, and so does the snapshot of them',
    assemblies,
    80,
    ({ real, model }) => {
      const kept = modelSalvageContexts(model)
      deepStrictEqual(TH.mapLeft(comparable)(salvageContexts(real)), TH.mapLeft(comparable)(kept))
      const texts = TH.isLeft(kept) ? [] : kept.right.map(({ text }) => text)
      deepStrictEqual(
        TH.mapLeft(comparable)(salvageContextSnapshot(real)),
        pipe(
          kept,
          TH.bimap(comparable, () =>
            texts.length === 0 ? O.none : O.some([SNAPSHOT_HEADER, ...texts].join('\n\n'))
          )
        )
      )
    }
  ),

  agreement(
    'salvageAssembly leaves out the same, and is right exactly when assemble is, of the same assembly',
    fc.tuple(fc.oneof(wild, tame), contexts),
    300,
    ([program, context]) => {
      const registry = build(program)
      const salvaged = salvageAssembly(context)(registry)
      const model = modelSalvageAssembly(program, context)
      deepStrictEqual(
        TH.isLeft(salvaged) ? salvaged : plainAssembly(salvaged.right),
        plainModel(model.assembly)
      )
      strictEqual(TH.isRight(salvaged), model.isWhole)
      const whole = assemble(context)(registry)
      strictEqual(TH.isRight(salvaged), E.isRight(whole))
      if (E.isRight(whole)) deepStrictEqual(salvaged, whole)
    }
  ),

  agreement(
    'salvageAssembly tells every error of structure',
    fc.tuple(fc.oneof(wild, tame), contexts),
    100,
    ([program, context]) => {
      const registry = build(program)
      const salvaged = salvageAssembly(context)(registry)
      const told = TH.isRight(salvaged) ? [] : comparable(salvaged.left).map(each => JSON.stringify(each))
      const whole = modelAssemble(program, context, { checked: false })
      // what ends the first phase is of the registry alone
      if (E.isLeft(whole.result) && whole.calls.length === 0) {
        const untold = comparable(whole.result.left).filter(each => !told.includes(JSON.stringify(each)))
        deepStrictEqual(untold, [])
      }
    }
  ),

  agreement(
    'salvageAssembly calls the functions that assemble calls where it succeeds, and else those of what is left, each once',
    fc.tuple(fc.oneof(wild, tame), contexts),
    100,
    ([program, context]) => {
      const calls: Array<Call> = []
      pipe(build(program, calls), salvageAssembly(context))
      deepStrictEqual(
        calls.map(call => call.function).sort(),
        [...modelSalvageAssembly(program, context).calls].sort()
      )
      const strict = modelAssemble(program, context, { checked: false })
      if (E.isRight(strict.result))
        deepStrictEqual(calls.map(call => call.function).sort(), [...strict.calls].sort())
    }
  ),

  agreement(
    'reads every text of braces, holes and halves of characters as the slow reader does',
    fc.tuple(soup, fc.boolean()),
    1000,
    ([text, interpolate]) => {
      const model = assemblyOfText(text, interpolate)
      const real = { ...model, sections: [{ name: 's', order: 0, text: realText(text), interpolate }] }
      deepStrictEqual(comparably(renderParts(real as Assembly)), comparably(modelRenderParts(model)))
      strictEqual(source(realText(text)), sourceOf(text))
    }
  )
]

const changeable = (value: unknown): ReadonlyArray<unknown> =>
  typeof value === 'object' && value !== null
    ? [...(Object.isFrozen(value) ? [] : [value]), ...Object.values(value).flatMap(changeable)]
    : []
/** What the library gives. */
export const resultAgreements: ReadonlyArray<Agreement> = [
  agreement(
    'carries in every error what the table of the contract names, and no field without a value',
    fc.tuple(fc.oneof(wild, tame), contexts),
    100,
    ([program, context]) => {
      const errors = [check(build(program)), pipe(build(program), assemble(context))].flatMap(each =>
        E.isLeft(each) ? (each.left as ReadonlyArray<object> as ModelErrors) : []
      )
      for (const error of errors) {
        const optional = ['owner', 'source', 'suggestion']
        const required = [...(FIELDS[error._tag] ?? ['no such tag']), ...(WORDING[error._tag] ?? [])]
        deepStrictEqual(
          required.filter(
            key => !optional.includes(key) && (error[key] === undefined || error[key] === null)
          ),
          []
        )
        const data = Object.fromEntries(Object.entries(error).filter(([key]) => key !== 'cause'))
        deepStrictEqual(JSON.parse(JSON.stringify(data)), data)
      }
    }
  ),

  agreement(
    'is an assembly of plain data that survives JSON, and renders to the same after it',
    assemblies,
    30,
    ({ real }) => {
      const again = JSON.parse(JSON.stringify(real)) as Assembly
      deepStrictEqual(again, real)
      deepStrictEqual(renderParts(again), renderParts(real))
    }
  ),

  agreement(
    'is equal when assembled twice, and shares nothing that can be changed',
    assembling,
    30,
    ({ program, context }) => {
      const registry = build(program)
      const one = pipe(registry, assemble(context))
      const other = pipe(registry, assemble(context))
      deepStrictEqual(one, other)
      const shared = new Set(changeable(E.toUnion(one)))
      deepStrictEqual(
        changeable(E.toUnion(other)).filter(part => shared.has(part)),
        []
      )
    }
  ),

  agreement(
    'is the checked registry itself when a checked registry is checked again',
    passing,
    30,
    program => {
      const once = checked(program)
      ok(
        pipe(
          check(once),
          E.exists(twice => twice === once)
        )
      )
    }
  )
]

const CONTEXTS: ReadonlyArray<Context> = [
  { a: 'A', b: 'B', c: 'C' },
  { a: undefined, b: 'b', c: undefined }
]
/** What `check` and `assemble` give, the order of keys and the wording of errors included. */
const observe = (registry: Registry<Context>): ReadonlyArray<unknown> => {
  const verdict = check(registry)
  const results = [
    E.map(() => 'passes')(verdict),
    ...CONTEXTS.map(context => assemble(context)(registry)),
    ...CONTEXTS.flatMap(context => (E.isRight(verdict) ? [assemble(context)(verdict.right)] : []))
  ]
  return [...results, JSON.stringify(results)]
}
const same = (one: Registry<Context>, other: Registry<Context>): void => {
  deepStrictEqual(observe(one), observe(other))
}

const one = fc.oneof(wild, tame)
const two = fc.tuple(one, one)
const three = fc.tuple(one, one, one)

const swap = contramap((context: Context): Context =>
  adaptContext({ adapt: 'swap', one: 'a', other: 'c' }, context)
)
const mine = owned('zoe')
const restrictions: fc.Arbitrary<(self: Registry<Context>) => Registry<Context>> = fc.oneof(
  fc.subarray(TOOL_NAMES).map(names => allowTools(names)),
  fc.constantFrom(...TOOL_NAMES).map(name => suppressTool(name)),
  fc.constantFrom(suppressContexts, suppressTool(5 as never), allowTools(['bash', 5 as never]))
)

/** Registries are monoids over what can be observed. */
export const lawAgreements: ReadonlyArray<Agreement> = [
  agreement('merge is associative and so is overlay', three, 30, programs => {
    const [a, b, c] = programs.map(each => build(each)) as [
      Registry<Context>,
      Registry<Context>,
      Registry<Context>
    ]
    same(pipe(a, merge(pipe(b, merge(c)))), pipe(a, merge(b), merge(c)))
    same(pipe(a, overlay(pipe(b, overlay(c)))), pipe(a, overlay(b), overlay(c)))
  }),

  agreement('empty is the identity of merge and of overlay, on both sides', one, 30, program => {
    const a = build(program)
    same(pipe(a, merge<Context>(empty)), a)
    same(pipe(empty, merge(a)), a)
    same(pipe(a, overlay<Context>(empty)), a)
    same(pipe(empty, overlay(a)), a)
  }),

  agreement('merge commutes and overlay is idempotent', two, 30, ([p, q]) => {
    const [a, b] = [build(p), build(q)]
    same(pipe(a, merge(b)), pipe(b, merge(a)))
    same(pipe(a, overlay(a)), a)
  }),

  agreement('adding an entry is merging the registry of that entry', one, 30, program => {
    const section = { name: 'a', order: 0, text: '{{a}} {{none}}' }
    same(pipe(build(program), withSection(section)), pipe(build(program), merge(withSection(section)(empty))))
  }),

  agreement('mergeAll and overlayAll are the folds of merge and overlay', three, 30, programs => {
    const [a, b, c] = programs.map(each => build(each)) as [
      Registry<Context>,
      Registry<Context>,
      Registry<Context>
    ]
    same(mergeAll(a, b, c), pipe(a, merge(b), merge(c)))
    same(overlayAll(a, b, c), pipe(a, overlay(b), overlay(c)))
  }),

  agreement('owned and contramap distribute over merge and overlay', two, 30, ([p, q]) => {
    const [a, b] = [build(p), build(q)]
    for (const combine of [merge, overlay]) {
      same(mine(combine(b)(a)), combine(mine(b))(mine(a)))
      same(swap(combine(b)(a)), combine(swap(b))(swap(a)))
    }
  }),

  agreement('the inner owner wins', one, 30, program => {
    same(owned('outer')(owned('inner')(build(program))), owned('inner')(build(program)))
  }),

  agreement(
    'a restriction is idempotent, and commutes with restrictions, builders, merge, overlay, owned and contramap',
    fc.tuple(two, restrictions, restrictions),
    25,
    ([[p, q], f, g]) => {
      const [a, b] = [build(p), build(q)]
      same(f(f(a)), f(a))
      same(f(g(a)), g(f(a)))
      same(f(merge(b)(a)), merge(b)(f(a)))
      same(f(overlay(b)(a)), overlay(f(b))(a))
      same(f(overlay(b)(a)), overlay(b)(f(a)))
      same(f(a), merge(f(empty))(a))
      same(swap(f(a)), f(swap(a)))
      same(mine(f(a)), mine(f(mine(a))))
      const section = withSection({ name: 'a', order: 0, text: '{{a}}', requiresTools: ['bash'] })
      same(section(f(a)), f(section(a)))
    }
  ),

  agreement(
    'two allowances are one of the names that both list, where all names are known',
    fc.tuple(one, fc.subarray(TOOL_NAMES), fc.subarray(TOOL_NAMES)),
    30,
    ([program, some, others]) => {
      const a = pipe(build(program), merge(withTools('all', { schemas: [], knownNames: TOOL_NAMES })(empty)))
      same(allowTools(some)(allowTools(others)(a)), allowTools(some.filter(name => others.includes(name)))(a))
    }
  )
]
