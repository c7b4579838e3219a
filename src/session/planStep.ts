/**
 * planStep: from one request to the next, what to send so that nothing is said twice and nothing that was sent is rewritten
 * without a reason.
 *
 * Laws (the effective prompt and tools are those of `effective`, as far as `allowed` lets the tools be called):
 * 1. after a plan was carried out, what is effective is what is the case now, except what is held
 * 2. then the plan of the same step is to keep, without a snapshot
 * 3. what was sent is rewritten by a restart alone, and there is no restart that an update or a list of allowed tools would
 *    spare, unless nothing was sent or the loop begins a series
 * 4. an update adds no tool that is there as it is, removes none that is not, and says something
 * 5. of prompts alone the texts are those that `planSystemPrompt` appends
 * 6. the plan for a copy of what was sent, through JSON text, is equal
 */
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'

import { attemptOr, tryField } from '../base/Foreign'
import { remembers } from '../base/Notes'
import type { AssembledTool, Rendered } from '../index'
import { divergenceAt, noPrompt, type Divergence } from '../inspect/cache/Divergence'
import { sharedLength } from '../inspect/cache/PartText'
import { readCan, type Can } from './Can'
import { keepTool } from './kept/Definition'
import type { Drift, Reason } from './Drift'
import { readNow, type Now, type ReadNow } from './Now'
import { planContextSnapshot, type SnapshotOperation } from './planContextSnapshot'
import { noTools, planTools, toolDrift } from './planTools'
import { copyPrompt, NO_PROMPT } from './kept/Prompt'
import { readSent, type Series } from './Series'
import { stateOf, type State } from './State'
import type { Restart, StepPlan } from './StepPlan'
import { canInSeries } from './toolList'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What the plan of a step is made from.
 *
 * @category model
 * @since 0.1.0
 */
