/**
 * Requests for the tests of the providers: assemblies and options with small alphabets, what a request says whichever
 * provider it is for, and the laws of requests, which `npm test` tries a little and `npm run fuzz` a lot.
 */
import { deepStrictEqual, ok, strictEqual } from 'node:assert'

import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import {
  literal,
  prompt,
  render,
  type AssembledSection,
  type AssembledTool,
  type Assembly,
  type PromptErrors,
  type Text
} from 'incipit'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import {
  afterOrder,
  afterPrompt,
  afterSection,
  afterTools,
  calledTool,
  fittingName,
  type Breakpoint,
  type Limits,
  type Options,
  type Place,
  type Prepared
} from 'incipit/providers'

import { agreement, type Agreement } from './agreements'

// ------------------------------------------------------------------------------------------------- providers

/** A request of any provider, as the tests look at it. */
export type AnyRequest = (
  options: Options
) => (assembly: Assembly) => E.Either<PromptErrors, Prepared<unknown>>

/** A text of a request, and the life of the breakpoint at its end; `undefined` without one. */
export interface SentText {
  readonly text: string
  readonly ttl: string | undefined
  readonly isMarked: boolean
}

/** A tool of a request. */
export interface SentTool {
  readonly name: string
  readonly schema: unknown
  readonly ttl: string | undefined
  readonly isMarked: boolean
  readonly isDeferred: boolean
}

/** A provider, and what its requests say. */
export interface TestProvider {
  readonly name: string
  readonly LIMITS: Limits
  readonly ttls: ReadonlyArray<string>
  readonly caches: boolean
  readonly livesFall: boolean
  readonly request: AnyRequest
  readonly texts: (request: unknown) => ReadonlyArray<SentText>
  readonly tools: (request: unknown) => ReadonlyArray<SentTool>
}

const isMarker = (key: string): boolean => key === 'cache_control' || key === 'cacheControl'

/** What a provider reads of a request, breakpoints apart, as one text: equal exactly for equal contents. */
const contentOf = ({ texts, tools }: TestProvider, { request }: Prepared<unknown>): string => {
  const all = request as { readonly tools?: unknown }
  const listed = Array.isArray(all.tools)
    ? (all.tools as ReadonlyArray<unknown>)
    : Object.entries({ ...(all.tools as object) })
  const held = tools(request).map(({ isDeferred }) => isDeferred)
  // those of Gemini are in one item, and none of them is held back
  const loaded = held.includes(true) ? listed.filter((_, i) => held[i] !== true) : listed
  return JSON.stringify(
    [
      loaded,
      held.includes(true),
      texts(request)
        .map(({ text }) => text)
        .join('')
    ],
    (key, value: unknown) => (isMarker(key) ? undefined : value)
  ).replaceAll(',"providerOptions":{"anthropic":{}}', '')
}

const sentText = (text: string, mark?: { readonly ttl?: string }): SentText => ({
  text,
  ttl: mark?.ttl,
  isMarked: mark !== undefined
})

const options =
  (extra: object, ...unknown: ReadonlyArray<string>) =>
  (given: Options): never =>
    Object.fromEntries(
      Object.entries({ ...given, ...extra }).filter(([key]) => !unknown.includes(key))
    ) as never

