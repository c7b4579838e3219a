/**
 * Random programs for the model tests, and `build`, which makes the real registry of a program with the public API. Small
 * alphabets make clashes, shadowing and suppressions common; `tame` programs get far, `wild` ones are full of faults.
 */
import * as fc from 'fast-check'
import {
  allowTools,
  type ContextEntry,
  contramap,
  empty,
  literal,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  owned,
  prompt,
  type Registry,
  type Section,
  suppressContexts,
  suppressSection,
  suppressTool,
  template,
  type Text,
  type ToolSchema,
  type ToolSet,
  type Transform,
  variable as handleOf,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable
} from 'incipit'

import {
  type Adapt,
  adaptContext,
  answer,
  type Context,
  type Edit,
  type HandleText,
  is,
  type List,
  type Program,
  type ProgramText,
  type Provider,
  type Step,
  takeStep
} from './model'

// ------------------------------------------------------------------------------------------------- building

/** What the functions of a built registry were called with, as `kind:name`. */
export interface Call {
  readonly function: string
  readonly context: unknown
}

export const realText = (text: ProgramText): Text => {
  if (typeof text === 'string') return text
  if ('literal' in text) return literal(text.literal)
  if ('template' in text) return template(text.template)
  const holes = text.values.map(each =>
    typeof each !== 'string' && 'handle' in each ? handleOf(each.handle, 'of nobody') : realText(each)
  )
  return prompt(Object.assign([...text.parts], { raw: text.parts }), ...holes)
}

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null && !Array.isArray(u)

/** The real value that a value of a program stands for; entries turn in their fields. */
const real =
  (name: string, calls: Array<Call>) =>
  (value: unknown): unknown => {
    const log = (context: unknown): unknown => calls.push({ function: name, context })
    if (is.prose(value)) {
      return realText(value)
    }
    if (is.copied(value)) {
      return JSON.parse(JSON.stringify(realText(value.copied))) as unknown
    }
    if (is.provider(value)) {
      const provider: Provider = value
      return (context: Context): unknown => {
        log(context)
        return real(name, calls)(answer(provider, context))
      }
    }
    if (is.step(value)) {
      const step: Step = realStep(value)
      return (context: Context): unknown => {
        log(context)
        return takeStep(step, name.slice('transform:'.length))(context)
      }
    }
    return value
  }

/** An entry with the texts and functions among its fields made real; what is no object stays. */
const realEntry = (kind: string, entry: unknown, calls: Array<Call>): unknown => {
  const plain =
    isObject(entry) && [Object.prototype, null].includes(Object.getPrototypeOf(entry) as object | null)
  if (!plain) {
    return entry
  }
  const name = `${kind}:${String((entry as { name?: unknown }).name)}`
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, real(name, calls)(value)]))
}

const realStep = (step: Step): Step =>
  step.step === 'edit'
    ? {
        ...step,
        edits: step.edits.map((edit): Edit => {
          switch (edit.edit) {
            case 'add':
              return { ...edit, entry: realEntry('', edit.entry, []) }
            case 'change':
              return { ...edit, patch: realEntry('', edit.patch, []) as object }
            default:
              return edit
          }
        })
      }
    : step

type Build = (self: Registry<Context>) => Registry<Context>

// Programs hold values of every shape on purpose: JavaScript can hand any of them to a builder. The casts stand here alone.
const builder = (program: Program, calls: Array<Call>): Build => {
  switch (program.tag) {
    case 'section':
      return withSection(realEntry('section', program.entry, calls) as Section<Context>)
    case 'context':
      return withContext(realEntry('context', program.entry, calls) as ContextEntry<Context>)
    case 'transform':
      return withTransform(realEntry('transform', program.entry, calls) as Transform<Context>)
    case 'tool':
      return withTool(program.schema as ToolSchema)
    case 'variable': {
      const value = real(`variable:${String(program.name)}`, calls)(program.value)
      const handle = handleOf(program.name as string, value as string)
      switch (program.by) {
        case 'handle':
          return withVariable(handle)
        case 'handle and value':
          return withVariable(handleOf(program.name as string, 'of nobody'), value as string)
        default:
          return withVariable(program.name as string, value as string)
      }
    }
    case 'tools': {
      const provide = real(`tools:${String(program.name)}`, calls)(program.provide)
      return withTools(program.name as string, provide as ToolSet)
    }
    case 'toolOrder':
      return withToolOrder(program.names as ReadonlyArray<string>)
    case 'suppressSection':
      return suppressSection(program.name as string)
    case 'suppressContexts':
      return suppressContexts
    case 'allowTools':
      return allowTools(program.names as ReadonlyArray<string>)
    case 'suppressTool':
      return suppressTool(program.name as string)
    default:
      return merge(build(program, calls))
  }
}

