import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { AssembledTool, Assembly } from 'incipit'
import { LIMITS, request, type ChatOptions } from 'incipit/openai-chat'
import { afterPrompt, afterSection } from 'incipit/providers'

const tool: AssembledTool = {
  name: 'a',
  description: '',
  parameters: { type: 'object', properties: {}, required: [], additionalProperties: false }
}

const assembly = (...tools: ReadonlyArray<AssembledTool>): Assembly => ({
  sections: [
    { name: 'a', order: 0, text: 'A', interpolate: false },
    { name: 'b', order: 1, text: 'B', interpolate: false }
  ],
  contexts: [],
  tools,
  variables: {}
})

const sent = (options: ChatOptions, ...tools: ReadonlyArray<AssembledTool>): unknown =>
  pipe(
    request(options)(assembly(...tools)),
    E.map(prepared => prepared.request)
  )

describe('LIMITS', () => {
  it('are frozen data', () => {
    expect(LIMITS).toStrictEqual({
      punctuation: '_-',
      letterFirst: false,
      nameLength: 64,
      descriptionLength: 1024,
      tools: 128,
      breakpoints: 4
    })
    expect(Object.isFrozen(LIMITS)).toBe(true)
  })
})

describe('request', () => {
  it('has a string until a breakpoint is placed', () => {
    expect(sent({ cache: [{ at: afterSection('none') }] })).toStrictEqual(
      E.right({ messages: [{ role: 'system', content: 'A\n\nB' }] })
    )
    expect(sent({ role: 'developer', cache: [{ at: afterPrompt }] })).toStrictEqual(
      E.right({
        messages: [
          {
            role: 'developer',
            content: [{ type: 'text', text: 'A\n\nB', prompt_cache_breakpoint: { mode: 'explicit' } }]
          }
        ]
      })
    )
  })

  it('says strict of strict tools alone, and notes what is not sent', () => {
    const prepared = request({ strict: ['a'] })(
      assembly(tool, { ...tool, name: 'b', deferLoading: true, owner: 'x' })
    )
    const { parameters } = tool
    expect(
      pipe(
        prepared,
        E.map(({ request: { tools }, notes }) => ({ tools, notes }))
      )
    ).toStrictEqual(
      E.right({
        tools: [
          { type: 'function', function: { name: 'a', parameters, strict: true } },
          { type: 'function', function: { name: 'b', parameters } }
        ],
        notes: [{ _tag: 'FieldNotSent', field: 'deferLoading', name: 'b', owner: 'x' }]
      })
    )
  })

  it.each([
    ['auto', 'auto'],
    ['none', 'none'],
    ['any', 'required'],
    [{ tool: 'a' }, { type: 'function', function: { name: 'a' } }]
  ] as const)('says the choice %j', (toolChoice, tool_choice) => {
    expect(sent({ toolChoice }, tool)).toMatchObject(E.right({ tool_choice }))
  })

  it('knows two roles', () => {
    expect(sent({ role: 'user' as never })).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: 'role', expected: '"system" or "developer"', actual: 'string' }])
    )
  })
})
