/**
 * Assembly: what one step tells the model, as plain JSON-safe data: the texts not yet interpolated, the tools, the values.
 *
 * What `assemble` knows about an assembly of its own, its texts read and its values, is a note on that very object. The object
 * is frozen all the way down, so the note cannot go stale.
 *
 * Laws:
 * 1. a sealed assembly equals itself after a trip through JSON text
 * 2. `validatedOf` knows nothing of any object but those that `seal` made
 */
import type { ReadonlyRecord } from 'fp-ts/ReadonlyRecord'

import type { JsonObject } from '../base/Json'
import { notes } from '../base/Notes'
import type { ParsedText } from '../text/ParsedText'
import type { Text } from '../text/Text'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A section of an assembly; its text is as its author wrote it.
 *
 * @category model
 * @since 0.1.0
 */
export interface AssembledSection {
  readonly name: string
  readonly order: number
  readonly text: Text
  readonly interpolate: boolean
  readonly owner?: string
}

/**
 * A context entry of an assembly.
 *
 * @category model
 * @since 0.1.0
 */
export interface AssembledContext extends AssembledSection {
  readonly required: boolean
}

/**
 * A tool of an assembly.
 *
 * @category model
 * @since 0.1.0
 */
export interface AssembledTool {
  readonly name: string
  readonly description: string
  readonly parameters: JsonObject
  readonly deferLoading?: boolean
  readonly owner?: string
}

/**
 * What one step tells the model: plain, JSON-safe, frozen data. A variable that is `null` is registered and has no value
 * for this assembly.
 *
 * @category model
 * @since 0.1.0
 */
export interface Assembly {
  readonly sections: ReadonlyArray<AssembledSection>
  readonly contexts: ReadonlyArray<AssembledContext>
  readonly tools: ReadonlyArray<AssembledTool>
  readonly variables: ReadonlyRecord<string, string | null>
}

/** A part of an assembly with its text, parsed. */
export interface ParsedPart<A extends AssembledSection> {
  readonly assembled: A
  readonly parsed: ParsedText
}

/** The texts of an assembly, read. */
export interface Texts {
  readonly sections: ReadonlyArray<ParsedPart<AssembledSection>>
  readonly contexts: ReadonlyArray<ParsedPart<AssembledContext>>
}

/** What is known of an assembly: its texts, read, and the values that can be inserted, there and well formed. */
export interface Known extends Texts {
  readonly values: ReadonlyMap<string, string>
}

/** An assembly that has been validated. */
export interface Validated extends Known {
  readonly assembly: Assembly
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A section, frozen, its fields in a fixed order. */
export const assembledSection = (
  name: string,
  order: number,
  text: Text,
  interpolate: boolean,
  owner: string | undefined
): AssembledSection =>
  Object.freeze(
    owner === undefined ? { name, order, text, interpolate } : { name, order, text, interpolate, owner }
  )

/** A context entry, frozen, its fields in a fixed order. */
export const assembledContext = (
  name: string,
  order: number,
  text: Text,
  interpolate: boolean,
  required: boolean,
  owner: string | undefined
): AssembledContext =>
  Object.freeze(
    owner === undefined
      ? { name, order, text, interpolate, required }
      : { name, order, text, interpolate, required, owner }
  )

/** A tool, frozen, its fields in a fixed order; its parameters are a frozen copy already. */
export const assembledTool = (
  {
    name,
    description,
    parameters,
    deferLoading
  }: Omit<AssembledTool, 'deferLoading'> & {
    readonly deferLoading: boolean | undefined
  },
  owner: string | undefined
): AssembledTool => {
  // written out, since a spread costs more than all the rest
  if (deferLoading === undefined) {
    return Object.freeze(
      owner === undefined ? { name, description, parameters } : { name, description, parameters, owner }
    )
  }
  return Object.freeze(
    owner === undefined
      ? { name, description, parameters, deferLoading }
      : { name, description, parameters, deferLoading, owner }
  )
}

const validations = notes<Validated>(Symbol('incipit.validated'))

/** Can this value be inserted into a text? It has no lone surrogate. */
export const isInsertable = (value: string | null): value is string => value?.isWellFormed() === true

/** The values that can be inserted into a text. */
export const insertable = (variables: Assembly['variables']): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(variables)) {
    if (isInsertable(value)) values.set(name, value)
  }
  return values
}

/** Freezes a validated assembly and notes on it what is known of it. All parts are frozen or fresh. */
export const sealed = ({ sections, contexts, tools, variables }: Assembly, known: Known): Validated => {
  const assembly: Assembly = {
    sections: Object.freeze(sections),
    contexts: Object.freeze(contexts),
    tools: Object.freeze(tools),
    variables: Object.freeze(variables)
  }
  const validated: Validated = { assembly, ...known }
  Object.freeze(validations.write(assembly, validated))
  return validated
}

/** A validated assembly, frozen, that carries what is known of it. */
export const seal = (assembly: Assembly, known: Known): Assembly => sealed(assembly, known).assembly

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** What `seal` knows of this very object; `undefined` for a copy, a proxy, a descendant and everything else. Total. */
export const validatedOf = (u: unknown): Validated | undefined => validations.read(u)