/** All providers. */
export const providers: ReadonlyArray<TestProvider> = [
  {
    name: 'anthropic',
    LIMITS: anthropic.LIMITS,
    ttls: ['5m', '1h'],
    caches: true,
    livesFall: true,
    request: given => anthropic.request(options({})(given)),
    texts: request =>
      ((request as anthropic.Request).system ?? []).map(({ text, cache_control }) =>
        sentText(text, cache_control)
      ),
    tools: request =>
      ((request as anthropic.Request).tools ?? []).map(tool => ({
        name: tool.name,
        schema: tool.input_schema,
        ttl: tool.cache_control?.ttl,
        isMarked: tool.cache_control !== undefined,
        isDeferred: tool.defer_loading === true
      }))
  },
  {
    name: 'openai-chat',
    LIMITS: openaiChat.LIMITS,
    ttls: ['30m', '12h'],
    caches: true,
    livesFall: false,
    request: given => openaiChat.request(options({})(given)),
    texts: request =>
      (request as openaiChat.Request).messages.flatMap(({ content }) =>
        typeof content === 'string'
          ? [sentText(content)]
          : content.map(part => sentText(part.text, part.prompt_cache_breakpoint))
      ),
    tools: request =>
      ((request as openaiChat.Request).tools ?? []).map(({ function: { name, parameters } }) => ({
        name,
        schema: parameters,
        ttl: undefined,
        isMarked: false,
        isDeferred: false
      }))
  },
  {
    name: 'openai-responses',
    LIMITS: openaiResponses.LIMITS,
    ttls: ['30m', '12h'],
    caches: true,
    livesFall: false,
    request: given => openaiResponses.request(options({})(given)),
    texts: request => {
      const { instructions, input } = request as openaiResponses.Request
      const parts = input.flatMap(({ content }) =>
        content.map(part => sentText(part.text, part.prompt_cache_breakpoint))
      )
      return instructions === undefined ? parts : [sentText(instructions), ...parts]
    },
    tools: request =>
      ((request as openaiResponses.Request).tools ?? []).map(tool => ({
        name: tool.name,
        schema: tool.parameters,
        ttl: undefined,
        isMarked: false,
        isDeferred: tool.defer_loading === true
      }))
  },
  {
    name: 'gemini',
    LIMITS: gemini.LIMITS,
    ttls: [],
    caches: false,
    livesFall: false,
    request: given => gemini.request(options({}, 'cache', 'reserve', 'strict')(given)),
    texts: request =>
      ((request as gemini.Request).systemInstruction?.parts ?? []).map(({ text }) => sentText(text)),
    tools: request =>
      ((request as gemini.Request).tools ?? []).flatMap(({ functionDeclarations }) =>
        functionDeclarations.map(({ name, parametersJsonSchema }) => ({
          name,
          schema: parametersJsonSchema,
          ttl: undefined,
          isMarked: false,
          isDeferred: false
        }))
      )
  },
  {
    name: 'ai-sdk',
    LIMITS: aiSdk.LIMITS,
    ttls: ['5m', '1h'],
    caches: true,
    livesFall: true,
    request: given => aiSdk.request(options({ jsonSchema: (schema: unknown) => schema })(given)),
    texts: request =>
      (request as aiSdk.Request).instructions.map(({ content, providerOptions }) =>
        sentText(content, providerOptions?.['anthropic']?.['cacheControl'] as { ttl?: string })
      ),
    tools: request => {
      const { tools, toolOrder } = request as aiSdk.Request
      return toolOrder.map(name => {
        const { inputSchema, providerOptions } = tools[name] as aiSdk.Tool<unknown>
        const mark = providerOptions?.['anthropic']?.['cacheControl'] as { ttl?: string } | undefined
        return {
          name,
          schema: inputSchema,
          ttl: mark?.ttl,
          isMarked: mark !== undefined,
          isDeferred: providerOptions?.['anthropic']?.['deferLoading'] === true
        }
      })
    }
  }
]

// ------------------------------------------------------------------------------------------------- arbitraries

const words = ['x', 'y', ' ', '\t', '\n', '\n\n', '\x1c', '\x85', '{{a}}', 'é', '👍', '$&', 'The end.', '"']

const text: fc.Arbitrary<Text> = fc
  .tuple(fc.array(fc.constantFrom(...words), { maxLength: 5 }), fc.constantFrom(0, 0, 1, 2))
  .map(([parts, how]) => {
    const joined = parts.join('')
    return how === 0 ? joined : how === 1 ? literal(joined) : prompt`{{a}}${joined}`
  })

const names = [
  'a',
  'b',
  'c',
  'rules',
  'read',
  'fs.read',
  'mcp__s__x y',
  '9lives',
  '__proto__',
  'n'.repeat(70)
]

const owner = fc.constantFrom({}, { owner: 'core' }, { owner: 'plugin' })

const sectionNames = ['a', 'b', 'c', 'd', 'rules', '__proto__']

const someSection: fc.Arbitrary<AssembledSection> = fc
  .tuple(
    fc.record({
      name: fc.constantFrom(...sectionNames),
      order: fc.constantFrom(0, 1, 2, 10),
      text: fc.oneof(text, fc.constantFrom('A', 'B', 'On {{a}}.')),
      interpolate: fc.constantFrom(true, true, false)
    }),
    owner
  )
  .map(([fields, whose]) => ({ ...fields, ...whose }))

