/**
 * planContextSnapshot: whether the runtime context has to be sent again, as a message that the loop adds.
 *
 * A snapshot at every step repeats itself; silence when the last entry goes leaves the model with a context that is over.
 *
 * Laws:
 * 1. an operation, carried out, is what is retained, and then the next plan, of the same context, is `none`
 * 2. a model that was never sent a snapshot is not told that there is none
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { isString, tryField } from '../base/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The latest message about the runtime context that is still in history: never any, one that was lost (cut off, summarised
 * away), one that said that there is no context any more, or a snapshot.
 *
 * @category model
 * @since 0.1.0
 */
export type RetainedSnapshot =
  | { readonly _tag: 'Never' }
  | { readonly _tag: 'Lost' }
  | { readonly _tag: 'Cleared' }
  | { readonly _tag: 'Snapshot'; readonly text: string }

/**
 * A message to add to history in the role of the user: a full snapshot, or the sentence that there is no context any more.
 *
 * @category model
 * @since 0.1.0
 */
export type SnapshotOperation =
  { readonly _tag: 'Snapshot'; readonly text: string } | { readonly _tag: 'Cleared'; readonly text: string }

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * The message that says that there is no runtime context any more. Found in history, it counts as `Cleared`, also where it
 * was read back as a snapshot.
 *
 * @example
 * import { CLEARED_CONTEXT, planContextSnapshot } from 'incipit/session'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const plan = planContextSnapshot({ retained: { _tag: 'Lost' }, rendered: O.none })
 * assert.deepStrictEqual(plan, O.some({ _tag: 'Cleared', text: CLEARED_CONTEXT }))
 * const retained = { _tag: 'Snapshot', text: CLEARED_CONTEXT } as const
 * assert.deepStrictEqual(planContextSnapshot({ retained, rendered: O.none }), O.none)
 *
 * @category constructors
 * @since 0.1.0
 */
export const CLEARED_CONTEXT =
  'There is no runtime context any more. All earlier runtime-context snapshots are void.'

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** A retained snapshot; `Lost` for what is none, or cannot be read. */
export const readRetained = (u: unknown): RetainedSnapshot => {
  const tag = tryField(u, '_tag')
  if (tag === 'Never' || tag === 'Cleared') return { _tag: tag }
  const text = tag === 'Snapshot' ? tryField(u, 'text') : undefined
  if (!isString(text)) return { _tag: 'Lost' }
  return text === CLEARED_CONTEXT ? { _tag: 'Cleared' } : { _tag: 'Snapshot', text }
}

// A rendered snapshot; `undefined` for what is none. One that says nothing is no snapshot, as no message is empty.
const readRendered = (u: unknown): O.Option<string> | undefined => {
  const tag = tryField(u, '_tag')
  if (tag === 'None') return O.none
  const text = tag === 'Some' ? tryField(u, 'value') : undefined
  return isString(text) ? (text === '' || text === CLEARED_CONTEXT ? O.none : O.some(text)) : undefined
}

const plan = (retained: RetainedSnapshot, rendered: O.Option<string>): O.Option<SnapshotOperation> =>
  pipe(
    rendered,
    O.match(
      (): O.Option<SnapshotOperation> =>
        retained._tag === 'Never' || retained._tag === 'Cleared'
          ? O.none
          : O.some({ _tag: 'Cleared', text: CLEARED_CONTEXT }),
      text =>
        retained._tag === 'Snapshot' && retained.text === text ? O.none : O.some({ _tag: 'Snapshot', text })
    )
  )

/**
 * Decides which message about the runtime context is due: a full snapshot when it differs from the retained one or that one
 * was lost; once, that there is none any more; else `none`. `rendered` is what `renderContextSnapshot` gives.
 *
 * Never throws. A `retained` that cannot be read counts as `Lost`, since a snapshot too many does less harm than one that is
 * missing; the plan is `none` where `rendered` is no `Option` of a string.
 *
 * @example
 * import { planContextSnapshot } from 'incipit/session'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const retained = { _tag: 'Snapshot', text: 'A' } as const
 * assert.deepStrictEqual(planContextSnapshot({ retained, rendered: O.some('A') }), O.none)
 * assert.deepStrictEqual(
 *   planContextSnapshot({ retained, rendered: O.some('B') }),
 *   O.some({ _tag: 'Snapshot', text: 'B' })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const planContextSnapshot = (state: {
  readonly retained: RetainedSnapshot
  readonly rendered: O.Option<string>
}): O.Option<SnapshotOperation> => {
  const rendered = readRendered(tryField(state, 'rendered'))
  return rendered === undefined ? O.none : plan(readRetained(tryField(state, 'retained')), rendered)
}
