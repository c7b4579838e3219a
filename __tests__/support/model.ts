/**
 * The model: the whole core of SPEC part 2 a second time, naive and slow, over programs that are plain data. It shares no
 * code with `src`; where the two differ, the rule decides. Rule numbers stand where a rule is carried out.
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import { fill, firstLoneSurrogate, type Hole, slowRead, slowSpan } from './slowReader'

// ------------------------------------------------------------------------------------------------- programs

/** A program that builds a registry. Entries are `unknown`, since a registry collects whatever it is given. */
export type Program =
  | { readonly tag: 'empty' | 'suppressContexts' }
  | { readonly tag: 'section' | 'context' | 'transform'; readonly entry: unknown }
  | { readonly tag: 'tool'; readonly schema: unknown }
  /** `by` says how it is registered; by a handle of the name and value it is the same */
  | {
      readonly tag: 'variable'
      readonly name: unknown
      readonly value: unknown
      readonly by?: 'handle' | 'handle and value'
    }
  | { readonly tag: 'tools'; readonly name: unknown; readonly provide: unknown }
  | { readonly tag: 'toolOrder'; readonly names: unknown }
  | { readonly tag: 'suppressSection' | 'suppressTool'; readonly name: unknown }
  | { readonly tag: 'allowTools'; readonly names: unknown }
  | { readonly tag: 'owned'; readonly owner: string; readonly program: Program }
  | { readonly tag: 'contramap'; readonly adapt: Adapt; readonly program: Program }
  /** of overlays, the nearest is last */
  | { readonly tag: 'merge' | 'overlay'; readonly programs: ReadonlyArray<Program> }

export type Context = Readonly<Record<string, string | undefined>>

/** Stands for `prompt` with its parts and holes. */
export interface PromptText {
  readonly parts: ReadonlyArray<string>
  readonly values: ReadonlyArray<ProgramText | HandleText>
}
/** Stands for `literal`. */
export interface LiteralText {
  readonly literal: string
}
/** Stands for `template`. */
export interface TemplateText {
  readonly template: string
}
/** Stands for a handle in a hole, registered or not; its name has no braces. */
export interface HandleText {
  readonly handle: string
}
/** Stands for a copy through JSON, which is no text unless it is read as data. */
export interface CopiedText {
  readonly copied: Exclude<ProgramText, string>
}
export type ProgramText = string | PromptText | LiteralText | TemplateText

/** Stands for a function of the context. */
export type Provider =
  | { readonly does: 'return'; readonly value: unknown }
  /** what it reads is given as it is, or as a text */
  | { readonly does: 'read'; readonly key: string; readonly as?: 'literal' | 'template' }
  | { readonly does: 'when'; readonly key: string; readonly then: unknown; readonly otherwise: unknown }
  | { readonly does: 'throw' }

/** Stands for the function of a `contramap`. */
export type Adapt =
  | { readonly adapt: 'swap'; readonly one: string; readonly other: string }
  | { readonly adapt: 'mark' | 'throw' }

/** Stands for the function of a transform. */
export type Step =
  | { readonly step: 'throwAtOnce' | 'throw' | 'notCurried' }
  | { readonly step: 'give' | 'left' | 'right'; readonly value: unknown }
  | { readonly step: 'refuse'; readonly reason: string }
  | { readonly step: 'edit'; readonly edits: ReadonlyArray<Edit> }

export type List = 'sections' | 'contexts' | 'tools'
export type Edit =
  | { readonly edit: 'add'; readonly list: List; readonly first: boolean; readonly entry: unknown }
  | { readonly edit: 'change'; readonly list: List; readonly name: string; readonly patch: object }
  | { readonly edit: 'remove' | 'disown'; readonly list: List; readonly name: string }
  | { readonly edit: 'reverse'; readonly list: List }
  /** answers with a copy through JSON, so every `Prose` is a look-alike of what was given */
  | { readonly edit: 'copyTexts' }
  | { readonly edit: 'set'; readonly name: string; readonly value: unknown }
  /** sets a variable to the names the transform sees, and one to what it reads from the context */
  | { readonly edit: 'see'; readonly list: List; readonly name: string }
  | { readonly edit: 'read'; readonly key: string; readonly name: string }
  | { readonly edit: 'unset'; readonly name: string }
  | { readonly edit: 'drop'; readonly field: List | 'variables' }

type Fields = Readonly<Record<string, unknown>>

const isFields = (u: unknown): u is Fields => typeof u === 'object' && u !== null && !Array.isArray(u)

type ProseText = Exclude<ProgramText, string>

const isProse = (u: unknown): u is ProseText =>
  isFields(u) && ('parts' in u || 'literal' in u || 'template' in u)
const isCopied = (u: unknown): u is CopiedText => isFields(u) && 'copied' in u
const isText = (u: unknown): u is ProgramText => typeof u === 'string' || isProse(u)
const isDynamicText = (u: unknown): boolean => u === '' || isProse(u)
const isProvider = (u: unknown): u is Provider => isFields(u) && 'does' in u
const isStep = (u: unknown): u is Step => isFields(u) && 'step' in u

export const is = { prose: isProse, copied: isCopied, provider: isProvider, step: isStep }

/** What the function that a provider stands for gives, or throws. */
export const answer = (provider: Provider, context: Context): unknown => {
  switch (provider.does) {
    case 'return':
      return provider.value
    case 'read': {
      const { as, key } = provider
      const value = context[key]
      return as === undefined || value === undefined ? value : { [as]: value }
    }
    case 'when':
      return context[provider.key] === undefined ? provider.otherwise : provider.then
    case 'throw':
      throw new Error('a provider threw')
  }
}

export const adaptContext = (adapt: Adapt, context: Context): Context => {
  switch (adapt.adapt) {
    case 'swap':
      return { ...context, [adapt.one]: context[adapt.other], [adapt.other]: context[adapt.one] }
    case 'mark':
      return Object.fromEntries(Object.entries(context).map(([key, value]) => [key, value && `${value}!`]))
    case 'throw':
      throw new Error('a contramap function threw')
  }
}

/** An assembly as a transform sees it, in the library or in the model. */
export interface AnyAssembly {
  readonly sections: ReadonlyArray<Fields>
  readonly contexts: ReadonlyArray<Fields>
  readonly tools: ReadonlyArray<Fields>
  readonly variables: Fields
}

const without = (fields: object, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key))

const applyEdit = (edit: Edit, context: Context, it: AnyAssembly): AnyAssembly => {
  const named = (f: (fields: Fields) => ReadonlyArray<Fields>, list: List, name: string): AnyAssembly => ({
    ...it,
    [list]: it[list].flatMap(each => (each['name'] === name ? f(each) : [each]))
  })
  switch (edit.edit) {
    case 'add': {
      const entry = edit.entry as Fields
      return { ...it, [edit.list]: edit.first ? [entry, ...it[edit.list]] : [...it[edit.list], entry] }
    }
    case 'change':
      return named(each => [{ ...each, ...edit.patch }], edit.list, edit.name)
    case 'remove':
      return named(() => [], edit.list, edit.name)
    case 'disown':
      return named(each => [without(each, 'owner')], edit.list, edit.name)
    case 'reverse':
      return { ...it, [edit.list]: [...it[edit.list]].reverse() }
    case 'copyTexts': {
      const copy = (parts: ReadonlyArray<Fields>): ReadonlyArray<Fields> =>
        parts.map(each => ({ ...each, text: copyText(each['text']) }))
      return { ...it, sections: copy(it.sections), contexts: copy(it.contexts) }
    }
    case 'set':
      return { ...it, variables: { ...it.variables, [edit.name]: edit.value } }
    case 'see': {
      const seen = it[edit.list].map(each => String(each['name'])).join(',')
      return { ...it, variables: { ...it.variables, [edit.name]: seen } }
    }
    case 'read':
      return { ...it, variables: { ...it.variables, [edit.name]: context[edit.key] ?? null } }
    case 'unset':
      return { ...it, variables: without(it.variables, edit.name) }
    case 'drop':
      return without(it, edit.field) as unknown as AnyAssembly
  }
}

/** A text of the library becomes what JSON keeps of it; one of the model says that it was copied. */
const copyText = (text: unknown): unknown => {
  if (isProse(text)) return { copied: text }
  return isFields(text) && Object.hasOwn(text, 'pieces')
    ? (JSON.parse(JSON.stringify(text)) as unknown)
    : text
}

