/**
 * traceTools: what became of the tools in one step, whether they were registered alone, came from a source, or were added by a transform.
 */
import { ownerField, type PromptError } from '../errors/PromptError'
import type { Step } from '../lenient/runStep'
import type { OwnedTool } from '../tools/ToolTable'
import { fateAt, traceLives } from './lives'
import { failedFate } from './renderedFates'
import { active, type Fate, type Restrictor, type Traced } from './Fate'

/** What is asked of tools. */
export interface ToolQuestions {
  readonly isAllowed: (name: string) => boolean
  readonly restrictors: (name: string) => ReadonlyArray<Restrictor>
  /** What is wrong with a tool. */
  readonly errorsOf: (tool: OwnedTool) => ReadonlyArray<PromptError>
  /** What is wrong with the sources of this name. */
  readonly sourceErrors: (source: string) => ReadonlyArray<PromptError>
}

/** What became of the tools. */
export const traceTools = (
  step: Step,
  { isAllowed, restrictors, errorsOf, sourceErrors }: ToolQuestions
): ReadonlyArray<Traced> => {
  const restricted = (name: string): Fate | undefined =>
    isAllowed(name) ? undefined : { _tag: 'Restricted', by: restrictors(name) }
  const { provided, added } = traceLives(step, {
    entry: 'tool',
    partsOf: ({ tools }) => tools,
    dropped: ({ name }) => restricted(name),
    sent: () => active
  })
  const item = ({ entry: { name }, owner, source }: OwnedTool, fate: Fate): Traced => ({
    entry: 'tool',
    name,
    ...ownerField(owner),
    ...(source === undefined ? {} : { source }),
    fate
  })
  const ownedFate = (tool: OwnedTool): Fate => {
    const errors = [...errorsOf(tool), ...(tool.source === undefined ? [] : sourceErrors(tool.source))]
    return failedFate(errors, () => fateAt(provided, tool.entry.name))
  }
  const { owned, restricted: taken } = step.table
  return [
    ...owned.map(tool => item(tool, ownedFate(tool))),
    ...taken.map(tool => item(tool, { _tag: 'Restricted', by: restrictors(tool.entry.name) })),
    ...added
  ]
}
