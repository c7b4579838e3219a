/**
 * throughReference: what the reference makes of a program. It has no literal text, so a variable stands for each; no
 * suppression of one section, so an empty section stands for it; and listeners nest, so the first transform is the innermost.
 */
import { type Outcome, toolText } from './Outcome'
import {
  byOrderAndName,
  type Change,
  type Edit,
  type Entry,
  mapGiven,
  parameters,
  PERSONA,
  type Program,
  type ProgramText,
  real,
  sourceOf,
  SUFFIX,
  type ToolSet,
  type TransformEntry,
  type Wrong
} from './Program'
import { type Plugin, type Reference, type ReferenceAssembly, type ReferencePart } from './Reference'

// -------------------------------------------------------------------------------------------------- building

interface Encoded {
  readonly template: string | Wrong
  readonly variables: ReadonlyArray<readonly [string, string]>
}

const encode = (text: ProgramText | Wrong, prefix: string): Encoded => {
  if (typeof text === 'string' || text === null || text === 7) return { template: text, variables: [] }
  if ('template' in text) return { template: text.template, variables: [] }
  if (sourceOf(text) === '') return { template: '', variables: [] }
  const { parts, holes } = 'literal' in text ? { parts: ['', ''], holes: [text.literal] } : text
  const names = holes.map((_, i) => `${prefix}_${i}`)
  return {
    template: parts.map((part, i) => part + (names[i] === undefined ? '' : `{{${names[i]}}}`)).join(''),
    variables: holes.map((hole, i) => [`${prefix}_${i}`, hole])
  }
}

const literalOf = (text: ProgramText | Wrong): ProgramText | Wrong =>
  text === null || text === 7 ? text : { literal: sourceOf(text) }

const realSet = ({ schemas, knownNames }: ToolSet) => ({
  schemas: schemas.map(tool => ({ ...tool, parameters: parameters[tool.parameters]() })),
  ...(knownNames === undefined ? {} : { knownNames })
})

const asFunction = <A, B>(it: B | ((a: A) => B)): ((a: A) => B) =>
  typeof it === 'function' ? (it as (a: A) => B) : () => it

const register = (plugin: Plugin, entry: Entry, place: string): void => {
  const { systemPrompt } = plugin
  switch (entry.kind) {
    case 'section':
    case 'context': {
      const { kind, name, order, literally, complete, option } = entry
      const encoded = mapGiven((text: ProgramText | Wrong, branch) =>
        encode(literally ? literalOf(text) : text, `hole_${place}_${branch}`)
      )(entry.text)
      mapGiven(({ variables }: Encoded) => {
        variables.forEach(([variable, value]) => systemPrompt.variable(variable, () => value))
      })(encoded)
      systemPrompt[kind]({
        name,
        order,
        text: real(`${kind} ${name}`, ({ template }: Encoded) => template)(encoded),
        ...(complete ? { complete } : {}),
        ...(option === undefined ? {} : { [option]: true })
      })
      return
    }
    case 'variable':
      systemPrompt.variable(
        entry.name,
        asFunction(real(`variable ${entry.name}`, value => value as string | undefined)(entry.value))
      )
      return
    case 'tool': {
      const set = realSet({ schemas: [entry.tool], knownNames: undefined })
      systemPrompt.tools(() => set)
      return
    }
    case 'tools':
      systemPrompt.tools(asFunction(real(`tools ${entry.name}`, realSet)(entry.provide)))
      return
    case 'persona': {
      const { template, variables } = encode(entry.text, `hole_${place}`)
      variables.forEach(([variable, value]) => systemPrompt.variable(variable, () => value))
      systemPrompt.section({ name: PERSONA, order: 0, text: template, complete: entry.complete })
      if (!entry.runtimeContext) systemPrompt.suppressRuntimeContext()
      return
    }
    case 'suppressSection':
      systemPrompt.section({ name: entry.name, order: 0, text: '' })
      return
    case 'suppressContexts':
      systemPrompt.suppressRuntimeContext()
      return
    case 'transform':
      return
  }
}

const changed = (change: Change, them: ReadonlyArray<ReferencePart>): ReadonlyArray<ReferencePart> => {
  switch (change.change) {
    case 'add':
      return [...them, { name: change.name, text: sourceOf(change.text) }]
    case 'remove':
      return them.filter(({ name }) => name !== change.name)
    case 'extend':
      return them.map(each =>
        each.name === change.name && each.text !== '' ? { ...each, text: each.text + SUFFIX } : each
      )
    case 'reverse':
      return [...them].reverse()
  }
}

