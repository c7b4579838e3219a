/**
 * Tool: what the model is told it can call, and the sources that give tools. A schema is copied once, frozen, and shared from
 * then on, so that nobody changes what was validated.
 */
import { UNLISTED_TOOLS } from '../base/Name'
import { faultsOf, openEntry, readName, type Entry, type Opened } from './Entry'
import { isBoolean, isFunction, isString, itemsOf, stringsOf } from '../base/Foreign'
import type { ValueOrProvider } from './ValueOrProvider'
import { copyJson, isJsonObject, type JsonObject } from '../base/Json'
import { notes, remembering } from '../base/Notes'
import { ANY_NAME, loneSurrogateAt } from '../base/Name'
import { openRecord, readOptional, readRequired, refined, type FieldFault } from '../base/OpenedRecord'
import type { EntryFault } from '../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A tool as the model is told of it. All of it is data and is never interpolated.
 *
 * @category model
 * @since 0.1.0
 */
export interface ToolSchema {
  readonly name: string
  readonly description: string
  /** A JSON schema: plain JSON, at most 256 objects deep. */
  readonly parameters: object
  /** Left out unless given: whether the loop may hold the schema back until the tool is asked for. */
  readonly deferLoading?: boolean | undefined
}

/**
 * What a tool source gives: the tools visible now, and the names it knows, whether they are visible or not.
 *
 * @category model
 * @since 0.1.0
 */
export interface ToolSet {
  readonly schemas: ReadonlyArray<ToolSchema>
  /** Default: the names of the schemas. */
  readonly knownNames?: ReadonlyArray<string> | undefined
}

/** A tool, as read. */
export interface ToolEntry extends Entry {
  readonly _tag: 'Tool'
  readonly kind: 'tool'
  readonly description: string
  readonly parameters: JsonObject
  readonly deferLoading: boolean | undefined
}

/** A tool set, as read. */
export interface ToolSetEntry {
  readonly tools: ReadonlyArray<ToolEntry>
  readonly knownNames: ReadonlyArray<string> | undefined
}

/** A tool source, as read. */
export interface ToolSourceEntry extends Entry {
  readonly _tag: 'ToolSource'
  readonly kind: 'tools'
  readonly provide: ValueOrProvider<ToolSetEntry>
}

