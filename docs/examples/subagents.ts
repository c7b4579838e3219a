/**
 * An agent that hands tasks to others. Whoever runs them may come, go and change while the session lasts, and the
 * tool follows: it prints what the model is told in each case, and how a reviewer's scope is laid over the whole.
 */
import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import { assemble, check, mergeAll, overlay, owned, render, report, suppressSection, withTool } from 'incipit'
import {
  bashGuidance,
  fromConfig,
  loopVariables,
  persona,
  subagent,
  type LoopContext,
  type SubagentProvider
} from 'incipit/harness'

/** What the loop tells at each step: its agent, and who runs subagents now. */
export interface Step extends LoopContext {
  readonly subagents: O.Option<SubagentProvider>
}

const provider = (context: Step): Step['subagents'] => context.subagents
const bash = { name: 'bash', description: 'Runs a command in a shell.', parameters: { type: 'object' } }

const delegation = pipe(
  mergeAll(
    subagent({ toolName: 'explore', provider, mode: 'foreground' }),
    subagent({ toolName: 'delegate', provider, mode: 'continuable' })
  ),
  owned('plugins/delegation')
)

/** Checked once, when the program starts. The tool order may list tools that are absent at times. */
export const lead = pipe(
  fromConfig({
    personaPrefix: 'You lead a team and run on {{model}}.',
    personaSuffix: 'Report to the user at the end of each turn.',
    toolOrder: ['explore', 'delegate', '<unlisted-tools>']
  }),
  E.map(deployment => mergeAll(deployment, loopVariables, bashGuidance, delegation)),
  E.map(withTool(bash)),
  E.flatMap(check)
)

/** A scope of its own over the same registry: other words, none of the suffix, none of the identity. */
const review = pipe(
  persona({ prefix: 'You review one change and run on {{model}}.' }),
  suppressSection('harness:identity'),
  owned('agents/reviewer')
)

export const reviewer = pipe(lead, E.map(overlay(review)), E.flatMap(check))

/** The prompt of an agent in a step whose subagents are run by this provider, or what is wrong with it. */
export const assembled = (agent: typeof lead, provider: Step['subagents']) =>
  pipe(agent, E.flatMap(assemble<Step>({ agent: { options: { model: 'glm-5-air' } }, subagents: provider })))

const tools = (provider: Step['subagents']): string =>
  pipe(
    assembled(lead, provider),
    E.map(assembly => assembly.tools.map(({ name, description }) => `${name}: ${description}`)),
    E.match(report, lines => lines.join('\n'))
  )

const prompt = (agent: typeof lead, provider: Step['subagents']): string =>
  pipe(assembled(agent, provider), E.flatMap(render), E.match(report, identity))

/** The text that this program prints; the same on every machine. */
export const subagents = (): string =>
  [
    '--- nobody runs subagents',
    tools(O.none),
    '--- somebody does, and they start from nothing',
    tools(O.some({ inheritsParentContext: false })),
    '--- somebody else does, and they start from this conversation',
    tools(O.some({ inheritsParentContext: true })),
    '--- the prompt of the lead',
    prompt(lead, O.none),
    '--- the prompt of the reviewer',
    prompt(reviewer, O.none)
  ].join('\n')

if (require.main === module) console.log(subagents())