/** The registry of a program; calls of its functions are added to `calls`. */
export const build = (program: Program, calls: Array<Call> = []): Registry<Context> => {
  switch (program.tag) {
    case 'empty':
      return empty
    case 'owned':
      return owned(program.owner)(build(program.program, calls))
    case 'contramap': {
      const { adapt } = program
      const f = (context: Context): Context => {
        calls.push({ function: 'contramap', context })
        return adaptContext(adapt, context)
      }
      return contramap(f)(build(program.program, calls))
    }
    case 'merge':
      return program.programs.length > 2
        ? mergeAll(...program.programs.map(each => build(each, calls)))
        : program.programs.reduce<Registry<Context>>((self, each) => builder(each, calls)(self), empty)
    case 'overlay':
      return program.programs.length > 2
        ? overlayAll(...program.programs.map(each => build(each, calls)))
        : program.programs.reduce<Registry<Context>>((self, each) => overlay(build(each, calls))(self), empty)
    default:
      return builder(program, calls)(empty)
  }
}

// -------------------------------------------------------------------------------------------------- alphabets

const pick = <A>(...values: ReadonlyArray<A>): fc.Arbitrary<A> => fc.constantFrom(...values)
const rarely = <A>(weight: number, rare: fc.Arbitrary<A>, usual: fc.Arbitrary<A>): fc.Arbitrary<A> =>
  fc.oneof({ arbitrary: usual, weight: weight - 1 }, { arbitrary: rare, weight: 1 })

const NAMES = pick('a', 'b', 'c', 'ab', 'ba', 'constructor', '__proto__', 'Zeta', 'äther', 'tool:a')
const VARIABLES = pick('a', 'b', 'ab', 'model', 'modle', 'constructor', 'x1_y')
/** The names that tools, orders and restrictions are made of. */
export const TOOL_NAMES = [
  'bash',
  'bahs',
  'read',
  'echo_a',
  'constructor',
  'Z',
  'todo_write',
  'web-search',
  'a1',
  'a10',
  'ls'
]
const TOOLS = pick(...TOOL_NAMES)
const OWNERS = pick('me', 'you', 'plugin')
const ORDERS = pick(0, 1, 2, -0, -1, 0.5, 1e308)

const JUNK: fc.Arbitrary<unknown> = pick<unknown>(
  null,
  undefined,
  0,
  NaN,
  false,
  [],
  ['x'],
  {},
  new Date(0),
  new Map(),
  Promise.resolve('late')
)
/** Junk that is no text, no object and no list: what `''`, an entry, a tool set and a list of names can not be. */
const PRIMITIVE: fc.Arbitrary<unknown> = pick<unknown>(null, undefined, 0, NaN, true)

export const contexts: fc.Arbitrary<Context> = fc.record({
  a: pick<string | undefined>('from a', '', undefined, '{{b}}'),
  b: pick<string | undefined>('from b', undefined, '$& $1'),
  c: pick<string | undefined>('from c', undefined)
})
const KEYS = pick('a', 'b', 'c')

// ------------------------------------------------------------------------------------------------------ texts

