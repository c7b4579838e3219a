/**
 * Program: what an agent loop registers, as plain data that incipit and the reference can both be told, and the readings of it
 * that both sides and the known differences share.
 */

// ---------------------------------------------------------------------------------------------------- model

/**
 * A template, as it is or said to be one; or a text that is never read, whole or in the holes of a template. The reference gets a
 * variable for the latter.
 */
export type ProgramText =
  | string
  | { readonly template: string }
  | { readonly literal: string }
  | { readonly parts: ReadonlyArray<string>; readonly holes: ReadonlyArray<string> }

/** What every provider is called with. */
export interface Context {
  readonly a: boolean
  readonly b: boolean
}

/** Stands for a value, or for a function of the context. */
export type Given<A> =
  | { readonly does: 'be' | 'return'; readonly value: A }
  | { readonly does: 'when'; readonly key: keyof Context; readonly then: A; readonly otherwise: A }
  | { readonly does: 'throw' }

/** What a provider can give although its type says otherwise. */
export type Wrong = 7 | null

export interface TextEntry {
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly order: number
  readonly text: Given<ProgramText | Wrong>
  readonly literally: boolean
  readonly complete: boolean
  /** an option that is none */
  readonly option: string | undefined
}
export interface VariableEntry {
  readonly kind: 'variable'
  readonly name: string
  readonly value: Given<string | undefined | Wrong>
}
export interface Tool {
  readonly name: string
  readonly description: string
  /** one of the rows of `parameters` */
  readonly parameters: keyof typeof parameters
}
export interface ToolEntry {
  readonly kind: 'tool'
  readonly tool: Tool
}
export interface ToolSet {
  readonly schemas: ReadonlyArray<Tool>
  readonly knownNames: ReadonlyArray<string> | undefined
}
export interface ToolsEntry {
  readonly kind: 'tools'
  readonly name: string
  readonly provide: Given<ToolSet>
}
/** Replaces the persona of a farther layer, as a preset does. */
export interface PersonaEntry {
  readonly kind: 'persona'
  readonly text: string | { readonly literal: string }
  readonly complete: boolean
  readonly runtimeContext: boolean
}
/** What is done to the sections or contexts of an assembly. */
export type Change =
  | { readonly change: 'add'; readonly name: string; readonly text: string | { readonly template: string } }
  | { readonly change: 'remove' | 'extend'; readonly name: string }
  | { readonly change: 'reverse' }
export type Edit =
  | { readonly edit: 'change'; readonly of: TextEntry['kind']; readonly change: Change }
  | { readonly edit: 'addTool' | 'removeTool'; readonly name: string }
  | { readonly edit: 'reverseTools' }
  | { readonly edit: 'set'; readonly name: string; readonly value: string | undefined }
  | { readonly edit: 'throw' | 'refuse' }
export interface TransformEntry {
  readonly kind: 'transform'
  readonly name: string
  readonly order: number
  readonly edits: ReadonlyArray<Edit>
  /** whether the variables it sets are declared */
  readonly declares: boolean
}
/** The reference gets an empty section of that name. */
export interface SuppressionEntry {
  readonly kind: 'suppressSection'
  readonly name: string
}
export type Entry =
  | TextEntry
  | VariableEntry
  | ToolEntry
  | ToolsEntry
  | PersonaEntry
  | TransformEntry
  | SuppressionEntry
  | { readonly kind: 'suppressContexts' }

export type Layer = ReadonlyArray<Entry>

export interface Program {
  readonly config: {
    readonly identity: boolean
    readonly persona: string
    readonly runtimeContext: boolean
    readonly toolOrder: ReadonlyArray<string> | undefined
    /** a key that is none */
    readonly option: string | undefined
  }
  /** The global registrations, then those of scope within scope; the last is the scope that assembles. */
  readonly layers: ReadonlyArray<Layer>
  /** The registrations of a scope beside the last, which has to see nothing of them. */
  readonly beside: Layer
  readonly context: Context
  /** Whether incipit judges the registry before it assembles. */
  readonly check: boolean
}

// ------------------------------------------------------------------------------------------------ vocabulary

export const IDENTITY = 'harness:identity'
export const PERSONA = 'deployment:persona'
export const MARKER = '<unlisted-tools>'
export const SUFFIX = ' And more.'

/** How incipit calls the section that the reference calls so. */
export const nameHere = (name: string): string => (name === PERSONA ? `${PERSONA}-prefix` : name)

const deep = (levels: number): object => {
  let it: object = {}
  for (let i = 0; i < levels; i++) it = { it }
  return it
}

const cycle = (): object => {
  const it: Record<string, unknown> = {}
  it['self'] = it
  return it
}