const applied = (it: ReferenceAssembly, edit: Edit, transform: string): ReferenceAssembly => {
  switch (edit.edit) {
    case 'change':
      return edit.of === 'section'
        ? { ...it, sections: changed(edit.change, it.sections) }
        : { ...it, contexts: changed(edit.change, it.contexts) }
    case 'reverseTools':
      return { ...it, tools: [...it.tools].reverse() }
    case 'set':
      return { ...it, variables: { ...it.variables, [edit.name]: edit.value } }
    case 'addTool':
      return { ...it, tools: [...it.tools, { name: edit.name, description: 'Added.', parameters: {} }] }
    case 'removeTool':
      return { ...it, tools: it.tools.filter(({ name }) => name !== edit.name) }
    case 'throw':
      throw new Error(`thrown by transform ${transform}`)
    case 'refuse':
      throw new Error(`refused by ${transform}`)
  }
}

const listen = (plugin: Plugin, { name, edits }: TransformEntry): void => {
  plugin.on('system-prompt/assemble', async (_, __, next) =>
    edits.reduce((it, edit) => applied(it, edit, name), await next())
  )
}

// --------------------------------------------------------------------------------------------------- running

const MESSAGES: ReadonlyArray<readonly [RegExp, (...groups: ReadonlyArray<string>) => string]> = [
  [/^((?:thrown|refused) by .*)$/s, said => said],
  [/^prompt (\w+) "(.*)" is already registered/s, (kind, name) => `duplicate ${kind} ${name}`],
  [/^prompt (\w+) "(.*)" order must be/s, (kind, name) => `order ${kind} ${name}`],
  [/^invalid prompt (variable) name "(.*)" \(/s, (kind, name) => `name ${kind} ${name}`],
  [/^multiple complete prompt sections/, () => 'several complete sections'],
  [/^toolOrder lists ".*" more than once/s, () => 'tool order repeated'],
  [/^toolOrder must contain/, () => 'tool order no-marker'],
  [
    /^toolOrder lists unregistered tools? (.*); known/s,
    names => `unknown tools ${names.replaceAll('"', '').split(', ').sort().join(' ')}`
  ],
  [/^tool provider returned reserved/, () => 'reserved tool name'],
  [/^malformed prompt variable.* in (\w+) "([^"]*)" \(/s, (kind, name) => `malformed ${kind} ${name}`],
  [
    /^unknown prompt variable "\{\{(\w+)\}\}" in (\w+) "(.*)";/s,
    (v, kind, name) => `unknown ${v} ${kind} ${name}`
  ],
  [
    /^prompt variable "\{\{(\w+)\}\}" has no.*\((\w+) "(.*)"\)/s,
    (v, kind, name) => `valueless ${v} ${kind} ${name}`
  ],
  [/could not be cloned/, () => 'no plain JSON']
]

const faultOf = (message: string): string =>
  MESSAGES.flatMap(([pattern, fault]) => {
    const found = pattern.exec(message)
    return found === null ? [] : [fault(...found.slice(1))]
  })[0] ?? `says ${message}`

/** What comes of a program in the reference, in a root of its own. */
export const throughReference =
  ({ Root, SystemPrompt, createScope, renderPrompt, renderContextSnapshot }: Reference) =>
  async ({ config, layers, beside, context }: Program): Promise<Outcome> => {
    try {
      const root = new Root()
      await root.plugin(SystemPrompt, {
        includeHarnessIdentity: config.identity,
        includeRuntimeContext: config.runtimeContext,
        persona: config.persona,
        ...(config.toolOrder === undefined ? {} : { toolOrder: [...config.toolOrder] }),
        ...(config.option === undefined ? {} : { [config.option]: true })
      })
      const global = await new Promise<Plugin>(resolve => root.inject(['systemPrompt'], resolve))
      const keys = layers.slice(1).map(() => ({}))
      const scoped = (key: object, parent: object | undefined): Plugin =>
        createScope(global, key, parent === undefined ? {} : { parent }).ctx
      const plugins = [global, ...keys.map((key, i) => scoped(key, keys[i - 1]))]
      const places = layers.map((layer, i) => [plugins[i] ?? global, layer] as const)
      const sibling = [scoped({}, keys.at(-2)), beside] as const
      ;[...places, sibling].forEach(([plugin, layer], i) => {
        layer.forEach((entry, j) => {
          register(plugin, entry, `${i}_${j}`)
        })
      })
      // a listener awaits what those registered after it give, so the last transform is registered first
      ;[...places, sibling]
        .flatMap(([plugin, layer]) =>
          layer.flatMap(entry => (entry.kind === 'transform' ? [{ plugin, entry }] : []))
        )
        .sort((one, other) => byOrderAndName(other.entry, one.entry))
        .forEach(({ plugin, entry }) => {
          listen(plugin, entry)
        })
      const scope = keys.at(-1)
      const assembly = await global.systemPrompt.assemble({
        ...context,
        ...(scope === undefined ? {} : { scope })
      })
      return {
        tag: 'request',
        prompt: renderPrompt(assembly),
        snapshot: renderContextSnapshot(assembly),
        tools: assembly.tools.map(toolText)
      }
    } catch (error) {
      return {
        tag: 'refused',
        faults: [faultOf(error instanceof Error ? error.message : String(error))],
        errors: []
      }
    }
  }
