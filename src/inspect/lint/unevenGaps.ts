/**
 * unevenGaps: texts whose line breaks at the ends add to the blank line that joins them. White space is content, and a text may
 * mean it; so it is not trimmed but pointed at.
 */
import type { LintedText } from './LintedText'
import type { UnevenGap } from './Warning'

const BLANKS = ' \t\r\n'

const isBlank = (text: string, at: number): boolean => BLANKS.includes(text.charAt(at)) && at < text.length

const breaksIn = (blanks: string): number => blanks.match(/\r\n|\r|\n/g)?.length ?? 0

// Loops, since a pattern for blanks at the end looks at every run of blanks again and again.
const gapsOf = (text: string): { readonly leading: number; readonly trailing: number } => {
  let start = 0
  while (isBlank(text, start)) start++
  let end = text.length
  while (end > start && isBlank(text, end - 1)) end--
  return { leading: breaksIn(text.slice(0, start)), trailing: breaksIn(text.slice(end)) }
}

/** A warning for each text that begins or ends with line breaks as it is sent, blanks and tabs among them included. */
export const unevenGaps = (texts: ReadonlyArray<LintedText>): ReadonlyArray<UnevenGap> =>
  texts.flatMap(({ subject, sent }) => {
    const gaps = gapsOf(sent)
    return gaps.leading + gaps.trailing === 0 ? [] : [{ _tag: 'UnevenGap' as const, ...subject, ...gaps }]
  })
