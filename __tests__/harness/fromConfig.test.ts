import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  merge,
  mergeAll,
  overlay,
  owned,
  type PromptErrors,
  type Registry,
  render,
  renderParts,
  suppressSection,
  empty,
  literal,
  UNLISTED_TOOLS,
  variable,
  withContext,
  withSection,
  withTool
} from 'incipit'
import { type Config, fromConfig, loopVariables } from 'incipit/harness'

const section = (name: string, order: number, text: string, owner: string): object => ({
  name,
  order,
  text,
  interpolate: true,
  owner
})

const identity = section(
  'harness:identity',
  -1000,
  'You are an AI agent powered by DeepSeek Harness.',
  'harness'
)
const prefix = (text: string): object => section('deployment:persona-prefix', 0, text, 'deployment')
const suffix = (text: string): object => section('deployment:persona-suffix', 10200, text, 'deployment')

const assembled = (config: unknown): E.Either<PromptErrors, object> =>
  pipe(fromConfig(config), E.flatMap(check), E.flatMap(assemble({})))

const nothingElse = { contexts: [], tools: [], variables: {} }

const defaults: Config = {
  includeHarnessIdentity: true,
  includeRuntimeContext: true,
  personaPrefix: '',
  personaSuffix: '',
  personaInterpolate: true,
  toolOrder: undefined
}

describe('fromConfig', () => {
  it.each([
    ['nothing', {}, [identity, prefix(''), suffix('')]],
    ['the defaults, written out', defaults, [identity, prefix(''), suffix('')]],
    [
      'a persona',
      { personaPrefix: 'You help.', personaSuffix: 'Be brief.' },
      [identity, prefix('You help.'), suffix('Be brief.')]
    ],
    [
      'no identity',
      { includeHarnessIdentity: false, personaPrefix: 'You help.' },
      [prefix('You help.'), suffix('')]
    ]
  ] satisfies ReadonlyArray<readonly [string, Config, ReadonlyArray<object>]>)(
    'gives for %s these sections',
    (_, config, sections) => {
      expect(assembled(config)).toStrictEqual(E.right({ sections, ...nothingElse }))
    }
  )

  it.each([
    [empty, 'a Registry'],
    [literal('x'), 'a Prose'],
    [variable('v', 'x'), 'a Variable']
  ])(
    'is a Left for one of our own values, which would pass for an object in which nothing is set',
    (value, actual) => {
      expect(fromConfig(value)).toMatchObject(E.left([{ _tag: 'InvalidConfig', path: '', actual }]))
    }
  )

  it('takes what a JSON file gives', () => {
    const json = '{"personaPrefix": "You run on {{model}}.", "toolOrder": ["<unlisted-tools>"]}'
    const agent = { options: { model: 'm-1' } }
    expect(
      pipe(
        fromConfig(JSON.parse(json)),
        E.map(merge(loopVariables)),
        E.flatMap(check),
        E.flatMap(assemble({ agent })),
        E.flatMap(render)
      )
    ).toStrictEqual(E.right('You are an AI agent powered by DeepSeek Harness.\n\nYou run on m-1.'))
  })

  it('takes both texts of the persona as they are when they are not interpolated', () => {
    const texts = { personaPrefix: 'Write ${{ secrets.NAME }}.', personaSuffix: 'Close every {{.' }
    const shown = (config: object): unknown =>
      pipe(
        fromConfig({ ...texts, includeHarnessIdentity: false, ...config }),
        E.flatMap(check),
        E.flatMap(assemble({})),
        E.flatMap(render)
      )
    expect(shown({ personaInterpolate: false })).toStrictEqual(
      E.right('Write ${{ secrets.NAME }}.\n\nClose every {{.')
    )
    expect(shown({})).toMatchObject(E.left([{ _tag: 'MalformedReference', reference: '{{ secrets.NAME }}' }]))
    expect(shown({ personaInterpolate: null })).toStrictEqual(shown({ personaInterpolate: true }))
  })

  it('says whose each part is, and no outer owner takes it away', () => {
    expect(
      pipe(
        fromConfig({ personaPrefix: 'You help.', personaSuffix: 'Be brief.' }),
        E.map(owned('outer')),
        E.flatMap(assemble({})),
        E.flatMap(renderParts),
        E.map(({ parts }) => parts.map(({ owner }) => owner))
      )
    ).toStrictEqual(E.right(['harness', 'deployment', 'deployment']))
  })

  it('registers empty persona sections too, so that a scope can suppress or replace them', () => {
    const scope = pipe(empty, suppressSection('deployment:persona-suffix'))
    expect(E.isRight(pipe(fromConfig({}), E.map(overlay(scope)), E.flatMap(check)))).toBe(true)
  })

  it('leaves the place of the identity free when it is not included', () => {
    const own = withSection({ name: 'harness:identity', order: -1000, text: 'You are Ada.' })
    expect(
      pipe(
        fromConfig({ includeHarnessIdentity: false }),
        E.map(own),
        E.flatMap(assemble({})),
        E.flatMap(render)
      )
    ).toStrictEqual(E.right('You are Ada.'))
  })

  it('keeps only required contexts without runtime context', () => {
    const names = (includeRuntimeContext: boolean): unknown =>
      pipe(
        fromConfig({ includeRuntimeContext }),
        E.map(withContext({ name: 'date', order: 1, text: '2026-11-30' })),
        E.map(withContext({ name: 'sandbox', order: 2, text: 'read-only', required: true })),
        E.flatMap(assemble({})),
        E.map(assembly => assembly.contexts.map(({ name }) => name))
      )
    expect(names(true)).toStrictEqual(E.right(['date', 'sandbox']))
    expect(names(false)).toStrictEqual(E.right(['sandbox']))
  })
})

