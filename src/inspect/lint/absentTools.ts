/**
 * absentTools: texts that tell the model to use a tool which it does not have. The bare word would find `read` in every other
 * sentence; a tool is meant where its name is alone between back-ticks.
 */
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'

import { spans } from '../../base/Span'
import type { LintedText } from './LintedText'
import type { ToolString } from './SentString'
import type { AbsentTool } from './Warning'

/** Tells the names of tools that are known and not visible. */
export type IsAbsent = (name: string) => boolean

/** Tells the known tools that are not among the visible ones. */
export const absentFrom = (known: ReadonlyArray<string>, visible: ReadonlyArray<string>): IsAbsent => {
  const present = new Set(visible)
  const absent = new Set(known.filter(name => name !== '' && !present.has(name)))
  return name => absent.has(name)
}

interface Mention {
  readonly tool: string
  readonly offset: number
}

// Whatever is between two neighbouring back-ticks; that one of them may open and the other close something else does not matter,
// since only a whole name counts.
const mentionsOf = (text: string, isAbsent: IsAbsent): ReadonlyArray<Mention> => {
  const found = new Map<string, Mention>()
  let open = text.indexOf('`')
  while (open >= 0) {
    const offset = open + 1
    const close = text.indexOf('`', offset)
    const tool = close < 0 ? '' : text.slice(offset, close)
    if (isAbsent(tool) && !found.has(tool)) found.set(tool, { tool, offset })
    open = close
  }
  return [...found.values()]
}

const warningsFor = (
  subject: LintedText['subject'] | ToolString['subject'],
  text: string,
  isAbsent: IsAbsent
): ReadonlyArray<AbsentTool> => {
  const mentions = mentionsOf(text, isAbsent)
  const places = spans(
    text,
    mentions.map(({ offset }) => offset)
  )
  return pipe(
    mentions,
    RA.zip(places),
    RA.map(([{ tool }, span]) => ({ _tag: 'AbsentTool', ...subject, tool, span }))
  )
}

/** A warning for each text and each absent tool that it names, in the order of the text. */
export const absentTools = (
  texts: ReadonlyArray<LintedText>,
  isAbsent: IsAbsent
): ReadonlyArray<AbsentTool> =>
  texts.flatMap(({ subject, written }) => warningsFor(subject, written, isAbsent))

/** The same for the strings of tools. */
export const absentToolsInTools = (
  strings: ReadonlyArray<ToolString>,
  isAbsent: IsAbsent
): ReadonlyArray<AbsentTool> => strings.flatMap(({ subject, text }) => warningsFor(subject, text, isAbsent))
