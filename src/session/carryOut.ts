/**
 * carryOut: the series after a step.
 *
 * Laws:
 * 1. a series has as many updates as messages of the system are in history
 */
import * as O from 'fp-ts/Option'

import { tryField } from '../base/Foreign'
import { readTools } from './kept/Definition'
import { readRetained, type RetainedSnapshot } from './planContextSnapshot'
import { isPrompt, NO_PROMPT } from './kept/Prompt'
import { keepSeries, readSent, readUpdate, type SentUpdate, type Series } from './Series'
import type { StepPlan } from './StepPlan'

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const retainedAfter = (operation: unknown, before: RetainedSnapshot): RetainedSnapshot =>
  tryField(operation, '_tag') === 'None' ? before : readRetained(tryField(operation, 'value'))

// No tool is called `''`, so the update makes no sense, and the next plan is to begin anew.
const lost = <Id>(id: Id): Series<Id> => ({
  prompt: NO_PROMPT,
  tools: [],
  updates: [{ id, added: [], removed: [''] }],
  snapshot: { _tag: 'Lost' }
})

const begun = <Id>(plan: unknown, snapshot: RetainedSnapshot): Series<Id> | undefined => {
  const prompt = tryField(plan, 'prompt')
  const tools = readTools(tryField(plan, 'tools'))
  return isPrompt(prompt) && tools !== undefined
    ? keepSeries({ prompt, tools, updates: [], snapshot })
    : undefined
}

const continued = <Id>(
  series: Series<Id>,
  added: ReadonlyArray<SentUpdate<Id>>,
  snapshot: RetainedSnapshot
): Series<Id> => keepSeries({ ...series, updates: [...series.updates, ...added], snapshot })

/**
 * The series after a step. Call it when the request got its answer; else nothing of what the step said was sent, and its
 * messages are taken out of history again. `id` is what the loop calls the message of an `Append`; no other plan uses it.
 *
 * A plan that is none, or that keeps or appends to a series that is none, gives a series after which the next plan is a
 * `Restart`.
 *
 * @example
 * import { carryOut, planStep, FIXED } from 'incipit/session'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const now = { prompt: { text: 'You help.', parts: [] }, tools: [], snapshot: O.some('It is Monday.') }
 * const plan = planStep({ sent: O.none, now, can: FIXED, startsSeries: true })
 * assert.deepStrictEqual(carryOut('m1')(plan)(O.none), {
 *   prompt: now.prompt,
 *   tools: [],
 *   updates: [],
 *   snapshot: { _tag: 'Snapshot', text: 'It is Monday.' }
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const carryOut =
  <Id>(id: Id) =>
  (plan: StepPlan) =>
  (sent: O.Option<Series<Id>>): Series<Id> => {
    const { series, retained } = readSent<Id>(sent)
    const snapshot = retainedAfter(tryField(plan, 'snapshot'), retained)
    const update = readUpdate(id, tryField(plan, 'update'))
    switch (tryField(plan, '_tag')) {
      case 'Restart':
        return begun<Id>(plan, snapshot) ?? lost(id)
      case 'Append':
        return O.isSome(series) && update !== undefined
          ? continued(series.value, [update], snapshot)
          : lost(id)
      case 'Keep':
        return O.isSome(series) ? continued(series.value, [], snapshot) : lost(id)
      default:
        return lost(id)
    }
  }
