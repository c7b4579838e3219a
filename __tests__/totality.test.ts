/**
 * Totality: every public function of every entry point, with every hostile value at every place of its arguments. Which
 * functions there are is read from the package itself, and a function that is not in the table below fails the first test.
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import * as core from 'incipit'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as harness from 'incipit/harness'
import * as inspect from 'incipit/inspect'
import * as mcp from 'incipit/mcp'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import * as providers from 'incipit/providers'
import * as page from 'incipit/page'
import * as replay from 'incipit/replay'
import * as session from 'incipit/session'

import { endless } from './inspect/foreign'
import { blank, exceptions, section, step, tool, zoo } from './support/zoo'

const hostile = [...zoo, ...endless]

const entryPoints: Readonly<Record<string, object>> = {
  core,
  harness,
  inspect,
  page,
  replay,
  session,
  providers,
  anthropic,
  openaiChat,
  openaiResponses,
  gemini,
  aiSdk,
  mcp
}

const publicFunctions = Object.entries(entryPoints).flatMap(([entryPoint, names]) =>
  Object.entries(names).flatMap(([name, value]: readonly [string, unknown]) =>
    typeof value === 'function' ? [[`${entryPoint}.${name}`, value as Call] as const] : []
  )
)

type Call = (...args: ReadonlyArray<unknown>) => unknown

/** What is promised of a result: a registry that `check` refuses, a `Left`, that it is no assembly, a sentence, or only that there is one. */
type Promised = 'registry' | 'left' | 'none' | 'sentence' | 'peace'

interface Trial {
  /** Arguments that are fine, one list for each time that the function is applied. */
  readonly args: ReadonlyArray<ReadonlyArray<unknown>>
  readonly promised: Promised
  /** The places, `0.1.name` for the field `name` of the second argument of the first application, where anything may stand. */
  readonly free?: ReadonlyArray<string>
}

const trial = (
  promised: Promised,
  args: ReadonlyArray<ReadonlyArray<unknown>>,
  ...free: ReadonlyArray<string>
): Trial => ({ promised, args, free })

