/**
 * sameTexts: texts that are sent twice. Equal texts meet under one key, and what counts is what the model reads: of two copies of
 * one file, one may have other line ends, a byte order mark, or a line break at its end.
 */
import { ownerOf } from '../../errors/PromptError'
import type { LintedText } from './LintedText'
import type { SameText } from './Warning'

const keyOf = ({ sent }: LintedText): string =>
  sent.replaceAll('\ufeff', '').replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()

/** A warning for each text that several sections or contexts have as they are sent, in the order of the first. */
export const sameTexts = (texts: ReadonlyArray<LintedText>): ReadonlyArray<SameText> => {
  const groups = new Map<string, Array<LintedText['subject']>>()
  for (const text of texts) {
    const key = keyOf(text)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [text.subject])
    else known.push(text.subject)
  }
  return [...groups].flatMap(([key, group]) =>
    key === '' || group.length < 2
      ? []
      : group.slice(0, 1).map(({ kind }) => ({
          _tag: 'SameText' as const,
          kind,
          names: group.map(({ name }) => name),
          owners: group.map(subject => ownerOf(subject) ?? null)
        }))
  )
}
