/**
 * registries: incipit, and the service of the DeepSeek Harness that it is held against.
 */
import * as E from 'fp-ts/Either'
import {
  assemble,
  check,
  empty,
  type PromptErrors,
  type Registry,
  render,
  withSection,
  withTool,
  withVariable
} from 'incipit'

import { imported, versioned } from './installed'
import { type Engine, type Peer, refusal } from './peer'
import type { Values } from './scene'

const BRACES = { open: '{{', close: '}}' }

// --------------------------------------------------------------------------------------------------- incipit

const right = <A>(result: E.Either<PromptErrors, A>): A => {
  if (E.isRight(result)) return result.right
  throw refusal(`Left ${[...new Set(result.left.map(({ _tag }) => _tag))].join(', ')}`)
}

const incipit = (): Engine => ({
  packages: [],
  syntax: BRACES,
  unclosed: '{{',
  compiles: true,
  build: ({ sections, variables, tools }) => {
    let registry: Registry<Values> = empty
    for (const section of sections) registry = withSection(section)(registry)
    for (const name of variables)
      registry = withVariable(name, (values: Values) => values[name] ?? '')(registry)
    for (const tool of tools) registry = withTool(tool)(registry)
    const checked = right(check(registry))
    return values => {
      const assembly = right(assemble(values)(checked))
      return { text: right(render(assembly)), tools: assembly.tools }
    }
  }
})

// ------------------------------------------------------------------------------------------------------- dsh

interface Assembly {
  readonly tools: ReadonlyArray<{
    readonly name: string
    readonly description: string
    readonly parameters: object
  }>
}

interface SystemPrompt {
  readonly section: (section: object) => unknown
  readonly variable: (name: string, provide: (values: Values) => string | undefined) => unknown
  readonly tools: (provide: () => { readonly schemas: ReadonlyArray<object> }) => unknown
  readonly assemble: (values: Values) => Promise<Assembly>
}

interface Cordis {
  readonly Context: new () => {
    readonly plugin: (plugin: unknown, config: object) => PromiseLike<unknown>
    readonly systemPrompt: SystemPrompt
  }
}

interface Dsh {
  readonly SystemPrompt: unknown
  readonly renderPrompt: (assembly: Assembly) => string
}

const dsh = async (): Promise<Engine> => {
  const { Context } = (await imported('@deepseek-ai/cordis')) as Cordis
  const { SystemPrompt, renderPrompt } = (await imported('@deepseek-ai/dsh-system-prompt')) as Dsh
  return {
    packages: [versioned('@deepseek-ai/dsh-system-prompt'), versioned('@deepseek-ai/cordis')],
    syntax: BRACES,
    unclosed: '{{',
    compiles: true,
    build: async ({ sections, variables, tools }) => {
      const context = new Context()
      await context.plugin(SystemPrompt, { includeHarnessIdentity: false })
      const service = context.systemPrompt
      for (const section of sections) service.section(section)
      for (const name of variables) service.variable(name, values => values[name])
      service.tools(() => ({ schemas: tools }))
      return async values => {
        const assembly = await service.assemble(values)
        return { text: renderPrompt(assembly), tools: assembly.tools }
      }
    }
  }
}

/** The two that keep sections, variables and tools together. */
export const registries: ReadonlyArray<Peer> = [
  { name: 'incipit', enter: incipit },
  { name: 'dsh-system-prompt', enter: dsh }
]