const leaf = fc.constantFrom<AssembledTool['parameters']>(
  {},
  { type: 'string', description: 'A path.' },
  { type: 'array' },
  { type: ['array', 'null'], items: { type: 'array' } },
  { type: 'array', prefixItems: [{ type: 'array' }] },
  { enum: [{ type: 'array' }], default: { type: 'array' }, pattern: 'x' },
  { type: 'object', properties: { inner: { type: 'array' } }, additionalProperties: false },
  JSON.parse('{"__proto__":1,"minLength":1,"uniqueItems":true}') as AssembledTool['parameters']
)

const properties = fc.dictionary(fc.constantFrom('path', 'to', '__proto__', 'items'), leaf, { maxKeys: 3 })

const parameters: fc.Arbitrary<AssembledTool['parameters']> = fc
  .tuple(
    fc.constantFrom({}, { type: 'object' }),
    fc.oneof(
      fc.constant({}),
      properties.map(all => ({ properties: all }))
    ),
    fc.constantFrom(
      {},
      { additionalProperties: false },
      { required: ['path'] },
      { $defs: { d: { type: 'array' } } }
    )
  )
  .map(([type, content, rest]) => ({ ...rest, ...type, ...content }))

const someTool: fc.Arbitrary<AssembledTool> = fc
  .tuple(
    fc.record({
      name: fc.constantFrom(...names),
      description: fc.constantFrom('', ' ', 'Reads.', 'Reads a file.'),
      parameters
    }),
    owner,
    fc.constantFrom({}, {}, { deferLoading: true }, { deferLoading: false })
  )
  .map(([fields, whose, loading]) => ({ ...fields, ...whose, ...loading }))

const unique = <A extends { readonly name: string }>(
  item: fc.Arbitrary<A>,
  minLength: number
): fc.Arbitrary<ReadonlyArray<A>> =>
  fc.uniqueArray(item, { selector: ({ name }) => name, minLength, maxLength: 5 })

/** Assemblies that render, sorted as `assemble` sorts, or not. */
export const assemblies: fc.Arbitrary<Assembly> = fc
  .record({
    sections: fc.oneof(unique(someSection, 0), unique(someSection, 4)),
    tools: unique(someTool, 0),
    a: fc.constantFrom('', 'x', '\n', '{{a}}', '👍'),
    isSorted: fc.constantFrom(true, true, false)
  })
  .map(({ sections, tools, a, isSorted }) => ({
    sections: isSorted ? [...sections].sort((one, other) => one.order - other.order) : sections,
    contexts: [],
    tools,
    variables: { a }
  }))

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom(afterTools, afterPrompt),
  fc.constantFrom(...sectionNames, 'none').map(afterSection),
  fc.constantFrom(-1, 0, 1, 2, 5, 10).map(afterOrder)
)

const breakpoints = (ttls: ReadonlyArray<string>): fc.Arbitrary<ReadonlyArray<Breakpoint>> =>
  fc.array(
    fc
      .tuple(place, fc.constantFrom(undefined, undefined, ...ttls))
      .map(([at, ttl]) => (ttl === undefined ? { at } : { at, ttl })),
    { maxLength: 4, size: 'max' }
  )

const renaming = (limits: Limits): fc.Arbitrary<Options> =>
  fc.constantFrom<Options>(
    { rename: fittingName(limits) },
    { rename: fittingName(limits) },
    {},
    { rename: () => 'x' }
  )

/** Options for a provider: most of them fine, some not. */
export const optionsFor = ({ LIMITS, ttls, caches }: TestProvider): fc.Arbitrary<Options> =>
  fc
    .tuple(
      renaming(LIMITS),
      caches ? breakpoints(ttls) : fc.constant([]),
      fc.constantFrom(0, 0, 1, undefined),
      fc.constantFrom<Options>(
        {},
        { toolChoice: 'auto' },
        { toolChoice: 'any' },
        { toolChoice: { tool: 'read' } },
        { strict: ['read'] },
        { limits: { breakpoints: 2, punctuation: '_-.' } }
      )
    )
    .map(([rename, cache, reserve, more]) => ({ ...rename, cache, reserve, ...more }))

/** A provider with an assembly and options. */
export const trials: fc.Arbitrary<{
  readonly provider: TestProvider
  readonly assembly: Assembly
  readonly options: Options
}> = fc
  .constantFrom(...providers)
  .chain(provider =>
    fc.record({ provider: fc.constant(provider), assembly: assemblies, options: optionsFor(provider) })
  )

