/**
 * sameTexts: sections that say the same twice.
 *
 * The usual mistake: to compare every section with every other, and to compare templates. Equal texts meet under one
 * key, and what counts is what the model reads.
 */
import type { SameText } from './Warning'
import type { Writing } from './Writing'

/** A warning for each text that several sections have as they are sent, in the order of the first; `''` does not count. */
export const sameTexts = (texts: ReadonlyArray<Writing>): ReadonlyArray<SameText> => {
  const groups = new Map<string, Array<Writing>>()
  for (const text of texts.filter(({ kind, sent }) => kind === 'section' && sent !== '')) {
    const known = groups.get(text.sent)
    if (known === undefined) groups.set(text.sent, [text])
    else known.push(text)
  }
  return [...groups.values()]
    .filter(group => group.length > 1)
    .map(group => ({
      _tag: 'SameText',
      kind: 'section',
      names: group.map(({ name }) => name),
      owners: group.map(({ owner }) => owner ?? null)
    }))
}
