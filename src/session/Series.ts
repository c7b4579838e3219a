/**
 * Series: what was sent since the beginning of the requests was last written, as plain JSON.
 */
import * as O from 'fp-ts/Option'

import { itemsOf, stringsOf, tryField } from '../base/Foreign'
import type { AssembledTool, Rendered } from '../index'
import { notes, remembering } from '../base/Notes'
import { keepEach, readTools } from './kept/Definition'
import { readRetained, type RetainedSnapshot } from './planContextSnapshot'
import { isPrompt, keepPrompt } from './kept/Prompt'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What one system message in history says: another prompt, tools that are there from now on, names of tools that are not.
 *
 * @category model
 * @since 0.1.0
 */
export interface Update {
  readonly prompt?: Rendered
  readonly added: ReadonlyArray<AssembledTool>
  readonly removed: ReadonlyArray<string>
}

/**
 * An update that is in history, under the id that the loop gave its message.
 *
 * @category model
 * @since 0.1.0
 */
export interface SentUpdate<Id = unknown> extends Update {
  readonly id: Id
}

/**
 * What was sent: the prompt and the tools of the request that began the series, the updates that are still in history, in
 * their order, and what history still has of the runtime context. It is JSON, so a loop can store it and go on later.
 *
 * A loop that cuts its history takes the updates that went out of the list, and says in `snapshot` what is left.
 *
 * @category model
 * @since 0.1.0
 */
export interface Series<Id = unknown> {
  readonly prompt: Rendered
  readonly tools: ReadonlyArray<AssembledTool>
  readonly updates: ReadonlyArray<SentUpdate<Id>>
  readonly snapshot: RetainedSnapshot
}

/** What was sent, as far as it could be read. */
export interface Sent<Id> {
  readonly series: O.Option<Series<Id>>
  readonly retained: RetainedSnapshot
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** An update under an id; `undefined` if any part of it cannot be read. */
export const readUpdate = <Id>(id: Id, u: unknown): SentUpdate<Id> | undefined => {
  const prompt = tryField(u, 'prompt')
  const added = readTools(tryField(u, 'added'))
  const removed = stringsOf(tryField(u, 'removed'))
  if (added === undefined || removed === undefined) return undefined
  if (prompt === undefined) return { id, added, removed }
  return isPrompt(prompt) ? { id, prompt, added, removed } : undefined
}

const kept = notes<true>(Symbol('incipit.series'))

/**
 * A series; `none` if any part of it but the snapshot cannot be read. Of one that somebody could change the lists are copies,
 * its prompts and tools are not.
 */
export const readSeries = <Id>(u: unknown): O.Option<Series<Id>> => {
  if (kept.read(u) === true) return O.some(u as Series<Id>)
  const prompt = tryField(u, 'prompt')
  const tools = readTools(tryField(u, 'tools'))
  const items = itemsOf(tryField(u, 'updates'))
  if (!isPrompt(prompt) || tools === undefined || items === undefined) return O.none
  const updates: Array<SentUpdate<Id>> = []
  for (const item of items) {
    // whatever the ids of the loop are
    const update = readUpdate(tryField(item, 'id') as Id, item)
    if (update === undefined) return O.none
    updates.push(update)
  }
  return O.some({ prompt, tools, updates, snapshot: readRetained(tryField(u, 'snapshot')) })
}

/** What was sent, of an `Option` of a series: without one never any snapshot; for what is no series a lost one. */
export const readSent = <Id>(u: unknown): Sent<Id> => {
  const tag = tryField(u, '_tag')
  const series = tag === 'Some' ? readSeries<Id>(tryField(u, 'value')) : O.none
  if (O.isSome(series)) return { series, retained: series.value.snapshot }
  return { series, retained: { _tag: tag === 'None' ? 'Never' : 'Lost' } }
}

interface KeptUpdate<Id> {
  readonly update: SentUpdate<Id>
  readonly areKept: boolean
}

const keepUpdate = <Id>({ id, prompt, added, removed }: SentUpdate<Id>): KeptUpdate<Id> => {
  const { tools, areKept } = keepEach(added)
  const lists = { added: tools, removed: Object.freeze(removed) }
  const update = prompt === undefined ? { id, ...lists } : { id, prompt: keepPrompt(prompt), ...lists }
  return { update: Object.freeze(update), areKept }
}

/**
 * A series that nobody can change, except in its ids, so that reading it again costs nothing; one with a tool that is not JSON
 * is left with it.
 */
export const keepSeries = <Id>(series: Series<Id>): Series<Id> => {
  const { tools, areKept } = keepEach(series.tools)
  const updates = series.updates.map(keepUpdate)
  const all = {
    prompt: keepPrompt(series.prompt),
    tools,
    updates: Object.freeze(updates.map(({ update }) => update)),
    snapshot: Object.freeze(series.snapshot)
  }
  return areKept && updates.every(each => each.areKept) ? remembering(kept.write(all, true)) : all
}
