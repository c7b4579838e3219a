/**
 * A session of many steps with every client: planned, its updates sent in the history, and compared with what the other side
 * takes it for. What was sent before is sent again byte for byte, unless the plan begins anew.
 */
import { isDeepStrictEqual } from 'node:util'

import * as E from 'fp-ts/lib/Either.js'
import * as O from 'fp-ts/lib/Option.js'
import { renderContextSnapshot, renderParts, type Assembly } from 'incipit'
import {
  carryOut,
  planStep,
  toolList,
  type Can,
  type Series,
  type StepPlan,
  type Update
} from 'incipit/session'

import { listAt, type Body } from './Body.js'
import { histories } from './history.js'
import { right, sessionSteps } from './scenarios.js'
import { apiOf, type Recorded, type Recorder } from './server.js'

/** A turn of the history: what the user says, what the loop then says of prompt and tools, what the model answers. */
export interface Turn {
  readonly user: string
  readonly update: Update
}

/** A request: the assembly that it begins with, the turns, and the tools that may be called. */
export interface Sending {
  readonly begun: Assembly
  readonly turns: ReadonlyArray<Turn>
  readonly allowed: O.Option<ReadonlyArray<string>>
}

/** A client that can send a history: what can be done in the middle, under which name a tool is sent, and how it sends. */
export interface Speaker {
  readonly name: string
  readonly can: Can
  /** The first letters of the plans of the session. */
  readonly plans: string
  readonly sent: (tool: string) => string
  readonly send: (url: string, sending: Sending) => Promise<unknown>
}

const NOTHING: Update = { added: [], removed: [] }

interface Session {
  readonly series: O.Option<Series<number>>
  readonly begun: O.Option<Assembly>
  readonly turns: ReadonlyArray<Turn>
}

const stepOf =
  (can: Can, assembly: Assembly) =>
  ({ series, begun, turns }: Session): readonly [StepPlan<number>, Session, Sending] => {
    const plan = planStep<number>({
      sent: series,
      now: {
        prompt: right(renderParts(assembly)),
        tools: assembly.tools,
        snapshot: right(renderContextSnapshot(assembly))
      },
      can,
      startsSeries: false
    })
    const carried = carryOut(turns.length)(plan)(series)
    const beginning = plan._tag === 'Restart' || O.isNone(begun) ? assembly : begun.value
    // the updates that a new beginning drops are sent no more
    const kept = plan._tag === 'Restart' ? turns.map(turn => ({ ...turn, update: NOTHING })) : turns
    const update = plan._tag === 'Append' ? plan.update : NOTHING
    const all = [...kept, { user: `Turn ${turns.length + 1}.`, update }]
    return [
      plan,
      { series: O.some(carried), begun: O.some(beginning), turns: all },
      { begun: { ...beginning, tools: toolList(can)(carried) }, turns: all, allowed: plan.allowed }
    ]
  }

const messagesIn = (body: Body): ReadonlyArray<Body> =>
  ['messages', 'input', 'contents'].flatMap(key => listAt(body, key))

const frontIn = ({ system, instructions, systemInstruction, tools }: Body): ReadonlyArray<unknown> => [
  system,
  instructions,
  systemInstruction,
  tools
]

const beginsWith = (body: Body, before: Body): boolean =>
  isDeepStrictEqual(frontIn(body), frontIn(before)) &&
  isDeepStrictEqual(messagesIn(body).slice(0, messagesIn(before).length), messagesIn(before))

// Tools added by their names are declared too, deferred, behind the others.
const grewOnly = (body: Body, before: Body): boolean => {
  const count = listAt(before, 'tools').length
  const tools = listAt(body, 'tools')
  return (
    beginsWith({ ...body, tools: tools.slice(0, count) }, { ...before, tools: listAt(before, 'tools') }) &&
    tools.slice(count).every(tool => tool['defer_loading'] === true)
  )
}

/** A claim that does not hold, in words. */
export type Fault = string

const faultsOf = (
  { sent, can }: Speaker,
  assembly: Assembly,
  plan: StepPlan<number>,
  { path, body, betas, refused }: Recorded,
  before: Body | undefined
): ReadonlyArray<Fault> => {
  const { prompt, tools } = histories[apiOf(path)](body, betas)
  const expected = new Set(
    assembly.tools.filter(({ deferLoading }) => deferLoading !== true).map(tool => sent(tool.name))
  )
  const text = right(renderParts(assembly)).text
  const isKept =
    plan._tag === 'Restart' ||
    before === undefined ||
    (can.add === 'declared' ? grewOnly(body, before) : beginsWith(body, before))
  return [
    ...refused.map(words => `refused: ${words}`),
    ...(prompt === text ? [] : [`the prompt is ${JSON.stringify(prompt)}, not ${JSON.stringify(text)}`]),
    ...(isDeepStrictEqual([...tools].sort(), [...expected].sort())
      ? []
      : [`the tools are ${[...tools].join(', ')}, not ${[...expected].join(', ')}`]),
    ...(isKept ? [] : ['what was sent before is sent otherwise'])
  ]
}

/** The plans of a whole session, or what is wrong with it. */
export const talk =
  (recorder: Recorder) =>
  async (speaker: Speaker): Promise<E.Either<ReadonlyArray<Fault>, string>> => {
    let plans = ''
    const faults: Array<Fault> = []
    let session: Session = { series: O.none, begun: O.none, turns: [] }
    let before: Body | undefined
    for (const [title, assembly] of Object.entries(sessionSteps)) {
      const [plan, next, sending] = stepOf(speaker.can, assembly)(session)
      const answer = await speaker.send(recorder.url, sending).then(E.right, E.left)
      const [taken, ...others] = recorder.taken()
      faults.push(
        ...(E.isLeft(answer) ? [`${title}: ${String(answer.left)}`] : []),
        ...(taken === undefined || others.length > 0 ? [`${title}: ${others.length} more requests`] : []),
        ...(taken === undefined ? [] : faultsOf(speaker, assembly, plan, taken, before)).map(
          words => `${title}, ${plan._tag}: ${words}`
        )
      )
      plans += plan._tag.charAt(0)
      session = next
      before = taken?.body
    }
    if (plans !== speaker.plans) faults.push(`the plans are ${plans}, not ${speaker.plans}`)
    return faults.length === 0 ? E.right(plans) : E.left(faults)
  }
