import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  empty,
  merge,
  overlay,
  owned,
  render,
  suppressSection,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withVariable,
  type Assembly,
  type PromptErrors,
  type Registry,
  type ToolSchema,
  type ToolSet
} from 'incipit'
import layers from './conformance/layers.json'
import rendering from './conformance/render.json'
import sections from './conformance/sections.json'
import tools from './conformance/tools.json'

const checked = (registry: Registry<unknown>): E.Either<PromptErrors, Assembly> =>
  pipe(registry, check, E.flatMap(assemble({})))

const unchecked = (registry: Registry<unknown>): E.Either<PromptErrors, Assembly> =>
  pipe(registry, assemble({}))

const firstError = <A>(result: E.Either<PromptErrors, A>): E.Either<unknown, A> =>
  pipe(
    result,
    E.mapLeft(errors => errors[0])
  )

/** The list as it is and turned by each number of places, forwards and backwards. */
const turns = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  [list, [...list].reverse()].flatMap(direction =>
    direction.length === 0
      ? [direction]
      : direction.map((_, places) => [...direction.slice(places), ...direction.slice(0, places)])
  )

const built = <A>(add: (a: A) => (registry: Registry<unknown>) => Registry<unknown>) => {
  return (list: ReadonlyArray<A>): Registry<unknown> =>
    list.reduce<Registry<unknown>>((registry, a) => add(a)(registry), empty)
}

describe('layers.json: programs over registries', () => {
  type Program =
    | readonly ['section', string, string, number]
    | readonly ['suppress', string]
    | readonly ['owned', string, Program]
    | readonly ['merge', Program, Program]
    | readonly ['overlay', Program, Program]

  interface Case {
    readonly program: Program
    readonly ok?: string
    readonly error?: object
  }

  const run = (program: Program): Registry<unknown> => {
    switch (program[0]) {
      case 'section':
        return withSection({ name: program[1], text: program[2], order: program[3] })(empty)
      case 'suppress':
        return suppressSection(program[1])(empty)
      case 'owned':
        return owned(program[1])(run(program[2]))
      case 'merge':
        return merge(run(program[2]))(run(program[1]))
      case 'overlay':
        return overlay(run(program[2]))(run(program[1]))
    }
  }

  const cases = (layers.cases as unknown as ReadonlyArray<Case>).map(row => ({
    ...row,
    title: JSON.stringify(row.program)
  }))

  it.each(cases)(
    '$title gives the prompt or the error of the table, checked or not',
    ({ program, ok, error }) => {
      const registry = run(program)
      const expected = ok === undefined ? E.left([error]) : E.right(ok)
      expect(pipe(registry, checked, E.flatMap(render))).toMatchObject(expected)
      expect(pipe(registry, unchecked, E.flatMap(render))).toMatchObject(expected)
    }
  )
})

describe('render.json: one section and its variables', () => {
  interface Case {
    readonly text: string
    readonly ok?: string
    readonly error?: { readonly _tag: string }
  }

  const values: Readonly<Record<string, string | null>> = rendering.variables
  const variables = built<readonly [string, string | null]>(([name, value]) =>
    withVariable(name, value === null ? () => undefined : value)
  )(Object.entries(values))

  const registryOf = (texts: ReadonlyArray<string>): Registry<unknown> =>
    texts.reduce<Registry<unknown>>(
      (registry, text, index) => withSection({ name: `s${index}`, order: index, text })(registry),
      variables
    )

  const assemblyOf = (texts: ReadonlyArray<string>): Assembly => ({
    sections: texts.map((text, order) => ({ name: `s${order}`, order, text, interpolate: true })),
    contexts: [],
    tools: [],
    variables: values
  })

  const cases = (rendering.cases as ReadonlyArray<Case>).map(row => ({
    ...row,
    title: JSON.stringify(row.text)
  }))
  const faulty = cases.filter(({ error }) => error !== undefined && error._tag !== 'ValuelessVariable')

  it.each(cases)('the text $title renders as the table says, assembled or written by hand', row => {
    const expected = row.error === undefined ? E.right(row.ok) : E.left(row.error)
    expect(pipe(registryOf([row.text]), unchecked, E.flatMap(render), firstError)).toMatchObject(expected)
    expect(pipe(assemblyOf([row.text]), render, firstError)).toMatchObject(expected)
  })

  it.each(faulty)('check alone finds every fault that render finds in $title', ({ text }) => {
    const found = check(registryOf([text]))
    expect(found).toStrictEqual(pipe(registryOf([text]), unchecked, E.flatMap(render)))
    expect(E.isLeft(found)).toBe(true)
  })

  it.each(cases.filter(row => !faulty.includes(row)))('check has nothing against $title', ({ text }) => {
    expect(E.isRight(check(registryOf([text])))).toBe(true)
  })

  it.each(rendering.joins.map(row => ({ ...row, title: JSON.stringify(row.sections) })))(
    'the sections $title are joined by one blank line, the empty ones gone',
    ({ sections: texts, ok }) => {
      expect(pipe(registryOf(texts), checked, E.flatMap(render))).toStrictEqual(E.right(ok))
      expect(render(assemblyOf(texts))).toStrictEqual(E.right(ok))
    }
  )
})

