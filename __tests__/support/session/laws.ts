/**
 * The laws of plans, each over one step of a random session, against the naive model of the provider. They throw where they
 * do not hold, so `npm test` and `npm run fuzz` share them.
 */
import { deepStrictEqual, ok, strictEqual } from 'node:assert'

import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import * as session from 'incipit/session'

import type { Agreement } from '../agreements'
import { sessions } from './histories'
import {
  bytes,
  meaning,
  understand,
  type Message,
  type Request,
  type Tool,
  type Understood
} from './Provider'
import { run, type Happened, type Subject } from './run'

const understood = ({ can, next, request }: Happened): Understood => {
  const answer = understand(can, next.tools)(request)
  if (typeof answer === 'string') throw new Error(`the provider refuses the request: ${answer}`)
  return answer
}

const heldIn = ({ plan }: Happened): ReadonlyArray<session.Drift> =>
  plan._tag === 'Restart' ? [] : plan.held

const meanings = (tools: ReadonlyArray<Tool>): ReadonlyMap<string, string> =>
  new Map(tools.map(tool => [tool.name, meaning(tool)]))

const isLegal = (happened: Happened): void => {
  understood(happened)
}

const isNow = (happened: Happened): void => {
  const { turn } = happened
  const { prompt, tools } = understood(happened)
  const wanted = meanings(turn.tools)
  const held = heldIn(happened)
  const isPromptHeld = held.some(({ _tag }) => _tag === 'PromptChanged' || _tag === 'PromptEmptied')
  strictEqual(prompt !== turn.prompt, isPromptHeld)
  const names = new Set(held.flatMap(drift => ('name' in drift ? [drift.name] : [])))
  for (const name of new Set([...wanted.keys(), ...tools.keys()])) {
    strictEqual(tools.get(name) !== wanted.get(name), names.has(name), name)
  }
  for (const drift of held) {
    if (drift._tag === 'ToolAdded') ok(!tools.has(drift.name) && wanted.has(drift.name))
    if (drift._tag === 'ToolRemoved') ok(tools.has(drift.name) && !wanted.has(drift.name))
    if (drift._tag === 'ToolChanged') ok(wanted.has(drift.name))
    if (drift._tag === 'PromptEmptied') strictEqual(turn.prompt, '')
  }
}

const isOnlyHeldWhenAsked = (happened: Happened): void => {
  if (happened.turn.otherwise === 'restart') deepStrictEqual(heldIn(happened), [])
}

const isSettled =
  (subject: Subject) =>
  ({ can, now, next, plan, turn }: Happened): void => {
    const again = subject.planStep({
      sent: O.some(next),
      now,
      can,
      startsSeries: false,
      otherwise: turn.otherwise
    })
    deepStrictEqual(again, {
      _tag: 'Keep',
      snapshot: O.none,
      allowed: plan.allowed,
      held: plan._tag === 'Restart' ? [] : plan.held
    })
  }

const keepsBytes = ({ can, plan, request, before }: Happened): void => {
  if (plan._tag === 'Restart' || before === undefined) return
  ok(bytes(can, request).startsWith(bytes(can, before)), 'bytes that were sent are rewritten')
}

const isJson =
  (subject: Subject) =>
  ({ sent, now, can, startsSeries, turn, plan, next }: Happened): void => {
    const copy = <A>(a: A): A => JSON.parse(JSON.stringify(a)) as A
    const step = { sent: copy(sent), now, can, startsSeries, otherwise: turn.otherwise }
    deepStrictEqual(subject.planStep(step), plan)
    deepStrictEqual(copy(plan), plan)
    deepStrictEqual(copy(next), next)
  }

