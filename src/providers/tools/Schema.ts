/**
 * Schema: where in a JSON schema schemas are, to look at each and to change some.
 *
 * A keyword is one only where a schema is: `items` is a name like any other in `properties`, and data in `default`. Schemas
 * are frozen copies, at most 256 objects deep, so recursion is safe.
 *
 * Laws:
 * 1. `visit` comes to a schema before what is in it, in the order of the keys
 * 2. `mapSchemas` gives the very schema where nothing in it changes
 */
import { isJsonObject, pointTo, type Json, type JsonObject } from '../../base/Json'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A place in a schema that is not as it should be: an RFC 6901 pointer, what is expected there and what there is. */
export interface SchemaFault {
  readonly pointer: string
  readonly expected: string
  readonly actual: string
}

const words = (text: string): ReadonlyArray<string> => Object.freeze(text.split(' '))

/**
 * Where JSON Schema has a schema, as known on 2026-11-30: the keywords with one, with a list of them, and with a map of them. A keyword
 * with a schema or a list is in two.
 *
 * @example
 * import { SCHEMA_PLACES } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(SCHEMA_PLACES.list, ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'])
 *
 * @category constructors
 * @since 0.1.0
 */
export const SCHEMA_PLACES = Object.freeze({
  one: words(
    'additionalItems additionalProperties contains contentSchema else if items not propertyNames then ' +
      'unevaluatedItems unevaluatedProperties'
  ),
  list: words('allOf anyOf oneOf prefixItems items'),
  map: words('$defs definitions dependentSchemas patternProperties properties')
})

const inOne: ReadonlySet<string> = new Set(SCHEMA_PLACES.one)
const inList: ReadonlySet<string> = new Set(SCHEMA_PLACES.list)
const inMap: ReadonlySet<string> = new Set(SCHEMA_PLACES.map)

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** A field of a schema, its own. */
export const own = (schema: JsonObject, keyword: string): Json | undefined =>
  Object.hasOwn(schema, keyword) ? schema[keyword] : undefined

/** The object that stands under a keyword, if there is one. */
export const objectAt = (schema: JsonObject, keyword: string): JsonObject | undefined => {
  const value = own(schema, keyword)
  return value !== undefined && isJsonObject(value) ? value : undefined
}

const isList = (json: Json): json is ReadonlyArray<Json> => Array.isArray(json)

/** Is this one of the types that a schema allows? */
export const allows = (schema: JsonObject, name: string): boolean => {
  const type = own(schema, 'type')
  return type === name || (type !== undefined && isList(type) && type.includes(name))
}

type Visitor = (schema: JsonObject, pointer: string) => void

const visitAll = (
  entries: Iterable<readonly [string | number, Json]>,
  pointer: string,
  see: Visitor
): void => {
  for (const [key, value] of entries) {
    if (isJsonObject(value)) visit(value, pointTo(pointer, String(key)), see)
  }
}

/** Shows a schema, and each schema in it, with its pointer. */
export const visit = (schema: JsonObject, pointer: string, see: Visitor): void => {
  see(schema, pointer)
  for (const [keyword, value] of Object.entries(schema)) {
    const at = pointTo(pointer, keyword)
    if (isList(value)) {
      if (inList.has(keyword)) visitAll(value.entries(), at, see)
    } else if (isJsonObject(value)) {
      if (inOne.has(keyword)) visit(value, at, see)
      else if (inMap.has(keyword)) visitAll(Object.entries(value), at, see)
    }
  }
}

/** The faults of all schemas in a schema. */
export const faultsIn = (
  root: JsonObject,
  faultsOf: (schema: JsonObject, pointer: string) => ReadonlyArray<SchemaFault>
): ReadonlyArray<SchemaFault> => {
  const faults: Array<SchemaFault> = []
  visit(root, '', (schema, pointer) => {
    for (const fault of faultsOf(schema, pointer)) faults.push(fault)
  })
  return faults
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

// The content of an object or array with each item changed; the very object where none is.
const mapItems = <A extends JsonObject | ReadonlyArray<Json>>(
  content: A,
  change: (json: Json, key: string) => Json
): A => {
  const entries = Object.entries<Json>(content).map(([key, json]) => [key, change(json, key)] as const)
  if (entries.every(([key, json]) => json === (content as JsonObject)[key])) return content
  const changed = Array.isArray(content) ? entries.map(([, json]) => json) : Object.fromEntries(entries)
  // an array for an array, an object for an object
  return Object.freeze(changed) as A
}

/** A schema in which each schema is changed, from the inside out; what does not change is shared. */
export const mapSchemas = (root: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject => {
  const done = new Map<JsonObject, JsonObject>()
  const inside = (json: Json): Json => (isJsonObject(json) ? map(json) : json)
  const under = (json: Json, keyword: string): Json => {
    if (isList(json)) return inList.has(keyword) ? mapItems(json, inside) : json
    if (inOne.has(keyword)) return inside(json)
    return inMap.has(keyword) && isJsonObject(json) ? mapItems(json, inside) : json
  }
  const map = (schema: JsonObject): JsonObject => {
    const known = done.get(schema)
    if (known !== undefined) return known
    const changed = change(mapItems(schema, under))
    done.set(schema, changed)
    return changed
  }
  return map(root)
}
