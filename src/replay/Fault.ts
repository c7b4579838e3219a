/**
 * Fault: what is wrong with a recording, and where.
 *
 * The usual mistake: to show the value. A recording holds what a user typed and a tool answered, so a wrong value is
 * described, never carried.
 *
 * Laws:
 * 1. `describe` is total, and no text of the value shows in it
 * 2. a path leads to the fault: `path.split('/')`, unescaped, are the steps to take
 */
import * as E from 'fp-ts/Either'
import { constFalse, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as Ord from 'fp-ts/Ord'
import * as RA from 'fp-ts/ReadonlyArray'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import * as S from 'fp-ts/string'
import type * as t from 'io-ts'

import { nearest, type PromptError, type PromptErrors } from '../index'
import { knownTo } from './Closed'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A fault of a recording. */
export type Fault = Extract<PromptError, { readonly _tag: 'InvalidConfig' }>

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A fault at a path. */
export const fault = (path: string, expected: string, actual: string): Fault => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual
})

/** The path of these steps: RFC 6901 without the slash in front, `''` for the whole. */
export const pathOf = (steps: ReadonlyArray<string>): string =>
  steps.map(step => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

// `Array.isArray` throws for a revoked proxy.
const isArray = (u: unknown): boolean =>
  pipe(
    E.tryCatch(() => Array.isArray(u), constFalse),
    E.toUnion
  )

/** Says what kind of value this is, never its content. */
export const describe = (u: unknown): string => {
  if (u === null) return 'null'
  if (typeof u === 'number') return Number.isFinite(u) ? 'number' : String(u)
  return isArray(u) ? 'array' : typeof u
}

const suggestionField = (suggestion: O.Option<string>): Pick<Fault, 'suggestion'> =>
  pipe(
    suggestion,
    O.match(
      () => ({}),
      name => ({ suggestion: name })
    )
  )

/**
 * What codecs found. The name of the codec that refused says what was expected; its message, if it has one, what stands
 * there instead.
 */
export const faultsOf = (errors: t.Errors): ReadonlyArray<Fault> =>
  errors.flatMap(({ context, value, message }) => {
    const steps = context.slice(1).map(({ key }) => key)
    const missing = value === undefined && steps.length > 0
    const actual = message ?? (missing ? 'missing' : describe(value))
    // the innermost codec, the last in the context, is the one that refused
    return context.slice(-1).map(({ key, type }) => ({
      ...fault(pathOf(steps), type.name, actual),
      // every name begins with nothing
      ...suggestionField(key === '' ? O.none : nearest(key)(knownTo(type)))
    }))
  })

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const inOrder = RA.sortBy<Fault>([
  pipe(
    S.Ord,
    Ord.contramap(({ path }) => path)
  ),
  pipe(
    S.Ord,
    Ord.contramap(({ expected }) => expected)
  )
])

/** The faults in the order of errors; `none` when there are none. */
export const refusal = (faults: ReadonlyArray<Fault>): O.Option<PromptErrors> =>
  pipe(faults, inOrder, RNEA.fromReadonlyArray)