const BRACES = pick('{{', '}}', '{', '}', '{{a}}', '{{ a }}', 'a', '$&', '😀')
const SOUP = pick(
  ...[
    '{{',
    '}}',
    '{',
    '}',
    '{{a}}',
    '{{b}}',
    '{{ab}}',
    '{{ a }}',
    '{{no}}',
    '{{modl}}',
    '{{a',
    'b}}',
    'a',
    'model'
  ],
  ...[
    ' ',
    '\n',
    '\r\n',
    '\r',
    '"',
    '$&',
    'É',
    '😀',
    '{{}}',
    'a text that is longer than forty code units 😀 by itself'
  ],
  ...['\ud83d', '\ude00']
)
const PLAIN = pick(
  'Some words. ',
  'More. ',
  ' ',
  '\n',
  '{{a}}',
  '{{b}}',
  '{{ab}}',
  '{{model}}',
  '{"a": {"b": 1}}',
  '😀'
)

const words = (tokens: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(tokens, { maxLength: 7 }).map(found => found.join(''))

const texts = (words: fc.Arbitrary<string>, inside: fc.Arbitrary<string>): fc.Arbitrary<ProgramText> =>
  fc.letrec<{ text: ProgramText; value: ProgramText | HandleText; prompt: ProgramText }>(tie => ({
    text: fc.oneof(
      { maxDepth: 3 },
      { arbitrary: words, weight: 4 },
      { arbitrary: inside.map(literalText => ({ literal: literalText })), weight: 1 },
      { arbitrary: words.map(templateText => ({ template: templateText })), weight: 1 },
      { arbitrary: tie('prompt'), weight: 2 }
    ),
    value: fc.oneof(
      { arbitrary: tie('text'), weight: 6 },
      { arbitrary: rarely(20, fc.constant('My Model'), VARIABLES).map(handle => ({ handle })), weight: 1 }
    ),
    prompt: fc.array(fc.tuple(words, tie('value')), { maxLength: 3 }).chain(pairs =>
      words.map(last => ({
        parts: [...pairs.map(([part]) => part), last],
        values: pairs.map(([, value]) => value)
      }))
    )
  })).text

/** Texts of any kind, full of braces. */
export const soup: fc.Arbitrary<ProgramText> = texts(words(SOUP), words(SOUP))

const tameText = rarely(9, soup, texts(words(PLAIN), words(BRACES)))

// ---------------------------------------------------------------------------------------------------- entries

/** How bad things are allowed to be: one in `bad` is spoilt; 0 for none. */
interface Mood {
  readonly text: fc.Arbitrary<ProgramText>
  readonly bad: number
}
const TAME: Mood = { text: tameText, bad: 0 }
const WILD: Mood = { text: fc.oneof(soup, tameText), bad: 4 }

const provider = (value: fc.Arbitrary<unknown>, junk: fc.Arbitrary<unknown>): fc.Arbitrary<Provider> =>
  fc.oneof(
    { arbitrary: value.map((each): Provider => ({ does: 'return', value: each })), weight: 12 },
    {
      arbitrary: fc
        .tuple(KEYS, value, value)
        .map(([key, then, otherwise]): Provider => ({ does: 'when', key, then, otherwise })),
      weight: 6
    },
    { arbitrary: junk.map((each): Provider => ({ does: 'return', value: each })), weight: 1 },
    { arbitrary: fc.constant<Provider>({ does: 'throw' }), weight: 1 }
  )
const reading: fc.Arbitrary<Provider> = KEYS.map(key => ({ does: 'read', key }))
const readingText: fc.Arbitrary<Provider> = fc
  .tuple(KEYS, pick('literal' as const, 'template' as const))
  .map(([key, as]) => ({ does: 'read', key, as }))

/** The text as one that says what it is. */
const said = (text: ProgramText): Exclude<ProgramText, string> =>
  typeof text === 'string' ? { template: text } : text

/** A text that says what it is, as functions and transforms give it; one in `n` is what only looks so, or a plain string. */
const dynamic = (text: fc.Arbitrary<ProgramText>, n: number): fc.Arbitrary<unknown> =>
  rarely<unknown>(
    n,
    text.chain(each => pick<unknown>(each, { copied: said(each) })),
    text.map(each => (each === '' ? each : said(each)))
  )

/** One field spoilt, or the whole entry; `bad` in the mood says how often. */
const spoilt = (
  mood: Mood,
  entry: fc.Arbitrary<object>,
  spoils: fc.Arbitrary<readonly [string, unknown]>
): fc.Arbitrary<unknown> =>
  mood.bad === 0
    ? entry
    : fc.oneof(
        { arbitrary: entry, weight: 2 * mood.bad },
        {
          arbitrary: fc.tuple(entry, spoils).map(([it, [key, value]]) => ({ ...it, [key]: value })),
          weight: 2
        },
        {
          arbitrary: fc
            .tuple(entry, spoils, spoils)
            .map(([it, one, two]) => ({ ...it, ...Object.fromEntries([one, two]) })),
          weight: 1
        },
        { arbitrary: fc.oneof(PRIMITIVE, pick<unknown>('text', [])), weight: 1 }
      )

const BAD_NAMES = pick<readonly [string, unknown]>(['name', ''], ['name', 5], ['name', undefined])
// beside another section, which may be there, or not, or stand beside this one
const ANCHORS = NAMES.chain(name =>
  pick<object>({ before: name }, { after: name }, { after: name, before: undefined })
)
const BAD_ORDERS = fc
  .oneof(
    pick<unknown>(NaN, Infinity, -Infinity, '5', undefined, null),
    pick<unknown>(
      {},
      [],
      { before: '' },
      { after: 5 },
      { before: 'a', after: 'b' },
      { before: 'a', by: 1 },
      { after: 'a' }
    )
  )
  .map(order => ['order', order] as const)
const spoilText = fc.oneof(
  BAD_NAMES,
  BAD_ORDERS,
  JUNK.map(junk => ['text', junk] as const),
  tameText.map(text => ['text', { copied: said(text) }] as const),
  pick<readonly [string, unknown]>(
    ['interpolate', 'no'],
    ['requiresTools', 'bash'],
    ['requiresTools', ['bash', 1]],
    ['requiresSomeTool', 'bash'],
    ['interpolat', false],
    ['owner', 'me'],
    ['extra', undefined]
  )
)

const needs: fc.Arbitrary<object> = fc.oneof(
  { arbitrary: fc.constant<object>({}), weight: 3 },
  { arbitrary: fc.array(TOOLS, { maxLength: 2 }).map(requiresTools => ({ requiresTools })), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.array(TOOLS, { maxLength: 1 }), fc.array(TOOLS, { maxLength: 2 }))
      .map(([requiresTools, requiresSomeTool]) => ({ requiresTools, requiresSomeTool })),
    weight: 1
  }
)
const reads: fc.Arbitrary<object> = pick<object>({}, {}, {}, { interpolate: true }, { interpolate: false })