const base = core.withSection(section)(core.empty)
const assembly = {
  ...blank,
  contexts: [{ name: 'c', order: 0, text: 'c', interpolate: true, required: true, owner: 'me' }],
  tools: [{ ...tool, parameters: { type: 'object', required: ['x'] }, deferLoading: true, owner: 'me' }],
  variables: { v: 'x', w: null }
}
const error = { _tag: 'Refused', name: 'a', reason: 'b', owner: 'me', transform: 't' }
const rendered = pipe(
  core.renderParts({ ...blank, variables: { v: 'x' } }),
  E.getOrElse(() => ({ text: '', parts: [] as ReadonlyArray<core.RenderedPart> }))
)
const explanation = pipe(
  inspect.explain({})(assembly),
  E.getOrElseW(() => undefined)
)
const stability = inspect.stability([rendered, rendered])
const refinement = inspect.refine({ reason: 'unavailable', tokens: 1 })(null as never)(rendered)
const costs = pipe(
  inspect.cost({ prices: { input: 1, write: 1, read: 1 }, countTokens: () => 1 })([rendered]),
  E.getOrElseW(() => undefined)
)
const span = { offset: 0, line: 1, column: 1 }
const changed = { kind: 'section', name: 's', owner: 'me' }
const changes = [
  ...inspect.diff(blank)(assembly),
  { _tag: 'Added', ...changed, after: { text: 'x' } },
  { _tag: 'Removed', ...changed, before: { text: { _tag: 'Prose', pieces: [] } } },
  {
    _tag: 'Changed',
    ...changed,
    places: [
      { pointer: '/text', before: 'a', after: 'b' },
      { pointer: '/parameters', order: { before: ['a', 'b'], after: ['b', 'a'] } }
    ]
  },
  { _tag: 'Moved', ...changed, from: 1, to: 2 },
  { _tag: 'NoAssembly', side: 'before', actual: 'null' }
]
const warnings = [
  { _tag: 'NoAssembly', actual: 'null' },
  { _tag: 'EmptyPrompt' },
  { _tag: 'BlankText', kind: 'tool', name: 't', owner: 'me' },
  { _tag: 'NearReference', ...changed, pointer: '/a', reference: '{v}', suggestion: '{{v}}', span },
  { _tag: 'AbsentTool', ...changed, pointer: '/a', tool: 't', span },
  { _tag: 'UnusedVariable', kind: 'variable', name: 'v' },
  { _tag: 'SameText', kind: 'section', names: ['a', 'b'], owners: ['me', null] },
  { _tag: 'HiddenCharacter', ...changed, pointer: '/a', codePoints: ['U+200B'], span },
  { _tag: 'UnevenGap', ...changed, leading: 1, trailing: 0 }
]
const node = { id: '1', text: O.some('a') }
const entry = { ...section, interpolate: true, requiresTools: ['t'] }
const toolSet = { schemas: [{ ...tool, parameters: {} }], knownNames: ['u'] }
const config = {
  toolOrder: ['a', core.UNLISTED_TOOLS],
  includeHarnessIdentity: true,
  identity: 'me',
  personaPrefix: 'a',
  personaSuffix: 'b',
  complete: true,
  includeRuntimeContext: true
}
const toolOptions = {
  rename: (name: string) => name,
  toolChoice: 'auto',
  limits: { ...anthropic.LIMITS, descriptionLength: 9999, tools: 9 }
}
const requestOptions = {
  ...toolOptions,
  strict: [],
  cache: [{ at: { _tag: 'AfterSection', name: 's' } }, { at: { _tag: 'AfterOrder', order: 0 } }],
  reserve: 1
}
// null is no limit
const nullable = ['0.0.limits.descriptionLength', '0.0.limits.tools']
// the same for every provider, and tried with one
const opaque = Object.freeze({ ...assembly })
const sentTool = { name: 'a', sent: 'b', owner: 'me' }
const notes = [
  {
    _tag: 'BreakpointNotPlaced',
    place: { _tag: 'AfterSection', name: 'a' },
    reason: 'absent',
    suggestion: 'b'
  },
  { _tag: 'KeywordIgnored', name: 'a', pointer: '/b', owner: 'me' }
]
const listedTool = {
  name: 't',
  description: 'd',
  title: 'e',
  inputSchema: {},
  annotations: { title: 'f' }
}
const series = {
  prompt: { text: 'a', parts: [] },
  tools: [{ ...tool, parameters: { type: 'object' }, owner: 'me' }],
  updates: [
    {
      id: 1,
      prompt: { text: 'b', parts: [] },
      added: [{ ...tool, name: 'u', parameters: {} }],
      removed: ['t']
    }
  ],
  snapshot: { _tag: 'Snapshot' as const, text: 'a' }
}
const can = {
  system: true,
  add: 'defined',
  remove: true,
  redefine: true,
  allow: true,
  reserve: true
} as const
const said = { prompt: { text: 'b', parts: [{ name: 'c' }] }, added: [], removed: [] }
const update = {
  ...said,
  added: [{ ...tool, name: 'u', parameters: { type: 'object' } }],
  removed: ['t']
}
const opaqueOptions = Object.freeze({})
const nullable1 = nullable.map(at => at.replace('0.0', '1.0'))
const sessionStep = {
  sent: O.some(series),
  now: { prompt: rendered, tools: series.tools, snapshot: O.some('b') },
  can: { ...can },
  startsSeries: false,
  otherwise: 'hold' as const
}
const sessionPlan = session.planStep({ ...sessionStep, can: session.FIXED })
const trials: Readonly<Record<string, Trial>> = {
  'core.literal': trial('peace', [['text']]),
  'core.prompt': trial('peace', [[['a', 'b'], 'hole']]),
  'core.isProse': trial('peace', [['text']]),
  'core.source': trial('peace', [['text']]),
  'core.quoted': trial('peace', [['title'], ['text']]),
  'core.tidy': trial('peace', [['text']]),
  'core.withSection': trial('registry', [[{ ...entry, complete: false }], [base]], '0.0.text'),
  'core.withContext': trial('registry', [[{ ...entry, required: true }], [base]], '0.0.text'),
  'core.withVariable': trial('registry', [['v', 'x'], [base]], '0.1'),
  'core.template': trial('peace', [['text']]),
  'core.variable': trial('peace', [['v', 'x']]),
  'core.withTool': trial('registry', [
    [{ ...tool, parameters: { a: [{ b: 'c' }] }, deferLoading: true }],
    [base]
  ]),
  'core.withTools': trial('registry', [['src', toolSet], [base]], '0.1'),
  'core.withToolOrder': trial('registry', [[['u', core.UNLISTED_TOOLS]], [base]]),
  'core.withTransform': trial('registry', [[{ ...step, supplies: ['v'] }], [base]]),
  'core.suppressSection': trial('registry', [['s'], [base]]),
  'core.suppressContexts': trial('registry', [[base]]),
  'core.prepareTools': trial('peace', [[toolSet]]),
  'core.registry': trial(
    'registry',
    [
      [
        {
          owner: 'me',
          sections: [{ name: 's', order: 0, text: 'x' }],
          contexts: [],
          variables: { v: 'x' },
          handles: [core.variable('w', 'x')],
          tools: [],
          sources: { src: {} },
          toolOrder: ['u', core.UNLISTED_TOOLS],
          transforms: [],
          suppressSections: ['s'],
          suppressContexts: true
        }
      ]
    ],
    '0.0.sources.src'
  ),
  'core.allowTools': trial('registry', [[['t', 'u']], [base]]),
  'core.suppressTool': trial('registry', [['t'], [base]]),
  'core.owned': trial('registry', [['me'], [base]]),
  'core.contramap': trial('registry', [[() => ({})], [base]]),
  'core.merge': trial('registry', [[base], [core.empty]]),
  'core.mergeAll': trial('registry', [[base, core.empty]]),
  'core.overlay': trial('registry', [[base], [core.empty]]),
  'core.overlayAll': trial('registry', [[base, core.empty]]),
  'core.getMergeMonoid': trial('peace', [['none']]),
  'core.getOverlayMonoid': trial('peace', [['none']]),
  'core.check': trial('left', [[base]]),
  'core.assemble': trial('left', [[{}], [base]], '0.0'),
  'core.salvageAssembly': trial('left', [[{}], [base]], '0.0'),
  'core.render': trial('left', [[assembly]]),
  'core.renderParts': trial('left', [[assembly]]),
  'core.renderContexts': trial('left', [[assembly]]),
  'core.renderContextSnapshot': trial('left', [[assembly]]),
  'core.salvage': trial('left', [[assembly]]),
  'core.salvageContexts': trial('left', [[assembly]]),
  'core.salvageContextSnapshot': trial('left', [[assembly]]),
  'core.readAssembly': trial('left', [[assembly]]),
  'core.steadySections': trial('peace', [[base]]),
  'core.showError': trial('sentence', [[error]]),
  'core.report': trial('sentence', [[[error, error]]], '0.0'),
  'core.nearest': trial('peace', [['a'], [['b', 'c']]]),
  'harness.fromConfig': trial('left', [[config]]),
  'harness.sectionOrder': trial('peace', [['TOOL_BASH']]),
  'harness.contextOrder': trial('peace', [['ENVIRONMENT']]),
  'harness.persona': trial(
    'registry',
    [[{ prefix: 'a', suffix: 'b', complete: false, includeRuntimeContext: true }]],
    '0.0.prefix',
    '0.0.suffix'
  ),
  'harness.subagentTool': trial('peace', [
    [{ toolName: 't', inheritsParentContext: true, mode: 'foreground' }]
  ]),
  'harness.subagent': trial(
    'registry',
    [[{ toolName: 't', provider: () => O.none, mode: 'foreground' }]],
    '0.0.mode'
  ),
  'harness.planSystemPrompt': trial('peace', [
    [{ nodes: [node], rendered: 'b', inHistory: true, startsSeries: false }]
  ]),
  'harness.planContextSnapshot': trial('peace', [
    [{ retained: { _tag: 'Snapshot', text: 'a' }, rendered: O.some('b') }]
  ]),
  'anthropic.updateMessage': trial(
    'left',
    [[{ ...can }], [requestOptions], [update]],
    '0.0',
    '2.0.prompt.parts',
    ...nullable1
  ),
  'anthropic.betas': trial('peace', [[{ ...can }], [update]]),
  'openaiChat.updateMessage': trial(
    'left',
    [[{ ...can }], [opaqueOptions], [said]],
    '0.0',
    '2.0.prompt.parts'
  ),
  'openaiChat.allowedTools': trial('peace', [[[sentTool]], [O.some(['a'])]]),
  'openaiResponses.updateMessage': trial(
    'left',
    [[{ ...can }], [opaqueOptions], [{ ...update, removed: [] }]],
    '0.0',
    '2.0.prompt.parts'
  ),
  'openaiResponses.allowedTools': trial('peace', [[[sentTool]], [O.some(['a'])]]),
  'gemini.allowedTools': trial(
    'peace',
    [[[sentTool], { VALIDATED: 'a', NONE: 'b' }], [O.some(['a'])]],
    '0.1'
  ),
  'aiSdk.updateMessage': trial(
    'left',
    [[{ ...can }], [Object.freeze({ jsonSchema: () => ({}) })], [update]],
    '0.0',
    '2.0.prompt.parts'
  ),
  'session.planSystemPrompt': trial('peace', [
    [{ nodes: [node], rendered: 'b', inHistory: true, startsSeries: false }]
  ]),
  'session.planContextSnapshot': trial('peace', [
    [{ retained: { _tag: 'Snapshot', text: 'a' }, rendered: O.some('b') }]
  ]),
  'session.planStep': trial('peace', [[sessionStep]]),
  'session.carryOut': trial('peace', [['m'], [sessionPlan], [O.some(series)]]),
  'session.effective': trial('peace', [[series]]),
  'session.toolList': trial('peace', [[can], [series]]),
  'session.showDrift': trial('peace', [[sessionPlan]]),
  'inspect.explain': trial('left', [[{ countTokens: () => 1 }], [assembly]], '0.0'),
  'inspect.showExplanation': trial('sentence', [[explanation]]),
  'inspect.locate': trial('peace', [[1], [rendered]]),
  'inspect.diff': trial('none', [[blank], [assembly]]),
  'inspect.showDiff': trial('sentence', [[changes]]),
  'inspect.commonPrefix': trial('peace', [[rendered], [rendered]]),
  'inspect.requestPrefix': trial('left', [
    [{ order: ['tool', 'section'], tool: () => 'x', messages: [{ name: 'm', owner: 'me', text: 'x' }] }],
    [assembly]
  ]),
  'inspect.refine': trial('peace', [[{ reason: 'system_changed', tokens: 1 }], [rendered], [rendered]]),
  'inspect.showRefinement': trial('sentence', [[refinement]]),
  // of a part without a name or a place nothing is asked
  'inspect.cost': trial(
    'left',
    [
      [
        {
          prices: { input: 1, write: 1, read: 1 },
          countTokens: () => 1,
          breakpoints: () => [1],
          minimum: 0
        }
      ],
      [[rendered]]
    ],
    '1.0.0.parts.0'
  ),
  'inspect.showCost': trial('sentence', [[costs]]),
  'inspect.stability': trial('peace', [[[rendered, rendered]]]),
  'inspect.showStability': trial('sentence', [[stability]]),
  'inspect.lint': trial('none', [[{ knownTools: ['a'] }], [assembly]], '0.0'),
  'inspect.showWarnings': trial('sentence', [[warnings]]),
  'providers.afterSection': trial('peace', [['a']]),
  'providers.afterOrder': trial('peace', [[1]]),
  'providers.steadyPlace': trial('peace', [[[rendered, rendered]]]),
  'providers.calledTool': trial('peace', [[[sentTool]], ['b']]),
  'providers.fittingName': trial('peace', [[{ ...anthropic.LIMITS }], ['a b']]),
  'providers.strictFaults': trial('peace', [['openai'], [{ type: 'object', properties: { a: {} } }]]),
  'providers.showNotes': trial('peace', [[notes]]),
  'anthropic.request': trial('left', [[requestOptions], [assembly]], ...nullable),
  'anthropic.userMessage': trial('peace', [['text']]),
  'anthropic.instructionMessage': trial('peace', [['text']]),
  'openaiChat.request': trial('left', [[{ ...requestOptions, role: 'developer' }], [opaque]], ...nullable),
  'openaiChat.userMessage': trial('peace', [['text']]),
  'openaiChat.instructionMessage': trial('peace', [['text']]),
  'openaiResponses.request': trial('left', [[{ ...requestOptions, role: 'system' }], [opaque]], ...nullable),
  'openaiResponses.userMessage': trial('peace', [['text']]),
  'openaiResponses.instructionMessage': trial('peace', [['text']]),
  'gemini.request': trial('left', [[{ ...toolOptions, modes: { ...gemini.MODES } }], [opaque]], ...nullable),
  'gemini.userMessage': trial('peace', [['text']]),
  'aiSdk.request': trial(
    'left',
    [
      [{ ...requestOptions, jsonSchema: (schema: unknown) => schema, cacheOptions: aiSdk.openaiCache }],
      [opaque]
    ],
    ...nullable
  ),
  'aiSdk.userMessage': trial('peace', [['text']]),
  'aiSdk.anthropicCache': trial('peace', [['5m']]),
  'aiSdk.openaiCache': trial('peace', [['30m']]),
  'mcp.listing': trial('left', [[{ server: 's', name: () => 'x' }], [[{ tools: [listedTool] }]]]),
  'mcp.routed': trial('peace', [[[{ name: 'a', server: 's', tool: 't' }]], ['a']]),
  'page.page': trial('peace', [[{ title: 'a', countTokens: () => 1 }], [assembly]]),
  'replay.record': trial('none', [[assembly]]),
  'replay.replay': trial('left', [[replay.record(assembly)]]),
  'replay.fingerprint': trial('none', [[assembly]])
}

