/**
 * StepPlan: what one step sends besides the history, as plain JSON.
 */
import type * as O from 'fp-ts/Option'
import type { AssembledTool, Rendered } from '../index'
import type { Drift, Reason } from './Drift'
import type { SnapshotOperation } from './planContextSnapshot'
import type { Update } from './Series'

interface Said {
  /** The message about the runtime context that is due, at the end of the request, before an update. */
  readonly snapshot: O.Option<SnapshotOperation>
  /** The names of the tools that may be called, if not all of the effective ones may; `[]` is none of them. */
  readonly allowed: O.Option<ReadonlyArray<string>>
}

/**
 * Write the beginning anew, with this prompt and these tools. The updates `dropped`, by their ids, are sent no more.
 *
 * @category model
 * @since 0.1.0
 */
export interface Restart<Id = unknown> extends Said {
  readonly _tag: 'Restart'
  readonly because: ReadonlyArray<Reason>
  readonly prompt: Rendered
  readonly tools: ReadonlyArray<AssembledTool>
  readonly dropped: ReadonlyArray<Id>
}

/**
 * Send what was sent, the history, and at its end one system message with this update. `held` cannot be said.
 *
 * @category model
 * @since 0.1.0
 */
export interface Append extends Said {
  readonly _tag: 'Append'
  readonly update: Update
  readonly held: ReadonlyArray<Drift>
}

/**
 * Send what was sent and the history. `held` cannot be said.
 *
 * @category model
 * @since 0.1.0
 */
export interface Keep extends Said {
  readonly _tag: 'Keep'
  readonly held: ReadonlyArray<Drift>
}

/**
 * What a step does with what was sent before it.
 *
 * @category model
 * @since 0.1.0
 */
export type StepPlan<Id = unknown> = Restart<Id> | Append | Keep
