/**
 * renderContexts: the runtime context, entry by entry or as one message, by the rules of the prompt.
 *
 * The usual mistake: to put what changes into the prompt. What a turn brings belongs here, behind what a cache can keep.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { AssembledSection, Assembly, Validated, ReadPart } from './Assembly'
import { append, attemptText, faultsIn, fill } from './fill'
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

// Nothing for an empty text. Faults have been looked for, so there is one.
const renderContext =
  (values: Validated['values']) =>
  (context: ReadPart<AssembledSection>): ReadonlyArray<RenderedContext> => {
    const text = fill(context, values)
    return text === undefined || text === ''
      ? []
      : [{ name: context.assembled.name, text, ...ownerField(ownerOf(context.assembled)) }]
  }

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
  pipe(
    openAssembly(assembly),
    E.flatMap(({ contexts, assembly, values }) =>
      validated(faultsIn('context', contexts, assembly.variables), () => ({ contexts, values }))
    ),
    E.flatMap(({ contexts, values }) => attemptText(() => contexts.flatMap(renderContext(values))))
  )

const SNAPSHOT_HEADER = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

/**
 * The runtime context as one message: a header line, then the entries, each after a blank line; `none` when nothing is in
 * force (R15). The `Left` is that of `renderContexts`.
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
  pipe(
    renderContexts(assembly),
    E.flatMap(contexts =>
      contexts.length === 0
        ? E.right(O.none)
        : attemptText(() => O.some(contexts.map(({ text }) => text).reduce(append, SNAPSHOT_HEADER)))
    )
  )
