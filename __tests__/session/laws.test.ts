import * as O from 'fp-ts/Option'
import { effective, FIXED, type StepPlan } from 'incipit/session'

import { laws, sessionAgreement, sessionAgreements, theFunctions } from '../support/session/laws'
import type { Subject } from '../support/session/run'

const AT_MOST = Number(process.env['MODEL_RUNS'] ?? Infinity)

describe('over random sessions with a naive model of the provider', () => {
  it.each(sessionAgreements)('$title', ({ attempt, runs }) => {
    const tried = Math.min(runs, AT_MOST)
    expect(attempt(tried)).toStrictEqual({ tried, found: undefined })
  })
})

const { planStep, carryOut } = theFunctions

/** The functions with another plan. */
const planned = (change: (plan: StepPlan<number>) => StepPlan<number>): Subject => ({
  ...theFunctions,
  planStep: step => change(planStep(step) as StepPlan<number>) as never
})

const planted: ReadonlyArray<readonly [string, string, Subject]> = [
  [
    'the provider takes every request',
    'a plan that removes tools where none can be removed',
    { ...theFunctions, planStep: step => planStep({ ...step, can: { ...step.can, remove: true } }) }
  ],
  [
    'the provider takes every request',
    'a plan that passes over a kept place',
    { ...theFunctions, planStep: step => planStep({ ...step, can: { ...step.can, reserve: false } }) }
  ],
  [
    'the provider takes every request',
    'a list without the tools that are added by name',
    { ...theFunctions, toolList: () => series => series.tools }
  ],
  [
    'the provider takes every request',
    'a plan that says an update without anything in it',
    planned(plan =>
      plan._tag === 'Keep' ? { ...plan, _tag: 'Append', update: { added: [], removed: [] } } : plan
    )
  ],
  [
    'what the model understands is what is the case now, except what is held',
    'a plan that forgets what may be called',
    planned(plan => ({ ...plan, allowed: O.none }))
  ],
  [
    'what the model understands is what is the case now, except what is held',
    'a plan that does not say what it holds',
    planned(plan => (plan._tag === 'Restart' ? plan : { ...plan, held: [] }))
  ],
  [
    'nothing is held unless it is asked for',
    'a plan that always holds',
    { ...theFunctions, planStep: step => planStep({ ...step, otherwise: 'hold' }) }
  ],
  [
    'a plan that was carried out leaves nothing to do',
    'a series without its updates',
    {
      ...theFunctions,
      carryOut: id => plan => sent => ({ ...carryOut(id)(plan)(sent), updates: [] })
    }
  ],
  [
    'to keep and to append rewrite no byte that was sent',
    'a list of the effective tools',
    { ...theFunctions, toolList: () => series => effective(series).tools }
  ],
  [
    'plans and series are JSON, and a plan does not depend on where the series was kept',
    'a plan with a field that JSON drops',
    planned(plan => ({ ...plan, extra: undefined }))
  ],
  [
    'plans and series are JSON, and a plan does not depend on where the series was kept',
    'a plan that knows its tools by identity',
    {
      ...theFunctions,
      planStep: step =>
        O.isSome(step.sent) && !Object.isFrozen(step.sent.value.tools[0] ?? Object.freeze({}))
          ? planStep({ ...step, sent: O.none })
          : planStep(step)
    }
  ],
  [
    'there is no restart that an update or a list of allowed tools would spare',
    'a plan that begins anew for every change',
    { ...theFunctions, planStep: step => planStep({ ...step, can: FIXED }) }
  ],
  [
    'a beginning drops every update, and nothing sent or a series that starts is one',
    'a plan that drops no update',
    planned(plan => (plan._tag === 'Restart' ? { ...plan, dropped: [] } : plan))
  ],
  [
    'snapshots are those of planContextSnapshot',
    'a plan without snapshots',
    planned(plan => ({ ...plan, snapshot: O.none }))
  ],
  [
    'prompts are those of planSystemPrompt in history',
    'a plan that repeats the prompt',
    {
      ...theFunctions,
      planStep: step => {
        const plan = planStep(step)
        return plan._tag === 'Keep' && step.now.prompt.text !== ''
          ? { ...plan, _tag: 'Append', update: { prompt: step.now.prompt, added: [], removed: [] } }
          : plan
      }
    }
  ],
  [
    'effective gives what the model understands',
    'a series that forgets what was removed',
    {
      ...theFunctions,
      carryOut: id => plan => sent => {
        const next = carryOut(id)(plan)(sent)
        return { ...next, updates: next.updates.map(update => ({ ...update, removed: [] })) }
      }
    }
  ]
]

describe('a planted fault', () => {
  it.each(planted)('makes “%s” fail: %s', (title, _, subject) => {
    const law = laws[title]
    expect(law).toBeDefined()
    if (law !== undefined) expect(sessionAgreement(title, law, subject).attempt(1000).found).toBeDefined()
  })

  it('is there for each law', () => {
    expect(new Set(planted.map(([title]) => title))).toStrictEqual(new Set(Object.keys(laws)))
  })
})
