/**
 * Plan: what a registry comes to. The active entries, validated as far as no context is needed, in their order, with all
 * the work done that every step would do again: parsing texts and copying schemas is most of what a step could cost.
 *
 * Laws:
 * 1. a text that needs no context is parsed in the plan
 */
import {
  assembledContext,
  assembledSection,
  type AssembledContext,
  type AssembledSection,
  type ParsedPart
} from '../assembly/Assembly'
import type { PlannedTools } from '../tools/PlannedTools'
import { parse } from '../text/ParsedText'
import type { Placed } from '../placed/Placed'
import type { Text } from '../text/Text'
import type { ValueOrProvider } from '../entries/ValueOrProvider'
import type { AnyTextEntry } from '../entries/TextEntry'
import type { TransformEntry } from '../registry/Transform'
import type { VariableEntry } from '../entries/Variable'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** An active section or context entry. */
export interface PlannedText<A extends AssembledSection> {
  readonly placed: Placed<AnyTextEntry>
  /** Its number, also if it stands beside another one. */
  readonly order: number
  readonly text: ValueOrProvider<ParsedPart<A>>
}

/** What a registry comes to. */
export interface Plan {
  readonly sections: ReadonlyArray<PlannedText<AssembledSection>>
  /** Those of the sections that are the whole prompt, if their tools are visible. */
  readonly complete: ReadonlyArray<PlannedText<AssembledSection>>
  readonly contexts: ReadonlyArray<PlannedText<AssembledContext>>
  readonly variables: ReadonlyArray<Placed<VariableEntry>>
  readonly tools: PlannedTools
  readonly transforms: ReadonlyArray<Placed<TransformEntry>>
  readonly suppressContexts: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Makes the part of an assembly that an entry is with this text. */
export type Part<A> = (entry: AnyTextEntry, order: number, text: Text, owner: string | undefined) => A

/** A section of an assembly. */
export const sectionOf: Part<AssembledSection> = ({ name, interpolate }, order, text, owner) =>
  assembledSection(name, order, text, interpolate, owner)

/** A context entry of an assembly. */
export const contextOf: Part<AssembledContext> = ({ name, interpolate, required }, order, text, owner) =>
  assembledContext(name, order, text, interpolate, required, owner)

/** The part with this text, parsed. */
export const parsedPart = <A extends AssembledSection>(
  { entry, owner }: Placed<AnyTextEntry>,
  order: number,
  text: Text,
  part: Part<A>
): ParsedPart<A> => ({ assembled: part(entry, order, text, owner), parsed: parse(text, entry.interpolate) })

/** Plans a text. If it needs no context, its part is made and parsed here and now. */
export const planText = <A extends AssembledSection>(
  placed: Placed<AnyTextEntry>,
  order: number,
  part: Part<A>
): PlannedText<A> => {
  const { text } = placed.entry
  return {
    placed,
    order,
    text: text._tag === 'Fixed' ? { _tag: 'Fixed', value: parsedPart(placed, order, text.value, part) } : text
  }
}