/** A place in arguments that are fine, and what stands there. */
interface Place {
  readonly path: ReadonlyArray<string>
  readonly stands: unknown
}

const isPlain = (u: unknown): u is object =>
  typeof u === 'object' && u !== null && !Object.isFrozen(u) && Object.getPrototypeOf(u) === Object.prototype

// Every argument, and every field of what is plain data in it.
const placesIn = (stands: unknown, path: ReadonlyArray<string>): ReadonlyArray<Place> => [
  ...(path.length < 2 ? [] : [{ path, stands }]),
  ...(Array.isArray(stands) || isPlain(stands)
    ? Object.entries(stands).flatMap(([key, value]) => placesIn(value, [...path, key]))
    : [])
]

const put = (whole: unknown, [key, ...path]: ReadonlyArray<string>, value: unknown): unknown => {
  if (key === undefined) return value
  const at = (inner: unknown): unknown => put(inner, path, value)
  return Array.isArray(whole)
    ? whole.map((item: unknown, i) => (String(i) === key ? at(item) : item))
    : { ...(whole as object), [key]: at((whole as Readonly<Record<string, unknown>>)[key]) }
}

const apply = (call: Call, args: unknown): unknown =>
  (args as ReadonlyArray<ReadonlyArray<unknown>>).reduce<unknown>((f, given) => (f as Call)(...given), call)

