/**
 * planSystemPrompt: how a rendered prompt reaches model history, as a decision that somebody else carries out.
 *
 * The usual mistake: to rewrite the first message whenever the prompt differs. Where history is a growing transcript
 * that the provider has cached, that throws the whole cache away; there a new prompt is appended, and the latest one
 * counts.
 *
 * Laws (the prompt in force is the text of the latest node that is not empty; none, and it is `''`):
 * 1. when the plan has been carried out, the prompt in force is the rendered one
 * 2. then the next plan, of the same prompt, is empty
 * 3. a series that goes on in history never rewrites a node, but to empty the prompt
 * 4. `planSystemPrompt` is total
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'

import { attempt, itemsOf } from './Input'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A system node that survives in history. A text that is not known is `none`; it counts as not empty and equal to
 * nothing.
 *
 * @category model
 * @since 0.1.0
 */
export interface SystemNode<Id> {
  readonly id: Id
  readonly text: O.Option<string>
}

/**
 * What a prompt and the history it goes into are like.
 *
 * @category model
 * @since 0.1.0
 */
export interface SystemPromptState<Id> {
  /** The surviving system nodes, in their order. */
  readonly nodes: ReadonlyArray<SystemNode<Id>>
  readonly rendered: string
  /** Do system nodes stand in a history that grows, so that the model reads a later one as superseding? */
  readonly inHistory: boolean
  /** Does this step start a new series, whose requests share no cached prefix with the ones before? */
  readonly startsSeries: boolean
}

/**
 * What to do to the system nodes, in the order of the plan.
 *
 * @category model
 * @since 0.1.0
 */
export type HistoryOperation<Id> =
  | { readonly _tag: 'Append'; readonly text: string }
  | { readonly _tag: 'Replace'; readonly id: Id; readonly text: string }

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const append = (text: string): HistoryOperation<never> => ({ _tag: 'Append', text })

const says =
  (text: string) =>
  (node: SystemNode<unknown>): boolean =>
    pipe(
      node.text,
      O.exists(known => known === text)
    )

const isEmpty = says('')

// A replacement for the node, unless it says that already.
const mend =
  (text: string) =>
  <Id>(node: SystemNode<Id>): ReadonlyArray<HistoryOperation<Id>> =>
    says(text)(node) ? [] : [{ _tag: 'Replace', id: node.id, text }]

const plan = <Id>(
  nodes: ReadonlyArray<SystemNode<Id>>,
  { rendered, inHistory, startsSeries }: SystemPromptState<Id>
): ReadonlyArray<HistoryOperation<Id>> =>
  pipe(
    nodes,
    RA.matchLeft(
      () => [append(rendered)],
      (head, later): ReadonlyArray<HistoryOperation<Id>> => {
        if (!inHistory || startsSeries || rendered === '') {
          return [...later.flatMap(mend('')), ...mend(rendered)(head)]
        }
        const latest = pipe(
          nodes,
          RA.findLast(node => !isEmpty(node))
        )
        return pipe(latest, O.exists(says(rendered))) ? [] : [append(rendered)]
      }
    )
  )

/**
 * Decides what to do to history so that the rendered prompt is the one in force (H7). Without a node it is appended,
 * even an empty one, which keeps the place. Outside a growing history, at the start of a series, or when the prompt
 * is empty, the first node takes it and all later ones are emptied. Else it is appended, unless the latest node that
 * is not empty says it already. An empty plan means that nothing is to be done.
 * Never throws: where the nodes are no list or the rendered prompt is no string, nothing is.
 *
 * @example
 * import { planSystemPrompt } from 'incipit/harness'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const nodes = [{ id: 1, text: O.some('You help.') }]
 * const plan = (inHistory: boolean) =>
 *   planSystemPrompt({ nodes, rendered: 'You review.', inHistory, startsSeries: false })
 * assert.deepStrictEqual(plan(true), [{ _tag: 'Append', text: 'You review.' }])
 * assert.deepStrictEqual(plan(false), [{ _tag: 'Replace', id: 1, text: 'You review.' }])
 *
 * @category destructors
 * @since 0.1.0
 */
export const planSystemPrompt = <Id>(state: SystemPromptState<Id>): ReadonlyArray<HistoryOperation<Id>> =>
  pipe(
    attempt(() => {
      const nodes = itemsOf(state.nodes)
      return nodes === undefined || typeof state.rendered !== 'string' ? [] : plan(nodes, state)
    }),
    E.getOrElse((): ReadonlyArray<HistoryOperation<Id>> => [])
  )
