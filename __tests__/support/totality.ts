/**
 * Totality: every public function of an entry point, with every hostile value at every place of its arguments. Which functions
 * there are is read from the package itself, and a function without a trial fails the first test.
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import * as core from 'incipit'

import { endless } from '../inspect/foreign'
import { blank, exceptions, tool, zoo } from './zoo'

const hostile = [...zoo, ...endless]

type Call = (...args: ReadonlyArray<unknown>) => unknown

/**
 * What is promised of a result: a registry that `check` refuses, a `Left`, that it is no assembly, a sentence, a failed assertion,
 * or only that there is one.
 */
type Promised = 'registry' | 'left' | 'none' | 'sentence' | 'failure' | 'nothing'

export interface Trial {
  /** Arguments that are fine, one list for each time that the function is applied. */
  readonly args: ReadonlyArray<ReadonlyArray<unknown>>
  readonly promised: Promised
  /** The places, `0.1.name` for the field `name` of the second argument of the first application, where anything may stand. */
  readonly free?: ReadonlyArray<string>
}

/** A trial of a function: what is promised, arguments that are fine, and the places where anything may stand. */
export const trial = (
  promised: Promised,
  args: ReadonlyArray<ReadonlyArray<unknown>>,
  ...free: ReadonlyArray<string>
): Trial => ({ promised, args, free })

/** An assembly with something in every field. */
export const assembly = {
  ...blank,
  contexts: [{ name: 'c', order: 0, text: 'c', interpolate: true, required: true, owner: 'me' }],
  tools: [{ ...tool, parameters: { type: 'object', required: ['x'] }, deferLoading: true, owner: 'me' }],
  variables: { v: 'x', w: null }
}

/** A prompt with a part and a reference. */
export const rendered = pipe(
  core.renderParts({ ...blank, variables: { v: 'x' } }),
  E.getOrElse(() => ({ text: '', parts: [] as ReadonlyArray<core.RenderedPart> }))
)

/** What a provider can do in the middle of a series: everything. */
export const can = {
  system: true,
  add: 'defined',
  remove: true,
  redefine: true,
  allow: true,
  reserve: true
} as const

/** A place in arguments that are fine, and what stands there. */
interface Place {
  readonly path: ReadonlyArray<string>
  readonly stands: unknown
}

const isPlain = (u: unknown): u is object =>
  typeof u === 'object' && u !== null && !Object.isFrozen(u) && Object.getPrototypeOf(u) === Object.prototype

// Every argument, and every field of what is plain data in it.
const placesIn = (stands: unknown, path: ReadonlyArray<string>): ReadonlyArray<Place> => [
  ...(path.length < 2 ? [] : [{ path, stands }]),
  ...(Array.isArray(stands) || isPlain(stands)
    ? Object.entries(stands).flatMap(([key, value]) => placesIn(value, [...path, key]))
    : [])
]

const put = (whole: unknown, [key, ...path]: ReadonlyArray<string>, value: unknown): unknown => {
  if (key === undefined) return value
  const at = (inner: unknown): unknown => put(inner, path, value)
  return Array.isArray(whole)
    ? whole.map((item: unknown, i) => (String(i) === key ? at(item) : item))
    : { ...(whole as object), [key]: at((whole as Readonly<Record<string, unknown>>)[key]) }
}

const apply = (call: Call, args: unknown): unknown =>
  (args as ReadonlyArray<ReadonlyArray<unknown>>).reduce<unknown>((f, given) => (f as Call)(...given), call)

const kindOf = (u: unknown): string => (typeof u === 'object' ? (u === null ? 'null' : 'object') : typeof u)

/**
 * Left out, or of the same kind as what is fine there: of that nothing but an answer is asked here. Within a schema and among
 * variables there is more that is fine, which `hostile.test.ts` asks for.
 */
const mayStand = (at: string, stands: unknown, value: unknown): boolean =>
  value === undefined || kindOf(stands) === kindOf(value) || /\.(?:parameters|variables)\./.test(at)

