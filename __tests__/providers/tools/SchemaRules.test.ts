import type { JsonObject } from '../../../src/base/Json'
import { remembering } from '../../../src/base/Notes'
import { schemaFit, type SchemaRules } from '../../../src/providers/tools/SchemaRules'

const none: SchemaRules = { notAtRoot: [], plainProperties: false, spelledOut: false }

const fitted = (schema: JsonObject, rules: Partial<SchemaRules> = {}): unknown =>
  schemaFit({ ...none, ...rules }).fit(schema).schema

const faults = (schema: JsonObject, rules: Partial<SchemaRules> = {}): unknown =>
  schemaFit({ ...none, ...rules })
    .fit(schema)
    .faults.map(({ pointer, actual }) => [pointer, actual])

describe('the root of a schema', () => {
  it('gets a type in front where it has none', () => {
    expect(JSON.stringify(fitted({ properties: {}, title: 'x' }))).toBe(
      '{"type":"object","properties":{},"title":"x"}'
    )
  })

  it('is the very object where nothing changes', () => {
    const schema = { type: 'object', properties: { a: { type: 'array' } } }
    expect(fitted(schema)).toBe(schema)
  })

  it.each<readonly [JsonObject, string]>([
    [{ type: 'string' }, '"string"'],
    [{ type: ['object', 'null'] }, 'array'],
    [{ type: null }, 'null'],
    [{ type: 'x'.repeat(50) }, `"${'x'.repeat(40)}"`]
  ])('is refused with another type: %j', (schema, actual) => {
    expect(faults(schema)).toStrictEqual([['/type', actual]])
  })

  it('is refused with keywords that are refused there, and those alone', () => {
    const schema = { type: 'object', anyOf: [], oneOf: null, properties: { anyOf: { anyOf: [] } } }
    expect(faults(schema, { notAtRoot: ['oneOf', 'anyOf', 'allOf'] })).toStrictEqual([
      ['/oneOf', 'null'],
      ['/anyOf', 'array']
    ])
    expect(faults(schema)).toStrictEqual([])
  })

  it('is refused with names of properties that are refused, where they are', () => {
    const schema = {
      type: 'object',
      properties: {
        a: {},
        $top: {},
        'from[]': {},
        '': {},
        'a.b-c_9': {},
        [`n${'n'.repeat(64)}`]: {},
        é: { b: { $c: {} } }
      }
    }
    expect(faults(schema, { plainProperties: true })).toStrictEqual([
      ['/properties/$top', '"$top"'],
      ['/properties/from[]', '"from[]"'],
      ['/properties/', '""'],
      [`/properties/n${'n'.repeat(64)}`, `"${'n'.repeat(40)}"`],
      ['/properties/é', '"é"']
    ])
    expect(faults(schema)).toStrictEqual([])
    expect(faults({ type: 'object', properties: [] }, { plainProperties: true })).toStrictEqual([])
  })
})

describe('a schema that is spelled out', () => {
  const spelled = (schema: JsonObject): unknown => fitted(schema, { spelledOut: true })

  it.each<readonly [JsonObject, string]>([
    [{}, '{"type":"object","properties":{}}'],
    [{ type: 'object', required: [] }, '{"type":"object","required":[],"properties":{}}'],
    [
      { type: 'object', properties: { a: { type: 'array' }, b: { type: ['array', 'null'] } } },
      '{"type":"object","properties":{"a":{"type":"array","items":{}},"b":{"type":["array","null"],"items":{}}}}'
    ]
  ])('%j has properties at the root, and items wherever an array is', (schema, json) => {
    expect(JSON.stringify(spelled(schema))).toBe(json)
  })

  it.each<readonly [JsonObject]>([
    [{ type: 'object', properties: { a: { type: 'array', items: false } } }],
    [{ type: 'object', properties: { a: { type: 'array', prefixItems: [] } } }],
    [{ type: 'object', properties: { a: { default: { type: 'array' }, enum: [{ type: 'array' }] } } }],
    [{ type: 'object', properties: { a: { type: 'object' } } }]
  ])('is %j itself where nothing is left out', schema => {
    expect(spelled(schema)).toBe(schema)
  })

  it('shares nothing that can be changed', () => {
    const schema = spelled({}) as JsonObject
    expect([Object.isFrozen(schema), Object.isFrozen(schema['properties'])]).toStrictEqual([true, true])
  })
})

describe('keywords that are passed over', () => {
  it('are told with their places, in any schema and nowhere else', () => {
    const { ignored } = schemaFit({
      ...none,
      keywords: new Set(['type', 'properties', 'items', 'enum'])
    }).fit({
      type: 'object',
      title: 'x',
      properties: { pattern: { pattern: 'x', enum: [{ pattern: 'x' }] }, a: { items: { default: { b: 1 } } } }
    })
    expect(ignored).toStrictEqual(['/title', '/properties/pattern/pattern', '/properties/a/items/default'])
  })
})

describe('schemaFit', () => {
  it('gives the JSON of what it fits', () => {
    const { fit, json } = schemaFit({ ...none, spelledOut: true })
    const schema = { required: [] }
    expect(json(schema)).toBe(JSON.stringify(fit(schema).schema))
  })

  it('works once for a schema that remembers', () => {
    const { fit } = schemaFit({ ...none, spelledOut: true })
    const schema = remembering({})
    expect(fit(schema)).toBe(fit(schema))
    expect(fit({})).not.toBe(fit({}))
  })
})
