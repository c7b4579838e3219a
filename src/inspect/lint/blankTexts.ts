/**
 * blankTexts: texts that say nothing, though they are not empty: they cost a blank line, and what was to be there is missing.
 */
import { saysNothing } from '../../base/Hidden'
import { ownerField, ownerOf } from '../../errors/PromptError'
import type { AssembledTool } from '../../index'
import type { LintedText } from './LintedText'
import type { BlankText, EmptyPrompt } from './Warning'

const isBlank = (text: string): boolean => text !== '' && saysNothing(text)

/** A warning if no section says anything. */
export const emptyPrompt = (texts: ReadonlyArray<LintedText>): ReadonlyArray<EmptyPrompt> =>
  texts.every(({ subject, sent }) => subject.kind !== 'section' || saysNothing(sent))
    ? [{ _tag: 'EmptyPrompt' }]
    : []

/** A warning for each text that is blank as it is sent, and for each tool whose description is. */
export const blankTexts = (
  texts: ReadonlyArray<LintedText>,
  tools: ReadonlyArray<AssembledTool>
): ReadonlyArray<BlankText> => [
  ...texts.flatMap(({ subject, sent }) =>
    isBlank(sent) ? [{ _tag: 'BlankText' as const, ...subject }] : []
  ),
  ...tools.flatMap(tool =>
    isBlank(tool.description)
      ? [{ _tag: 'BlankText' as const, kind: 'tool' as const, name: tool.name, ...ownerField(ownerOf(tool)) }]
      : []
  )
]