const kindOf = (u: unknown): string => (typeof u === 'object' ? (u === null ? 'null' : 'object') : typeof u)

/**
 * Left out, or of the same kind as what is fine there: of that nothing but peace is asked here. Within a schema and among
 * variables there is more that is fine, which `hostile.test.ts` asks for.
 */
const mayStand = (at: string, stands: unknown, value: unknown): boolean =>
  value === undefined || kindOf(stands) === kindOf(value) || /\.(?:parameters|variables)\./.test(at)

const isRefused = (result: unknown): boolean => {
  const { _tag, left } = result as { readonly _tag: string; readonly left: ReadonlyArray<core.PromptError> }
  const sentences = _tag === 'Left' ? core.report(left as core.PromptErrors).split('\n') : []
  return (
    _tag === 'Left' &&
    sentences.length === left.length &&
    sentences.every(sentence => sentence !== '' && !sentence.startsWith('not an error of incipit'))
  )
}

// The first that `lint`, `diff`, `record` and `fingerprint` say.
const saysNone = (result: unknown): boolean =>
  typeof result === 'string'
    ? result.startsWith('no recording, since this is no assembly: ')
    : (result as ReadonlyArray<{ readonly _tag: string }>)[0]?._tag === 'NoAssembly'

const keeps: Readonly<Record<Promised, (result: unknown, mayBeFine: boolean) => boolean>> = {
  registry: (result, mayBeFine) => isRefused(core.check(result as core.Registry<unknown>)) || mayBeFine,
  left: (result, mayBeFine) => isRefused(result) || mayBeFine,
  none: (result, mayBeFine) => saysNone(result) || mayBeFine,
  sentence: result => typeof result === 'string' && result !== '',
  peace: () => true
}

