/**
 * strictFaults: what keeps a schema out of the strict mode of a provider, in which the arguments are held to the schema.
 *
 * Nothing is closed, made required or made nullable here: that would change what a tool is called with.
 */
import { describe } from '../../base/describe'
import { copyJson, isJsonObject, pointTo, type JsonObject } from '../../base/Json'
import { allows, faultsIn, objectAt, own, type SchemaFault } from './Schema'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What a strict schema may not have, and whether all properties of an object have to be required. */
interface StrictRules {
  readonly refused: ReadonlySet<string>
  readonly requiresAll: boolean
}

/**
 * The keywords that a strict schema may not have, by provider, as known on 2026-11-30.
 *
 * @example
 * import { STRICT_REFUSED } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(STRICT_REFUSED.openai.includes('oneOf'), true)
 *
 * @category constructors
 * @since 0.1.0
 */
export const STRICT_REFUSED: { readonly [P in 'openai' | 'anthropic']: ReadonlyArray<string> } =
  Object.freeze({
    openai: Object.freeze(
      (
        '$anchor $dynamicAnchor $dynamicRef $recursiveAnchor $recursiveRef allOf contains contentEncoding ' +
        'contentMediaType contentSchema dependentRequired dependentSchemas dependencies else if maxContains ' +
        'maxProperties minContains minProperties not oneOf patternProperties prefixItems propertyNames then ' +
        'unevaluatedItems unevaluatedProperties uniqueItems'
      ).split(' ')
    ),
    anthropic: Object.freeze(
      (
        'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength maxItems uniqueItems ' +
        'minProperties maxProperties patternProperties not if then else dependentSchemas dependentRequired contains ' +
        'propertyNames'
      ).split(' ')
    )
  })

const OPENAI: StrictRules = { refused: new Set(STRICT_REFUSED.openai), requiresAll: true }

const ANTHROPIC: StrictRules = { refused: new Set(STRICT_REFUSED.anthropic), requiresAll: false }

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// The arguments are an object, also where the root does not say so.
const isObjectSchema = (schema: JsonObject, pointer: string): boolean =>
  allows(schema, 'object') ||
  (own(schema, 'type') === undefined && (pointer === '' || objectAt(schema, 'properties') !== undefined))

const optionalFaults = (schema: JsonObject, pointer: string): ReadonlyArray<SchemaFault> => {
  const required = own(schema, 'required')
  const names = new Set<unknown>(Array.isArray(required) ? required : [])
  return Object.keys(objectAt(schema, 'properties') ?? {}).flatMap(name =>
    names.has(name)
      ? []
      : [
          {
            pointer: pointTo(pointTo(pointer, 'properties'), name),
            expected: 'a required property (make it nullable instead)',
            actual: 'an optional one'
          }
        ]
  )
}

const objectFaults = (
  schema: JsonObject,
  pointer: string,
  requiresAll: boolean
): ReadonlyArray<SchemaFault> => {
  if (!isObjectSchema(schema, pointer)) return []
  const others = own(schema, 'additionalProperties')
  const open =
    others === false
      ? []
      : [
          {
            pointer: pointTo(pointer, 'additionalProperties'),
            expected: 'false',
            actual: others === undefined ? 'nothing' : others === true ? 'true' : describe(others)
          }
        ]
  return requiresAll ? [...open, ...optionalFaults(schema, pointer)] : open
}

const faultsBy =
  ({ refused, requiresAll }: StrictRules) =>
  (root: JsonObject): ReadonlyArray<SchemaFault> =>
    faultsIn(root, (schema, pointer) => [
      ...Object.keys(schema).flatMap(keyword =>
        refused.has(keyword)
          ? [
              {
                pointer: pointTo(pointer, keyword),
                expected: `no ${keyword} in a strict schema`,
                actual: keyword
              }
            ]
          : []
      ),
      ...objectFaults(schema, pointer, requiresAll)
    ])

/** The same for parameters that are known to be JSON. */
export const strictFaultsOf = { openai: faultsBy(OPENAI), anthropic: faultsBy(ANTHROPIC) } as const

/** Where nothing is known of a strict mode, nothing keeps a schema out of it. */
export const noFaults = (): ReadonlyArray<SchemaFault> => []

const isKnown = (provider: unknown): provider is keyof typeof strictFaultsOf =>
  provider === 'openai' || provider === 'anthropic'

/**
 * Every place of a schema that is outside the strict subset of a provider, as the list of faults that `request` gives for a
 * tool named in `strict`; `[]` if it can be strict as it is. A place is an RFC 6901 pointer into the schema. What is no JSON
 * object has faults too.
 *
 * @example
 * import { strictFaults } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * const schema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }
 * assert.deepStrictEqual(strictFaults('openai')(schema), [
 *   { pointer: '/additionalProperties', expected: 'false', actual: 'nothing' }
 * ])
 * assert.deepStrictEqual(strictFaults('openai')({ ...schema, additionalProperties: false }), [])
 *
 * @category destructors
 * @since 0.1.0
 */
export const strictFaults =
  (provider: 'openai' | 'anthropic') =>
  (schema: JsonObject): ReadonlyArray<SchemaFault> => {
    if (!isKnown(provider)) {
      return [{ pointer: '', expected: "a schema for 'openai' or 'anthropic'", actual: 'another provider' }]
    }
    const { json, faults } = copyJson(schema)
    if (faults.length > 0)
      return faults.map(fault => ({ pointer: fault.pointer, expected: 'plain JSON', actual: fault.actual }))
    return isJsonObject(json)
      ? strictFaultsOf[provider](json)
      : [{ pointer: '', expected: 'a JSON object', actual: describe(schema) }]
  }