const isRefused = (result: unknown): boolean => {
  const { _tag, left } = result as { readonly _tag: string; readonly left: ReadonlyArray<core.PromptError> }
  const sentences = _tag === 'Left' ? core.report(left as core.PromptErrors).split('\n') : []
  return (
    _tag === 'Left' &&
    sentences.length === left.length &&
    sentences.every(sentence => sentence !== '' && !sentence.startsWith('not an error of incipit'))
  )
}

// The first that `lint`, `diff`, `record` and `fingerprint` say.
const saysNone = (result: unknown): boolean =>
  typeof result === 'string'
    ? result.startsWith('no recording, since this is no assembly: ')
    : (result as ReadonlyArray<{ readonly _tag: string }>)[0]?._tag === 'NoAssembly'

const keeps: Readonly<Record<Promised, (result: unknown, mayBeFine: boolean) => boolean>> = {
  registry: (result, mayBeFine) => isRefused(core.check(result as core.Registry<unknown>)) || mayBeFine,
  left: (result, mayBeFine) => isRefused(result) || mayBeFine,
  none: (result, mayBeFine) => saysNone(result) || mayBeFine,
  sentence: result => typeof result === 'string' && result !== '',
  failure: (result, mayBeFine) => {
    const { pass, message } = result as { readonly pass: boolean; readonly message: () => unknown }
    return (!pass || mayBeFine) && keeps.sentence(message(), false)
  },
  nothing: () => true
}

/** Tests that every function of these entry points keeps its promise, given a trial for each of them. */
export const isTotal = (
  entryPoints: Readonly<Record<string, object>>,
  trials: Readonly<Record<string, Trial>>
): void => {
  const publicFunctions = Object.entries(entryPoints).flatMap(([entryPoint, names]) =>
    Object.entries(names).flatMap(([name, value]: readonly [string, unknown]) =>
      typeof value === 'function' ? [[`${entryPoint}.${name}`, value as Call] as const] : []
    )
  )

  it('knows every public function, and no other', () => {
    expect(Object.keys(trials).sort()).toStrictEqual(publicFunctions.map(([name]) => name).sort())
  })

  describe.each(publicFunctions)('%s', (name, call) => {
    const { args, promised, free = [] } = trials[name] ?? { args: [], promised: 'nothing' }

    it('gives something for arguments that are fine', () => {
      expect(() => apply(call, args)).not.toThrow()
    })

    it.each(placesIn(args, []).map(place => [place.path.join('.'), place] as const))(
      'keeps its promise for every hostile value at %s',
      (at, { path, stands }) => {
        const isFree = free.some(start => at === start || at.startsWith(`${start}.`))
        expect(
          exceptions(value => {
            const result = apply(call, put(args, path, value))
            return keeps[promised](result, isFree || mayStand(at, stands, value))
          })(hostile)
        ).toStrictEqual([])
      }
    )

    // What a function gives can only matter where somebody calls it, so it is tried there, and nowhere else.
    const isCalled = (path: ReadonlyArray<string>): boolean => {
      let called = false
      const probe = (): undefined => {
        called = true
      }
      run(put(args, path, probe))
      return called
    }

    const run = (given: unknown): void => {
      const result = apply(call, given)
      if (promised === 'registry') core.assemble({})(result as core.Registry<unknown>)
    }

    it('is not upset by what functions give, wherever they are called', () => {
      const returning: ReadonlyArray<(value: unknown) => Call> = [
        value => () => value,
        value => () => () => value,
        value => () => () => E.right(value),
        value => () => O.some(value)
      ]
      const upset = placesIn(args, [])
        .filter(({ path }) => isCalled(path))
        .flatMap(({ path }) =>
          returning.flatMap(give =>
            exceptions(value => {
              run(put(args, path, give(value)))
              return true
            })(zoo)
          )
        )
      expect(upset).toStrictEqual([])
    })
  })
}
