/**
 * planContextSnapshot: whether the runtime context has to be told again, as a decision that somebody else carries
 * out.
 *
 * The usual mistake: to send a snapshot at every step, or to fall silent when nothing is in force any more, so that
 * the model goes on believing the last one.
 *
 * Laws:
 * 1. an operation, carried out, is what is retained, and then the next plan, of the same context, is `none`
 * 2. nothing is told to a model that was never told anything, while nothing is in force
 * 3. `planContextSnapshot` is total
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { attempt } from './Input'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The latest message about the runtime context that history still has: never any, one that was lost (cut off,
 * summarised away), one that said there is none, or a snapshot.
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
 * A message to add to history in the role of the user: a full snapshot, or the sentence that there is none any more.
 *
 * @category model
 * @since 0.1.0
 */
export type SnapshotOperation =
  { readonly _tag: 'Snapshot'; readonly text: string } | { readonly _tag: 'Cleared'; readonly text: string }

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const cleared: SnapshotOperation = Object.freeze({
  _tag: 'Cleared',
  text: 'There is no runtime context any more. All earlier runtime-context snapshots are void.'
})

const plan = (retained: RetainedSnapshot, rendered: O.Option<string>): O.Option<SnapshotOperation> =>
  pipe(
    rendered,
    O.match(
      () => (retained._tag === 'Never' || retained._tag === 'Cleared' ? O.none : O.some(cleared)),
      text =>
        typeof text !== 'string' || (retained._tag === 'Snapshot' && retained.text === text)
          ? O.none
          : O.some<SnapshotOperation>({ _tag: 'Snapshot', text })
    )
  )

/**
 * Decides which message about the runtime context is due (H8): a full snapshot when it differs from the retained one
 * or that one was lost; once, that there is none any more; else `none`. `rendered` is what `renderContextSnapshot`
 * gives. Never throws: `none` for what is neither a retained snapshot nor a rendered one.
 *
 * @example
 * import { planContextSnapshot } from 'incipit/harness'
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
}): O.Option<SnapshotOperation> =>
  pipe(
    attempt(() => plan(state.retained, state.rendered)),
    E.getOrElse((): O.Option<SnapshotOperation> => O.none)
  )