const textEntry = (mood: Mood): fc.Arbitrary<object> =>
  fc
    .record({
      name: NAMES,
      order: ORDERS,
      text: fc.oneof(
        { arbitrary: mood.text, weight: 3 },
        { arbitrary: provider(dynamic(mood.text, 30), JUNK), weight: 2 },
        { arbitrary: rarely(30, reading, readingText), weight: 1 }
      )
    })
    .chain(it => fc.tuple(reads, needs).map(([read, need]) => ({ ...it, ...read, ...need })))

const section = (mood: Mood): fc.Arbitrary<Program> =>
  spoilt(
    mood,
    fc
      .tuple(textEntry(mood), pick<object>({}, {}, {}, {}, {}, {}, { complete: false }, { complete: true }))
      .chain(([it, complete]) =>
        rarely(
          mood.bad === 0 ? 9 : 3,
          ANCHORS.map(order => ({ order })),
          fc.constant({})
        ).map(order => ({ ...it, ...complete, ...order }))
      ),
    fc.oneof(spoilText, pick<readonly [string, unknown]>(['complete', 1], ['required', true]))
  ).map(entry => ({ tag: 'section', entry }))

const context = (mood: Mood): fc.Arbitrary<Program> =>
  spoilt(
    mood,
    fc
      .tuple(textEntry(mood), pick<object>({}, {}, { required: false }, { required: true }))
      .map(([it, required]) => ({
        ...it,
        ...required
      })),
    fc.oneof(spoilText, pick<readonly [string, unknown]>(['required', 'yes'], ['complete', true]))
  ).map(entry => ({ tag: 'context', entry }))

