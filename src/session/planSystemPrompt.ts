/**
 * planSystemPrompt: how a rendered prompt reaches model history, as operations that the loop carries out.
 *
 * To rewrite the first message whenever the prompt differs throws away all that a provider has cached of a growing history.
 * There a new prompt is appended, and the latest one counts.
 *
 * Laws (the effective prompt is the text of the latest node that is not empty; without one it is `''`):
 * 1. after the plan was carried out, the effective prompt is the rendered one
 * 2. then the next plan, of the same prompt, is empty
 * 3. a series that goes on in history never rewrites a node, except to empty the prompt
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'

import { isString, itemsOf, tryField } from '../base/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A system message that is still in history. A text that is not known is `none`; it counts as not empty and as equal to
 * nothing. A message that holds something else now, such as a summary, is no system node: leave it out.
 *
 * @category model
 * @since 0.1.0
 */
export interface SystemNode<Id> {
  readonly id: Id
  readonly text: O.Option<string>
}

/**
 * A rendered prompt and the history that it goes into.
 *
 * @category model
 * @since 0.1.0
 */
export interface SystemPromptState<Id> {
  /** The system nodes that are still there, in their order. */
  readonly nodes: ReadonlyArray<SystemNode<Id>>
  readonly rendered: string
  /** Are system nodes part of a history that grows, so that the model takes a later one to replace the earlier ones? */
  readonly inHistory: boolean
  /** Does this step start a new series, whose requests share no cached prefix with those before? */
  readonly startsSeries: boolean
}

/**
 * What to do to the system nodes, in the order of the plan. A node that is empty afterwards is not sent.
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

// A node as it could be read; one without an id cannot be replaced.
interface KnownNode {
  readonly id: unknown
  readonly text: string | undefined
}

const textOf = (u: unknown): string | undefined => {
  const text = tryField(u, '_tag') === 'Some' ? tryField(u, 'value') : u
  return isString(text) ? text : undefined
}

const readNode = (u: unknown): KnownNode => ({ id: tryField(u, 'id'), text: textOf(tryField(u, 'text')) })

const hasId = ({ id }: KnownNode): boolean => id !== undefined && id !== null

const append = (text: string): ReadonlyArray<HistoryOperation<never>> => [{ _tag: 'Append', text }]

// A replacement for the node, unless it has that text already.
const replaceBy =
  (text: string) =>
  (node: KnownNode): ReadonlyArray<HistoryOperation<unknown>> =>
    node.text === text ? [] : [{ _tag: 'Replace', id: node.id, text }]

const plan = (
  nodes: ReadonlyArray<KnownNode>,
  rendered: string,
  rewrites: boolean
): ReadonlyArray<HistoryOperation<unknown>> =>
  pipe(
    nodes.filter(hasId),
    RA.matchLeft(
      () => append(rendered),
      (head, later) => {
        if (rewrites) return [...later.flatMap(replaceBy('')), ...replaceBy(rendered)(head)]
        const latest = pipe(
          nodes,
          RA.findLast(({ text }) => text !== '')
        )
        return O.isSome(latest) && latest.value.text === rendered ? [] : append(rendered)
      }
    )
  )

/**
 * Decides what to do to history so that the rendered prompt is the effective one. Without a node it is appended, even an
 * empty one, which reserves the place. Outside a growing history, at the start of a series, and when the prompt is empty,
 * the first node gets it and all later ones are emptied. Else it is appended, unless the latest node that is not empty has
 * that text already. An empty plan means that there is nothing to do.
 *
 * Never throws. Nodes that are no list count as none. A text that can't be read is not known, and a node without an `id` is
 * never replaced; if no node has one, the prompt is appended. Where `rendered` is no string, the plan is empty.
 *
 * @example
 * import { planSystemPrompt } from 'incipit/session'
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
export const planSystemPrompt = <Id>(state: SystemPromptState<Id>): ReadonlyArray<HistoryOperation<Id>> => {
  const rendered = tryField(state, 'rendered')
  if (!isString(rendered)) return []
  const rewrites =
    rendered === '' || !tryField(state, 'inHistory') || Boolean(tryField(state, 'startsSeries'))
  const nodes = itemsOf(tryField(state, 'nodes')) ?? []
  // the ids are those of the nodes
  return plan(nodes.map(readNode), rendered, rewrites) as ReadonlyArray<HistoryOperation<Id>>
}
