/**
 * completeSections: the sections that are the whole prompt, if their tools are there.
 */
import type { AssembledSection } from '../assembly/Assembly'
import { sorted } from '../base/Name'
import { ownersOf, type PromptError } from '../errors/PromptError'
import type { PlannedText } from './Plan'
import { isAmong, type Names } from '../tools/ToolTable'

/** An active text. */
type ActiveText = Pick<PlannedText<AssembledSection>, 'placed'>

/** Does a text require no tool at all? */
export const needsNoTools = ({ placed: { entry } }: ActiveText): boolean =>
  entry.requiresTools.length === 0 && entry.requiresSomeTool.length === 0

/** Are the tools that a text requires among these? */
export const hasTools = ({ placed: { entry } }: ActiveText, visible: Names): boolean => {
  const isVisible = (name: string): boolean => isAmong(visible, name)
  const { requiresTools, requiresSomeTool } = entry
  return requiresTools.every(isVisible) && (requiresSomeTool.length === 0 || requiresSomeTool.some(isVisible))
}

/** The conflict of complete sections that are all effective, if there is one. */
export const completeConflict = (sections: ReadonlyArray<ActiveText>): ReadonlyArray<PromptError> =>
  sections.length < 2
    ? []
    : [
        {
          _tag: 'CompleteConflict',
          names: sorted(sections.map(({ placed }) => placed.entry.name)),
          owners: ownersOf(sections.map(({ placed }) => placed.owner))
        }
      ]
