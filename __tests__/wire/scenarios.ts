/**
 * Assemblies and options that are sent with every client: breakpoints or none, tools, strict ones, each choice of tool.
 */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import {
  assemble,
  check,
  empty,
  literal,
  owned,
  report,
  withSection,
  withTool,
  withVariable,
  type Assembly,
  type PromptErrors,
  type Registry
} from 'incipit'
import {
  afterOrder,
  afterPrompt,
  afterSection,
  afterTools,
  type Place,
  type ToolChoice
} from 'incipit/providers'

export const right = <A>(result: E.Either<PromptErrors, A>): A =>
  pipe(
    result,
    E.getOrElse((errors): A => {
      throw new Error(report(errors))
    })
  )

const assembled = (registry: Registry<unknown>): Assembly =>
  right(pipe(registry, check, E.flatMap(assemble({}))))

const sections: ReadonlyArray<(registry: Registry<unknown>) => Registry<unknown>> = [
  withSection({ name: 'identity', order: 0, text: 'You are an agent. You run on {{model}}.' }),
  withSection({ name: 'rules', order: 10, text: '  Indented — “quotes”, $& and \\n kept. 👩‍👩‍👧\n' }),
  withSection({ name: 'memory', order: 20, text: () => literal('{{not a reference}}\r\n\ttabs') }),
  withSection({ name: 'empty', order: 30, text: '' }),
  withSection({ name: 'clock', order: 9999, text: 'It is {{now}}.' }),
  withVariable('model', 'm-1'),
  withVariable('now', '10:00')
]

const closed = {
  type: 'object',
  properties: { path: { type: 'string' } },
  required: ['path'],
  additionalProperties: false
}

const tools: ReadonlyArray<(registry: Registry<unknown>) => Registry<unknown>> = [
  withTool({ name: 'read', description: 'Reads a file.', parameters: closed }),
  withTool({ name: 'now', description: '', parameters: {} }),
  withTool({
    name: 'fs.search',
    description: 'Searches.',
    parameters: {
      properties: {
        paths: { type: 'array' },
        pair: { type: 'array', prefixItems: [{ type: 'string' }] },
        any: { anyOf: [{ type: 'string' }, { type: 'null' }] }
      },
      required: ['paths']
    }
  })
]

const deferred = withTool({ name: 'later', description: 'Rarely.', parameters: closed, deferLoading: true })

const built = (...parts: ReadonlyArray<(registry: Registry<unknown>) => Registry<unknown>>): Assembly =>
  assembled(owned('wire')(parts.reduce((registry, add) => add(registry), empty)))

// Said by hand what is added for OpenAI elsewhere, since the AI SDK sends schemas as they are.
const spelledOut: ReadonlyArray<(registry: Registry<unknown>) => Registry<unknown>> = [
  withTool({ name: 'read', description: 'Reads a file.', parameters: closed }),
  withTool({ name: 'now', description: '', parameters: { properties: {} } }),
  withTool({
    name: 'fs.search',
    description: 'Searches.',
    parameters: { properties: { paths: { type: 'array', items: { type: 'string' } } }, required: ['paths'] }
  })
]

const assembliesWith = (
  own: ReadonlyArray<(registry: Registry<unknown>) => Registry<unknown>>
): Readonly<Record<string, Assembly>> => ({
  'prompt and tools': built(...sections, ...own),
  'prompt alone': built(...sections),
  'tools alone': built(...own),
  'with a deferred tool': built(...sections, ...own, deferred)
})

/** The assemblies, with schemas that leave out what may be left out, and with such as say all of it. */
export const assemblies = { brief: assembliesWith(tools), full: assembliesWith(spelledOut) }

/** What is asked, whatever the provider. */
export interface Wish {
  readonly places?: ReadonlyArray<Place>
  readonly toolChoice?: ToolChoice
  readonly strict?: ReadonlyArray<string>
}

/** The wishes. */
export const wishes: Readonly<Record<string, Wish>> = {
  nothing: {},
  'one breakpoint': { places: [afterPrompt] },
  'three breakpoints': { places: [afterTools, afterSection('rules'), afterOrder(9998)] },
  'a breakpoint that is not placed': { places: [afterSection('none')] },
  auto: { toolChoice: 'auto' },
  none: { toolChoice: 'none' },
  any: { toolChoice: 'any' },
  'one tool': { toolChoice: { tool: 'fs.search' } },
  strict: { strict: ['read'] }
}

/** Does this assembly have what is asked? */
export const fits = ({ tools: all }: Assembly, { toolChoice, strict }: Wish): boolean =>
  all.length > 0 ||
  (strict === undefined && (toolChoice === undefined || toolChoice === 'auto' || toolChoice === 'none'))

const file = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }

const step = (branch: string, ...names: ReadonlyArray<string>): Assembly =>
  built(
    withSection({ name: 'persona', order: 0, text: 'You fix bugs on {{branch}}.' }),
    withVariable('branch', branch),
    ...names.map(name => {
      const [own = '', words = 'Does it.'] = name.split(': ')
      return withTool({ name: own, description: words, parameters: file })
    })
  )

/** A session: what is the case in each of its steps. */
export const sessionSteps: Readonly<Record<string, Assembly>> = {
  'the beginning': step('main', 'bash', 'fs.read'),
  'nothing new': step('main', 'bash', 'fs.read'),
  'another branch': step('fix/1', 'bash', 'fs.read'),
  'a tool comes': step('fix/1', 'bash', 'fs.read', 'fs.write'),
  'a tool goes': step('fix/1', 'fs.read', 'fs.write'),
  'all at once': step('main', 'fs.read', 'search'),
  'a tool comes back': step('main', 'bash', 'fs.read', 'search'),
  'a tool says something else': step('main', 'bash', 'fs.read: Reads a file.', 'search'),
  'no tool': step('main')
}
