/**
 * templates: the engines that make a text of a template and values. None of them knows of tools, so each hands on those that it
 * was given. The whole prompt is one template, compiled once, and what escapes HTML is told not to.
 */
import { flat } from '../realistic'
import { required, versioned } from './installed'
import type { Engine, Peer } from './peer'
import type { Scene, Values } from './scene'

/** The whole prompt as one template. */
export const whole = ({ sections }: Scene): string => flat(sections.map(({ text }) => text).join('\n\n'))

const BRACES = { open: '{{', close: '}}' }

// -------------------------------------------------------------------------------------------------- mustache

interface Mustache {
  readonly parse: (template: string) => unknown
  readonly render: (
    template: string,
    view: Values,
    partials?: undefined,
    config?: { readonly escape: (text: string) => string }
  ) => string
  readonly clearCache: () => void
}

const mustache = (config?: { readonly escape: (text: string) => string }) => (): Engine => {
  const engine = required('mustache') as Mustache
  return {
    packages: [versioned('mustache')],
    syntax: BRACES,
    unclosed: '{{',
    compiles: true,
    build: scene => {
      const template = whole(scene)
      engine.parse(template)
      return values => ({ text: engine.render(template, values, undefined, config), tools: scene.tools })
    },
    forget: engine.clearCache
  }
}

// ------------------------------------------------------------------------------------------------ handlebars

interface Handlebars {
  readonly compile: (
    template: string,
    options: Readonly<Record<string, boolean>>
  ) => (values: Values) => string
}

const handlebars = (options: Readonly<Record<string, boolean>>) => (): Engine => {
  const engine = required('handlebars') as Handlebars
  return {
    packages: [versioned('handlebars')],
    syntax: BRACES,
    unclosed: '{{',
    compiles: false,
    build: scene => {
      const template = engine.compile(whole(scene), options)
      return values => ({ text: template(values), tools: scene.tools })
    }
  }
}

// ------------------------------------------------------------------------------------------------------- eta

interface Eta {
  readonly compile: (template: string) => unknown
  readonly render: (template: unknown, values: Values) => string
}

const eta = (autoEscape: boolean) => (): Engine => {
  const { Eta } = required('eta') as { readonly Eta: new (config: object) => Eta }
  const engine = new Eta({ autoEscape, autoTrim: false, useWith: false })
  return {
    packages: [versioned('eta')],
    syntax: { open: '<%= it.', close: ' %>' },
    unclosed: '<%',
    compiles: true,
    build: scene => {
      const template = engine.compile(whole(scene))
      return values => ({ text: engine.render(template, values), tools: scene.tools })
    }
  }
}

// ------------------------------------------------------------------------------------------------- langchain

interface PromptTemplates {
  readonly PromptTemplate: {
    readonly fromTemplate: (
      template: string,
      options: { readonly templateFormat: string }
    ) => { readonly format: (values: Values) => Promise<string> }
  }
}

const langchain = (templateFormat: 'f-string' | 'mustache') => (): Engine => {
  const { PromptTemplate } = required('@langchain/core/prompts') as PromptTemplates
  const { clearCache } = required('mustache') as Mustache
  return {
    packages: [versioned('@langchain/core')],
    syntax: templateFormat === 'mustache' ? BRACES : { open: '{', close: '}' },
    unclosed: templateFormat === 'mustache' ? '{{' : '{',
    compiles: true,
    build: scene => {
      const template = PromptTemplate.fromTemplate(whole(scene), { templateFormat })
      return async values => ({ text: await template.format(values), tools: scene.tools })
    },
    forget: clearCache
  }
}

const unescaped = { escape: (text: string): string => text }

/** The template engines, and some of them as they are without a word about HTML. */
export const templates: ReadonlyArray<Peer> = [
  { name: 'mustache', enter: mustache(unescaped) },
  { name: 'mustache, escaping', only: 'behaviours', enter: mustache() },
  { name: 'handlebars', enter: handlebars({ noEscape: true, knownHelpersOnly: true }) },
  { name: 'handlebars, escaping', only: 'behaviours', enter: handlebars({}) },
  {
    name: 'handlebars, strict',
    only: 'behaviours',
    enter: handlebars({ noEscape: true, strict: true })
  },
  { name: 'eta', enter: eta(false) },
  { name: 'eta, escaping', only: 'behaviours', enter: eta(true) },
  { name: 'langchain, f-string', enter: langchain('f-string') },
  { name: 'langchain, mustache', enter: langchain('mustache') }
]
