import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { AssembledTool, Assembly } from 'incipit'
import { LIMITS, MODES, request } from 'incipit/gemini'

const tool: AssembledTool = { name: 'a', description: '', parameters: {} }

const assembly = (...tools: ReadonlyArray<AssembledTool>): Assembly => ({
  sections: [],
  contexts: [],
  tools,
  variables: {}
})

describe('LIMITS and MODES', () => {
  it('are frozen data', () => {
    expect(LIMITS).toStrictEqual({
      punctuation: '_-.:',
      letterFirst: true,
      nameLength: 128,
      descriptionLength: null,
      tools: null,
      breakpoints: 0
    })
    expect(MODES).toStrictEqual({ AUTO: 'AUTO', ANY: 'ANY', NONE: 'NONE' })
    expect([LIMITS, MODES].every(Object.isFrozen)).toBe(true)
  })
})

describe('request', () => {
  it('of nothing is nothing', () => {
    expect(
      pipe(
        request({})(assembly()),
        E.map(prepared => prepared.request)
      )
    ).toStrictEqual(E.right({}))
  })

  it.each([
    ['auto', { mode: 'AUTO' }],
    ['none', { mode: 'NONE' }],
    ['any', { mode: 'ANY' }],
    [{ tool: 'a' }, { mode: 'ANY', allowedFunctionNames: ['a'] }]
  ] as const)('says the choice %j', (toolChoice, functionCallingConfig) => {
    for (const prepare of [request({ toolChoice }), request({ toolChoice, modes: MODES })]) {
      expect(
        pipe(
          prepare(assembly(tool)),
          E.map(prepared => prepared.request)
        )
      ).toStrictEqual(
        E.right({
          tools: [{ functionDeclarations: [{ name: 'a', parametersJsonSchema: { type: 'object' } }] }],
          toolConfig: { functionCallingConfig }
        })
      )
    }
  })

  it('says the choice in the words that it is given', () => {
    const modes = { AUTO: 1, ANY: 2, NONE: 3 } as const
    const words = { AUTO: 'auto', ANY: 'any', NONE: 'none' } as const
    expect(
      pipe(
        request({ toolChoice: 'any', modes: words })(assembly(tool)),
        E.map(prepared => prepared.request.toolConfig)
      )
    ).toStrictEqual(E.right({ functionCallingConfig: { mode: 'any' } }))
    expect(
      pipe(
        request({ modes })(assembly()),
        E.mapLeft(errors => errors.length)
      )
    ).toStrictEqual(E.left(3))
  })

  it('has neither breakpoints nor a strict mode', () => {
    const options = { cache: [], reserve: 1, strict: [] }
    expect(
      pipe(
        request(options as never)(assembly()),
        E.mapLeft(errors => errors.map(error => '_tag' in error && 'path' in error && error.path))
      )
    ).toStrictEqual(E.left(['cache', 'reserve', 'strict']))
  })

  it.each(
    '$id $defs $ref $anchor $schema type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering'.split(
      ' '
    )
  )('reads the keyword %s', keyword => {
    const parameters = { type: 'object', properties: { a: { [keyword]: 1 } } }
    expect(
      pipe(
        request({})(assembly({ ...tool, parameters })),
        E.map(({ notes }) => notes)
      )
    ).toStrictEqual(E.right([]))
  })
})
