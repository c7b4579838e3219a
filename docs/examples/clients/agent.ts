/**
 * The agent of the examples, and the story of its cache: what is the same for every client. Loops and requests are in the others.
 */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as O from 'fp-ts/lib/Option.js'
import {
  assemble,
  check,
  prompt,
  registry,
  type Rendered,
  renderContextSnapshot,
  renderParts,
  report,
  variable,
  type Assembly,
  type PromptErrors
} from 'incipit'
import { commonPrefix } from 'incipit/inspect'
import { carryOut, FIXED, planStep, type Series } from 'incipit/session'

/** What the loop knows at a turn. */
export interface Facts {
  readonly branch: string
  readonly time: string
}

const branch = variable('branch', (facts: Facts) => facts.branch)

const agent = check(
  registry<Facts>({
    owner: 'app',
    handles: [branch],
    sections: [
      { name: 'persona', order: 0, text: 'You fix bugs in a small repository.' },
      { name: 'files', order: 10, text: 'Read before you edit.', requiresTools: ['read_file'] },
      // what changes stands last, so that what is before it stays cached
      { name: 'place', order: 20, text: prompt`Work on the branch ${branch}.` }
    ],
    // what changes at each turn is no part of the prompt at all
    contexts: [{ name: 'time', order: 0, text: ({ time }) => prompt`It is ${time}.` }],
    tools: [
      {
        name: 'read_file',
        description: 'Gives the text of a file.',
        parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }
      }
    ]
  })
)

/** What the tool does. What a model asks for may be anything. */
export const run = (name: string, input: unknown): string =>
  name === 'read_file' ? `The text of ${JSON.stringify(input)}.` : `There is no tool ${JSON.stringify(name)}.`

/** Three turns: at the second only the time is another one, at the third the branch is, too. */
export const turns: ReadonlyArray<readonly [input: string, facts: Facts]> = [
  ['Read notes.md.', { branch: 'main', time: '10:00' }],
  ['Say that again.', { branch: 'main', time: '10:01' }],
  ['Now read todo.md.', { branch: 'fix/7', time: '10:02' }]
]

/** A loop would end the turn and tell the user; these programs end. */
export const right = <A>(result: E.Either<PromptErrors, A>): A => {
  if (E.isLeft(result)) throw new Error(report(result.left))
  return result.right
}

/** One turn: what to send, the context snapshot if it is due, and the series once the answer is there. */
export const planned = (
  facts: Facts,
  sent: O.Option<Series<number>>
): { assembly: Assembly; snapshot: O.Option<string>; answered: (at: number) => Series<number> } => {
  const assembly = right(pipe(agent, E.flatMap(assemble(facts))))
  const now = {
    prompt: right(renderParts(assembly)),
    tools: assembly.tools,
    snapshot: right(renderContextSnapshot(assembly))
  }
  const plan = planStep({ sent, now, can: FIXED, startsSeries: O.isNone(sent) })
  return {
    assembly,
    snapshot: pipe(
      plan.snapshot,
      O.map(({ text }) => text)
    ),
    answered: at => carryOut(at)(plan)(sent)
  }
}

/** What this request's beginning shares with the one before, and what ends it: from the prefixes of two requests. */
export const story = (before: Rendered | undefined, now: Rendered): string => {
  if (before === undefined) return `${now.text.length} characters of tools and prompt, for the first time`
  const { characters, divergence } = commonPrefix(before)(now)
  return pipe(
    divergence,
    O.match(
      () => `all ${characters} characters of tools and prompt as before`,
      ({ name, variable: cause }) =>
        `${characters} of ${now.text.length} characters as before, up to section ${name}` +
        (cause === undefined ? '' : `, where the variable ${cause} has another value`)
    )
  )
}