describe('sections.json: the order of sections', () => {
  interface Case {
    readonly sections: ReadonlyArray<readonly [string, number, 'complete'?]>
    readonly names?: ReadonlyArray<string>
    readonly error?: object
  }

  const registryOf = built<readonly [string, number, 'complete'?]>(([name, order, complete]) =>
    withSection({ name, order, text: name, complete: complete === 'complete' })
  )

  const cases = (sections.cases as unknown as ReadonlyArray<Case>).map(row => ({
    ...row,
    title: JSON.stringify(row.sections)
  }))

  it.each(cases)('$title stand as the table says in whatever turn they are registered', row => {
    const expected = row.names === undefined ? E.left([row.error]) : E.right(row.names)
    turns(row.sections).forEach(turn => {
      const names = pipe(
        registryOf(turn),
        checked,
        E.map(assembly => assembly.sections.map(({ name }) => name))
      )
      expect(names).toMatchObject(expected)
    })
  })
})

describe('tools.json: sources, order and visibility', () => {
  interface Source {
    readonly schemas: ReadonlyArray<string>
    readonly knownNames?: ReadonlyArray<string>
  }

  interface Case {
    readonly sources: ReadonlyArray<Source>
    readonly order: ReadonlyArray<string> | null
    readonly names?: ReadonlyArray<string>
    readonly error?: object
  }

  const schema = (name: string): ToolSchema => ({ name, description: `Does ${name}.`, parameters: {} })

  const toolSet = ({ schemas, ...rest }: Source): ToolSet => ({ schemas: schemas.map(schema), ...rest })

  const named = ({ sources }: Case): ReadonlyArray<readonly [string, ToolSet]> =>
    sources.map((source, index) => [`source-${index}`, toolSet(source)])

  const withOrder = (order: ReadonlyArray<string> | null) => (registry: Registry<unknown>) =>
    order === null ? registry : withToolOrder(order)(registry)

  const namesOf = (registry: Registry<unknown>): E.Either<PromptErrors, ReadonlyArray<string>> =>
    pipe(
      checked(registry),
      E.map(assembly => assembly.tools.map(({ name }) => name))
    )

  const fixed = built<readonly [string, ToolSet]>(([name, set]) => withTools(name, set))
  const provided = built<readonly [string, ToolSet]>(([name, set]) => withTools(name, () => set))
  const single = built<string>(name => withTool(schema(name)))

  const cases = (tools.cases as ReadonlyArray<Case>).map(row => ({ ...row, title: JSON.stringify(row) }))
  const expectedOf = (row: Case): object =>
    row.names === undefined ? E.left([row.error]) : E.right(row.names)

  it.each(cases)('fixed sources: $title', row => {
    turns(named(row)).forEach(turn => {
      expect(pipe(fixed(turn), withOrder(row.order), namesOf)).toMatchObject(expectedOf(row))
    })
  })

  it.each(cases)('provided sources: $title', row => {
    turns(named(row)).forEach(turn => {
      expect(pipe(provided(turn), withOrder(row.order), namesOf)).toMatchObject(expectedOf(row))
    })
  })

  it.each(cases.filter(({ sources }) => sources.every(({ knownNames }) => knownNames === undefined)))(
    'tools registered one by one: $title',
    row => {
      turns(row.sources.flatMap(({ schemas }) => schemas)).forEach(turn => {
        expect(pipe(single(turn), withOrder(row.order), namesOf)).toMatchObject(expectedOf(row))
      })
    }
  )
})