describe('the tool order of fromConfig', () => {
  const tools = mergeAll(
    ...['bash', 'edit', 'read'].map(name =>
      withTool({ name, description: '', parameters: { type: 'object' } })(empty)
    )
  )

  const names = (toolOrder: ReadonlyArray<string>): unknown =>
    pipe(
      fromConfig({ toolOrder }),
      E.map(merge<unknown>(tools)),
      E.flatMap(check),
      E.flatMap(assemble({})),
      E.map(assembly => assembly.tools.map(({ name }) => name))
    )

  it('holds', () => {
    expect(names(['read', UNLISTED_TOOLS, 'bash'])).toStrictEqual(E.right(['read', 'edit', 'bash']))
  })

  it.each([
    [[], { reason: 'no-marker', names: [] }],
    [['bash'], { reason: 'no-marker', names: [] }],
    [['bash', UNLISTED_TOOLS, 'bash'], { reason: 'repeated', names: ['bash'] }],
    [[UNLISTED_TOOLS, UNLISTED_TOOLS], { reason: 'repeated', names: [UNLISTED_TOOLS] }]
  ])('is refused at once when its shape is wrong: %j', (toolOrder, fault) => {
    expect(fromConfig({ toolOrder })).toStrictEqual(
      E.left([{ _tag: 'InvalidToolOrder', ...fault, owners: ['deployment'] }])
    )
  })

  it('is refused at assembly when it lists what no source knows', () => {
    expect(E.isRight(fromConfig({ toolOrder: ['glob', UNLISTED_TOOLS] }))).toBe(true)
    expect(names(['glob', 'read', UNLISTED_TOOLS, 'grep'])).toStrictEqual(
      E.left([
        {
          _tag: 'UnknownTools',
          by: 'toolOrder',
          suggestions: [],
          names: ['glob', 'grep'],
          known: ['bash', 'edit', 'read'],
          owner: 'deployment'
        }
      ])
    )
  })

  it('is the configuration’s as it was: changing the list later changes nothing', () => {
    const toolOrder = ['read', UNLISTED_TOOLS]
    const registry: Registry<unknown> = pipe(
      fromConfig({ toolOrder }),
      E.getOrElse(() => empty)
    )
    toolOrder.push('nothing of the kind')
    expect(E.isRight(pipe(registry, merge<unknown>(tools), assemble({})))).toBe(true)
  })
})
