/**
 * A loop as `docs/session.md` has it, driven by a random session: it asks for a plan at each turn, sends what the plan says,
 * and carries it out when the request got its answer.
 */
import * as O from 'fp-ts/Option'
import type { AssembledTool, Rendered } from 'incipit'
import type { carryOut, planStep, Series, StepPlan, toolList } from 'incipit/session'

import type { Session, Turn } from './histories'
import type { Interface, Message, Request } from './Provider'

/** The functions under test, so that faults can be planted in them. */
export interface Subject {
  readonly planStep: typeof planStep
  readonly carryOut: typeof carryOut
  readonly toolList: typeof toolList
}

/** One turn of a history. */
interface Exchange {
  readonly input: Message
  readonly snapshot: Message | undefined
  readonly update: { readonly id: number; readonly message: Message } | undefined
  readonly answer: Message
}

/** What happened in one step. */
export interface Happened {
  readonly can: Interface
  readonly turn: Turn
  readonly startsSeries: boolean
  readonly now: {
    readonly prompt: Rendered
    readonly tools: ReadonlyArray<AssembledTool>
    readonly snapshot: O.Option<string>
  }
  readonly sent: O.Option<Series<number>>
  readonly plan: StepPlan<number>
  readonly next: Series<number>
  readonly request: Request
  /** The request before in the same series, if nothing of history was lost in between. */
  readonly before: Request | undefined
}

const rendered = (text: string): Rendered => ({
  text,
  parts: text === '' ? [] : [{ name: 'persona', owner: 'app', start: 0, end: text.length, references: [] }]
})

const messagesOf = ({ input, snapshot, update, answer }: Exchange): ReadonlyArray<Message> => [
  input,
  ...(snapshot === undefined ? [] : [snapshot]),
  ...(update === undefined ? [] : [update.message]),
  answer
]

/** Runs a session and gives what happened in each step. */
export const run = (subject: Subject, { can: first, turns }: Session): ReadonlyArray<Happened> => {
  let can = first
  let history: ReadonlyArray<Exchange> = []
  let sent: O.Option<Series<number>> = O.none
  let before: Request | undefined
  const all: Array<Happened> = []

  // What is left of a series when some of history is gone.
  const lose = (kept: ReadonlyArray<Exchange>): void => {
    const ids = new Set(kept.flatMap(({ update }) => (update === undefined ? [] : [update.id])))
    const had = history.some(({ snapshot }) => snapshot !== undefined)
    const has = kept.at(-1)?.snapshot !== undefined || kept.some(({ snapshot }) => snapshot !== undefined)
    const isLatest =
      history.findLast(({ snapshot }) => snapshot !== undefined) ===
      kept.findLast(({ snapshot }) => snapshot !== undefined)
    history = kept
    before = undefined
    if (O.isNone(sent)) return
    const { updates, snapshot } = sent.value
    sent = O.some({
      ...sent.value,
      updates: updates.filter(({ id }) => ids.has(id)),
      snapshot: had && !(has && isLatest) ? { _tag: 'Lost' } : snapshot
    })
  }

  turns.forEach((turn, index) => {
    const isCalled = history.at(-1)?.answer.role === 'call'
    const event = isCalled && turn.before._tag !== 'Switch' ? ({ _tag: 'Nothing' } as const) : turn.before
    switch (event._tag) {
      case 'Compaction':
        lose([])
        break
      case 'Cut': {
        const from = history.findIndex(({ input }, i) => i >= event.turns && input.role === 'user')
        lose(from < 0 ? [] : history.slice(from))
        break
      }
      case 'Drop': {
        const at = event.turn
        const isPaired = history[at]?.answer.role === 'call' || history[at]?.input.role === 'result'
        if (at < history.length && !isPaired) lose(history.filter((_, i) => i !== at))
        break
      }
      case 'Switch':
        can = event.can
        before = undefined
        break
      case 'Nothing':
    }
    const startsSeries = event._tag === 'Compaction'
    const now = {
      prompt: rendered(turn.prompt),
      tools: turn.tools as ReadonlyArray<AssembledTool>,
      snapshot: O.fromNullable(turn.snapshot)
    }
    const plan = subject.planStep({ sent, now, can, startsSeries, otherwise: turn.otherwise })
    const next = subject.carryOut(index)(plan)(sent)
    const dropped: ReadonlySet<number> = new Set(plan._tag === 'Restart' ? plan.dropped : [])
    const past = history.map(each =>
      each.update !== undefined && dropped.has(each.update.id) ? { ...each, update: undefined } : each
    )
    const input: Message = { role: isCalled ? 'result' : 'user', text: `input ${index}` }
    const snapshot: Message | undefined = O.isSome(plan.snapshot)
      ? { role: 'user', text: plan.snapshot.value.text }
      : undefined
    const update: Message | undefined =
      plan._tag === 'Append'
        ? {
            role: 'system',
            text: plan.update.prompt?.text ?? '',
            added: plan.update.added,
            removed: plan.update.removed
          }
        : undefined
    const request: Request = {
      tools: subject.toolList(can)(next),
      system: next.prompt.text,
      messages: [
        ...past.flatMap(messagesOf),
        input,
        ...(snapshot === undefined ? [] : [snapshot]),
        ...(update === undefined ? [] : [update])
      ],
      allowed: O.toUndefined(plan.allowed)
    }
    all.push({
      can,
      turn,
      startsSeries,
      now,
      sent,
      plan,
      next,
      request,
      before: plan._tag === 'Restart' ? undefined : before
    })
    if (turn.fails) return
    sent = O.some(next)
    before = request
    history = [
      ...past,
      {
        input,
        snapshot,
        update: update === undefined ? undefined : { id: index, message: update },
        answer: { role: turn.calls ? 'call' : 'assistant', text: `answer ${index}` }
      }
    ]
  })
  return all
}