const subsets = <A>(items: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  items.reduce<ReadonlyArray<ReadonlyArray<A>>>(
    (all, item) => [...all, ...all.map(some => [...some, item])],
    [[]]
  )

/** Would any one message of the system, or a list of allowed tools, have said all that is new? */
const isSpared = ({ can, sent, turn, request }: Happened): boolean => {
  if (O.isNone(sent)) return false
  const { tools: begun, prompt, updates } = sent.value
  const later = new Map(updates.flatMap(({ added }) => added.map(tool => [tool.name, tool] as const)))
  const history = historyOf(sent.value, request)
  const wanted = meanings(turn.tools)
  const names = [...new Set([...begun, ...later.values(), ...turn.tools].map(({ name }) => name))]
  const placeholder = can.reserve ? [{ ...session.PLACEHOLDER }] : []
  return subsets(turn.tools).some(added =>
    subsets(names).some(removed =>
      ['', turn.prompt].some(text =>
        [undefined, [...wanted.keys()]].some(allowed => {
          const declared = [...later.values(), ...added].filter(
            (tool, i, all) =>
              !begun.some(({ name }) => name === tool.name) &&
              all.findIndex(({ name }) => name === tool.name) === i
          )
          const tools: ReadonlyArray<Tool> = [
            ...begun,
            ...(begun.some(({ deferLoading }) => deferLoading === true) ? [] : placeholder),
            ...(can.add === 'declared' ? declared.map(tool => ({ ...tool, deferLoading: true })) : [])
          ]
          const says = text !== '' || added.length + removed.length > 0
          const messages: ReadonlyArray<Message> = [
            ...history,
            ...(says ? [{ role: 'system', text, added, removed } as const] : [])
          ]
          const answer = understand(can, begun)({ tools, system: prompt.text, messages, allowed })
          return (
            typeof answer !== 'string' &&
            answer.prompt === turn.prompt &&
            answer.tools.size === wanted.size &&
            [...wanted].every(([name, is]) => answer.tools.get(name) === is)
          )
        })
      )
    )
  )
}

/** The history of a request with the updates of a series back in it, one after each turn. */
const historyOf = ({ updates }: session.Series<number>, { messages }: Request): ReadonlyArray<Message> => {
  const own = messages.filter(({ role }) => role !== 'system')
  const said = updates.flatMap(({ prompt, added, removed }): ReadonlyArray<Message> => [
    { role: 'user', text: 'go on' },
    { role: 'system', text: prompt?.text ?? '', added, removed },
    { role: 'assistant', text: 'yes' }
  ])
  return [...said, ...own]
}

const restartsForAReason = (happened: Happened): void => {
  const { plan } = happened
  if (plan._tag !== 'Restart') return
  const tags = plan.because.map(({ _tag }) => _tag)
  ok(tags.length > 0)
  strictEqual(new Set(plan.because.map(reason => JSON.stringify(reason))).size, tags.length)
  if (tags.includes('NothingSent')) {
    deepStrictEqual([tags, happened.sent], [['NothingSent'], O.none])
  } else if (tags.includes('SeriesStarts')) {
    deepStrictEqual([tags, happened.startsSeries], [['SeriesStarts'], true])
  } else {
    ok(!isSpared(happened), `an update would have spared ${JSON.stringify(plan.because)}`)
  }
}

const begins = ({ plan, sent, startsSeries }: Happened): void => {
  if (O.isNone(sent) || startsSeries) strictEqual(plan._tag, 'Restart')
  if (plan._tag !== 'Restart') return
  deepStrictEqual(plan.dropped, O.isNone(sent) ? [] : sent.value.updates.map(({ id }) => id))
  deepStrictEqual(plan.allowed, O.none)
}

const saysSnapshot = ({ plan, sent, now, next }: Happened): void => {
  const retained = O.isNone(sent) ? ({ _tag: 'Never' } as const) : sent.value.snapshot
  deepStrictEqual(plan.snapshot, session.planContextSnapshot({ retained, rendered: now.snapshot }))
  deepStrictEqual(session.planContextSnapshot({ retained: next.snapshot, rendered: now.snapshot }), O.none)
}

const promptsAreThose = ({ can, plan, sent, now, startsSeries }: Happened): void => {
  if (O.isNone(sent) || startsSeries || !can.system || plan._tag === 'Restart') return
  const nodes = [
    { id: -1, text: O.some(sent.value.prompt.text) },
    ...sent.value.updates.flatMap(({ id, prompt }) =>
      prompt === undefined ? [] : [{ id, text: O.some(prompt.text) }]
    )
  ]
  const texts = session
    .planSystemPrompt({ nodes, rendered: now.prompt.text, inHistory: true, startsSeries: false })
    .map(operation => (operation._tag === 'Append' ? operation.text : undefined))
  const said = plan._tag === 'Append' && plan.update.prompt !== undefined ? [plan.update.prompt.text] : []
  if (now.prompt.text !== '') deepStrictEqual(said, texts)
}

const isEffective = ({ can, next, request }: Happened): void => {
  const answer = understand(can, next.tools)({ ...request, allowed: undefined })
  if (typeof answer === 'string') throw new Error(answer)
  const { prompt, tools } = session.effective(next)
  strictEqual(prompt.text, answer.prompt)
  deepStrictEqual([...meanings(tools)].sort(), [...answer.tools].sort())
}

type Law = (happened: Happened, subject: Subject) => void

/** The laws, by what they say. */
export const laws: Readonly<Record<string, Law>> = {
  'the provider takes every request': isLegal,
  'what the model understands is what is the case now, except what is held': isNow,
  'nothing is held unless it is asked for': isOnlyHeldWhenAsked,
  'a plan that was carried out leaves nothing to do': (happened, subject) => {
    isSettled(subject)(happened)
  },
  'to keep and to append rewrite no byte that was sent': keepsBytes,
  'plans and series are JSON, and a plan does not depend on where the series was kept': (
    happened,
    subject
  ) => {
    isJson(subject)(happened)
  },
  'there is no restart that an update or a list of allowed tools would spare': restartsForAReason,
  'a beginning drops every update, and nothing sent or a series that starts is one': begins,
  'snapshots are those of planContextSnapshot': saysSnapshot,
  'prompts are those of planSystemPrompt in history': promptsAreThose,
  'effective gives what the model understands': isEffective
}

/** The functions of incipit/session. */
export const theFunctions: Subject = session

/** A law as something that can be tried, of these functions. */
export const sessionAgreement = (title: string, law: Law, subject: Subject = theFunctions): Agreement => ({
  title,
  runs: 300,
  attempt: (numRuns, seed) => {
    const details = fc.check(
      fc.property(sessions, each => {
        run(subject, each).forEach(happened => {
          law(happened, subject)
        })
      }),
      { numRuns, ...(seed === undefined ? {} : { seed }) }
    )
    return { tried: details.numRuns, found: details.failed ? fc.defaultReportMessage(details) : undefined }
  }
})

/** All laws of plans. */
export const sessionAgreements: ReadonlyArray<Agreement> = Object.entries(laws).map(([title, law]) =>
  sessionAgreement(title, law)
)
