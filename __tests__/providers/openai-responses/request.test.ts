import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { AssembledTool, Assembly } from 'incipit'
import { LIMITS, request, type ResponsesOptions } from 'incipit/openai-responses'
import { afterSection, afterTools } from 'incipit/providers'

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

const sent = (options: ResponsesOptions, ...tools: ReadonlyArray<AssembledTool>): unknown =>
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
      tools: 128,
      breakpoints: 4
    })
    expect(Object.isFrozen(LIMITS)).toBe(true)
  })
})

describe('request', () => {
  it('has instructions, or one message where a breakpoint is placed, never both', () => {
    expect(sent({ cache: [{ at: afterTools }] })).toStrictEqual(
      E.right({ instructions: 'A\n\nB', input: [] })
    )
    const cache = [{ at: afterSection('a'), ttl: '12h' as const }]
    const content = [
      { type: 'input_text', text: 'A', prompt_cache_breakpoint: { mode: 'explicit', ttl: '12h' } },
      { type: 'input_text', text: '\n\nB' }
    ]
    expect(sent({ cache })).toStrictEqual(E.right({ input: [{ role: 'developer', content }] }))
    expect(sent({ cache, role: 'system' })).toStrictEqual(E.right({ input: [{ role: 'system', content }] }))
  })

  it('says strict of every tool, and defers', () => {
    const { parameters } = tool
    expect(
      sent({ strict: ['a'] }, tool, { ...tool, name: 'b', description: 'B', deferLoading: true })
    ).toMatchObject(
      E.right({
        tools: [
          { type: 'function', name: 'a', parameters, strict: true },
          { type: 'function', name: 'b', description: 'B', parameters, strict: false, defer_loading: true }
        ]
      })
    )
  })

  it.each([
    ['auto', 'auto'],
    ['none', 'none'],
    ['any', 'required'],
    [{ tool: 'a' }, { type: 'function', name: 'a' }]
  ] as const)('says the choice %j', (toolChoice, tool_choice) => {
    expect(sent({ toolChoice }, tool)).toMatchObject(E.right({ tool_choice }))
  })
})