const stepOver = (step: Step, name: string, context: Context, assembly: AnyAssembly): unknown => {
  switch (step.step) {
    case 'give':
      return step.value
    case 'left':
      return E.left(step.value)
    case 'right':
      return E.right(step.value)
    case 'refuse':
      return E.left([{ _tag: 'Refused', name, reason: step.reason }])
    case 'edit':
      return E.right(step.edits.reduce((it, edit) => applyEdit(edit, context, it), assembly))
    default:
      throw new Error('a transform threw')
  }
}

/** What the function that a step stands for gives. */
export const takeStep =
  (step: Step, name: string) =>
  (context: Context): unknown => {
    if (step.step === 'throwAtOnce') {
      throw new Error('a transform threw at once')
    }
    return step.step === 'notCurried'
      ? E.right({})
      : (assembly: AnyAssembly): unknown => stepOver(step, name, context, assembly)
  }

// --------------------------------------------------------------------------------------------------- errors

export type Kind =
  'section' | 'context' | 'variable' | 'tool' | 'tools' | 'transform' | 'toolOrder' | 'toolRestriction'

/** An error of table 2.7 with the fields that identify it. */
export type ModelError = { readonly _tag: string } & Fields
export type ModelErrors = ReadonlyArray<ModelError>

const KINDS: ReadonlyArray<string> = [
  'section',
  'context',
  'variable',
  'tool',
  'tools',
  'transform',
  'toolOrder',
  'toolRestriction'
]

const KIND_OF: Readonly<Record<string, Kind>> = {
  CompleteConflict: 'section',
  UnknownSuppression: 'section',
  UnknownAnchor: 'section',
  ReservedToolName: 'tool',
  InvalidJson: 'tool',
  InvalidToolOrder: 'toolOrder',
  Refused: 'transform'
}

const kindOf = (error: ModelError): string =>
  error._tag === 'UnknownTools'
    ? error['by'] === 'toolOrder'
      ? 'toolOrder'
      : 'toolRestriction'
    : ((error['kind'] as string | undefined) ?? KIND_OF[error._tag] ?? '')

const rankedName = (error: ModelError): string => {
  switch (error._tag) {
    case 'CompleteConflict':
      return (error['names'] as ReadonlyArray<string>)[0] ?? ''
    case 'UnknownTools':
      return error['by'] === 'toolOrder' ? '' : (error['by'] as string)
    default:
      return (error['name'] as string | undefined) ?? ''
  }
}

/** The rank of an error: kind, name, position, tag. */
export const rank = (error: ModelError): ReadonlyArray<string | number> => {
  const span = isFields(error['span']) ? error['span']['offset'] : undefined
  return [
    KINDS.indexOf(kindOf(error)),
    rankedName(error),
    (span as number | undefined) ?? (error['offset'] as number | undefined) ?? -1,
    error._tag
  ]
}

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0
const compareRows = (one: ReadonlyArray<string | number>, other: ReadonlyArray<string | number>): number =>
  one.map((each, i) => compare(each, other[i] ?? '')).find(order => order !== 0) ?? 0

const sorted = (names: Iterable<string>): ReadonlyArray<string> => [...new Set(names)].sort(compare)

const identity = (error: ModelError): string =>
  JSON.stringify(Object.entries(error).sort(([one], [other]) => compare(one, other)))

/** Sorted as 2.7 says, equal errors once; ties in an order of our own. */
const report = (errors: ModelErrors): ModelErrors =>
  errors
    .filter((error, i) => errors.findIndex(each => identity(each) === identity(error)) === i)
    .sort((a, b) => compareRows([...rank(a), identity(a)], [...rank(b), identity(b)]))

/** Owners are sorted, and `null`, the unowned, come last. */
const sortOwners = (owners: ReadonlyArray<string | null>): ReadonlyArray<string | null> => [
  ...owners.filter(owner => owner !== null).sort(compare),
  ...owners.filter(owner => owner === null)
]

/** One edit is a letter more, less, or another one, or two neighbours swapped; row by row, the plain table. */
const edits = (one: string, other: string): number => {
  const table: Array<Array<number>> = []
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity
  for (let i = 0; i <= one.length; i++) {
    table.push([])
    for (let j = 0; j <= other.length; j++) {
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] && i > 1 && j > 1
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Infinity
      )
      table[i]?.push(i + j === 0 ? 0 : least)
    }
  }
  return at(one.length, other.length)
}

const suggest = (word: string, known: ReadonlyArray<string>): Fields => {
  const most = Math.max(1, Math.floor(word.length / 3))
  const [nearest] = known
    .filter(name => edits(word, name) <= most || name.startsWith(word))
    .sort((a, b) => compareRows([edits(word, a), a], [edits(word, b), b]))
  return nearest === undefined ? {} : { suggestion: nearest }
}

// ----------------------------------------------------------------------------------- collecting a program (2.3)

/** One contramap of the program; its function is called once per assembly at most. */
interface Contramap {
  readonly adapt: Adapt
}

interface Entry {
  readonly kind: Kind
  /** what was given; arguments are fields: `{ name, value }`, `{ name, provide }`, `{ names }` */
  readonly value: unknown
  readonly suppresses: boolean
  readonly owner: string | null
  /** outermost first */
  readonly contramaps: ReadonlyArray<Contramap>
}

/** A restriction: the names of `allowTools` as given, or the one name of `suppressTool` in a list. */
interface Restriction {
  readonly by: 'allowTools' | 'suppressTool'
  readonly names: unknown
  readonly owner: string | null
}

interface Collected {
  /** neither replaced nor, after `active`, suppressed */
  readonly entries: ReadonlyArray<Entry>
  readonly everywhere: ReadonlyArray<Entry>
  readonly restrictions: ReadonlyArray<Restriction>
  readonly suppressContexts: boolean
}

const nothing: Collected = { entries: [], everywhere: [], restrictions: [], suppressContexts: false }

const leaf = (kind: Kind, value: unknown, suppresses = false): Collected => {
  const entries = [{ kind, value, suppresses, owner: null, contramaps: [] }]
  return { ...nothing, entries, everywhere: entries }
}

/** The name, or `''` for what is no string. */
const nameOf = (value: unknown): string =>
  isFields(value) && typeof value['name'] === 'string' ? value['name'] : ''

/** The namespace and name that clash and replace; none for an entry whose name is no string. */
const keyOf = ({ kind, value }: Entry): string | null =>
  kind === 'toolOrder'
    ? kind
    : isFields(value) && typeof value['name'] === 'string'
      ? `${kind} ${value['name']}`
      : null

const mergeTwo = (self: Collected, that: Collected): Collected => ({
  entries: [...self.entries, ...that.entries],
  everywhere: [...self.everywhere, ...that.everywhere],
  restrictions: [...self.restrictions, ...that.restrictions],
  suppressContexts: self.suppressContexts || that.suppressContexts
})

const overlayTwo = (self: Collected, that: Collected): Collected => {
  const keys = that.entries.map(keyOf)
  const kept = self.entries.filter(entry => keyOf(entry) === null || !keys.includes(keyOf(entry)))
  return { ...mergeTwo(self, that), entries: [...kept, ...that.entries] }
}

const mapEntries = (f: (entry: Entry) => Entry, it: Collected): Collected => ({
  ...it,
  entries: it.entries.map(f),
  everywhere: it.everywhere.map(f)
})

const collect = (program: Program): Collected => {
  switch (program.tag) {
    case 'empty':
      return nothing
    case 'suppressContexts':
      return { ...nothing, suppressContexts: true }
    case 'section':
    case 'context':
    case 'transform':
      return leaf(program.tag, program.entry)
    case 'tool':
      return leaf('tool', program.schema)
    case 'variable':
      return leaf('variable', { name: program.name, value: program.value })
    case 'tools':
      return leaf('tools', { name: program.name, provide: program.provide })
    case 'toolOrder':
      return leaf('toolOrder', { names: program.names })
    case 'allowTools':
      return { ...nothing, restrictions: [{ by: 'allowTools', names: program.names, owner: null }] }
    case 'suppressTool':
      return { ...nothing, restrictions: [{ by: 'suppressTool', names: [program.name], owner: null }] }
    case 'suppressSection':
      return leaf('section', { name: program.name }, true)
    case 'owned': {
      const it = collect(program.program)
      const restrictions = it.restrictions.map(each => ({ ...each, owner: each.owner ?? program.owner }))
      return { ...mapEntries(each => ({ ...each, owner: each.owner ?? program.owner }), it), restrictions }
    }
    case 'contramap': {
      const node: Contramap = { adapt: program.adapt }
      return mapEntries(
        each => ({ ...each, contramaps: [node, ...each.contramaps] }),
        collect(program.program)
      )
    }
    case 'merge':
      return program.programs.map(collect).reduce(mergeTwo, nothing)
    case 'overlay':
      return program.programs.map(collect).reduce(overlayTwo, nothing)
  }
}

