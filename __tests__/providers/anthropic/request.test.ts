import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { AssembledTool, Assembly } from 'incipit'
import { LIMITS, request, type Ttl } from 'incipit/anthropic'
import { afterTools, type Options } from 'incipit/providers'

const tool: AssembledTool = { name: 'a', description: 'Does.', parameters: { type: 'object' } }

const assembly = (...tools: ReadonlyArray<AssembledTool>): Assembly => ({
  sections: [],
  contexts: [],
  tools,
  variables: {}
})

const sent = (options: Options<Ttl>, ...tools: ReadonlyArray<AssembledTool>): unknown =>
  pipe(
    request(options)(assembly(...tools)),
    E.map(prepared => prepared.request)
  )

describe('LIMITS', () => {
  it('are frozen data', () => {
    expect(LIMITS).toStrictEqual({
      punctuation: '_-',
      letterFirst: false,
      nameLength: 128,
      descriptionLength: null,
      tools: null,
      breakpoints: 4
    })
    expect(Object.isFrozen(LIMITS)).toBe(true)
  })
})

describe('request', () => {
  it('says of each tool what there is to say', () => {
    const closed = { ...tool, description: '', parameters: { type: 'object', additionalProperties: false } }
    expect(
      sent(
        { strict: ['a'], cache: [{ at: afterTools, ttl: '1h' }] },
        closed,
        { ...tool, name: 'b', deferLoading: true },
        { ...tool, name: 'c', deferLoading: false },
        { ...tool, name: 'd', deferLoading: true }
      )
    ).toStrictEqual(
      E.right({
        tools: [
          { name: 'a', input_schema: { type: 'object', additionalProperties: false }, strict: true },
          { name: 'b', description: 'Does.', input_schema: { type: 'object' }, defer_loading: true },
          {
            name: 'c',
            description: 'Does.',
            input_schema: { type: 'object' },
            cache_control: { type: 'ephemeral', ttl: '1h' }
          },
          { name: 'd', description: 'Does.', input_schema: { type: 'object' }, defer_loading: true }
        ]
      })
    )
  })

  it.each([
    ['auto', { type: 'auto' }],
    ['none', { type: 'none' }],
    ['any', { type: 'any' }],
    [{ tool: 'a' }, { type: 'tool', name: 'a' }]
  ] as const)('says the choice %j', (toolChoice, tool_choice) => {
    expect(sent({ toolChoice }, tool)).toMatchObject(E.right({ tool_choice }))
  })

  it('refuses what is outside the strict subset of Anthropic', () => {
    const parameters = { type: 'object', properties: { n: { minimum: 1 } }, additionalProperties: false }
    expect(sent({ strict: ['a'] }, { ...tool, parameters })).toStrictEqual(
      E.left([
        {
          _tag: 'RefusedSchema',
          provider: 'anthropic',
          name: 'a',
          pointer: '/properties/n/minimum',
          expected: 'no minimum in a strict schema',
          actual: 'minimum'
        }
      ])
    )
  })

  it('takes names of 64 where Bedrock is told', () => {
    const long = { ...tool, name: 'n'.repeat(65) }
    expect(E.isRight(request({})(assembly(long)))).toBe(true)
    expect(E.isLeft(request({ limits: { nameLength: 64 } })(assembly(long)))).toBe(true)
  })
})
