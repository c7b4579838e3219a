/**
 * salvage: what renders without its faulty parts, and the faults, for the loop that must answer now. Each of these functions
 * says what it left out; a loop that does not look sends a prompt with a part missing.
 *
 * Laws:
 * 1. `salvage` is `right` of the same text exactly when `render` is `right`
 * 2. `salvageContexts` and `salvageContextSnapshot` are `right` of the same exactly when `renderContexts` is `right`
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import type { Assembly } from './Assembly'
import { append, attemptText, substitute } from './substitute'
import { openAssembly } from './openAssembly'
import type { PromptErrors } from '../errors/PromptError'
import { renderValidated } from './render'
import { renderValidatedContexts, snapshotOf, soundContexts, type RenderedContext } from './renderContexts'

/**
 * The lenient `render`: `right(text)` exactly when `render` is, else `both` of the errors of `render` and the text of the
 * sections without faults, possibly `''`; `left` only for a value that is not an assembly.
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
  const left = attemptText(() =>
    sections.map(section => substitute(section, values) ?? '').reduce(append, '')
  )
  return TH.both(rendered.left, E.getOrElse(() => '')(left))
}

/**
 * The lenient `renderContexts`: `right` exactly when that is, else `both` of its errors and the entries without faults; `left`
 * only for a value that is not an assembly.
 *
 * @example
 * import { salvageContexts } from 'incipit'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as TH from 'fp-ts/lib/These.js'
 * import * as assert from 'node:assert'
 *
 * const entry = { order: 0, interpolate: true, required: false }
 * const assembly = {
 *   sections: [],
 *   contexts: [
 *     { ...entry, name: 'date', text: '2026-11-30' },
 *     { ...entry, name: 'memory', text: 'likes {{ braces }}' }
 *   ],
 *   tools: [],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   pipe(salvageContexts(assembly), TH.mapLeft(errors => errors.map(({ _tag }) => _tag))),
 *   TH.both(['MalformedReference'], [{ name: 'date', text: '2026-11-30' }])
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const salvageContexts = (
  assembly: Assembly
): TH.These<PromptErrors, ReadonlyArray<RenderedContext>> => {
  const opened = openAssembly(assembly)
  if (E.isLeft(opened)) return opened
  const rendered = renderValidatedContexts(opened.right)
  if (E.isRight(rendered)) return rendered
  return TH.both(
    rendered.left,
    E.getOrElse((): ReadonlyArray<RenderedContext> => [])(soundContexts(opened.right))
  )
}

/**
 * The lenient `renderContextSnapshot`: the snapshot of the entries that `salvageContexts` leaves, `none` when that is nothing.
 * Its errors are those of `renderContextSnapshot`; `left` only for a value that is not an assembly.
 *
 * @example
 * import { salvageContextSnapshot } from 'incipit'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as TH from 'fp-ts/lib/These.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [],
 *   contexts: [{ name: 'memory', order: 0, text: 'likes {{ braces }}', interpolate: true, required: false }],
 *   tools: [],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   pipe(salvageContextSnapshot(assembly), TH.mapLeft(errors => errors.map(({ _tag }) => _tag))),
 *   TH.both(['MalformedReference'], O.none)
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const salvageContextSnapshot = (assembly: Assembly): TH.These<PromptErrors, O.Option<string>> => {
  const contexts = salvageContexts(assembly)
  if (TH.isLeft(contexts)) return contexts
  const snapshot = snapshotOf(contexts.right)
  const left = E.getOrElse((): O.Option<string> => O.none)(snapshot)
  if (TH.isBoth(contexts)) return TH.both(contexts.left, left)
  return E.isLeft(snapshot) ? TH.both(snapshot.left, left) : TH.right(left)
}