const fieldOf = (entry: Entry, field: string): unknown =>
  isFields(entry.value) && Object.hasOwn(entry.value, field) ? entry.value[field] : undefined

/** What is judged and called: no suppressed section, and under `suppressContexts` the required contexts only (R7). */
const active = (it: Collected): ReadonlyArray<Entry> => {
  const suppressed = it.entries.filter(each => each.suppresses).map(keyOf)
  return it.entries.filter(
    each =>
      !(
        each.kind === 'section' &&
        !each.suppresses &&
        keyOf(each) !== null &&
        suppressed.includes(keyOf(each))
      ) && !(each.kind === 'context' && it.suppressContexts && fieldOf(each, 'required') !== true)
  )
}

// ------------------------------------------------------------------------------- structure (2.4, phase 1 of R0)

const VARIABLE = /^[a-z][a-z0-9_]*$/
const MARKER = '<unlisted-tools>'

const owner = (who: string | null): Fields => (who === null ? {} : { owner: who })

const fault = (_tag: string, who: string | null, fields: Fields): ModelError => ({
  _tag,
  ...fields,
  ...owner(who)
})
const when = (isSo: boolean, error: ModelError): ModelErrors => (isSo ? [error] : [])

const isNames = (u: unknown): u is ReadonlyArray<string> =>
  Array.isArray(u) && u.every(each => typeof each === 'string')

const describeOrder = (order: unknown): string =>
  typeof order === 'number' || order === null ? `${order}` : Array.isArray(order) ? 'array' : typeof order

type Test = (value: unknown) => boolean
const optional =
  (test: Test): Test =>
  value =>
    value === undefined || test(value)
const isBoolean: Test = value => typeof value === 'boolean'
const isString: Test = value => typeof value === 'string'
/** `name` and `order` have errors of their own, and so have the insides of `parameters`. */
const elsewhere: Test = () => true

const SECTION: Readonly<Record<string, Test>> = {
  name: elsewhere,
  order: elsewhere,
  text: value => isText(value) || isProvider(value),
  interpolate: optional(isBoolean),
  requiresTools: optional(isNames),
  requiresSomeTool: optional(isNames)
}
const SHAPES: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  section: { ...SECTION, complete: optional(isBoolean) },
  context: { ...SECTION, required: optional(isBoolean) },
  transform: { name: elsewhere, order: elsewhere, supplies: optional(isNames), transform: isStep },
  tool: { name: elsewhere, description: isString, parameters: elsewhere, deferLoading: optional(isBoolean) },
  toolSet: { schemas: Array.isArray, knownNames: optional(isNames) }
}
/** The entries of an assembly have no fields that may be left out, but the owner. */
const ASSEMBLED: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  section: {
    name: elsewhere,
    order: elsewhere,
    text: elsewhere,
    interpolate: isBoolean,
    owner: optional(isString)
  },
  context: {
    name: elsewhere,
    order: elsewhere,
    text: elsewhere,
    interpolate: isBoolean,
    owner: optional(isString),
    required: isBoolean
  },
  tool: { ...SHAPES['tool'], owner: optional(isString) }
}

/** The fields of a value that have the wrong shape, unknown ones included; `['']` for no object at all. */
const wrongFields = (value: unknown, shape: Readonly<Record<string, Test>>): ReadonlyArray<string> =>
  !isFields(value)
    ? ['']
    : [
        ...Object.keys(shape).filter(
          key => !(shape[key] ?? elsewhere)(Object.hasOwn(value, key) ? value[key] : undefined)
        ),
        ...Object.keys(value).filter(key => value[key] !== undefined && !Object.hasOwn(shape, key))
      ]

const isToolSet: Test = value => wrongFields(value, SHAPES['toolSet'] ?? {}).length === 0

/** Whether a tool of this name is taken away: R4b; a restriction that cannot be read lets nothing through. */
const isRestricted =
  ({ restrictions }: Collected) =>
  (name: string): boolean =>
    restrictions.some(
      ({ by, names }) =>
        !isNames(names) || (by === 'allowTools' ? !names.includes(name) : names.includes(name))
    )

const judgeRestriction = ({ by, names, owner: who }: Restriction): ModelErrors => {
  const bad = (field: string): ModelErrors => wrong('toolRestriction', by, [field], who)
  if (!Array.isArray(names)) return bad('')
  return names.flatMap((name, i) =>
    typeof name === 'string' ? [] : bad(by === 'allowTools' ? String(i) : '')
  )
}

const wrong = (kind: Kind, name: string, fields: ReadonlyArray<string>, who: string | null): ModelErrors =>
  fields.map(field => fault('InvalidEntry', who, { kind, name, field }))

const judgeName = (kind: Kind, value: Fields, who: string | null): ModelErrors => {
  const name = nameOf(value)
  const good = kind === 'variable' ? VARIABLE.test(name) : name !== ''
  return when(!good, fault('InvalidName', who, { kind, name }))
}

/** The section that an order stands beside; `undefined` for every other order. */
const besideOf = (
  order: unknown
): { readonly side: 'before' | 'after'; readonly anchor: string } | undefined => {
  if (!isFields(order)) return undefined
  const [[side, anchor] = [], ...others] = Object.entries(order).filter(([, value]) => value !== undefined)
  const isSide = side === 'before' || side === 'after'
  const isWhole = others.length === 0 && Object.keys(order).every(key => key === 'before' || key === 'after')
  return isSide && isWhole && typeof anchor === 'string' && anchor !== '' ? { side, anchor } : undefined
}

const judgeOrder = (kind: Kind, value: Fields, who: string | null, isAssembled = false): ModelErrors => {
  const order = describeOrder(value['order'])
  const isBeside = kind === 'section' && !isAssembled && besideOf(value['order']) !== undefined
  return when(
    !Number.isFinite(value['order']) && !isBeside,
    fault('InvalidOrder', who, { kind, name: nameOf(value), order })
  )
}

