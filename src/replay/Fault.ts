/**
 * Fault: what is wrong with a recording, and where: from the errors of the core to those of io-ts and back, so that one codec
 * tells both its own faults and those of the reader that it wraps.
 *
 * Laws:
 * 1. a path leads to the fault: `path.split('/')`, unescaped, are the steps to take
 * 2. `faultsOf` of `errorsOf` gives the same paths, expectations and suggestions
 */
import * as t from 'io-ts'

import { hintsOf, type AssemblyFault, type Hints } from '../assembly/AssemblyFault'
import { describe } from '../base/describe'
import { pointTo } from '../base/Json'
import { invalid } from '../errors/Input'
import type { InvalidConfig } from '../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A codec that refuses everything. Its name says what was expected. */
interface Refusing extends t.Type<unknown> {
  readonly hints: Hints
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The path of these steps: RFC 6901 without the slash in front, `''` for the whole. */
export const pathOf = (steps: ReadonlyArray<string>): string => steps.reduce(pointTo, '').slice(1)

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

const stepsOf = (path: string): ReadonlyArray<string> => (path === '' ? [] : path.split('/').map(unescaped))

const refusing = (fault: AssemblyFault): Refusing =>
  Object.assign(new t.Type<unknown>(fault.expected, t.never.is, t.failure, t.identity), {
    hints: hintsOf(fault)
  })

/** The faults that the reader of assemblies found in `u`, as errors of a codec that reads `u` through it. */
export const errorsOf = (faults: ReadonlyArray<AssemblyFault>, u: unknown, context: t.Context): t.Errors =>
  faults.map(fault => ({
    value: u,
    context: [...context, ...stepsOf(fault.path).map(key => ({ key, type: refusing(fault) }))],
    message: fault.actual
  }))

const hintsIn = (type: t.ContextEntry['type'] | Refusing): Hints => ('hints' in type ? type.hints : {})

/**
 * What codecs found. The name of the codec that refused says what was expected; its message, if it has one, what is there
 * instead.
 */
export const faultsOf = (errors: t.Errors): ReadonlyArray<InvalidConfig> =>
  errors.flatMap(({ context, value, message }) => {
    const steps = context.slice(1).map(({ key }) => key)
    const missing = value === undefined && steps.length > 0
    const actual = message ?? (missing ? 'missing' : describe(value))
    // the innermost codec, the last in the context, is the one that refused
    return context.slice(-1).map(({ type }) => ({
      ...invalid(pathOf(steps), type.name, actual),
      ...hintsIn(type)
    }))
  })