const variable = (mood: Mood): fc.Arbitrary<Program> =>
  fc
    .tuple(
      mood.bad === 0
        ? VARIABLES
        : rarely<unknown>(mood.bad + 2, pick<unknown>('', 'Model', 'a-b', '1a', 5), VARIABLES),
      fc.oneof(
        { arbitrary: words(PLAIN), weight: 3 },
        { arbitrary: words(SOUP), weight: 1 },
        {
          arbitrary: provider(
            fc.oneof(words(PLAIN), fc.constant(undefined)),
            JUNK.filter(u => u !== undefined)
          ),
          weight: 2
        },
        { arbitrary: reading, weight: 2 },
        { arbitrary: JUNK, weight: mood.bad === 0 ? 0 : 1 }
      )
    )
    .chain(([name, value]) =>
      pick<object>({}, {}, { by: 'handle' }, { by: 'handle and value' }).map((by): Program => ({
        tag: 'variable',
        name,
        value,
        ...by
      }))
    )

// ------------------------------------------------------------------------------------------------------ tools

const nested = (containers: number): object => {
  let it: object = {}
  for (let i = 1; i < containers; i++) {
    it = i % 2 === 0 ? [it] : { it }
  }
  return Array.isArray(it) ? { it: it[0] as unknown } : it
}
const shared = { type: 'string' }
const cyclic: Record<string, unknown> = { type: 'object' }
cyclic['self'] = [{ cyclic }]

const PARAMETERS = pick<unknown>(
  {},
  { type: 'object', properties: { q: { type: 'string', default: '{{a}}' } }, required: ['q'] },
  { properties: { a: shared, b: shared }, examples: [1, 1.5, -0, null, true] },
  JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "$id": "i", "2": 0, "1": 0}'),
  Object.freeze({ frozen: Object.freeze(['😀']) }),
  nested(256)
)
const BAD_PARAMETERS = pick<unknown>(
  { a: undefined, b: [1, undefined] },
  { 'a/b~c': NaN, '': Infinity },
  { m: new Map(), d: new Date(0), f: () => 1, n: 1n, s: Symbol('s') },
  { s: 'ok \ud83d', t: ['\udc00x'] },
  { '\ud83d': 1 },
  cyclic,
  nested(257),
  new Map(),
  new Date(0),
  [],
  'text',
  null,
  undefined
)

const tool = (mood: Mood): fc.Arbitrary<unknown> =>
  spoilt(
    mood,
    fc.record({ name: TOOLS, description: pick('Runs it.', '', '{{a}}'), parameters: PARAMETERS }).chain(it =>
      pick<object>({}, {}, {}, { deferLoading: true }, { deferLoading: false }).map(more => ({
        ...it,
        ...more
      }))
    ),
    fc.oneof(
      BAD_NAMES,
      BAD_PARAMETERS.map(parameters => ['parameters', parameters] as const),
      pick<readonly [string, unknown]>(
        ['name', '<unlisted-tools>'],
        ['description', undefined],
        ['description', 5],
        ['deferLoading', 'yes'],
        ['execute', () => 1],
        ['extra', undefined]
      )
    )
  )

const toolSet = (mood: Mood): fc.Arbitrary<unknown> =>
  spoilt(
    mood,
    fc.array(tool(mood), { maxLength: 2 }).chain(schemas =>
      fc.oneof(
        fc.constant<object>({ schemas }),
        fc.array(TOOLS, { maxLength: 3 }).map(knownNames => ({ schemas, knownNames })),
        fc.constant<object>({ schemas, knownNames: ['<unlisted-tools>'] })
      )
    ),
    pick<readonly [string, unknown]>(
      ['schemas', 'bash'],
      ['schemas', undefined],
      ['knownNames', [1]],
      ['knownNames', 'bash'],
      ['extra', 1],
      ['extra', undefined]
    )
  )