it('knows every public function of every entry point, and no other', () => {
  expect(Object.keys(trials).sort()).toStrictEqual(publicFunctions.map(([name]) => name).sort())
})

describe.each(publicFunctions)('%s', (name, call) => {
  const { args, promised, free = [] } = trials[name] ?? { args: [], promised: 'peace' }

  it('gives something for arguments that are fine', () => {
    expect(() => apply(call, args)).not.toThrow()
  })

  it.each(placesIn(args, []).map(place => [place.path.join('.'), place] as const))(
    'keeps its promise for every hostile value at %s',
    (at, { path, stands }) => {
      const isFree = free.some(start => at === start || at.startsWith(`${start}.`))
      expect(
        exceptions(value => {
          const result = apply(call, put(args, path, value))
          return keeps[promised](result, isFree || mayStand(at, stands, value))
        })(hostile)
      ).toStrictEqual([])
    }
  )

  // What a function gives can only matter where somebody calls it, so it is tried there, and nowhere else.
  const isCalled = (path: ReadonlyArray<string>): boolean => {
    let called = false
    const probe = (): undefined => {
      called = true
    }
    run(put(args, path, probe))
    return called
  }

  const run = (given: unknown): void => {
    const result = apply(call, given)
    if (promised === 'registry') core.assemble({})(result as core.Registry<unknown>)
  }

  it('is not upset by what functions give, wherever they are called', () => {
    const returning: ReadonlyArray<(value: unknown) => Call> = [
      value => () => value,
      value => () => () => value,
      value => () => () => E.right(value),
      value => () => O.some(value)
    ]
    const upset = placesIn(args, [])
      .filter(({ path }) => isCalled(path))
      .flatMap(({ path }) =>
        returning.flatMap(give =>
          exceptions(value => {
            run(put(args, path, give(value)))
            return true
          })(zoo)
        )
      )
    expect(upset).toStrictEqual([])
  })
})
