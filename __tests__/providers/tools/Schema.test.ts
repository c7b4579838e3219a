import type { JsonObject } from '../../../src/base/Json'
import { allows, faultsIn, mapSchemas, objectAt, own, visit } from '../../../src/providers/tools/Schema'

const pointersIn = (schema: JsonObject): ReadonlyArray<string> => {
  const pointers: Array<string> = []
  visit(schema, '', (_, pointer) => pointers.push(pointer))
  return pointers
}

const single =
  'additionalItems additionalProperties contains contentSchema else if items not propertyNames then unevaluatedItems unevaluatedProperties'
const lists = 'allOf anyOf oneOf prefixItems items'
const maps = '$defs definitions dependentSchemas patternProperties properties'

describe('visit', () => {
  it.each(single.split(' '))('comes to the schema of %s', keyword => {
    expect(pointersIn({ [keyword]: {} })).toStrictEqual(['', `/${keyword}`])
  })

  it.each(lists.split(' '))('comes to every schema of the list %s', keyword => {
    expect(pointersIn({ [keyword]: [{}, true, {}] })).toStrictEqual(['', `/${keyword}/0`, `/${keyword}/2`])
  })

  it.each(maps.split(' '))('comes to every schema of the map %s', keyword => {
    expect(pointersIn({ [keyword]: { 'a/b': {}, c: false, items: {} } })).toStrictEqual([
      '',
      `/${keyword}/a~1b`,
      `/${keyword}/items`
    ])
  })

  it.each(['enum', 'const', 'default', 'examples', 'x-items', 'type'])('does not look into %s', keyword => {
    expect(pointersIn({ [keyword]: { items: {} } })).toStrictEqual([''])
    expect(pointersIn({ [keyword]: [{ items: {} }] })).toStrictEqual([''])
  })

  it('takes no list for a map, and no map for a list', () => {
    expect(pointersIn({ properties: [{}], not: [{}], allOf: { a: {} } })).toStrictEqual([''])
  })

  it('comes to a schema before what is in it, in the order of the keys', () => {
    const schema = { properties: { b: { items: {} }, a: {} }, items: {} }
    expect(pointersIn(schema)).toStrictEqual([
      '',
      '/properties/b',
      '/properties/b/items',
      '/properties/a',
      '/items'
    ])
  })
})

describe('mapSchemas', () => {
  const marked = (schema: JsonObject): JsonObject => (own(schema, 'x') === 1 ? { ...schema, x: 2 } : schema)

  it('gives the very schema where nothing changes', () => {
    const schema = { properties: { a: { items: [{}] } }, default: { x: 1 } }
    expect(mapSchemas(schema, marked)).toBe(schema)
  })

  it('changes schemas wherever they are, and shares what does not change', () => {
    const same = { type: 'string' }
    const schema = JSON.parse(
      '{"properties":{"a":{"x":1},"__proto__":{"items":[true,{"x":1}]}},"default":{"x":1}}'
    ) as JsonObject
    const changed = mapSchemas({ ...schema, not: same }, marked)
    expect(JSON.stringify(changed)).toBe(
      '{"properties":{"a":{"x":2},"__proto__":{"items":[true,{"x":2}]}},"default":{"x":1},"not":{"type":"string"}}'
    )
    expect(changed['not']).toBe(same)
    expect(Object.isFrozen(changed['properties'])).toBe(true)
  })

  it('changes a schema that is shared once', () => {
    let shared: JsonObject = { x: 1 }
    for (let i = 0; i < 60; i++) shared = { properties: { a: shared, b: shared } }
    const properties = objectAt(mapSchemas(shared, marked), 'properties')
    expect(properties?.['a']).toBe(properties?.['b'])
  })
})

describe('what a schema says', () => {
  it('is its own', () => {
    expect(own({}, 'constructor')).toBeUndefined()
    expect(own({ a: null }, 'a')).toBeNull()
    expect(objectAt({ a: {} }, 'a')).toStrictEqual({})
    expect(objectAt({ a: [] }, 'a')).toBeUndefined()
    expect(objectAt({}, 'a')).toBeUndefined()
  })

  it.each([
    [{ type: 'array' }, true],
    [{ type: ['null', 'array'] }, true],
    [{ type: ['null'] }, false],
    [{ type: { array: 1 } }, false],
    [{}, false]
  ])('%j allows an array: %p', (schema, allowed) => {
    expect(allows(schema, 'array')).toBe(allowed)
  })
})

describe('faultsIn', () => {
  it('collects the faults of all schemas', () => {
    expect(
      faultsIn({ items: { not: {} } }, (_, pointer) => [{ pointer, expected: 'a', actual: 'b' }]).map(
        ({ pointer }) => pointer
      )
    ).toStrictEqual(['', '/items', '/items/not'])
  })
})