const tools = (mood: Mood): fc.Arbitrary<Program> =>
  fc
    .tuple(
      mood.bad === 0 ? NAMES : rarely<unknown>(mood.bad + 2, pick<unknown>('', 5), NAMES),
      fc.oneof(
        { arbitrary: toolSet(mood), weight: 1 },
        { arbitrary: provider(toolSet(mood), JUNK), weight: 2 },
        { arbitrary: provider(toolSet(WILD), JUNK), weight: 1 }
      )
    )
    .map(([name, provide]) => ({ tag: 'tools', name, provide }))

const allTools: Program = { tag: 'tools', name: 'all', provide: { schemas: [], knownNames: TOOL_NAMES } }

const toolOrder = (mood: Mood): fc.Arbitrary<Program> => {
  const good = fc
    .tuple(fc.uniqueArray(TOOLS, { maxLength: 2 }), fc.uniqueArray(TOOLS, { maxLength: 2 }))
    .map(([before, after]): unknown => [
      ...before,
      '<unlisted-tools>',
      ...after.filter(name => !before.includes(name))
    ])
  const any = fc.array(rarely(3, fc.constant('<unlisted-tools>'), TOOLS), { maxLength: 5 })
  const order = (names: unknown): Program => ({ tag: 'toolOrder', names })
  return mood.bad === 0
    ? rarely(
        4,
        good.map(order),
        good.map((names): Program => ({ tag: 'merge', programs: [order(names), allTools] }))
      )
    : fc.oneof(good, any, PRIMITIVE).map(order)
}

// ------------------------------------------------------------------------------------------------- transforms

const LISTS = pick<List>('sections', 'contexts', 'tools')
const without = (key: string, it: object): object =>
  Object.fromEntries(Object.entries(it).filter(([each]) => each !== key))

const addition = (mood: Mood): fc.Arbitrary<Edit> => {
  const text = fc
    .record({ name: NAMES, order: ORDERS, text: dynamic(mood.text, 30), interpolate: fc.boolean() })
    .chain(it => pick<object>({}, {}, { owner: 'guest' }).map(own => ({ ...it, ...own })))
  const spoils = fc.oneof(
    BAD_NAMES,
    BAD_ORDERS,
    JUNK.map(junk => ['text', junk] as const),
    pick<readonly [string, unknown]>(
      ['interpolate', 'no'],
      ['owner', 5],
      ['extra', 1],
      ['complete', true],
      ['required', 'yes'],
      ['text', { does: 'throw' }]
    )
  )
  return fc.boolean().chain(first =>
    fc.oneof(
      spoilt(mood, text, spoils).map((entry): Edit => ({ edit: 'add', list: 'sections', first, entry })),
      spoilt(
        mood,
        fc.tuple(text, fc.boolean()).map(([it, required]) => ({ ...it, required })),
        spoils
      ).map((entry): Edit => ({ edit: 'add', list: 'contexts', first, entry })),
      tool(mood).map((entry): Edit => ({ edit: 'add', list: 'tools', first, entry }))
    )
  )
}