export interface Step<Id = unknown> {
  /** What was sent; `none` for the first request of a session. */
  readonly sent: O.Option<Series<Id>>
  readonly now: Now
  /** What provider and model can do in the middle. */
  readonly can: Can
  /** Does the loop begin a series in any case, as after a compaction? */
  readonly startsSeries: boolean
  /** What becomes of a change that cannot be appended: it begins a series, the default, or is held until one begins. */
  readonly otherwise?: 'restart' | 'hold' | undefined
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const changed = (divergence: Divergence): Drift => ({ _tag: 'PromptChanged', divergence })

const noPromptNow = (): Drift => changed(noPrompt('after'))

// What is wrong with a prompt that is none; a beginning with it does not pass in silence.
const promptFaults = ({ prompt }: ReadNow): ReadonlyArray<Drift> =>
  prompt === undefined ? [noPromptNow()] : []

// The prompt of the step for whoever keeps it. It is a copy, so it is made once, and only where it is used.
const promptOf = ({ prompt }: ReadNow): Rendered | undefined =>
  prompt === undefined ? undefined : copyPrompt(prompt)

// How a prompt differs that cannot be appended. What `commonPrefix` says, without counting what is shared.
const promptDrift = (before: Rendered, is: Rendered | undefined): ReadonlyArray<Drift> => {
  if (is === undefined) return [noPromptNow()]
  if (is.text === '') return [{ _tag: 'PromptEmptied' }]
  const was = copyPrompt(before)
  return RA.fromOption(divergenceAt(sharedLength(was.text, is.text), was, is)).map(changed)
}

interface Beginning<Id> {
  readonly because: ReadonlyArray<Reason>
  /** That of {@link promptOf}. */
  readonly prompt: Rendered | undefined
  readonly tools: ReadNow['tools']
  /** Tools that were sent and that nobody can change, by name. */
  readonly kept: State['tools'] | undefined
  readonly dropped: ReadonlyArray<Id>
  readonly snapshot: O.Option<SnapshotOperation>
}

const restart = <Id>({
  because,
  prompt,
  tools: all,
  kept,
  dropped,
  snapshot
}: Beginning<Id>): Restart<Id> => {
  const told = new Set(because.map(reason => ('name' in reason ? reason.name : undefined)))
  const tools: Array<AssembledTool> = []
  const refused: Array<Drift> = []
  for (const [name, tool] of all) {
    const its = kept?.get(name) === tool ? tool : keepTool(tool)
    if (its !== undefined) tools.push(its)
    else if (!told.has(name)) refused.push(toolDrift('ToolChanged', name, tool))
  }
  return {
    _tag: 'Restart',
    because: [...because, ...refused],
    prompt: prompt ?? NO_PROMPT,
    tools,
    dropped,
    snapshot,
    allowed: O.none
  }
}

// What no other update can put right: messages in history that cannot be sent, or that make no sense.
const brokenUpdates = ({ lost, changed }: State, can: Can): ReadonlyArray<Reason> => {
  const isUnsupported =
    (changed.prompt && !can.system) ||
    (changed.added && can.add === 'no') ||
    (changed.removed && !can.remove) ||
    (changed.redefined && !can.redefine)
  return [
    ...(isUnsupported ? [{ _tag: 'UpdateUnsupported' } as const] : []),
    ...(lost ? [{ _tag: 'UpdateLost' } as const] : [])
  ]
}

// What a series came to, and what can be done in it.
const stateIn = (series: Series, can: unknown): { readonly state: State; readonly can: Can } => ({
  state: stateOf(series),
  can: canInSeries(readCan(can), series.tools)
})

/**
 * Decides what a step does with what was sent before it: `Keep` it, `Append` one update at the end of history, or `Restart`
 * with the reasons. It is data; `carryOut` gives the series after it.
 *
 * Prompts are compared by their texts, tools by name, description, parameters and whether they are deferred; neither the
 * order of the tools nor that of the keys in a schema is a change. What `can` cannot append begins a series anew, or with
 * `otherwise: 'hold'` is held back and told in `held`. A tool that is held as removed can still be called: refuse such calls.
 *
 * Never throws. What is no series counts as nothing sent, with the snapshot lost. What is no prompt or no tool never counts
 * as unchanged: it is a `PromptChanged` with `noPrompt`, a `ToolChanged` under its name, or `''`.
 *
 * @example
 * import { carryOut, FIXED, planStep } from 'incipit/session'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const now = (text: string) => ({ prompt: { text, parts: [] }, tools: [], snapshot: O.none })
 * const can = { ...FIXED, system: true }
 * const first = planStep({ sent: O.none, now: now('You help.'), can, startsSeries: true })
 * const sent = O.some(carryOut('m1')(first)(O.none))
 *
 * assert.strictEqual(planStep({ sent, now: now('You help.'), can, startsSeries: false })._tag, 'Keep')
 * assert.deepStrictEqual(planStep({ sent, now: now('You review.'), can, startsSeries: false }), {
 *   _tag: 'Append',
 *   update: { prompt: { text: 'You review.', parts: [] }, added: [], removed: [] },
 *   snapshot: O.none,
 *   allowed: O.none,
 *   held: []
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const planStep = <Id>(step: Step<Id>): StepPlan<Id> => {
  const { series, retained } = readSent<Id>(tryField(step, 'sent'))
  const now = readNow(tryField(step, 'now'))
  const snapshot = planContextSnapshot({ retained, rendered: now.snapshot })
  const known = O.isSome(series)
    ? attemptOr(undefined, () => stateIn(series.value, tryField(step, 'can')))
    : undefined
  const begin = (because: ReadonlyArray<Reason>, prompt: Rendered | undefined): Restart<Id> => {
    const dropped = O.isSome(series) ? series.value.updates.map(({ id }) => id) : []
    const kept = O.isSome(series) && remembers(series.value) ? known?.state.tools : undefined
    return restart({ because, prompt, tools: now.tools, kept, dropped, snapshot })
  }
  const beginAnyway = (because: ReadonlyArray<Reason>): Restart<Id> =>
    begin([...because, ...promptFaults(now), ...now.faults], promptOf(now))

  if (known === undefined) return beginAnyway([{ _tag: 'NothingSent' }])
  if (tryField(step, 'startsSeries')) return beginAnyway([{ _tag: 'SeriesStarts' }])
  const { can, state } = known
  const broken = brokenUpdates(state, can)
  if (broken.length > 0) return beginAnyway(broken)

  const {
    added,
    removed,
    allowed,
    drift: toolsDrift
  } = now.isList ? planTools(can, state, now) : noTools(now)
  const isSame = now.prompt?.text === state.prompt.text
  const prompt = isSame ? undefined : promptOf(now)
  const isAppended = can.system && prompt !== undefined && prompt.text !== ''
  const drift = [...(isSame || isAppended ? [] : promptDrift(state.prompt, prompt)), ...toolsDrift]
  if (drift.length > 0 && tryField(step, 'otherwise') !== 'hold') return begin(drift, prompt ?? promptOf(now))

  const said = { snapshot, allowed: O.fromNullable(allowed), held: drift }
  if (isAppended) return { _tag: 'Append', update: { added, removed, prompt }, ...said }
  return added.length + removed.length === 0
    ? { _tag: 'Keep', ...said }
    : { _tag: 'Append', update: { added, removed }, ...said }
}
