/**
 * SchemaRules: which parameters of a tool a provider takes, and how it wants them written.
 *
 * Nothing is rewritten unless it means the same: the arguments of a tool are an object anyway, so a schema that does not say
 * so is told to; a list of anything is one with `items: {}`. Everything else that is refused is told.
 *
 * Laws:
 * 1. what needs no change is the very schema that was given
 */
import { describe } from '../../base/describe'
import { excerpt } from '../../base/Name'
import { pointTo, type Json, type JsonObject } from '../../base/Json'
import { remembered } from '../../base/Notes'
import { isTaken, nameRule } from './NameRule'
import { allows, mapSchemas, objectAt, own, visit, type SchemaFault } from './Schema'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Parameters as they are sent: their root says that it is an object. */
export interface ObjectSchema {
  readonly type: 'object'
  readonly [keyword: string]: unknown
}

/** The parameters of a tool as a provider wants them, and their JSON; both are made once for each frozen schema. */
export interface SchemaFit {
  readonly fit: (parameters: JsonObject) => FittedSchema
  readonly json: (parameters: JsonObject) => string
}

/** What a provider refuses, wants written, and passes over. */
export interface SchemaRules {
  /** Keywords that are refused at the root. */
  readonly notAtRoot: ReadonlyArray<string>
  /** Whether the names of the root's properties are limited. */
  readonly plainProperties: boolean
  /** Whether `properties` of the root and `items` of arrays have to be there. */
  readonly spelledOut: boolean
  /** The keywords that are read; left out, all of them. */
  readonly keywords?: ReadonlySet<string>
}

/** Parameters as they are sent, what is refused in them, and the pointers of what is passed over. */
export interface FittedSchema {
  readonly schema: ObjectSchema
  readonly faults: ReadonlyArray<SchemaFault>
  readonly ignored: ReadonlyArray<string>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const inWords = (json: Json): string =>
  typeof json === 'string' ? JSON.stringify(excerpt(json)) : describe(json)

const typeFaults = (root: JsonObject): ReadonlyArray<SchemaFault> => {
  const type = own(root, 'type')
  return type === undefined || type === 'object'
    ? []
    : [{ pointer: '/type', expected: '"object"', actual: inWords(type) }]
}

const rootFaults = (root: JsonObject, refused: ReadonlyArray<string>): ReadonlyArray<SchemaFault> =>
  refused.flatMap(keyword => {
    const value = own(root, keyword)
    return value === undefined
      ? []
      : [{ pointer: pointTo('', keyword), expected: `no ${keyword} at the top`, actual: describe(value) }]
  })

const propertyName = nameRule({ punctuation: '_.-', letterFirst: false, nameLength: 64 })

const propertyFaults = (root: JsonObject): ReadonlyArray<SchemaFault> =>
  Object.keys(objectAt(root, 'properties') ?? {}).flatMap(key =>
    isTaken(propertyName, key)
      ? []
      : [
          {
            pointer: pointTo('/properties', key),
            expected: 'a name of 1 to 64 of A-Z a-z 0-9 _ . -',
            actual: inWords(key)
          }
        ]
  )

const withItems = (schema: JsonObject): JsonObject =>
  allows(schema, 'array') && own(schema, 'items') === undefined && own(schema, 'prefixItems') === undefined
    ? Object.freeze({ ...schema, items: Object.freeze({}) })
    : schema

const withProperties = (root: JsonObject): JsonObject =>
  own(root, 'properties') === undefined ? Object.freeze({ ...root, properties: Object.freeze({}) }) : root

// Where another type is refused the schema is not sent.
const withType = (root: JsonObject): ObjectSchema =>
  own(root, 'type') === undefined ? Object.freeze({ type: 'object', ...root }) : (root as ObjectSchema)

const ignoredIn = (root: JsonObject, keywords: ReadonlySet<string>): ReadonlyArray<string> => {
  const ignored: Array<string> = []
  visit(root, '', (schema, pointer) => {
    for (const keyword of Object.keys(schema)) {
      if (!keywords.has(keyword)) ignored.push(pointTo(pointer, keyword))
    }
  })
  return ignored
}

const fitBy =
  ({ notAtRoot, plainProperties, spelledOut, keywords }: SchemaRules) =>
  (parameters: JsonObject): FittedSchema => ({
    schema: withType(spelledOut ? withProperties(mapSchemas(parameters, withItems)) : parameters),
    faults: [
      ...typeFaults(parameters),
      ...rootFaults(parameters, notAtRoot),
      ...(plainProperties ? propertyFaults(parameters) : [])
    ],
    ignored: keywords === undefined ? [] : ignoredIn(parameters, keywords)
  })

/** Fits parameters to these rules. */
export const schemaFit = (rules: SchemaRules): SchemaFit => {
  const fit = remembered(fitBy(rules))
  const written = remembered((parameters: JsonObject) => [JSON.stringify(fit(parameters).schema)])
  return { fit, json: parameters => written(parameters).join('') }
}
