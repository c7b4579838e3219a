/**
 * absentTools: texts that tell the model to use a tool which it does not have.
 *
 * The usual mistake: to search for the bare word, which finds `read` in every other sentence. A tool is meant where
 * its name stands alone between back-ticks.
 */
import { ownerField } from '../terminal/owner'
import { spans } from '../../base/Span'
import type { AbsentTool } from './Warning'
import type { Writing } from './Writing'

interface Mention {
  readonly tool: string
  readonly offset: number
}

// Whatever stands between two neighbouring back-ticks; that one of them may open and the other close something else
// does not matter, since only a whole name counts.
const mentionsOf = (text: string, isAbsent: (name: string) => boolean): ReadonlyArray<Mention> => {
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

/** A warning for each text and each known tool that it names and that is not visible, in the order of the text. */
export const absentTools = (
  texts: ReadonlyArray<Writing>,
  known: ReadonlyArray<string>,
  visible: ReadonlyArray<string>
): ReadonlyArray<AbsentTool> => {
  const present = new Set(visible)
  const absent = new Set(known.filter(name => name !== '' && !present.has(name)))
  return texts.flatMap(({ kind, name, owner, written }) => {
    const mentions = mentionsOf(written, tool => absent.has(tool))
    return spans(
      written,
      mentions.map(({ offset }) => offset)
    ).flatMap((span, i) =>
      mentions
        .slice(i, i + 1)
        .map(
          ({ tool }) => ({ _tag: 'AbsentTool', kind, name, ...ownerField({ owner }), tool, span }) as const
        )
    )
  })
}
