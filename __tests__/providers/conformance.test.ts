import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import type { Assembly, PromptErrors, Rendered } from 'incipit'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import { listing } from 'incipit/mcp'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import { fittingName, steadyPlace, type Limits, type Prepared } from 'incipit/providers'

import vectors from '../conformance/providers.json'

type Fields = Readonly<Record<string, unknown>>

type Request = (assembly: Assembly) => E.Either<PromptErrors, Prepared<unknown>>

interface Entry {
  readonly LIMITS: Limits
  readonly request: (options: never) => Request
}

const entries: Readonly<Record<string, Entry>> = {
  anthropic,
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  gemini,
  'ai-sdk': aiSdk
}

interface Case {
  readonly name: string
  readonly rule: string
  readonly call: string
  readonly assembly?: Assembly
  readonly options?: Readonly<Record<string, unknown>>
  readonly input?: unknown
  readonly expected: Fields & { readonly errors?: ReadonlyArray<Fields> }
}

const cases = vectors.cases as unknown as ReadonlyArray<Case>

const callsOf = (call: string): ReadonlyArray<Case> => cases.filter(row => row.call === call)

// A table of names stands for a function, and `fitting` for fittingName of the provider's limits.
const optionsOf = ({ call, options = {} }: Case): never => {
  const { rename, ...rest } = options
  const table: ReadonlyMap<unknown, string> = new Map(Object.entries({ ...(rename as object) }))
  const renaming =
    rename === undefined
      ? {}
      : {
          rename:
            rename === 'fitting'
              ? fittingName(entries[call]?.LIMITS ?? anthropic.LIMITS)
              : (name: string) => table.get(name) ?? name
        }
  return {
    ...rest,
    ...renaming,
    ...(call === 'ai-sdk' ? { jsonSchema: (schema: unknown) => schema } : {}),
    ...(call === 'gemini' ? { modes: gemini.MODES } : {})
  } as never
}

// The wording of an error is free, and the order is tried elsewhere.
const facts = (errors: ReadonlyArray<Fields>): ReadonlySet<unknown> =>
  new Set(
    errors.map(({ expected, actual, ...rest }) => ({
      ...rest,
      expected: typeof expected,
      actual: typeof actual
    }))
  )

const outcome = <A>(result: E.Either<PromptErrors, A>, value: (a: A) => unknown): unknown =>
  pipe(
    result,
    E.matchW(errors => ({ errors: facts(errors as ReadonlyArray<object> as ReadonlyArray<Fields>) }), value)
  )

const wanted = ({ expected }: Case): unknown =>
  expected.errors === undefined ? expected : { errors: facts(expected.errors) }

describe.each(Object.entries(entries))('providers.json: %s', (call, { request }) => {
  it.each(callsOf(call))('$rule: $name', row => {
    const prepared = request(optionsOf(row))(row.assembly as Assembly)
    expect(
      outcome(prepared, ({ request: sent, names, notes }) => ({ request: sent, names, notes }))
    ).toStrictEqual(wanted(row))
  })
})

describe('providers.json: steadyPlace', () => {
  it.each(callsOf('steady'))('$rule: $name', ({ input, expected }) => {
    expect(steadyPlace(input as never as readonly [Rendered, ...Array<Rendered>])).toStrictEqual(
      O.fromNullable(expected.place)
    )
  })
})

describe('providers.json: fittingName', () => {
  const pairs = callsOf('fitting').flatMap(({ input, expected }) =>
    (input as ReadonlyArray<readonly [string, string]>).map(
      ([call, name], i) => [call, name, (expected.sent as ReadonlyArray<string>)[i]] as const
    )
  )

  it.each(pairs)('for %s %s is sent as %s', (call, name, sent) => {
    expect(fittingName(entries[call]?.LIMITS ?? anthropic.LIMITS)(name)).toBe(sent)
  })
})

describe('providers.json: listing', () => {
  it.each(callsOf('mcp'))('$rule: $name', row => {
    const listed = listing(row.options as never)(row.input as ReadonlyArray<unknown>)
    expect(outcome(listed, all => all)).toStrictEqual(wanted(row))
  })
})

describe('providers.json', () => {
  it('has no case that is not tried', () => {
    const known = [...Object.keys(entries), 'steady', 'fitting', 'mcp']
    expect(cases.filter(({ call }) => !known.includes(call))).toStrictEqual([])
  })
})
