import type { JsonObject } from '../../../src/base/Json'
import { noFaults, strictFaults, strictFaultsOf } from '../../../src/providers/tools/strictFaults'

const openai = (schema: JsonObject): unknown =>
  strictFaults('openai')(schema).map(({ pointer, actual }) => [pointer, actual])
const anthropic = (schema: JsonObject): unknown =>
  strictFaults('anthropic')(schema).map(({ pointer, actual }) => [pointer, actual])

const closed = { type: 'object', properties: {}, required: [], additionalProperties: false }

const refused = {
  openai:
    '$anchor $dynamicAnchor $dynamicRef $recursiveAnchor $recursiveRef allOf contains contentEncoding contentMediaType contentSchema dependentRequired dependentSchemas dependencies else if maxContains maxProperties minContains minProperties not oneOf patternProperties prefixItems propertyNames then unevaluatedItems unevaluatedProperties uniqueItems',
  anthropic:
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength maxItems uniqueItems minProperties maxProperties patternProperties not if then else dependentSchemas dependentRequired contains propertyNames'
} as const

describe.each(['openai', 'anthropic'] as const)('a strict schema of %s', provider => {
  it.each(refused[provider].split(' '))('has no %s, wherever it is', keyword => {
    const schema = {
      ...closed,
      properties: { a: { [keyword]: 1, default: { [keyword]: 1 } }, [keyword]: {} },
      required: ['a', keyword]
    }
    expect(strictFaults(provider)(schema)).toStrictEqual([
      {
        pointer: `/properties/a/${keyword}`,
        expected: `no ${keyword} in a strict schema`,
        actual: keyword
      }
    ])
  })

  it('may be closed and have what is not refused', () => {
    expect(
      strictFaults(provider)({
        ...closed,
        properties: {
          a: { anyOf: [{ type: 'string', pattern: 'x', format: 'date' }, { $ref: '#/$defs/b' }] }
        },
        required: ['a'],
        $defs: { b: closed, c: true }
      })
    ).toStrictEqual([])
  })

  it.each<readonly [JsonObject, string]>([
    [{}, 'nothing'],
    [{ type: 'object', properties: {}, additionalProperties: true }, 'true'],
    [{ type: 'object', additionalProperties: {} }, 'object']
  ])('is no open object at the root: %j', (schema, actual) => {
    expect(strictFaults(provider)(schema)).toStrictEqual([
      { pointer: '/additionalProperties', expected: 'false', actual }
    ])
  })

  it.each<readonly [JsonObject]>([
    [{ type: 'object' }],
    [{ type: ['null', 'object'] }],
    [{ properties: {} }]
  ])('has no open object in it: %j', inner => {
    const schema = { ...closed, $defs: { a: inner } }
    expect(strictFaults(provider)(schema).map(({ pointer }) => pointer)).toStrictEqual([
      '/$defs/a/additionalProperties'
    ])
  })

  it('leaves open what is no object', () => {
    expect(
      strictFaults(provider)({ ...closed, $defs: { a: {}, b: { type: 'string', properties: {} } } })
    ).toStrictEqual([])
  })

  it('is JSON, and an object', () => {
    expect(strictFaults(provider)({ ...closed, x: undefined } as never)).toStrictEqual([
      { pointer: '/x', expected: 'plain JSON', actual: 'undefined' }
    ])
    expect(strictFaults(provider)([] as never)).toStrictEqual([
      { pointer: '', expected: 'a JSON object', actual: 'array' }
    ])
  })
})

describe('strictFaults', () => {
  const optional = { ...closed, properties: { a: {}, b: {} }, required: ['a'] }

  it('asks OpenAI alone for every property to be required', () => {
    expect(openai(optional)).toStrictEqual([['/properties/b', 'an optional one']])
    expect(openai({ ...optional, required: 'a' })).toStrictEqual([
      ['/properties/a', 'an optional one'],
      ['/properties/b', 'an optional one']
    ])
    expect(anthropic(optional)).toStrictEqual([])
  })

  it('knows two providers', () => {
    expect(strictFaults('gemini' as never)(closed)).toHaveLength(1)
    expect(strictFaults('constructor' as never)(closed)).toHaveLength(1)
  })
})

describe('noFaults', () => {
  it('finds nothing', () => {
    expect(noFaults()).toStrictEqual([])
  })
})

describe('strictFaultsOf', () => {
  it('gives the same of parameters that are known to be JSON', () => {
    expect(strictFaultsOf.openai({})).toStrictEqual(strictFaults('openai')({}))
    expect(strictFaultsOf.anthropic({})).toStrictEqual(strictFaults('anthropic')({}))
  })
})