const edit = (mood: Mood): fc.Arbitrary<Edit> =>
  fc.oneof(
    { arbitrary: addition(mood), weight: 4 },
    {
      arbitrary: fc
        .tuple(
          pick<List>('sections', 'contexts'),
          NAMES,
          dynamic(mood.text, 30),
          pick<object>({}, { order: -0 }, { name: 'b' })
        )
        .map(([list, name, text, more]): Edit => ({ edit: 'change', list, name, patch: { text, ...more } })),
      weight: 2
    },
    {
      arbitrary: fc
        .tuple(NAMES, fc.boolean())
        .map(([name, required]): Edit => ({ edit: 'change', list: 'contexts', name, patch: { required } })),
      weight: 1
    },
    {
      arbitrary: fc
        .tuple(LISTS, fc.oneof(NAMES, TOOLS), pick<'remove' | 'disown'>('remove', 'disown'))
        .map(([list, name, how]): Edit => ({ edit: how, list, name })),
      weight: 2
    },
    { arbitrary: LISTS.map((list): Edit => ({ edit: 'reverse', list })), weight: 1 },
    { arbitrary: fc.constant<Edit>({ edit: 'copyTexts' }), weight: 1 },
    {
      arbitrary: fc
        .tuple(VARIABLES, fc.oneof(words(PLAIN), fc.constant(null)))
        .map(([name, value]): Edit => ({ edit: 'set', name, value })),
      weight: 1
    },
    {
      arbitrary: fc.tuple(LISTS, VARIABLES).map(([list, name]): Edit => ({ edit: 'see', list, name })),
      weight: 1
    },
    {
      arbitrary: fc.tuple(KEYS, VARIABLES).map(([key, name]): Edit => ({ edit: 'read', key, name })),
      weight: 1
    },
    { arbitrary: VARIABLES.map((name): Edit => ({ edit: 'unset', name })), weight: 1 },
    {
      arbitrary: fc.oneof(
        pick<Edit>(
          { edit: 'set', name: 'Bad', value: 'x' },
          { edit: 'set', name: '', value: 'x' },
          { edit: 'set', name: 'a', value: 5 },
          { edit: 'drop', field: 'tools' },
          { edit: 'drop', field: 'variables' }
        )
      ),
      weight: mood.bad === 0 ? 0 : 2
    }
  )

const step = (mood: Mood): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      arbitrary: fc.array(edit(mood), { maxLength: 3 }).map((edits): Step => ({ step: 'edit', edits })),
      weight: 12
    },
    {
      arbitrary: fc.array(edit(WILD), { maxLength: 2 }).map((edits): Step => ({ step: 'edit', edits })),
      weight: 3
    },
    { arbitrary: pick('not today', '').map((reason): Step => ({ step: 'refuse', reason })), weight: 1 },
    {
      arbitrary: fc.oneof(
        pick<Step>({ step: 'throw' }, { step: 'throwAtOnce' }, { step: 'notCurried' }),
        JUNK.map((value): Step => ({ step: 'give', value })),
        pick<unknown>('no', [], null).map((value): Step => ({ step: 'left', value })),
        pick<unknown>(null, 5, [], {}, { sections: [] }).map((value): Step => ({ step: 'right', value }))
      ),
      weight: 1
    }
  )

const transform = (mood: Mood): fc.Arbitrary<Program> =>
  spoilt(
    mood,
    fc.record({ name: NAMES, order: ORDERS, transform: step(mood) }).chain(it =>
      fc.oneof(
        fc.constant<object>(it),
        fc.array(VARIABLES, { maxLength: 2 }).map(supplies => ({ ...it, supplies })),
        fc.constant<object>({ ...without('extra', it), supplies: undefined })
      )
    ),
    fc.oneof(
      BAD_NAMES,
      BAD_ORDERS,
      pick<readonly [string, unknown]>(
        ['supplies', 'a'],
        ['supplies', [1]],
        ['transform', undefined],
        ['transform', 'text'],
        ['extra', 1]
      )
    )
  ).map(entry => ({ tag: 'transform', entry }))

// ----------------------------------------------------------------------------------------------- restrictions

const restriction = (mood: Mood): fc.Arbitrary<Program> => {
  const allow = (names: unknown): Program => ({ tag: 'allowTools', names })
  const suppress = (name: unknown): Program => ({ tag: 'suppressTool', name })
  const lists = fc.array(TOOLS, { minLength: 5, maxLength: 9 })
  const good = fc.oneof(
    { arbitrary: lists.map(allow), weight: 1 },
    { arbitrary: TOOLS.map(suppress), weight: 2 }
  )
  return mood.bad === 0
    ? rarely(
        4,
        good,
        good.map((it): Program => ({ tag: 'merge', programs: [it, allTools] }))
      )
    : fc.oneof(
        { arbitrary: good, weight: 6 },
        { arbitrary: pick<unknown>(undefined, 'bash', ['bash', 1], [null], {}).map(allow), weight: 1 },
        { arbitrary: pick<unknown>(undefined, 5, ['bash'], '').map(suppress), weight: 1 }
      )
}

