/**
 * readAssembly: an assembly from anywhere, for whoever works on assemblies: a log, a test, a step of one's own.
 */
import * as E from 'fp-ts/Either'

import type { Assembly } from './Assembly'
import { openAssembly } from './openAssembly'
import type { PromptErrors } from '../errors/PromptError'

/**
 * Any value as an assembly: validated like the answer of a transform, copied and frozen. It goes by shape, so a copy through JSON
 * is an assembly, and the texts in what it gives are `Prose` again: read only what you would also render. An assembly that
 * was read or assembled before is given back as it is. The `Left` has an `InvalidConfig` for each place that is wrong.
 *
 * @example
 * import { assemble, empty, literal, readAssembly, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: literal('You fix bugs.') }),
 *   assemble({})
 * )
 * assert.deepStrictEqual(
 *   pipe(assembly, E.map(a => JSON.stringify(a)), E.map(json => JSON.parse(json)), E.flatMap(readAssembly)),
 *   assembly
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const readAssembly = (u: unknown): E.Either<PromptErrors, Assembly> => {
  const opened = openAssembly(u)
  return E.isLeft(opened) ? opened : E.right(opened.right.assembly)
}
