/**
 * Plan: what a registry comes to. The entries in force, judged as far as no context is needed, in their order, with all
 * the work done that every step would do again.
 *
 * The usual mistake: to do that work at every step. Reading texts and copying tool schemas is most of what a step could
 * cost, and neither depends on the context.
 *
 * Laws:
 * 1. a text that needs no context has its reading in the plan
 */
import {
  assembledContext,
  assembledSection,
  type AssembledContext,
  type AssembledSection,
  type ReadPart
} from '../assembly/Assembly'
import type { OwnedTool, Tools } from './arrangeTools'
import { isVariableName } from '../base/Name'
import { read } from '../text/Reading'
import type { Focus, Placed } from './resolve'
import type { Text } from '../text/Text'
import type { TextEntry } from '../entries/TextEntry'
import type { ToolSourceEntry } from '../entries/Tool'
import type { ToolOrderEntry } from '../entries/ToolOrder'
import type { TransformEntry } from '../registry/Transform'
import type { VariableEntry } from '../entries/Variable'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A section or context entry in force; `fixed` if its text needs no context. */
export interface PlannedText<A extends AssembledSection> {
  readonly entry: TextEntry
  readonly owner: string | undefined
  readonly focus: Focus | undefined
  readonly fixed: ReadPart<A> | undefined
}

/** A tool source in force that needs the context. */
export interface PlannedSource extends Placed<ToolSourceEntry> {
  readonly provide: (context: unknown) => unknown
}

/** What a registry comes to. */
export interface Plan {
  readonly sections: ReadonlyArray<PlannedText<AssembledSection>>
  readonly contexts: ReadonlyArray<PlannedText<AssembledContext>>
  readonly variables: ReadonlyArray<Placed<VariableEntry>>
  /** The tools that need no context, the names that their sources declare, and both in their order. */
  readonly tools: ReadonlyArray<OwnedTool>
  readonly knownTools: ReadonlyArray<string>
  readonly arranged: Tools
  /** The sources that need the context. */
  readonly sources: ReadonlyArray<PlannedSource>
  readonly toolOrder: Placed<ToolOrderEntry> | undefined
  readonly transforms: ReadonlyArray<Placed<TransformEntry>>
  readonly suppressContexts: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Makes the part of an assembly that an entry is with this text. */
export type Part<A> = (entry: TextEntry, text: Text, owner: string | undefined) => A

/** A section of an assembly. */
export const sectionOf: Part<AssembledSection> = ({ name, order, interpolate }, text, owner) =>
  assembledSection(name, order, text, interpolate, owner)

/** A context entry of an assembly. */
export const contextOf: Part<AssembledContext> = ({ name, order, interpolate, required }, text, owner) =>
  assembledContext(name, order, text, interpolate, required, owner)

/** The part with this text, and its reading. */
export const readPart = <A extends AssembledSection>(
  entry: TextEntry,
  owner: string | undefined,
  text: Text,
  part: Part<A>
): ReadPart<A> => ({ assembled: part(entry, text, owner), reading: read(text, entry.interpolate) })

/** Plans a text. If it needs no context, its part and its reading are made here and now. */
export const planText = <A extends AssembledSection>(
  { entry, owner, focus }: Placed<TextEntry>,
  part: Part<A>
): PlannedText<A> => ({
  entry,
  owner,
  focus,
  fixed: entry.text._tag === 'Value' ? readPart(entry, owner, entry.text.value, part) : undefined
})

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** The variables that the texts of a plan may refer to before anything is assembled. */
export const declaredVariables = ({ variables, transforms }: Plan): ReadonlySet<string> =>
  new Set([
    ...variables.map(({ entry }) => entry.name).filter(isVariableName),
    ...transforms.flatMap(({ entry }) => entry.supplies)
  ])
