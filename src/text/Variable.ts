/**
 * Variable: a handle, a variable as a value of the program. A reference by handle is an identifier: the compiler finds a
 * misspelt one, an editor renames it.
 *
 * Laws:
 * 1. making a handle looks at nothing: what is wrong with it is reported where it is registered or referred to
 */
import { attemptOr, isFieldObject, isString } from '../base/Foreign'
import { describe, describeMade } from '../base/describe'
import { contentOf, marked, markOf } from '../base/Mark'
import { hide } from '../base/Notes'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A handle: a variable with its name and its value, made by `variable`. It registers nothing; `withVariable` does. In a hole of a
 * `prompt` it is a reference. It is no text: `String(handle)` is `{{name}}`, which refers only where that string is read as a
 * template.
 *
 * @category model
 * @since 0.1.0
 */
export interface Variable<in C> {
  readonly name: string
  /** The reference as text: `{{name}}`. */
  readonly toString: () => string
  /** For the compiler alone: what the value needs from the context. */
  readonly '~incipit': (context: C) => 'Variable'
}

const handleIn = contentOf('Variable')

/** What a handle was made of; anything, if it was made in JavaScript. */
export interface Handle {
  readonly name: unknown
  readonly value: unknown
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A reference, as it is written in a template. */
export const referenceTo = (name: string): string => `{{${name}}}`

/**
 * A handle for a variable: its name, and its value or how to get it from the context. Total: what is wrong with either is
 * reported where the handle is registered or referred to.
 *
 * @example
 * import { assemble, empty, prompt, render, variable, withSection, withVariable } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const model = variable('model', (c: { model: string }) => c.model)
 * const registry = pipe(
 *   empty,
 *   withVariable(model),
 *   withSection({ name: 'persona', order: 0, text: prompt`You run on ${model}.` })
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ model: 'm-1' }), E.flatMap(render)),
 *   E.right('You run on m-1.')
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const variable = <C = unknown>(
  name: string,
  value: string | ((context: C) => string | undefined)
): Variable<C> => {
  const handle: Handle = { name, value }
  const toString = (): string => referenceTo(isString(name) ? name : '')
  const visible = hide({ name }, 'toString', toString)
  // the phantom field is not there at run time
  return Object.freeze(marked(visible, markOf('Variable', handle))) as unknown as Variable<C>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** What a handle was made of; `undefined` for everything else, a copy or an object of the same shape included. Total. */
export const handleOf = (u: unknown): Handle | undefined =>
  // only `variable` marks something as a handle
  handleIn(u) as Handle | undefined

// A handle that went through JSON or a spread has its name.
const looksAlike = (u: unknown): boolean =>
  attemptOr(false, () => isFieldObject(u) && isString(Reflect.getOwnPropertyDescriptor(u, 'name')?.value))

/** Says what a value is that is not a handle. Total. */
export const describeHandle = (u: unknown): string =>
  describeMade(u) ?? (looksAlike(u) ? 'an object that only looks like a Variable' : describe(u))

// In a hole there may be any object: one that has more than a handle shows is something else.
const isHandleLike = (u: unknown): boolean =>
  attemptOr(
    false,
    () =>
      describeMade(u) === undefined &&
      looksAlike(u) &&
      Object.keys(u as object).every(key => key === 'name' || key === 'toString')
  )

/** The words for a value that looks like a handle and is none; `undefined` for everything else. Total. */
export const describeHandleLike = (u: unknown): string | undefined =>
  isHandleLike(u) ? describeHandle(u) : undefined
