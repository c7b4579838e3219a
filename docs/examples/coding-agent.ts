/**
 * A coding agent by the conventions of the harness. It prints the prompt and whose each part is, then what is left of it
 * in a session that may only read.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  empty,
  mergeAll,
  owned,
  renderParts,
  report,
  withTools,
  type Assembly,
  type Rendered,
  type ToolSchema
} from 'incipit'
import { bashGuidance, fromConfig, fsGuidance, loopVariables, type LoopContext } from 'incipit/harness'

/** What a deployment writes into a YAML or JSON file. */
export const config = {
  personaPrefix:
    'You are a coding agent and run on {{model}}. Do what is asked, and say what you did and how you know it works.',
  personaSuffix: 'Answer in the language in which you are asked.',
  toolOrder: ['read', 'edit', 'write', '<unlisted-tools>', 'bash']
}

/** What the loop tells of a session: its agent, and the tools that its user lets it have. */
export interface Session extends LoopContext {
  readonly allowed: ReadonlyArray<string>
}

const tool = (name: string, description: string, ...parameters: ReadonlyArray<string>): ToolSchema => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(parameters.map(parameter => [parameter, { type: 'string' }])),
    required: parameters
  }
})

const schemas = [
  tool('bash', 'Runs a command in a shell.', 'command'),
  tool('read', 'Gives the text of a file.', 'path'),
  tool('write', 'Puts a text into a file, in place of what is there.', 'path', 'text'),
  tool('edit', 'Replaces a text that stands in a file once.', 'path', 'old', 'new')
]

/** All that is known of the tools, of which a session sees what it is allowed. */
const tools = pipe(
  empty,
  withTools('tools', ({ allowed }: Session) => ({
    schemas: schemas.filter(({ name }) => allowed.includes(name)),
    knownNames: schemas.map(({ name }) => name)
  })),
  owned('tools')
)

/** The whole agent, checked once, when the program starts. */
export const agent = pipe(
  fromConfig(config),
  E.map(deployment => mergeAll(deployment, loopVariables, fsGuidance, bashGuidance, tools)),
  E.flatMap(check)
)

const row = ({ name, owner, start, end }: Rendered['parts'][number]): string =>
  `${name.padEnd(26)}${String(owner).padEnd(12)}${String(end - start).padStart(5)}`

const shown = ({ tools: visible }: Assembly, { parts }: Rendered): ReadonlyArray<string> => [
  ...parts.map(row),
  `tools: ${visible.map(({ name }) => name).join(', ')}`
]

/** The text that this program prints; the same on every machine. */
export const codingAgent = (): string => {
  const session = { agent: { options: { model: 'glm-5-air' } }, allowed: schemas.map(({ name }) => name) }
  const readOnly = { ...session, allowed: ['read'] }
  return pipe(
    E.Do,
    E.bind('whole', () => pipe(agent, E.flatMap(assemble(session)))),
    E.bind('prompt', ({ whole }) => renderParts(whole)),
    E.bind('narrow', () => pipe(agent, E.flatMap(assemble(readOnly)))),
    E.bind('less', ({ narrow }) => renderParts(narrow)),
    E.match(report, ({ whole, prompt, narrow, less }) =>
      [
        prompt.text,
        '--- whose it is',
        ...shown(whole, prompt),
        '--- with `read` alone',
        ...shown(narrow, less)
      ].join('\n')
    )
  )
}

if (require.main === module) console.log(codingAgent())
