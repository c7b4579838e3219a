/**
 * realistic: one registry like that of a coding agent, and the same prompt put together by hand, which is the floor: 30
 * sections of 600 characters with one or two references, 10 variables, 20 tools with real schemas.
 */
import * as E from 'fp-ts/Either'
import {
  check,
  empty,
  mergeAll,
  type Registry,
  report,
  type ToolSchema,
  withSection,
  withTool,
  withVariable
} from 'incipit'

import everything from '../fixtures/mcp-everything-tools.json'
import filesystem from '../fixtures/mcp-filesystem-tools.json'

/** What a result has on its right side; a benchmark of errors nobody meant would be none. */
export const right = <A>(result: E.Either<Parameters<typeof report>[0], A>): A => {
  if (E.isRight(result)) return result.right
  throw new Error(report(result.left))
}

/** Looks at a text, so that an engine that only noted what the text is made of has to make it (a rope). */
export const look = (text: string): number => text.length + text.charCodeAt(text.length - 1)

const sentences = [
  'Read a file before you change it, and change no more of it than the task needs.',
  'Run the tests that cover what you touched, and say which of them you ran and what they said.',
  'When a command fails, look at its exit code and at the last lines of what it printed.',
  'Prefer the plain word and the short sentence; leave out what the reader can see.',
  'Ask before you delete anything that is not under version control.',
  'Write down what you assumed, so that somebody else can tell whether it still holds.',
  'A warning is a question: answer it, do not silence it.'
]

/**
 * The same text as one flat string, as a text from a file is: what `+`, `join` and `slice` give may only point into other strings.
 */
export const flat = (text: string): string => Buffer.from(text).toString()

/** Prose of this many characters, another one for each seed. */
export const prose = (characters: number, seed: number): string => {
  const parts: Array<string> = []
  for (let i = seed, length = 0; length < characters; i++) {
    const sentence = sentences[(i * 5 + seed) % sentences.length] ?? ''
    parts.push(sentence)
    length += sentence.length + 1
  }
  return flat(parts.join(' ').slice(0, characters))
}

// ------------------------------------------------------------------------------------------------ variables

const variables = [
  'model',
  'cwd',
  'today',
  'branch',
  'platform',
  'shell',
  'user',
  'project',
  'language',
  'turn'
] as const

type VariableName = (typeof variables)[number]

/** What a loop knows at each step. */
export type Step = Readonly<Record<VariableName, string>>

const constant: Omit<Step, 'turn'> = {
  model: 'large-2026-11',
  cwd: '/home/kim/src/incipit',
  today: '2026-11-30',
  branch: 'feature/benchmark',
  platform: 'linux',
  shell: 'bash',
  user: 'kim',
  project: 'incipit',
  language: 'TypeScript'
}

// Made beforehand: what a loop pays for its context is no part of either side.
const contexts = Array.from({ length: 64 }, (_, turn): Step => ({ ...constant, turn: `turn ${turn}` }))

/** The context of a step: only the turn is another one each time. */
export const step = (turn: number): Step => contexts[turn % contexts.length] ?? { ...constant, turn: 'none' }

// ------------------------------------------------------------------------------------------------- sections

const SECTIONS = 30
const SECTION_CHARACTERS = 600

interface Template {
  readonly name: string
  readonly order: number
  readonly literals: ReadonlyArray<string>
  readonly names: ReadonlyArray<VariableName>
}

const variable = (i: number): VariableName => variables[i % variables.length] ?? 'turn'

const templates = Array.from({ length: SECTIONS }, (_, i): Template => {
  const names = i % 2 === 0 ? [variable(i)] : [variable(i), variable(i + 3)]
  const references = names.reduce((sum, name) => sum + name.length + '{{}}'.length, 0)
  const each = Math.floor((SECTION_CHARACTERS - references) / (names.length + 1))
  const last = SECTION_CHARACTERS - references - each * names.length
  const literals = [...names.map((_name, j) => prose(each, i + j)), prose(last, i + names.length)]
  return { name: flat(`tool:section-${i}`), order: 10 * i, literals, names }
})

const textOf = ({ literals, names }: Template): string =>
  flat(literals.map((literal, i) => literal + (i < names.length ? `{{${names[i] ?? ''}}}` : '')).join(''))

/** The prompt by hand: all pieces side by side, the values put into their places, one join. */
export const byHand = (): ((step: Step) => string) => {
  const pieces: Array<string> = []
  const holes: Array<{ readonly at: number; readonly name: VariableName }> = []
  for (const { literals, names } of templates) {
    if (pieces.length > 0) pieces.push('\n\n')
    literals.forEach((literal, i) => {
      pieces.push(literal)
      const name = names[i]
      if (name !== undefined) holes.push({ at: pieces.push('') - 1, name })
    })
  }
  return values => {
    const filled = pieces.slice()
    for (const { at, name } of holes) filled[at] = values[name]
    return filled.join('')
  }
}

// ---------------------------------------------------------------------------------------------------- tools

/** The first 20 of the tools that two published MCP servers list. */
export const tools: ReadonlyArray<ToolSchema> = [...filesystem.tools, ...everything.tools]
  .slice(0, 20)
  .map(({ name, description, inputSchema }) => ({ name, description, parameters: inputSchema }))

// ------------------------------------------------------------------------------------------------- registry

/** The registry; every variable is a function of the step. */
export const registry: Registry<Step> = mergeAll(
  ...templates.map(template =>
    withSection({ name: template.name, order: template.order, text: textOf(template) })(empty)
  ),
  ...variables.map(name => withVariable(name, (values: Step) => values[name])(empty)),
  ...tools.map(tool => withTool(tool)(empty))
)

/** The registry, checked. */
export const checked = right(check(registry))
