/**
 * A coding agent's prompt, merged from registries of seven owners and of what others wrote; the same agent narrowed to a reviewer; five mistakes.
 * `npm run demo` prints it.
 */
import { readFileSync } from 'node:fs'

import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { identity, pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  empty,
  merge,
  mergeAll,
  overlay,
  owned,
  prompt,
  type Registry,
  renderContextSnapshot,
  renderParts,
  report,
  suppressSection,
  variable,
  withContext,
  withSection,
  withVariable
} from 'incipit'

import { explain, showExplanation, showStability, stability } from 'incipit/inspect'
import { listing } from 'incipit/mcp'
import { fit, framed, type FitOptions } from 'incipit/shape'
import { showSourceNotes } from 'incipit/sources'

import filesystem from '../../__tests__/fixtures/mcp-filesystem-tools.json'
import {
  core,
  deployment,
  files,
  loader,
  type McpTool,
  memory,
  type Memory,
  memoryTitle,
  model,
  runtime,
  shell,
  sources
} from './demo/owners'
import * as show from './demo/show'

const change = variable('change', (context: { readonly change: string }) => context.change)

/** An agent scope: what it names replaces what the agent has under that name. The model is the deployment's fact: it refers to its handle. */
const reviewer = pipe(
  empty,
  withVariable(change),
  withSection({
    name: 'persona',
    order: 0,
    text: prompt`You run on ${model} and review one change: ${change}. Say what is wrong, how you know it
and what it costs to leave it. Fixing it is for somebody else.`
  }),
  suppressSection('delivery'),
  owned('scope/reviewer')
)

// As plain JavaScript hands it over: written in place, TypeScript would refuse the misspelt field.
const untyped = { name: 'tool:web', order: 230, text: 'Search before you guess.', requireTools: ['web'] }

const mistakes = pipe(
  empty,
  withSection({ name: 'greeting', order: 10, text: 'Introduce yourself as {{modle}}.' }),
  withSection({ name: 'signature', order: 910, text: 'Sign every commit:\n"written by {{ model }}"' }),
  withSection({ name: 'tool:shell', order: 220, text: 'Commands are run by zsh.' }),
  withSection(untyped),
  withContext({ name: 'branch', order: Number('first'), text: 'You are on a branch of your own.' }),
  owned('plugin/extras')
)

/** Faultless for check: whether there is a ticket, only a context can tell. */
const tickets = pipe(
  empty,
  withVariable('ticket', (context: { readonly ticket: string | undefined }) => context.ticket),
  withSection({ name: 'task', order: 20, text: 'This session was started for {{ticket}}.' }),
  owned('plugin/tickets')
)

/** A clock near the top: every second it is another prompt from there on. */
const clock = pipe(
  empty,
  withVariable('now', (context: { readonly now: string }) => context.now),
  withSection({ name: 'clock', order: 5, text: 'It is {{now}}.' }),
  owned('plugin/clock')
)

/** The frame round what is remembered is chosen for what is in it. */
const frames = framed({ sections: ({ name }) => memoryTitle(name) })

/** The last memory gives way first; nothing else does. */
const steps: FitOptions['steps'] = ({ name, order }) =>
  memoryTitle(name) === undefined ? [] : [{ priority: -order }]

const budget = (characters: number) => fit({ budget: characters, count: text => text.length, steps })

/** The whole way, as a loop goes it for every request. */
const compose =
  <C>(context: C) =>
  (registry: Registry<C>) =>
    pipe(
      E.Do,
      E.bind('assembly', () => pipe(registry, check, E.flatMap(assemble(context)), E.map(frames))),
      E.bind('prompt', ({ assembly }) => renderParts(assembly)),
      E.bind('snapshot', ({ assembly }) => renderContextSnapshot(assembly))
    )

/** The output as one text: the same for the same tools and memories, on every machine and on every day. */
export const demo = (tools: ReadonlyArray<McpTool>, memories: ReadonlyArray<Memory>): string => {
  // one page, and names that are the server's own, since no other server is there
  const listed = listing({ server: 'filesystem', name: identity })([{ tools }])
  const readers = tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name)
  const context = { model: 'glm-5-air', sandbox: 'workspace-write', today: '2026-11-30' } as const
  const reviewing = { ...context, sandbox: 'read-only', change: 'payments#1482' } as const
  const faults = E.match(report, () => 'none')
  return pipe(
    listed,
    E.map(({ toolSet }) => ({ toolSet, written: sources(toolSet.schemas.map(({ name }) => name)) })),
    E.map(({ toolSet, written }) => ({
      written,
      agent: mergeAll(
        core,
        deployment,
        files(toolSet, readers),
        shell,
        loader,
        ...written.map(({ registry }) => registry),
        memory(memories),
        runtime
      )
    })),
    E.bind('whole', ({ agent }) => pipe(agent, compose(context))),
    E.bind('review', ({ agent }) => pipe(agent, overlay(reviewer), compose(reviewing))),
    E.bind('costs', ({ whole }) => explain({})(whole.assembly)),
    E.bind('room', ({ whole }) => budget(Infinity)(whole.assembly)),
    E.bind('less', ({ whole, room }) => budget(room.tokens - 1000)(whole.assembly)),
    E.bind('before', ({ agent }) => pipe(agent, merge(clock), compose({ ...context, now: '12:00:00' }))),
    E.bind('after', ({ agent }) => pipe(agent, merge(clock), compose({ ...context, now: '12:00:01' }))),
    E.match(report, ({ agent, written, whole, review, costs, less, before, after }) =>
      [
        show.heading('The prompt'),
        show.prompt(whole.prompt),
        show.heading('What others wrote, and what of it is not shown'),
        show.list(written.map(({ notes }) => showSourceNotes(notes)).join('\n')),
        show.heading('Whose it is'),
        show.sizes(whole.prompt),
        show.heading('The context snapshot'),
        show.quote(O.getOrElse(() => '(nothing active)')(whole.snapshot)),
        show.heading('The tools, in their order'),
        show.order(whole.assembly.tools),
        show.heading('What it costs'),
        showExplanation(costs),
        show.heading('With a thousand characters less: what gives way'),
        show.list(
          less.yielded.map(({ _tag, name, from }) => `${_tag}: ${name}, ${from} characters`).join('\n')
        ),
        show.heading('A clock near the top, a second later: what the provider cannot reuse'),
        showStability(stability([before.prompt, after.prompt])),
        show.heading('The same agent as a reviewer in a read-only sandbox: what changed'),
        show.changes(whole.assembly, review.assembly),
        show.heading('What the reviewer is told instead'),
        show.prompt({
          ...review.prompt,
          parts: review.prompt.parts.filter(({ owner }) => owner === 'scope/reviewer')
        }),
        show.heading('One more plugin, with five mistakes: check finds them all before anything runs'),
        show.list(pipe(agent, merge(mistakes), check, faults)),
        show.heading('A variable without a value in this session: render finds it'),
        show.list(pipe(agent, merge(tickets), compose({ ...context, ticket: undefined }), faults))
      ].join('\n\n')
    )
  )
}

/** Files with braces, code and JSON in them, as a memory may hold: `npm ci` puts them there. */
const REMEMBERED = [
  'handlebars/README.markdown',
  'eslint/lib/rules/grouped-accessor-pairs.js',
  'eslint/package.json'
]

if (require.main === module) {
  const memories = REMEMBERED.map(title => ({ title, text: readFileSync(`node_modules/${title}`, 'utf8') }))
  console.log(demo(filesystem.tools, memories))
}
