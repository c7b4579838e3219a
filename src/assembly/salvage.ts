/**
 * salvage: a prompt without its faulty sections, and the faults, for the loop that must answer now.
 *
 * The usual mistake: to use it in place of `render`. It says what it left out; a loop that does not look ships a prompt
 * with a section missing.
 *
 * Laws:
 * 1. `salvage` is `right` of the same text exactly when `render` is `right`
 */
import * as E from 'fp-ts/Either'
import * as TH from 'fp-ts/These'

import type { Assembly } from './Assembly'
import { append, attemptText, fill } from './fill'
import { openAssembly } from './openAssembly'
import type { PromptErrors } from '../errors/PromptError'
import { renderValidated } from './render'

/**
 * The one lenient door: `right(text)` exactly when `render` is, else `both` of the errors of `render` and the text of the
 * sections without faults, possibly `''`; `left` only for a value that is no assembly.
 *
 * @example
 * import { salvage } from 'incipit'
 * import { constant, pipe } from 'fp-ts/lib/function.js'
 * import * as TH from 'fp-ts/lib/These.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [
 *     { name: 'persona', order: 0, text: 'You fix bugs.', interpolate: true },
 *     { name: 'memory', order: 1, text: 'likes {{ braces }}', interpolate: true }
 *   ],
 *   contexts: [],
 *   tools: [],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   pipe(salvage(assembly), TH.mapLeft(errors => errors.map(({ _tag }) => _tag))),
 *   TH.both(['MalformedReference'], 'You fix bugs.')
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const salvage = (assembly: Assembly): TH.These<PromptErrors, string> => {
  const opened = openAssembly(assembly)
  if (E.isLeft(opened)) return opened
  const rendered = renderValidated(opened.right)
  if (E.isRight(rendered)) return rendered
  const { sections, values } = opened.right
  const left = attemptText(() => sections.map(section => fill(section, values) ?? '').reduce(append, ''))
  return TH.both(rendered.left, E.getOrElse(() => '')(left))
}