/** JSON pointers of everything under `value` that is not plain JSON (R5); `above` are the containers around it. */
const jsonFaults = (
  value: unknown,
  pointer: string,
  above: ReadonlyArray<unknown>
): ReadonlyArray<string> => {
  if (value === null || typeof value === 'boolean') {
    return []
  }
  if (typeof value === 'string') {
    return firstLoneSurrogate(value) < 0 ? [] : [pointer]
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? [] : [pointer]
  }
  const plain =
    Array.isArray(value) ||
    (isFields(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
  if (!plain || above.includes(value) || above.length >= 256) {
    return [pointer]
  }
  const inside = (key: string): string => `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  return Object.entries(value as object).flatMap(([key, each]) =>
    firstLoneSurrogate(key) < 0 ? jsonFaults(each, inside(key), [...above, value]) : [inside(key)]
  )
}

/** A tool schema, alone, in a source, or (then with `shape`) in an assembly. */
const judgeTool = (
  value: unknown,
  who: string | null,
  source: string | null,
  shape: Readonly<Record<string, Test>> = SHAPES['tool'] ?? {}
): ModelErrors => {
  if (!isFields(value)) {
    return wrong('tool', '', [''], who)
  }
  const name = nameOf(value)
  const parameters = value['parameters']
  const isObject = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters)
  return [
    ...judgeName('tool', value, who),
    ...wrong('tool', name, wrongFields(value, shape), who),
    ...wrong('tool', name, isObject ? [] : ['parameters'], who),
    ...(isObject ? jsonFaults(parameters, '', []) : []).map(pointer =>
      fault('InvalidJson', who, { name, pointer })
    ),
    ...when(name === MARKER, fault('ReservedToolName', who, { name, ...(source === null ? {} : { source }) }))
  ]
}

/** The tools of a tool set, whatever else is wrong with the set. */
const schemasOf = (set: unknown): ReadonlyArray<unknown> =>
  isFields(set) && Array.isArray(set['schemas']) ? set['schemas'] : []

const judgeToolOrder = (names: unknown, who: string | null): ModelErrors => {
  if (!isNames(names)) {
    return wrong('toolOrder', '', [''], who)
  }
  const repeated = sorted(names.filter((name, i) => names.indexOf(name) !== i))
  const wrongOrder = (reason: string, those: ReadonlyArray<string>): ModelError =>
    fault('InvalidToolOrder', null, { reason, names: those, owners: [who] })
  return [
    ...when(repeated.length > 0, wrongOrder('repeated', repeated)),
    ...when(!names.includes(MARKER), wrongOrder('no-marker', []))
  ]
}

const judgeEntry = (entry: Entry, isGone: (name: string) => boolean): ModelErrors => {
  const { kind, value, owner: who } = entry
  if (!isFields(value)) {
    return kind === 'tool' && isGone('') ? [] : wrong(kind, '', [''], who)
  }
  const name = nameOf(value)
  switch (kind) {
    case 'section':
    case 'context':
    case 'transform':
      return entry.suppresses
        ? judgeName(kind, value, who)
        : [
            ...judgeName(kind, value, who),
            ...judgeOrder(kind, value, who),
            ...wrong(kind, name, wrongFields(value, SHAPES[kind] ?? {}), who)
          ]
    case 'variable': {
      const good = isString(value['value']) || isProvider(value['value'])
      return [...judgeName(kind, value, who), ...(good ? [] : wrong(kind, name, ['value'], who))]
    }
    case 'tool':
      return isGone(name) ? [] : judgeTool(value, who, null)
    case 'tools': {
      const set = value['provide']
      return [
        ...judgeName(kind, value, who),
        ...(isProvider(set)
          ? []
          : [
              ...wrong(kind, name, wrongFields(set, SHAPES['toolSet'] ?? {}), who),
              ...schemasOf(set)
                .filter(schema => !isGone(nameOf(schema)))
                .flatMap(schema => judgeTool(schema, who, name))
            ])
      ]
    }
    default:
      return judgeToolOrder(value['names'], who)
  }
}

/** Things with names and owners; what has no name (or one that is no string) clashes with nothing. */
interface Named {
  readonly value: unknown
  readonly owner: string | null
}
const duplicates = (kind: Kind, named: ReadonlyArray<Named>): ModelErrors => {
  const withNames = named.filter(each => isFields(each.value) && typeof each.value['name'] === 'string')
  return sorted(withNames.map(each => nameOf(each.value))).flatMap(name => {
    const owners = withNames.filter(each => nameOf(each.value) === name).map(each => each.owner)
    return when(owners.length > 1, fault('DuplicateName', null, { kind, name, owners: sortOwners(owners) }))
  })
}

const completeConflict = (complete: ReadonlyArray<Entry>): ModelErrors => {
  const names = complete.map(each => nameOf(each.value)).sort(compare)
  const owners = sortOwners(complete.map(each => each.owner))
  return when(complete.length > 1, fault('CompleteConflict', null, { names, owners }))
}

/** The tools that need no context: single ones and those of static sources. */
const staticTools = (entries: ReadonlyArray<Entry>): ReadonlyArray<Named> => [
  ...entries.filter(each => each.kind === 'tool'),
  ...entries
    .filter(each => each.kind === 'tools' && !isProvider(fieldOf(each, 'provide')))
    .flatMap(each => schemasOf(fieldOf(each, 'provide')).map(value => ({ value, owner: each.owner })))
]

/** Complete, and every tool it needs among the visible ones (R6). */
const isEffectivelyComplete =
  (visible: ReadonlyArray<string>) =>
  (entry: Entry): boolean => {
    const needs = fieldOf(entry, 'requiresTools')
    const some = fieldOf(entry, 'requiresSomeTool')
    return (
      entry.kind === 'section' &&
      fieldOf(entry, 'complete') === true &&
      // a field of the wrong shape counts as absent in what else is judged
      (!isNames(needs) || needs.every(name => visible.includes(name))) &&
      (!isNames(some) || some.length === 0 || some.some(name => visible.includes(name)))
    )
  }

const orderOf = (entry: Entry): ReturnType<typeof besideOf> => besideOf(fieldOf(entry, 'order'))

const called = (sections: ReadonlyArray<Entry>, name: string): ReadonlyArray<Entry> =>
  sections.filter(each => isFields(each.value) && each.value['name'] === name)

/** Where the way over the anchors ends: at a section with a number or in a clash, at nobody, or where it has been. */
type End =
  | { readonly at: Entry; readonly isRing: false }
  | { readonly missing: Entry }
  | { readonly isRing: true; readonly ring: ReadonlyArray<Entry> }

const endOf = (sections: ReadonlyArray<Entry>, way: ReadonlyArray<Entry>): End => {
  const at = way.at(-1) as Entry
  const beside = orderOf(at)
  if (beside === undefined) return { at, isRing: false }
  const [next, ...others] = called(sections, beside.anchor)
  if (next === undefined) return { missing: at }
  if (others.length > 0) return { at: next, isRing: false }
  return way.includes(next)
    ? { isRing: true, ring: way.slice(way.indexOf(next)) }
    : endOf(sections, [...way, next])
}

/** Has this section a place, if only these are sound? Each on the way must be. */
const hasPlace = (
  sections: ReadonlyArray<Entry>,
  isSound: (entry: Entry) => boolean,
  entry: Entry
): boolean => {
  const end = endOf(sections, [entry])
  const beside = orderOf(entry)
  if (!('at' in end) || !isSound(entry)) return false
  if (beside === undefined) return true
  const [next, ...others] = called(sections, beside.anchor)
  return next !== undefined && others.length === 0 && hasPlace(sections, isSound, next)
}

const unknownAnchors = (sections: ReadonlyArray<Entry>, isSound: (entry: Entry) => boolean): ModelErrors => {
  const known = sorted(
    sections.filter(each => hasPlace(sections, isSound, each)).map(each => nameOf(each.value))
  )
  return sections.flatMap(entry => {
    const end = endOf(sections, [entry])
    const at =
      'missing' in end
        ? end.missing
        : 'ring' in end
          ? end.ring.reduce((a, b) => (nameOf(a.value) < nameOf(b.value) ? a : b))
          : undefined
    const anchor = at === undefined ? undefined : orderOf(at)?.anchor
    return at === undefined || anchor === undefined
      ? []
      : [
          fault('UnknownAnchor', at.owner, {
            name: nameOf(at.value),
            anchor,
            known,
            ...suggest(anchor, known)
          })
        ]
  })
}

/** Sections that all have a place, in order, each with its number. */
const ranked = (
  sections: ReadonlyArray<Entry>
): ReadonlyArray<{ readonly entry: Entry; readonly order: number }> => {
  const byName = (a: Entry, b: Entry): number => compare(nameOf(a.value), nameOf(b.value))
  const around = (entry: Entry): ReadonlyArray<Entry> => {
    const on = (side: string): ReadonlyArray<Entry> =>
      sections
        .filter(each => orderOf(each)?.side === side && orderOf(each)?.anchor === nameOf(entry.value))
        .sort(byName)
        .flatMap(around)
    return [...on('before'), entry, ...on('after')]
  }
  return sections
    .filter(each => orderOf(each) === undefined)
    .map(entry => ({ entry, name: nameOf(entry.value), order: zero(fieldOf(entry, 'order')) }))
    .sort(byRank)
    .flatMap(({ entry, order }) => around(entry).map(each => ({ entry: each, order })))
}

/** The kinds whose names clash, but tools, which clash wherever they come from. */
const NAMESPACES: ReadonlyArray<Kind> = ['section', 'context', 'variable', 'tools', 'transform']

/** Is an entry neither faulty in itself nor in a clash? Of a source only its own fields count. */
const soundIn =
  (it: Collected) =>
  (entry: Entry): boolean => {
    const provide = fieldOf(entry, 'provide')
    const alike = active(it).filter(each => !each.suppresses && keyOf(each) === keyOf(entry))
    return (
      !(NAMESPACES.includes(entry.kind) && keyOf(entry) !== null && alike.length > 1) &&
      (entry.kind === 'tools'
        ? judgeName('tools', entry.value as Fields, null).length === 0 &&
          (isProvider(provide) || isToolSet(provide))
        : judgeEntry(entry, isRestricted(it)).length === 0)
    )
  }

const structure = (it: Collected): ModelErrors => {
  const entries = active(it)
  const ofKind = (kind: Kind): ReadonlyArray<Entry> =>
    entries.filter(each => each.kind === kind && !each.suppresses)
  const named = (them: ReadonlyArray<Entry>): ReadonlyArray<string> =>
    sorted(them.map(each => nameOf(each.value)).filter(name => name !== ''))
  const owners = sortOwners(ofKind('toolOrder').map(each => each.owner))
  const known = named(it.everywhere.filter(each => each.kind === 'section' && !each.suppresses))
  const isGone = isRestricted(it)
  const visible = staticTools(entries).filter(each => !isGone(nameOf(each.value)))
  const tools = visible.map(each => nameOf(each.value))
  return [
    ...entries.flatMap(each => judgeEntry(each, isGone)),
    ...it.restrictions.flatMap(judgeRestriction),
    ...NAMESPACES.flatMap(kind => duplicates(kind, ofKind(kind))),
    ...duplicates('tool', visible),
    ...completeConflict(ofKind('section').filter(isEffectivelyComplete(tools))),
    ...unknownAnchors(ofKind('section'), soundIn(it)),
    ...when(owners.length > 1, fault('InvalidToolOrder', null, { reason: 'several', names: [], owners })),
    ...entries
      .filter(each => each.suppresses && nameOf(each.value) !== '' && !known.includes(nameOf(each.value)))
      .map(each => {
        const name = nameOf(each.value)
        return fault('UnknownSuppression', each.owner, { name, known, ...suggest(name, known) })
      })
  ]
}

// --------------------------------------------------------------------------------------- texts (2.1, R10 to R14)

const hole = (value: ProgramText | HandleText): Hole => {
  if (typeof value === 'string') return { literal: value }
  return 'handle' in value ? { parts: [`{{${value.handle}}}`], holes: [] } : holed(value)
}

const holed = (text: ProgramText): Hole =>
  typeof text === 'string'
    ? { parts: [text], holes: [] }
    : 'literal' in text
      ? { literal: text.literal }
      : 'template' in text
        ? { parts: [text.template], holes: [] }
        : { parts: text.parts, holes: text.values.map(hole) }

export const sourceOf = (text: ProgramText): string => fill(holed(text))

/** Where a text stands. */
interface Place {
  readonly kind: Kind
  readonly name: string
  readonly owner?: string
}

const readText = (text: ProgramText, interpolate: boolean): ReturnType<typeof slowRead> =>
  slowRead(interpolate ? holed(text) : { literal: sourceOf(text) })

/** The faults of a text that need no values; `known` are the names it may refer to. */
const judgeText = (
  place: Place,
  text: ProgramText,
  interpolate: boolean,
  known: ReadonlyArray<string>
): ModelErrors => {
  const source = sourceOf(text)
  const lone = firstLoneSurrogate(source)
  const faults = readText(text, interpolate).flatMap((piece): ModelErrors => {
    if (piece._tag === 'Malformed') {
      const span = slowSpan(source, piece.offset)
      return [{ _tag: 'MalformedReference', ...place, reference: piece.reference, span }]
    }
    if (piece._tag === 'Reference' && !known.includes(piece.name)) {
      const span = slowSpan(source, piece.offset)
      return [
        {
          _tag: 'UnknownVariable',
          ...place,
          variable: piece.name,
          span,
          known,
          ...suggest(piece.name, known)
        }
      ]
    }
    return []
  })
  return lone < 0 ? faults : [...faults, { _tag: 'IllFormedText', ...place, offset: lone }]
}

const placeOf = (entry: Entry): Place => ({
  kind: entry.kind,
  name: nameOf(entry.value),
  ...(entry.owner === null ? {} : { owner: entry.owner })
})

const staticTexts = (it: Collected): ModelErrors => {
  const entries = active(it)
  const variables = entries.filter(each => each.kind === 'variable').map(each => nameOf(each.value))
  const supplies = entries
    .filter(each => each.kind === 'transform')
    .map(each => fieldOf(each, 'supplies'))
    .flatMap(names => (isNames(names) ? names : []))
  const known = sorted([...variables, ...supplies].filter(name => VARIABLE.test(name)))
  return entries
    .filter(each => each.kind === 'section' || each.kind === 'context')
    .flatMap(each => {
      const text = fieldOf(each, 'text')
      return isText(text) ? judgeText(placeOf(each), text, fieldOf(each, 'interpolate') !== false, known) : []
    })
}

/** `check`: the structure and the static texts, all faults at once. */
export const modelCheck = (program: Program): E.Either<ModelErrors, Program> => {
  const it = collect(program)
  const errors = report([...structure(it), ...staticTexts(it)])
  return errors.length === 0 ? E.right(program) : E.left(errors)
}

// ------------------------------------------------------------------------------------------------ assembly (2.5)

export interface ModelSection {
  readonly name: string
  readonly order: number
  readonly text: ProgramText
  readonly interpolate: boolean
  readonly owner?: string
}
export interface ModelContext extends ModelSection {
  readonly required: boolean
}
export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly parameters: unknown
  readonly deferLoading?: boolean
  readonly owner?: string
}
export interface ModelAssembly {
  readonly sections: ReadonlyArray<ModelSection>
  readonly contexts: ReadonlyArray<ModelContext>
  readonly tools: ReadonlyArray<ModelTool>
  readonly variables: Readonly<Record<string, string | null>>
}

export interface Assembled {
  readonly result: E.Either<ModelErrors, ModelAssembly>
  /** the functions that ran, as `kind:name`, and `contramap` for each contramap; sorted */
  readonly calls: ReadonlyArray<string>
}

const blame = (tag: 'ProviderThrew' | 'InvalidProvided', { kind, value, owner: who }: Entry): ModelError =>
  fault(tag, who, { kind, name: nameOf(value) })

/** The assembled form of a judged tool: exactly the fields that were given, its owner besides. */
const assembledTool = ({ value, owner: who }: Named): ModelTool => {
  const given = value as ModelTool
  return {
    name: given.name,
    description: given.description,
    parameters: given.parameters,
    ...(given.deferLoading === undefined ? {} : { deferLoading: given.deferLoading }),
    ...owner(who)
  }
}

const zero = (order: unknown): number => (order === 0 ? 0 : (order as number))

const byRank = (one: { order: number; name: string }, other: { order: number; name: string }): number =>
  compareRows([one.order, one.name], [other.order, other.name])

/** Tools sorted by name, or, with an order, the listed ones in their places and the others at the marker (R4). */
const orderTools = (
  tools: ReadonlyArray<ModelTool>,
  order: ReadonlyArray<string>
): ReadonlyArray<ModelTool> => {
  const byName = [...tools].sort((a, b) => compare(a.name, b.name))
  return order.flatMap(name =>
    name === MARKER
      ? byName.filter(each => !order.includes(each.name))
      : byName.filter(each => each.name === name)
  )
}

/** Sections or contexts in their order. */
const inOrder = (kind: 'section' | 'context', entries: ReadonlyArray<Entry>): ReturnType<typeof ranked> =>
  kind === 'section'
    ? ranked(entries)
    : entries
        .map(entry => ({ entry, name: nameOf(entry.value), order: zero(fieldOf(entry, 'order')) }))
        .sort(byRank)

/** The assembled form of a judged section or context with its text. */
const assembledText = (entry: Entry, order: number, text: ProgramText): ModelContext => {
  const interpolate = fieldOf(entry, 'interpolate') !== false
  const required = fieldOf(entry, 'required') === true
  const { name, ...who } = without(placeOf(entry), 'kind') as { readonly name: string }
  return { name, order, text, interpolate, required, ...who }
}

type Call = <A>(entry: Entry, f: (context: Context) => A) => O.Option<A>

/** Calls the functions of entries with their contexts, each contramap once at most, and keeps what was called. */
const caller = (context: Context): { readonly calls: Array<string>; readonly call: Call } => {
  const calls: Array<string> = []
  const adapted = new Map<Contramap, O.Option<Context>>()
  const adapt = (node: Contramap, outer: Context): O.Option<Context> => {
    if (!adapted.has(node)) {
      calls.push('contramap')
      adapted.set(
        node,
        O.tryCatch(() => adaptContext(node.adapt, outer))
      )
    }
    return adapted.get(node) ?? O.none
  }

  /** What a function of an entry gives for its context, unless it or a contramap around it throws. */
  const call: Call = (entry, f) => {
    const given = entry.contramaps.reduce(
      (outer, node) => O.flatMap((each: Context) => adapt(node, each))(outer),
      O.some(context)
    )
    calls.push(...(O.isSome(given) ? [`${entry.kind}:${nameOf(entry.value)}`] : []))
    return O.flatMap((each: Context) => O.tryCatch(() => f(each)))(given)
  }
  return { calls, call }
}

/** `assemble`, on a registry or, with `checked`, on what `check` gave for it. */
export const modelAssemble = (
  program: Program,
  context: Context,
  options: { checked: boolean }
): Assembled => {
  const it = collect(program)
  const { calls, call } = caller(context)
  const end = (result: Assembled['result']): Assembled => ({ result, calls: calls.sort(compare) })

  // phase 1: the structure
  const faults = options.checked ? [] : report(structure(it))
  if (faults.length > 0) {
    return end(E.left(faults))
  }

  // phase 2: the providers in force, each once (R2)
  const entries = active(it).filter(each => !each.suppresses)
  const ofKind = (kind: Kind): ReadonlyArray<Entry> => entries.filter(each => each.kind === kind)
  const errors: Array<ModelError> = []

  /** The value of a field, given or provided, whatever it is. */
  const anyValueOf = (entry: Entry, field: string, test: Test): O.Option<unknown> => {
    const value = fieldOf(entry, field)
    const given = isProvider(value) ? call(entry, c => answer(value, c)) : O.some(value)
    errors.push(...when(O.isNone(given), blame('ProviderThrew', entry)))
    errors.push(...when(O.isSome(given) && !test(given.value), blame('InvalidProvided', entry)))
    return given
  }
  /** The value of a field, given or provided, if it has the right type. */
  const valueOf = (entry: Entry, field: string, test: Test): O.Option<unknown> =>
    O.filter(test)(anyValueOf(entry, field, test))

  // tools (R4, R5)
  const sources = ofKind('tools').map(entry => ({ entry, set: anyValueOf(entry, 'provide', isToolSet) }))
  const sourceFailed = sources.some(({ set }) => O.isNone(set) || !isToolSet(set.value))
  const isGone = isRestricted(it)
  for (const { entry, set } of sources) {
    if (isProvider(fieldOf(entry, 'provide')) && O.isSome(set)) {
      errors.push(
        ...schemasOf(set.value)
          .filter(each => !isGone(nameOf(each)))
          .flatMap(each => judgeTool(each, entry.owner, nameOf(entry.value)))
      )
    }
  }
  const all: ReadonlyArray<Named> = [
    ...ofKind('tool'),
    ...sources.flatMap(({ entry, set }) =>
      O.isSome(set) ? schemasOf(set.value).map(value => ({ value, owner: entry.owner })) : []
    )
  ]
  const tools = all.filter(each => !isGone(nameOf(each.value)))
  errors.push(...duplicates('tool', tools))
  const visible = tools.map(each => nameOf(each.value)).filter(name => name !== '')
  const known = sorted(
    [
      ...all.map(each => nameOf(each.value)),
      ...sources.flatMap(
        ({ set }) =>
          (!sourceFailed && O.isSome(set)
            ? ((set.value as Fields)['knownNames'] ?? [])
            : []) as ReadonlyArray<string>
      )
    ].filter(name => name !== '')
  )
  const unknownTools = (by: string, listed: ReadonlyArray<string>, who: string | null): ModelErrors => {
    const names = sorted(listed.filter(name => !known.includes(name)))
    const suggestions = names.flatMap(name => {
      const { suggestion } = suggest(name, known)
      return suggestion === undefined ? [] : [{ name, suggestion }]
    })
    const error = fault('UnknownTools', who, { by, names, known, suggestions })
    return when(names.length > 0 && !sourceFailed, error)
  }
  const [toolOrder] = ofKind('toolOrder').map(each => fieldOf(each, 'names') as ReadonlyArray<string>)
  const [orderOwner = null] = ofKind('toolOrder').map(each => each.owner)
  errors.push(
    ...unknownTools(
      'toolOrder',
      (toolOrder ?? []).filter(name => name !== MARKER),
      orderOwner
    ),
    ...it.restrictions.flatMap(each => unknownTools(each.by, each.names as ReadonlyArray<string>, each.owner))
  )

  // sections, contexts, variables
  const isPresent = (entry: Entry): boolean => {
    const needs = (fieldOf(entry, 'requiresTools') ?? []) as ReadonlyArray<string>
    const some = (fieldOf(entry, 'requiresSomeTool') ?? []) as ReadonlyArray<string>
    const has = (name: string): boolean => visible.includes(name)
    return (
      needs.length + some.length === 0 ||
      (!sourceFailed && needs.every(has) && (some.length === 0 || some.some(has)))
    )
  }
  const texts = (kind: 'section' | 'context'): ReadonlyArray<ModelContext> =>
    inOrder(kind, ofKind(kind))
      .filter(({ entry }) => isPresent(entry))
      .flatMap(({ entry, order }) => {
        // what a function gives says what it is
        const isGiven = isProvider(fieldOf(entry, 'text')) ? isDynamicText : isText
        const text = valueOf(entry, 'text', isGiven)
        return O.isNone(text) ? [] : [assembledText(entry, order, text.value as ProgramText)]
      })
  const complete = ofKind('section').filter(isPresent).filter(isEffectivelyComplete(visible))
  errors.push(...completeConflict(complete))
  const sections = texts('section').map(each => without(each, 'required') as unknown as ModelSection)
  const contexts = texts('context')
  const variables = ofKind('variable').flatMap(entry => {
    const value = valueOf(entry, 'value', optional(isString))
    return O.isNone(value) ? [] : [[nameOf(entry.value), value.value ?? null] as const]
  })
  if (errors.length > 0) {
    return end(E.left(report(errors)))
  }
  const assembled: ModelAssembly = {
    sections,
    contexts,
    tools: orderTools(tools.map(assembledTool), toolOrder ?? [MARKER]),
    variables: Object.fromEntries(variables) as ModelAssembly['variables']
  }

  // phase 3: the transforms, each on the result of the one before (R8)
  let current = assembled
  const transforms = ofKind('transform').map(entry => ({
    entry,
    name: nameOf(entry.value),
    order: zero(fieldOf(entry, 'order'))
  }))
  for (const { entry, name } of transforms.sort(byRank)) {
    const before = current
    const given = call(entry, c => {
      const next = takeStep(fieldOf(entry, 'transform') as Step, name)(c)
      return typeof next === 'function' ? (next as (assembly: ModelAssembly) => unknown)(before) : undefined
    })
    const next = O.isNone(given)
      ? E.left([blame('ProviderThrew', entry)])
      : judgeStep(entry, before, given.value, isGone)
    if (E.isLeft(next)) {
      return end(E.left(report(next.left)))
    }
    current = next.right
  }

  // what no transform can undo (R6, R7)
  const [only] = complete.map(each => nameOf(each.value))
  return end(
    E.right({
      ...current,
      sections: only === undefined ? current.sections : assembled.sections.filter(each => each.name === only),
      contexts: current.contexts.filter(each => each.required || !it.suppressContexts),
      tools: current.tools.filter(each => !isGone(each.name))
    })
  )
}

// ------------------------------------------------------------------------------------------------ leniency (R18)

/** A section that is at fault, and may be one that hides all others. */
const mayHide = (entry: Entry): boolean =>
  entry.kind === 'section' && ![undefined, false].includes(fieldOf(entry, 'complete') as undefined)

export interface Salvaged {
  readonly assembly: ModelAssembly
  /** Is it what `assemble` gives? */
  readonly isWhole: boolean
  readonly calls: ReadonlyArray<string>
}

/** A tool source and its set; none if it was not, or could not be called. */
interface Spoken {
  readonly entry: Entry
  readonly set: O.Option<unknown>
}

/** `salvageAssembly`: what fails is left out, and nothing gets more than it would have had. */
export const modelSalvageAssembly = (program: Program, context: Context): Salvaged => {
  const it = collect(program)
  const { calls, call } = caller(context)
  const isGone = isRestricted(it)
  const given = active(it).filter(each => !each.suppresses)
  let failures = structure(it).length

  const sectionsGiven = given.filter(each => each.kind === 'section')
  const isSound = (entry: Entry): boolean =>
    entry.kind === 'section' ? hasPlace(sectionsGiven, soundIn(it), entry) : soundIn(it)(entry)
  const entries = given.filter(isSound)
  const faulty = given.filter(each => !isSound(each))
  const ofKind = (kind: Kind): ReadonlyArray<Entry> => entries.filter(each => each.kind === kind)

  const valueOf = (entry: Entry, field: string, test: Test): O.Option<unknown> => {
    const value = fieldOf(entry, field)
    const made = O.filter(test)(isProvider(value) ? call(entry, c => answer(value, c)) : O.some(value))
    if (O.isNone(made)) failures++
    return made
  }

  // tools
  const spoken: ReadonlyArray<Spoken> = given
    .filter(each => each.kind === 'tools')
    .map(entry => {
      const provide = fieldOf(entry, 'provide')
      if (!isProvider(provide)) return { entry, set: O.some(provide) }
      return { entry, set: isSound(entry) ? call(entry, c => answer(provide, c)) : O.none }
    })
  const isFailed = ({ entry, set }: Spoken): boolean =>
    !isSound(entry) || O.isNone(set) || !isToolSet(set.value)
  const all = [
    ...given
      .filter(each => each.kind === 'tool')
      .map(({ value, owner: who }) => ({ value, owner: who, isLost: false })),
    ...spoken.flatMap(each =>
      O.isNone(each.set)
        ? []
        : schemasOf(each.set.value).map(value => ({ value, owner: each.entry.owner, isLost: isFailed(each) }))
    )
  ].filter(({ value }) => !isGone(nameOf(value)))
  const isKept = ({ value, isLost }: (typeof all)[number]): boolean =>
    !isLost &&
    judgeTool(value, null, null).length === 0 &&
    all.filter(other => isFields(other.value) && nameOf(other.value) === nameOf(value)).length === 1
  const tools = all.filter(isKept)
  failures += all.length - tools.length + spoken.filter(isFailed).length
  const visible = tools.map(({ value }) => nameOf(value))
  const lost = all.filter(each => !isKept(each)).map(({ value }) => nameOf(value))
  const isAnyLost = spoken.some(
    each =>
      isFailed(each) &&
      (O.isNone(each.set) || !isFields(each.set.value) || !Array.isArray(each.set.value['schemas']))
  )
  const orders = given.filter(each => each.kind === 'toolOrder')
  const toolOrder =
    orders.length === 1 && orders.every(isSound)
      ? (fieldOf(orders[0] as Entry, 'names') as ReadonlyArray<string>)
      : [MARKER]

  // texts and variables
  const has = (isThere: (name: string) => boolean, entry: Entry): boolean => {
    const needs = (fieldOf(entry, 'requiresTools') ?? []) as ReadonlyArray<string>
    const some = (fieldOf(entry, 'requiresSomeTool') ?? []) as ReadonlyArray<string>
    return needs.every(isThere) && (some.length === 0 || some.some(isThere))
  }
  const isPresent = (entry: Entry): boolean => has(name => visible.includes(name), entry)
  const mayBePresent = (entry: Entry): boolean =>
    has(name => visible.includes(name) || (!isGone(name) && (isAnyLost || lost.includes(name))), entry)
  const textsOf = (kind: 'section' | 'context'): ReadonlyArray<ModelContext> =>
    inOrder(kind, ofKind(kind))
      .filter(({ entry }) => isPresent(entry))
      .flatMap(({ entry, order }) => {
        const text = valueOf(entry, 'text', isProvider(fieldOf(entry, 'text')) ? isDynamicText : isText)
        return O.isNone(text) ? [] : [assembledText(entry, order, text.value as ProgramText)]
      })
  const sections = textsOf('section').map(each => without(each, 'required') as unknown as ModelSection)
  const contexts = textsOf('context')
  const valueless = faulty
    .filter(each => each.kind === 'variable' && VARIABLE.test(nameOf(each.value)))
    .map(each => [nameOf(each.value), null] as const)
  const variables = ofKind('variable').map(entry => {
    const value = valueOf(entry, 'value', optional(isString))
    return [nameOf(entry.value), O.isNone(value) ? null : (value.value ?? null)] as const
  })

  // what a complete section that fails would hide stays hidden
  const complete = ofKind('section').filter(each => fieldOf(each, 'complete') === true)
  const effective = complete.filter(isPresent)
  const isThere = (entry: Entry): boolean => sections.some(({ name }) => name === nameOf(entry.value))
  const hidesAll =
    faulty.some(mayHide) ||
    effective.length > 1 ||
    !effective.every(isThere) ||
    complete.some(each => !isPresent(each) && mayBePresent(each))
  if (effective.length > 1) failures++
  const only = hidesAll ? [] : effective.length === 0 ? undefined : effective.map(each => nameOf(each.value))

  const assembled: ModelAssembly = {
    sections,
    contexts,
    tools: orderTools(tools.map(assembledTool), toolOrder),
    variables: Object.fromEntries([...variables, ...valueless]) as ModelAssembly['variables']
  }
  let current = assembled
  const transforms = ofKind('transform').map(entry => ({
    entry,
    name: nameOf(entry.value),
    order: zero(fieldOf(entry, 'order'))
  }))
  for (const { entry, name } of transforms.sort(byRank)) {
    const before = current
    const made = call(entry, c => {
      const next = takeStep(fieldOf(entry, 'transform') as Step, name)(c)
      return typeof next === 'function' ? (next as (assembly: ModelAssembly) => unknown)(before) : undefined
    })
    const next = O.isNone(made) ? undefined : judgeStep(entry, before, made.value, isGone)
    if (next !== undefined && E.isRight(next)) current = next.right
    else failures++
  }
  return {
    isWhole: failures === 0 && E.isRight(modelAssemble(program, context, { checked: false }).result),
    calls: calls.sort(compare),
    assembly: {
      ...current,
      sections:
        only === undefined ? current.sections : assembled.sections.filter(each => only.includes(each.name)),
      contexts: current.contexts.filter(each => each.required || !it.suppressContexts),
      tools: current.tools.filter(each => !isGone(each.name))
    }
  }
}

const isErrors = (u: unknown): u is ModelErrors =>
  Array.isArray(u) && u.length > 0 && u.every(each => isFields(each) && isString(each['_tag']))

/** Texts that are read alike; with another `interpolate` they are not the same. */
const reading = (text: ProseText, interpolate: unknown): string => {
  const marks = slowRead(holed(text)).filter(piece => piece._tag !== 'Literal')
  return JSON.stringify([interpolate, sourceOf(text), marks])
}

/** The text of a part in the answer of a transform: one that says what it is, or one that was given to it (R8). */
const acceptedText = (before: ModelAssembly, part: Fields): ProgramText | undefined => {
  const { text, interpolate } = part
  const given = [...before.sections, ...before.contexts]
  if (typeof text === 'string') {
    // where `interpolate` is at fault nothing else is said of the text
    const isRead = interpolate === true
    return text === '' || !isRead || given.some(each => each.interpolate && each.text === text)
      ? text
      : undefined
  }
  if (isProse(text)) return text
  return isCopied(text)
    ? given
        .filter(
          each =>
            isProse(each.text) && reading(each.text, each.interpolate) === reading(text.copied, interpolate)
        )
        .map(each => each.text)[0]
    : undefined
}

/** What a transform gave: an assembly, judged like a registration, or the errors it ends with. */
const judgeStep = (
  entry: Entry,
  before: ModelAssembly,
  given: unknown,
  isGone: (tool: string) => boolean
): E.Either<ModelErrors, ModelAssembly> => {
  const transform = nameOf(entry.value)
  const notOne = E.left([blame('InvalidProvided', entry)])
  if (!isFields(given) || !('_tag' in given)) {
    return notOne
  }
  if (given['_tag'] === 'Left') {
    const refused = given['left']
    return isErrors(refused) ? E.left(refused.map(each => ({ ...owner(entry.owner), ...each }))) : notOne
  }
  const result = given['right']
  if (!isFields(result)) {
    return notOne
  }
  const whole =
    [result['sections'], result['contexts'], result['tools']].every(Array.isArray) &&
    isFields(result['variables'])
  const variables = isFields(result['variables']) ? result['variables'] : {}
  // what it adds under a new name without an owner is the transform's, and so is what it adds that is no entry, or that has
  // something else for an owner
  const isNew = (list: List, { name }: Fields): boolean => !before[list].some(old => old.name === name)
  const listed = (list: List): ReadonlyArray<unknown> =>
    Array.isArray(result[list]) ? (result[list] as ReadonlyArray<unknown>) : []
  // of a tool that a restriction takes away nothing is judged: at fault, or there twice, it goes at once
  const toolsLeft = (): ReadonlyArray<unknown> => {
    const sound = (value: unknown): boolean => judgeTool(value, null, null, ASSEMBLED['tool']).length === 0
    const first = (value: unknown): boolean =>
      sound(value) && listed('tools').find(other => sound(other) && nameOf(other) === nameOf(value)) === value
    return listed('tools').filter(value => !isGone(nameOf(value)) || first(value))
  }
  const stamp = (list: List): ReadonlyArray<unknown> =>
    (list === 'tools' ? toolsLeft() : listed(list)).map(each =>
      isFields(each) && each['owner'] === undefined && isNew(list, each)
        ? { ...without(each, 'owner'), ...owner(entry.owner) }
        : each
    )
  const ownerOf = (list: List, value: unknown): string | null => {
    if (!isFields(value)) return entry.owner
    if (typeof value['owner'] === 'string') return value['owner']
    return isNew(list, value) ? entry.owner : null
  }
  const named = (list: List): ReadonlyArray<Named> =>
    stamp(list).map(value => ({ value, owner: ownerOf(list, value) }))
  const judgeAssembled = (kind: 'section' | 'context', { value, owner: who }: Named): ModelErrors =>
    !isFields(value)
      ? wrong(kind, '', [''], who)
      : [
          ...judgeName(kind, value, who),
          ...judgeOrder(kind, value, who, true),
          ...wrong(kind, nameOf(value), wrongFields(value, ASSEMBLED[kind] ?? {}), who),
          ...wrong(kind, nameOf(value), acceptedText(before, value) === undefined ? ['text'] : [], who)
        ]
  const errors = [
    ...named('sections').flatMap(each => judgeAssembled('section', each)),
    ...named('contexts').flatMap(each => judgeAssembled('context', each)),
    ...named('tools').flatMap(each => judgeTool(each.value, each.owner, null, ASSEMBLED['tool'])),
    ...duplicates('section', named('sections')),
    ...duplicates('context', named('contexts')),
    ...duplicates('tool', named('tools')),
    ...when(!whole, blame('InvalidProvided', entry)),
    ...Object.entries(variables).flatMap(([name, value]) => [
      ...judgeName('variable', { name }, null),
      ...(value === null || isString(value) ? [] : wrong('variable', name, ['value'], null))
    ])
  ]
  const mend = (list: List): ReadonlyArray<unknown> =>
    stamp(list)
      .map(each =>
        list === 'tools' ? each : { ...(each as Fields), text: acceptedText(before, each as Fields) }
      )
      .map(each => Object.entries(each as Fields).filter(([, value]) => value !== undefined))
      .map(fields =>
        Object.fromEntries<unknown>(
          fields.map(([key, value]): [string, unknown] => [key, key === 'order' ? zero(value) : value])
        )
      )
  return errors.length > 0
    ? E.left(errors.map(each => ({ ...each, transform })))
    : E.right({
        sections: mend('sections') as ModelAssembly['sections'],
        contexts: mend('contexts') as ModelAssembly['contexts'],
        tools: mend('tools') as ModelAssembly['tools'],
        variables: variables as ModelAssembly['variables']
      })
}

// ----------------------------------------------------------------------------------------------- rendering (2.6)

export interface ModelPart {
  readonly name: string
  readonly owner?: string
  readonly start: number
  readonly end: number
  readonly references: ReadonlyArray<{
    readonly variable: string
    readonly start: number
    readonly end: number
  }>
}
export interface ModelRendered {
  readonly text: string
  readonly parts: ReadonlyArray<ModelPart>
}

type Variables = ModelAssembly['variables']

const place = (kind: Kind, it: ModelSection): Place => ({
  kind,
  name: it.name,
  ...(it.owner === undefined ? {} : { owner: it.owner })
})

/** All faults of one text in its assembly (R10, R12, R14). */
const faultsOf = (kind: Kind, variables: Variables, it: ModelSection): ModelErrors => {
  const where = place(kind, it)
  const known = sorted(Object.keys(variables))
  const values = readText(it.text, it.interpolate).flatMap((piece): ModelErrors => {
    if (piece._tag !== 'Reference' || !known.includes(piece.name)) {
      return []
    }
    const value = variables[piece.name] ?? null
    if (value === null) {
      const span = slowSpan(sourceOf(it.text), piece.offset)
      return [{ _tag: 'ValuelessVariable', ...where, variable: piece.name, span }]
    }
    const offset = firstLoneSurrogate(value)
    return offset < 0 ? [] : [{ _tag: 'IllFormedText', kind: 'variable', name: piece.name, offset }]
  })
  return [...judgeText(where, it.text, it.interpolate, known), ...values]
}

/** The text with its values put in, and where each value stands in it; only for a text without faults. */
const substitute = (
  variables: Variables,
  it: ModelSection
): Omit<ModelRendered, 'parts'> & Pick<ModelPart, 'references'> =>
  readText(it.text, it.interpolate).reduce<Omit<ModelRendered, 'parts'> & Pick<ModelPart, 'references'>>(
    (done, piece) => {
      if (piece._tag !== 'Reference') {
        return { ...done, text: done.text + (piece._tag === 'Literal' ? piece.text : '') }
      }
      const text = done.text + (variables[piece.name] ?? '')
      const reference = { variable: piece.name, start: done.text.length, end: text.length }
      return { text, references: [...done.references, reference] }
    },
    { text: '', references: [] }
  )

const join = (variables: Variables, sections: ReadonlyArray<ModelSection>): ModelRendered =>
  sections.reduce<ModelRendered>(
    (done, section) => {
      const { text, references } = substitute(variables, section)
      if (text === '') {
        return done
      }
      const start = done.text === '' ? 0 : done.text.length + 2
      const part = {
        name: section.name,
        ...(section.owner === undefined ? {} : { owner: section.owner }),
        start,
        end: start + text.length,
        references: references.map(each => ({ ...each, start: each.start + start, end: each.end + start }))
      }
      return { text: done.text === '' ? text : `${done.text}\n\n${text}`, parts: [...done.parts, part] }
    },
    { text: '', parts: [] }
  )

export const modelRenderParts = ({
  sections,
  variables
}: ModelAssembly): E.Either<ModelErrors, ModelRendered> => {
  const errors = report(sections.flatMap(each => faultsOf('section', variables, each)))
  return errors.length > 0 ? E.left(errors) : E.right(join(variables, sections))
}

export const modelRender = (assembly: ModelAssembly): E.Either<ModelErrors, string> =>
  E.map((rendered: ModelRendered) => rendered.text)(modelRenderParts(assembly))

export const modelRenderContexts = ({
  contexts,
  variables
}: ModelAssembly): E.Either<ModelErrors, ReadonlyArray<{ name: string; text: string; owner?: string }>> => {
  const errors = report(contexts.flatMap(each => faultsOf('context', variables, each)))
  const rendered = contexts.flatMap(each => {
    const { text } = substitute(variables, each)
    return text === ''
      ? []
      : [{ name: each.name, text, ...(each.owner === undefined ? {} : { owner: each.owner }) }]
  })
  return errors.length > 0 ? E.left(errors) : E.right(rendered)
}

const HEADER = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

export const modelSnapshot = (assembly: ModelAssembly): E.Either<ModelErrors, O.Option<string>> =>
  E.map((contexts: ReadonlyArray<{ text: string }>) =>
    contexts.length === 0 ? O.none : O.some([HEADER, ...contexts.map(each => each.text)].join('\n\n'))
  )(modelRenderContexts(assembly))

export const modelSalvage = (assembly: ModelAssembly): TH.These<ModelErrors, string> => {
  const { sections, variables } = assembly
  const rendered = modelRender(assembly)
  const sound = sections.filter(each => faultsOf('section', variables, each).length === 0)
  return E.isRight(rendered) ? TH.right(rendered.right) : TH.both(rendered.left, join(variables, sound).text)
}

export const modelSalvageContexts = (
  assembly: ModelAssembly
): TH.These<ModelErrors, ReadonlyArray<{ name: string; text: string; owner?: string }>> => {
  const { contexts, variables } = assembly
  const rendered = modelRenderContexts(assembly)
  if (E.isRight(rendered)) return TH.right(rendered.right)
  const sound = contexts.filter(each => faultsOf('context', variables, each).length === 0)
  const rest = modelRenderContexts({ ...assembly, contexts: sound })
  return TH.both(rendered.left, E.isRight(rest) ? rest.right : [])
}