/** The same where the request is made. */
const made = trials
  .map(trial => ({ ...trial, prepared: trial.provider.request(trial.options)(trial.assembly) }))
  .filter(({ prepared }) => E.isRight(prepared))
  .map(({ prepared, ...trial }) => ({
    ...trial,
    prepared: (prepared as E.Right<Prepared<unknown>>).right
  }))

// What may be between one step and the next.
const changes: ReadonlyArray<(assembly: Assembly) => Assembly> = [
  assembly => assembly,
  assembly => ({ ...assembly, variables: { a: 'y' } }),
  assembly => ({ ...assembly, sections: assembly.sections.slice(1) }),
  assembly => ({
    ...assembly,
    sections: assembly.sections.map(each => ({ ...each, name: `${each.name}!` }))
  }),
  assembly => ({ ...assembly, tools: [...assembly.tools].reverse() }),
  assembly => ({ ...assembly, tools: assembly.tools.slice(1) }),
  assembly => ({ ...assembly, tools: assembly.tools.filter(({ deferLoading }) => deferLoading !== true) }),
  assembly => ({ ...assembly, tools: assembly.tools.map(each => ({ ...each, owner: 'other' })) }),
  assembly => ({ ...assembly, tools: assembly.tools.map(each => ({ ...each, description: '' })) }),
  assembly => ({ ...assembly, tools: assembly.tools.map(each => ({ ...each, description: 'Other.' })) }),
  assembly => ({
    ...assembly,
    tools: assembly.tools.map((each, i) => ({ ...each, deferLoading: i === 0 }))
  })
]

const pairs = fc
  .tuple(trials, fc.constantFrom(...changes), fc.constantFrom<Options>({}, { cache: [] }))
  .map(([{ provider, assembly, options: given }, change, more]) => ({
    provider,
    one: provider.request(given)(assembly),
    other: provider.request({ ...given, ...more })(change(assembly))
  }))
  .filter(({ one, other }) => E.isRight(one) && E.isRight(other))
  .map(({ provider, one, other }) => ({
    provider,
    one: (one as E.Right<Prepared<unknown>>).right,
    other: (other as E.Right<Prepared<unknown>>).right
  }))

// ------------------------------------------------------------------------------------------------- laws

const isBlank = (words: string): boolean => !/[^\s\x1c-\x1f\x85]/.test(words)

const seconds = (ttl: string | undefined): number =>
  ({ '5m': 300, '1h': 3600, '30m': 1800, '12h': 43200 })[ttl ?? '5m'] ?? NaN

const promptOf = (assembly: Assembly): string =>
  pipe(
    render(assembly),
    E.getOrElse(() => '<no prompt>')
  )

const prepare = (
  { request }: TestProvider,
  given: Options,
  assembly: Assembly
): E.Either<PromptErrors, Prepared<unknown>> => request(given)(assembly)

const copy = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A

const frozen = <A>(value: A): A => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}

