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
import { assembledContext, assembledSection, type AssembledContext, type AssembledSection } from './Assembly'
import type { OwnedTool, Tools } from './arrangeTools'
import { isVariableName } from './Name'
import { read, type Reading } from './Reading'
import type { Focus, Placed } from './resolve'
import type { Text } from './Text'
import type { TextEntry } from './TextEntry'
import type { ToolSourceEntry } from './Tool'
import type { ToolOrderEntry } from './ToolOrder'
import type { TransformEntry } from './Transform'
import type { VariableEntry } from './Variable'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A text with its reading, as an assembly has it. */
export interface ReadText<A extends AssembledSection> {
  readonly assembled: A
  readonly reading: Reading
}

/** A section or context entry in force; `fixed` if its text needs no context. */
export interface PlannedText<A extends AssembledSection> {
  readonly entry: TextEntry
  readonly owner: string | undefined
  readonly focus: Focus | undefined
  readonly assembled: (text: Text) => ReadText<A>
  readonly fixed: ReadText<A> | undefined
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
  readonly sources: ReadonlyArray<Placed<ToolSourceEntry>>
  readonly toolOrder: Placed<ToolOrderEntry> | undefined
  readonly transforms: ReadonlyArray<Placed<TransformEntry>>
  readonly suppressContexts: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * Plans a text: `part` says what it is in an assembly. If it needs no context, that is made here and now, with its reading.
 */
export const planText = <A extends AssembledSection>(
  { entry, owner, focus }: Placed<TextEntry>,
  part: (entry: TextEntry, text: Text, owner: string | undefined) => A
): PlannedText<A> => {
  const assembled = (text: Text): ReadText<A> => ({
    assembled: part(entry, text, owner),
    reading: read(text, entry.interpolate)
  })
  const fixed = entry.text._tag === 'Value' ? assembled(entry.text.value) : undefined
  return { entry, owner, focus, assembled, fixed }
}

/** A section of an assembly. */
export const sectionOf = (
  { name, order, interpolate }: TextEntry,
  text: Text,
  owner: string | undefined
): AssembledSection => assembledSection(name, order, text, interpolate, owner)

/** A context entry of an assembly. */
export const contextOf = (
  { name, order, interpolate, required }: TextEntry,
  text: Text,
  owner: string | undefined
): AssembledContext => assembledContext(name, order, text, interpolate, required, owner)

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** The variables that the texts of a plan may refer to before anything is assembled. */
export const declaredVariables = ({ variables, transforms }: Plan): ReadonlySet<string> =>
  new Set([
    ...variables.map(({ entry }) => entry.name).filter(isVariableName),
    ...transforms.flatMap(({ entry }) => entry.supplies)
  ])
