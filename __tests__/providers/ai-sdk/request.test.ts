import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { AssembledTool, Assembly } from 'incipit'
import { anthropicCache, LIMITS, openaiCache, request, type AiSdkOptions } from 'incipit/ai-sdk'
import { afterPrompt, afterSection, afterTools } from 'incipit/providers'

const tool: AssembledTool = { name: 'a', description: '', parameters: {} }

const assembly = (...tools: ReadonlyArray<AssembledTool>): Assembly => ({
  sections: [
    { name: 'a', order: 0, text: 'A', interpolate: false },
    { name: 'b', order: 1, text: 'B', interpolate: false }
  ],
  contexts: [],
  tools,
  variables: {}
})

const jsonSchema = (schema: object): { readonly is: object } => ({ is: schema })

const sent = (
  options: Omit<AiSdkOptions<object>, 'jsonSchema'>,
  ...tools: ReadonlyArray<AssembledTool>
): unknown =>
  pipe(
    request({ jsonSchema, ...options })(assembly(...tools)),
    E.map(prepared => prepared.request)
  )

const instructions = [{ role: 'system', content: 'A\n\nB' }]

describe('LIMITS', () => {
  it('are frozen data', () => {
    expect(LIMITS).toStrictEqual({
      punctuation: '_-',
      letterFirst: true,
      nameLength: 64,
      descriptionLength: null,
      tools: 128,
      breakpoints: 4
    })
    expect(Object.isFrozen(LIMITS)).toBe(true)
  })
})

describe('request', () => {
  it('of nothing has empty lists', () => {
    expect(
      pipe(
        request({ jsonSchema })({ ...assembly(), sections: [] }),
        E.map(prepared => prepared.request)
      )
    ).toStrictEqual(E.right({ instructions: [], tools: {}, toolOrder: [] }))
  })

  it('has schemas as the SDK makes them, strict as it is asked, and defers for each provider', () => {
    expect(
      sent({ strict: ['a'] }, tool, { ...tool, name: '__proto__', description: 'P', deferLoading: true })
    ).toStrictEqual(
      E.right({
        instructions,
        tools: Object.fromEntries([
          ['a', { inputSchema: { is: { type: 'object' } }, strict: true }],
          [
            '__proto__',
            {
              description: 'P',
              inputSchema: { is: { type: 'object' } },
              providerOptions: { anthropic: { deferLoading: true }, openai: { deferLoading: true } }
            }
          ]
        ]),
        toolOrder: ['a', '__proto__']
      })
    )
  })

  it.each([
    ['auto', 'auto'],
    ['none', 'none'],
    ['any', 'required'],
    [{ tool: 'a' }, { type: 'tool', toolName: 'a' }]
  ] as const)('says the choice %j', (toolChoice, said) => {
    expect(sent({ toolChoice }, tool)).toMatchObject(E.right({ toolChoice: said }))
  })

  it('marks blocks and tools with the options of the provider behind', () => {
    const cache = [{ at: afterTools }, { at: afterSection('a'), ttl: '12h' }]
    expect(sent({ cache, cacheOptions: openaiCache }, tool)).toStrictEqual(
      E.right({
        instructions: [
          {
            role: 'system',
            content: 'A',
            providerOptions: { openai: { promptCacheBreakpoint: { mode: 'explicit', ttl: '12h' } } }
          },
          { role: 'system', content: '\n\nB' }
        ],
        tools: {
          a: {
            inputSchema: { is: { type: 'object' } },
            providerOptions: { openai: { promptCacheBreakpoint: { mode: 'explicit' } } }
          }
        },
        toolOrder: ['a']
      })
    )
  })

  it('asks for lives that fall of Anthropic alone', () => {
    const cache = [{ at: afterSection('a') }, { at: afterPrompt, ttl: '1h' }]
    const isRight = (cacheOptions?: (ttl: string | undefined) => object): boolean =>
      E.isRight(request({ jsonSchema, cache, cacheOptions })(assembly()))
    expect([
      isRight(),
      isRight(anthropicCache),
      isRight(openaiCache),
      isRight(() => ({ x: { y: 1 } }))
    ]).toStrictEqual([false, false, true, true])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
      'an exception'
    ],
    ['gives no object', () => 1, 'number'],
    ['gives no options', () => ({ anthropic: 1 }), 'object'],
    ['gives no JSON', () => ({ anthropic: { a: undefined } }), 'object']
  ])('tells a cacheOptions that %s', (_, cacheOptions, actual) => {
    const options = { cache: [{ at: afterPrompt }], cacheOptions: cacheOptions as () => object }
    expect(sent(options)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: 'cacheOptions',
          expected: 'a function that gives the options of providers, as JSON',
          actual
        }
      ])
    )
  })

  it('copies what cacheOptions gives', () => {
    const own = { x: { y: { z: 1 } } }
    const options = { cache: [{ at: afterPrompt }], cacheOptions: () => own }
    const [first] = pipe(
      request({ jsonSchema, ...options })(assembly()),
      E.match(
        () => [],
        prepared => prepared.request.instructions
      )
    )
    expect(first?.providerOptions).toStrictEqual(own)
    expect(first?.providerOptions?.['x']).not.toBe(own.x)
  })

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [5, 'number'],
    [[], 'array'],
    [Promise.resolve({}), 'promise']
  ])('tells a jsonSchema that gives %p', (given, actual) => {
    const expected = 'a function that gives a schema'
    expect(request({ jsonSchema: () => given })(assembly(tool))).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: 'jsonSchema', expected, actual }])
    )
  })

  it('takes a schema that is given later', () => {
    const later = (): object => ({})
    expect(E.isRight(request({ jsonSchema: () => later })(assembly(tool)))).toBe(true)
  })

  it('tells a jsonSchema that throws, and that there is none', () => {
    const thrower = (): never => {
      throw new Error('no')
    }
    const fault = { _tag: 'InvalidConfig', path: 'jsonSchema' }
    expect(request({ jsonSchema: thrower })(assembly(tool, { ...tool, name: 'b' }))).toStrictEqual(
      E.left([{ ...fault, expected: 'a function that gives a schema', actual: 'an exception' }])
    )
    expect(request({} as never)(assembly(tool))).toStrictEqual(
      E.left([{ ...fault, expected: 'a function', actual: 'missing' }])
    )
  })

  it('reads tools and prompt in its prefix as the provider does, without the marks', () => {
    const prepared = request({ jsonSchema, cache: [{ at: afterTools }] })(
      assembly({ ...tool, description: 'D' })
    )
    expect(
      pipe(
        prepared,
        E.map(({ prefix, marks }) => [prefix.text, marks])
      )
    ).toStrictEqual(
      E.right([
        '{"name":"a","description":"D","inputSchema":{"type":"object"}}\n\nA\n\nB',
        ['{"name":"a","description":"D","inputSchema":{"type":"object"}}'.length]
      ])
    )
  })
})