/** The laws of requests, for every provider. */
export const requestAgreements: ReadonlyArray<Agreement> = [
  agreement('the texts of a request, joined by nothing, are the prompt', made, 150, trial => {
    const texts = trial.provider.texts(trial.prepared.request)
    strictEqual(texts.map(({ text: words }) => words).join(''), promptOf(trial.assembly))
    ok(texts.every(({ text: words }) => words !== ''))
  }),

  agreement('no text of a request is white space alone, unless the prompt is', made, 150, trial => {
    const texts = trial.provider.texts(trial.prepared.request)
    ok(
      isBlank(promptOf(trial.assembly)) ? texts.length < 2 : texts.every(({ text: words }) => !isBlank(words))
    )
  }),

  agreement('tools are sent in the order of the assembly, and their names lead back', made, 150, trial => {
    const { provider, assembly, prepared } = trial
    const sent = provider.tools(prepared.request).map(({ name }) => name)
    deepStrictEqual(
      sent,
      prepared.names.map(name => name.sent)
    )
    deepStrictEqual(
      prepared.names.map(({ name }) => name),
      assembly.tools.map(({ name }) => name)
    )
    deepStrictEqual(
      sent.map(calledTool(prepared.names)),
      assembly.tools.map(({ name }) => O.some(name))
    )
  }),

  agreement(
    'there are at most as many breakpoints as are left, on texts and loaded tools',
    made,
    150,
    trial => {
      const { provider, options: given, prepared } = trial
      const tools = provider.tools(prepared.request)
      const marked = [...tools, ...provider.texts(prepared.request)].filter(({ isMarked }) => isMarked)
      const most = given.limits?.breakpoints ?? provider.LIMITS.breakpoints
      ok(marked.length <= Math.max(0, most - (given.reserve ?? 1)))
      ok(tools.every(({ isMarked, isDeferred }) => !(isMarked && isDeferred)))
      strictEqual(prepared.marks.length, marked.length)
    }
  ),

  agreement('where lives may not grow, they do not', made, 150, ({ provider, prepared }) => {
    const lives = [...provider.tools(prepared.request), ...provider.texts(prepared.request)]
      .filter(({ isMarked }) => isMarked)
      .map(({ ttl }) => seconds(ttl))
    ok(!provider.livesFall || lives.every((life, i) => i === 0 || life <= (lives[i - 1] ?? NaN)))
  }),

  agreement(
    'a block does not depend on what comes after it',
    made,
    150,
    ({ provider, options: given, assembly }) => {
      const cache = given.cache?.filter(({ at }) => at._tag !== 'AfterPrompt')
      const more = { name: 'more', order: 11, text: 'More.', interpolate: false }
      const blocksOf = (sections: Assembly['sections']): ReadonlyArray<SentText> =>
        pipe(
          prepare(provider, { ...given, cache }, { ...assembly, sections }),
          E.match(
            () => [],
            ({ request }) => provider.texts(request).filter(({ isMarked }) => isMarked)
          )
        )
      const visible = { ...more, name: 'visible' }
      deepStrictEqual(
        blocksOf([...assembly.sections, visible]),
        blocksOf([...assembly.sections, visible, more])
      )
    }
  ),

  agreement('the name that is sent for a tool depends on no other tool', made, 150, trial => {
    const { provider, options: given, assembly, prepared } = trial
    const others = { rename: given.rename, limits: given.limits }
    for (const { name, sent } of prepared.names) {
      const alone = { ...assembly, tools: assembly.tools.filter(tool => tool.name === name) }
      deepStrictEqual(
        pipe(
          prepare(provider, others, alone),
          E.map(({ names: [only] }) => only?.sent)
        ),
        E.right(sent)
      )
    }
  }),

  agreement(
    'the order of the breakpoints does not matter',
    trials,
    150,
    ({ provider, options: given, assembly }) => {
      const reversed = { ...given, cache: [...(given.cache ?? [])].reverse() }
      deepStrictEqual(prepare(provider, reversed, assembly), prepare(provider, given, assembly))
    }
  ),

  agreement('the same gives the same, as JSON too, and nothing is changed', trials, 150, trial => {
    const { provider, options: given, assembly } = trial
    const before = JSON.stringify(assembly)
    const result = prepare(provider, given, assembly)
    deepStrictEqual(prepare(provider, given, frozen(copy(assembly))), result)
    strictEqual(JSON.stringify(assembly), before)
    deepStrictEqual(copy(result), result)
  }),

  agreement('the prefix has the prompt and every loaded tool, and ends where marks are', made, 150, trial => {
    const { provider, assembly, prepared } = trial
    const { prefix, marks, request } = prepared
    const sections = prefix.parts.filter(({ kind }) => kind === undefined)
    const [first, last] = [sections[0]?.start ?? 0, sections.at(-1)?.end ?? 0]
    strictEqual(prefix.text.slice(first, last), promptOf(assembly))
    const held = provider.tools(request).some(({ isDeferred }) => isDeferred)
    const tools = prefix.parts.filter(({ kind }) => kind === 'tool').map(({ name }) => name)
    const loaded = assembly.tools.filter(({ deferLoading }) => !(held && deferLoading === true))
    deepStrictEqual(tools, [...loaded.map(({ name }) => name), ...(held ? ['<deferred-tools>'] : [])])
    const ends = prefix.parts.map(({ end }) => end)
    ok(marks.every((mark, i) => ends.includes(mark) && mark > (marks[i - 1] ?? -1)))
  }),

  agreement('two prefixes are equal exactly when what the provider reads is', pairs, 300, trial => {
    const { provider, one, other } = trial
    strictEqual(
      one.prefix.text === other.prefix.text,
      contentOf(provider, one) === contentOf(provider, other)
    )
  }),

  agreement('every schema that is sent says that it is an object', made, 150, ({ provider, prepared }) => {
    ok(
      provider.tools(prepared.request).every(({ schema }) => (schema as { type?: unknown }).type === 'object')
    )
  })
]
