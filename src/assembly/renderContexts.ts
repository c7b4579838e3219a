/**
 * renderContexts: the runtime context, entry by entry or as one message, by the rules of the prompt. What a turn brings belongs
 * here, after what a cache can keep.
 */
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { AssembledSection, Assembly, Validated, ParsedPart } from './Assembly'
import { append, attemptText, faultsIn, substitute } from './substitute'
import { openAssembly } from './openAssembly'
import { ownerField, ownerOf, type PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A context entry, rendered.
 *
 * @category model
 * @since 0.1.0
 */
export interface RenderedContext {
  readonly name: string
  readonly text: string
  readonly owner?: string
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// Nothing for an empty text, and for one with a fault.
const renderContext =
  (values: Validated['values']) =>
  (context: ParsedPart<AssembledSection>): ReadonlyArray<RenderedContext> => {
    const text = substitute(context, values)
    return text === undefined || text === ''
      ? []
      : [{ name: context.assembled.name, text, ...ownerField(ownerOf(context.assembled)) }]
  }

type Contexts = ReadonlyArray<RenderedContext>

/** The contexts without faults. */
export const soundContexts = ({ contexts, values }: Validated): E.Either<PromptErrors, Contexts> =>
  attemptText(() => contexts.flatMap(renderContext(values)))

/** `renderContexts` of an assembly that has been opened. */
export const renderValidatedContexts = (valid: Validated): E.Either<PromptErrors, Contexts> =>
  pipe(
    validated(faultsIn('context', valid.contexts, valid.assembly.variables), constant(valid)),
    E.flatMap(soundContexts)
  )

/**
 * The runtime context, entry by entry, by the same rules as the prompt; empty entries are left out. The `Left` has every
 * fault of every entry, as for `render`.
 *
 * @example
 * import { renderContexts } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [],
 *   contexts: [{ name: 'date', order: 0, text: 'Today is {{today}}.', interpolate: true, required: false }],
 *   tools: [],
 *   variables: { today: '2026-11-30' }
 * }
 * assert.deepStrictEqual(renderContexts(assembly), E.right([{ name: 'date', text: 'Today is 2026-11-30.' }]))
 *
 * @category destructors
 * @since 0.1.0
 */
export const renderContexts = (assembly: Assembly): E.Either<PromptErrors, ReadonlyArray<RenderedContext>> =>
  pipe(openAssembly(assembly), E.flatMap(renderValidatedContexts))

const SNAPSHOT_HEADER = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

/** The snapshot of contexts that have been rendered. */
export const snapshotOf = (contexts: Contexts): E.Either<PromptErrors, O.Option<string>> =>
  contexts.length === 0
    ? E.right(O.none)
    : attemptText(() => O.some(contexts.map(({ text }) => text).reduce(append, SNAPSHOT_HEADER)))

/**
 * The runtime context as one message: a header line, then the entries, each after a blank line; `none` when nothing is
 * active. The `Left` is that of `renderContexts`.
 *
 * @example
 * import { renderContextSnapshot } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const nothing = { sections: [], contexts: [], tools: [], variables: {} }
 * assert.deepStrictEqual(renderContextSnapshot(nothing), E.right(O.none))
 *
 * @category destructors
 * @since 0.1.0
 */
export const renderContextSnapshot = (assembly: Assembly): E.Either<PromptErrors, O.Option<string>> =>
  pipe(renderContexts(assembly), E.flatMap(snapshotOf))