// --------------------------------------------------------------------------------------------------- programs

const suppression = (mood: Mood): fc.Arbitrary<Program> => {
  const none = (name: unknown): Program => ({ tag: 'suppressSection', name })
  return mood.bad === 0
    ? fc.tuple(NAMES, section(mood), fc.boolean()).map(([name, it, first]): Program => {
        const hidden: Program = {
          tag: 'section',
          entry: { ...(it.tag === 'section' ? Object(it.entry) : {}), name }
        }
        return { tag: 'merge', programs: first ? [none(name), hidden] : [hidden, none(name)] }
      })
    : rarely<unknown>(6, pick<unknown>('', 5, undefined), NAMES).map(none)
}

const entries = (mood: Mood): fc.Arbitrary<Program> =>
  fc.oneof(
    { arbitrary: section(mood), weight: 6 },
    { arbitrary: context(mood), weight: 3 },
    { arbitrary: variable(mood), weight: 4 },
    { arbitrary: tool(mood).map((schema): Program => ({ tag: 'tool', schema })), weight: 2 },
    { arbitrary: tools(mood), weight: 3 },
    { arbitrary: toolOrder(mood), weight: 1 },
    { arbitrary: restriction(mood), weight: 1 },
    { arbitrary: transform(mood), weight: 3 },
    { arbitrary: suppression(mood), weight: 1 },
    { arbitrary: fc.constant<Program>({ tag: 'suppressContexts' }), weight: 1 },
    { arbitrary: fc.constant<Program>({ tag: 'empty' }), weight: 1 }
  )

const ADAPTS: fc.Arbitrary<Adapt> = rarely(
  10,
  fc.constant<Adapt>({ adapt: 'throw' }),
  pick<Adapt>({ adapt: 'swap', one: 'a', other: 'b' }, { adapt: 'mark' })
)

/** Entries under merges, overlays, owners and contramaps, nested in any way; `merges` weighs merges against overlays. */
const programs = (mood: Mood, merges: number): fc.Arbitrary<Program> =>
  fc.letrec<{ program: Program; group: Program }>(tie => ({
    program: fc.oneof(
      { maxDepth: 5, depthSize: 'medium', withCrossShrink: true },
      { arbitrary: entries(mood), weight: 4 },
      { arbitrary: tie('group'), weight: 4 }
    ),
    group: fc.oneof(
      {
        arbitrary: fc
          .array(tie('program'), { minLength: 1, maxLength: 5, size: 'max' })
          .map((them): Program => ({ tag: 'merge', programs: them })),
        weight: merges
      },
      {
        arbitrary: fc
          .array(tie('program'), { minLength: 1, maxLength: 5, size: 'max' })
          .map((them): Program => ({ tag: 'overlay', programs: them })),
        weight: 4
      },
      {
        arbitrary: fc
          .tuple(OWNERS, tie('program'))
          .map(([who, it]): Program => ({ tag: 'owned', owner: who, program: it })),
        weight: 2
      },
      {
        arbitrary: fc
          .tuple(ADAPTS, tie('program'))
          .map(([adapt, it]): Program => ({ tag: 'contramap', adapt, program: it })),
        weight: 1
      }
    )
  })).group

/** Programs full of faults: what `check` is for. */
export const wild: fc.Arbitrary<Program> = programs(WILD, 4)

const BASE: ReadonlyArray<Program> = ['a', 'b', 'ab', 'model'].map(name => ({
  tag: 'variable',
  name,
  value: `the ${name}`
}))

/** Programs that mostly pass `check`, over some variables: what assembling and rendering is for. */
export const tame: fc.Arbitrary<Program> = fc
  .array(rarely(3, programs(TAME, 1), entries(TAME)), { minLength: 2, maxLength: 10, size: 'max' })
  .map(them => ({ tag: 'overlay', programs: [{ tag: 'merge', programs: BASE }, ...them] }))
