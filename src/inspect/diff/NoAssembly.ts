/**
 * NoAssembly: that a value is not an assembly, and what it is instead. What inspects an assembly says so first: a list without
 * changes or warnings would look as if all were well.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { Validated } from '../../assembly/Assembly'
import { openAssembly } from '../../assembly/openAssembly'
import { describe } from '../../base/describe'
import { invalid } from '../../errors/Input'
import type { PromptError } from '../../errors/PromptError'
import { showError } from '../../errors/report'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A value that is not an assembly: what it is instead, never its content. `readAssembly` says what is wrong with it, place by
 * place.
 *
 * @category model
 * @since 0.1.0
 */
export interface NoAssembly {
  readonly _tag: 'NoAssembly'
  readonly actual: string
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// What the core says of the whole; an object with a fault inside is an object.
const actualOf = (errors: ReadonlyArray<PromptError>, u: unknown): string => {
  const said = errors.flatMap(error =>
    error._tag === 'InvalidConfig' && error.path === '' ? [error.actual] : []
  )
  return u === undefined ? describe(u) : (said[0] ?? describe(u))
}

/** Any value as an assembly that has been validated, or that it is none. Total. */
export const opened = (u: unknown): E.Either<NoAssembly, Validated> =>
  pipe(
    openAssembly(u),
    E.mapLeft(errors => ({ _tag: 'NoAssembly', actual: actualOf(errors, u) }))
  )

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** The sentence about a value that is not an assembly, and what to do about it. */
export const notAnAssembly = (actual: string): string => {
  const sentence = showError(invalid('', 'an assembly', actual))
  return actual === 'object' ? `${sentence}; readAssembly says what is wrong with it` : sentence
}
