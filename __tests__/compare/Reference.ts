/**
 * Reference: the parts of the reference that are used, by hand, so that this folder compiles where it is not installed; and the
 * one place that installs and loads it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Context } from './Program'

/** What its providers are called with. */
export interface ReferenceContext extends Context {
  readonly scope?: object
}

export type ReferenceText = string | ((context: ReferenceContext) => string)

export interface ReferenceTool {
  readonly name: string
  readonly description: string
  readonly parameters: object
}

export interface ReferencePart {
  readonly name: string
  readonly text: string
}

export interface ReferenceAssembly {
  readonly sections: ReadonlyArray<ReferencePart>
  readonly contexts: ReadonlyArray<ReferencePart>
  readonly tools: ReadonlyArray<ReferenceTool>
  readonly variables: Readonly<Record<string, string | undefined>>
}

export interface SystemPrompt {
  readonly section: (section: object) => unknown
  readonly context: (context: object) => unknown
  readonly variable: (name: string, provider: (context: ReferenceContext) => string | undefined) => unknown
  readonly tools: (
    provider: (context: ReferenceContext) => {
      readonly schemas: ReadonlyArray<ReferenceTool>
      readonly knownNames?: ReadonlyArray<string>
    }
  ) => unknown
  readonly suppressRuntimeContext: () => unknown
  readonly assemble: (context: ReferenceContext) => Promise<ReferenceAssembly>
}

/** A context that a plugin gets: of the whole deployment, or of one scope. */
export interface Plugin {
  readonly systemPrompt: SystemPrompt
  readonly on: (
    event: 'system-prompt/assemble',
    listener: (
      assembly: ReferenceAssembly,
      context: ReferenceContext,
      next: () => Promise<ReferenceAssembly>
    ) => Promise<ReferenceAssembly>
  ) => unknown
}

/** The context that everything is loaded into. */
export interface Root {
  readonly plugin: (plugin: unknown, config: object) => PromiseLike<unknown>
  readonly inject: (services: ReadonlyArray<string>, plugin: (ctx: Plugin) => void) => unknown
}

export interface Reference {
  readonly version: string
  readonly Root: new () => Root
  readonly SystemPrompt: unknown
  readonly createScope: (
    plugin: Plugin,
    key: object,
    options: { readonly parent?: object }
  ) => { readonly ctx: Plugin }
  readonly renderPrompt: (assembly: ReferenceAssembly) => string
  readonly renderContextSnapshot: (assembly: ReferenceAssembly) => string
}

const folder = join(process.cwd(), '__tests__', 'compare')
const changed = (file: string): number => statSync(join(folder, file)).mtimeMs

/** Installs it in this folder, unless what is there is newer than the lockfile. */
const install = (): void => {
  const installed = join('node_modules', '.package-lock.json')
  if (!existsSync(join(folder, installed)) || changed(installed) < changed('package-lock.json')) {
    execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--silent'], {
      stdio: 'inherit'
    })
  }
}

/** The reference; the types are what its packages say, as far as it is used. */
export const loadReference = async (): Promise<Reference> => {
  install()
  const { resolve } = createRequire(join(folder, 'package.json'))
  const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href)
  const [cordis, scope, prompt] = (await Promise.all([
    load('@deepseek-ai/cordis'),
    load('@deepseek-ai/dsh-scope'),
    load('@deepseek-ai/dsh-system-prompt')
  ])) as [{ Context: Reference['Root'] }, Reference, Reference]
  const { version } = createRequire(join(folder, 'package.json'))(
    '@deepseek-ai/dsh-system-prompt/package.json'
  ) as { version: string }
  return {
    version,
    Root: cordis.Context,
    SystemPrompt: prompt.SystemPrompt,
    createScope: scope.createScope,
    renderPrompt: prompt.renderPrompt,
    renderContextSnapshot: prompt.renderContextSnapshot
  }
}