/** The parameters that a tool can have, by the names they have in programs. */
export const soundParameters = {
  none: () => ({}),
  query: () => ({
    type: 'object',
    properties: { q: { type: 'string', default: '{{a}}' } },
    required: ['q']
  }),
  names: () => JSON.parse('{"__proto__":{"x":1},"constructor":2,"$id":"i","2":0,"1":[null,-1.5]}') as object,
  shared: () => {
    const text = { type: 'string' }
    return { properties: { a: text, b: text } }
  }
} satisfies Record<string, () => object>

/** Those that are no plain JSON too. */
export const parameters = {
  ...soundParameters,
  undefined: () => ({ type: 'object', default: undefined }),
  notANumber: () => ({ type: 'number', default: NaN }),
  date: () => ({ type: 'string', default: new Date(0) }),
  map: () => ({ enum: new Map([[1, 2]]) }),
  surrogate: () => ({ description: 'half \ud83d' }),
  deep: () => deep(300),
  cycle,
  function: () => ({ execute: () => 'done' })
} satisfies Record<string, () => object>

// --------------------------------------------------------------------------------------------------- reading

/** What is written in a text, the holes filled in. */
export const sourceOf = (text: ProgramText): string =>
  typeof text === 'string'
    ? text
    : 'literal' in text
      ? text.literal
      : 'template' in text
        ? text.template
        : text.parts.map((part, i) => `${part}${text.holes[i] ?? ''}`).join('')

/** All that a given can give, whatever the context. */
export const branches = <A>(given: Given<A>): ReadonlyArray<A> => {
  switch (given.does) {
    case 'be':
    case 'return':
      return [given.value]
    case 'when':
      return [given.then, given.otherwise]
    case 'throw':
      return []
  }
}

/** The same with other values. */
export const mapGiven =
  <A, B>(f: (a: A, branch: number) => B) =>
  (given: Given<A>): Given<B> => {
    switch (given.does) {
      case 'be':
      case 'return':
        return { ...given, value: f(given.value, 0) }
      case 'when':
        return { ...given, then: f(given.then, 0), otherwise: f(given.otherwise, 1) }
      case 'throw':
        return given
    }
  }

/** The value that a given stands for, or the function; a function that throws says whose it is. */
export const real =
  <A, B>(whose: string, f: (a: A) => B) =>
  (given: Given<A>): B | ((context: Context) => B) => {
    switch (given.does) {
      case 'be':
        return f(given.value)
      case 'return':
        return () => f(given.value)
      case 'when':
        return context => f(context[given.key] ? given.then : given.otherwise)
      case 'throw':
        return () => {
          throw new Error(`thrown by ${whose}`)
        }
    }
  }

/** Whether an entry is a section or a context. */
export const isText = (entry: Entry): entry is TextEntry =>
  entry.kind === 'section' || entry.kind === 'context'

/** The name of an entry within the namespace of its kind; a persona and a suppression are entries of kind section. */
export const keyOf = (entry: Entry): string | undefined => {
  switch (entry.kind) {
    case 'persona':
      return `section ${PERSONA}`
    case 'suppressSection':
      return `section ${entry.name}`
    case 'tool':
      return `tool ${entry.tool.name}`
    case 'suppressContexts':
      return undefined
    default:
      return `${entry.kind} ${entry.name}`
  }
}

/** Whether an entry of a layer is replaced by one of a nearer layer. */
export const isReplaced = (program: Program, layer: number, entry: Entry): boolean =>
  keyOf(entry) !== undefined &&
  program.layers.slice(layer + 1).some(nearer => nearer.some(each => keyOf(each) === keyOf(entry)))

/** The same program with other entries: none, one or several for each. */
export const mapEntries = (
  program: Program,
  f: (entry: Entry, layer: number) => ReadonlyArray<Entry>
): Program => ({
  ...program,
  layers: program.layers.map((layer, i) => layer.flatMap(entry => f(entry, i)))
})

/** The entries in force, nearest layer last. */
export const active = (program: Program): ReadonlyArray<Entry> =>
  program.layers.flatMap((layer, i) => layer.filter(entry => !isReplaced(program, i, entry)))

/** Whether no context entry is called. */
export const suppressesContexts = (program: Program): boolean =>
  !program.config.runtimeContext ||
  program.layers
    .flat()
    .some(entry => entry.kind === 'suppressContexts' || (entry.kind === 'persona' && !entry.runtimeContext))

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** In the order of `order` and name. */
export const byOrderAndName = (
  one: { readonly order: number; readonly name: string },
  other: { readonly order: number; readonly name: string }
): number => one.order - other.order || byText(one.name, other.name)