/** A tool set as read, with what is wrong with the set itself. */
export interface ToolSetReading {
  readonly set: ToolSetEntry
  readonly faults: ReadonlyArray<FieldFault>
  /** Whether every reading of the same set is this very one. */
  readonly isPrepared: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The fields of a tool. */
export const toolShape = {
  name: ANY_NAME,
  description: 'a string',
  parameters: 'a JSON object',
  deferLoading: 'true or false'
}

const noParameters: JsonObject = Object.freeze({})

// The copy of a tool's parameters; what is not plain JSON in them goes to `faults`. Some frozen copies of our own come back
// out of transforms, and need no second look.
const parametersOf = (entry: Opened, isOurs: IsOurs, faults: Array<EntryFault>): JsonObject =>
  readRequired(
    entry,
    'parameters',
    u => {
      if (u === undefined || isOurs(u)) return u
      const { json, faults: places } = copyJson(u)
      for (const place of places) faults.push({ _tag: 'InvalidJson', name: entry.name, ...place })
      return places.length > 0 ? noParameters : isJsonObject(json) ? remembering({ ...json }) : undefined
    },
    noParameters
  )

const nameFaults = (name: string): ReadonlyArray<EntryFault> => {
  if (name === UNLISTED_TOOLS) return [{ _tag: 'ReservedToolName', name }]
  return name.isWellFormed()
    ? []
    : [
        {
          _tag: 'InvalidName',
          kind: 'tool',
          name,
          expected: 'a name without lone surrogates',
          actual: 'a lone surrogate'
        }
      ]
}

const descriptionFaults = (name: string, description: string): ReadonlyArray<EntryFault> => {
  const offset = loneSurrogateAt(description)
  return offset < 0 ? [] : [{ _tag: 'IllFormedText', kind: 'tool', name, offset }]
}

/** Reads a tool that has been opened. */
export const readTool = (entry: Opened, isOurs: IsOurs): ToolEntry => {
  const description = readRequired(entry, 'description', refined(isString), '')
  const jsonFaults: Array<EntryFault> = []
  const parameters = parametersOf(entry, isOurs, jsonFaults)
  const deferLoading = readOptional(entry, 'deferLoading', refined(isBoolean), undefined)
  return {
    _tag: 'Tool',
    kind: 'tool',
    name: entry.name,
    key: entry.key,
    description,
    parameters,
    deferLoading,
    faults: [
      ...faultsOf(entry),
      ...nameFaults(entry.name),
      ...descriptionFaults(entry.name, description),
      ...jsonFaults
    ]
  }
}

/** Tells parameters that are frozen copies of our own, which need no second look. */
export type IsOurs = (u: unknown) => u is JsonObject

/** Where everything comes from outside, nothing is a copy of our own. */
export const isOursNever: IsOurs = (u): u is JsonObject => u === noParameters

// The symbols are this copy's own: what another copy has prepared is read like any other schema.
const preparedTools = notes<ToolEntry>(Symbol('incipit.tool'))
const preparedSets = notes<ToolSetReading>(Symbol('incipit.tools'))

/** Reads a tool; one that was prepared has been read already. */
export const toolEntry = (input: unknown): ToolEntry =>
  preparedTools.read(input) ?? readTool(openEntry('tool', input, toolShape), isOursNever)

/** The schema of a sound tool, frozen, which need not be read again. */
export const preparedTool = (entry: ToolEntry): ToolSchema => {
  const { name, description, parameters, deferLoading } = entry
  const schema = { name, description, parameters, ...(deferLoading === undefined ? {} : { deferLoading }) }
  return Object.freeze(preparedTools.write(schema, entry))
}

/** The set of sound tools, frozen, which need not be read again. */
export const preparedToolSet = (
  tools: ReadonlyArray<ToolEntry>,
  knownNames: ReadonlyArray<string> | undefined
): ToolSet => {
  const schemas = Object.freeze(tools.map(preparedTool))
  const set = knownNames === undefined ? { schemas } : { schemas, knownNames: Object.freeze(knownNames) }
  const reading: ToolSetReading = { set: { tools, knownNames }, faults: [], isPrepared: true }
  return Object.freeze(preparedSets.write(set, reading))
}

const setShape = { schemas: 'an array of tool schemas', knownNames: 'an array of tool names' }

const readSet = (input: unknown): ToolSetReading => {
  const record = openRecord(input, setShape)
  const schemas = readRequired(record, 'schemas', itemsOf, [])
  const knownNames = readOptional(record, 'knownNames', stringsOf, undefined)
  return { set: { tools: schemas.map(toolEntry), knownNames }, faults: record.faults, isPrepared: false }
}

/** Reads a tool set: its tools, each with faults of its own, and what is wrong with the set itself. Total. */
export const readToolSet = (input: unknown): ToolSetReading => preparedSets.read(input) ?? readSet(input)

/** Reads a tool source. */
export const toolSourceEntry = (name: unknown, provide: unknown): ToolSourceEntry => {
  const proper = readName('tools', name)
  const source = (
    given: ValueOrProvider<ToolSetEntry>,
    faults: ReadonlyArray<EntryFault>
  ): ToolSourceEntry => ({
    _tag: 'ToolSource',
    kind: 'tools',
    name: proper.name,
    key: proper.key,
    provide: given,
    faults: [...proper.faults, ...faults]
  })
  if (isFunction(provide)) return source({ _tag: 'Dynamic', provide }, [])
  const { set, faults } = readToolSet(provide)
  return source(
    { _tag: 'Fixed', value: set },
    faults.map(fault => ({ _tag: 'InvalidEntry', kind: 'tools', name: proper.name, ...fault }))
  )
}
