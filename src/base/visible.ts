/**
 * visible: texts and names made fit for one cell of a table or one line of a listing.
 *
 * The usual mistake: to print a name as it is. A line break in it tears the table, an escape sequence recolours the
 * terminal, and a zero-width space makes two different names look the same.
 *
 * Laws:
 * 1. what comes out has no line break, no control character and no hidden character
 * 2. a text without any of these comes out as it is, and `visible` of what it gave is the same again
 * 3. different names come out different, unless one spells what stands for a hidden character in the other
 */
import { codePointName, hiddenIn } from './Hidden'

const angled = (text: string): string =>
  Array.from(text, character => `<${codePointName(character)}>`).join('')

const signs: ReadonlyMap<string, string> = new Map([
  ['\n', '↵'],
  ['\r', '␍'],
  ['\t', '⇥']
])

/** A text on one line: `↵` for a line feed, `␍` for a carriage return, `⇥` for a tab, `<U+200B>` for what is hidden. */
export const visible = (text: string): string => {
  const pieces: Array<string> = []
  let done = 0
  for (const { offset, text: hidden } of hiddenIn(text)) {
    pieces.push(text.slice(done, offset), angled(hidden))
    done = offset + hidden.length
  }
  pieces.push(text.slice(done))
  return pieces.join('').replace(/[\t\n\r]|\p{Cs}/gu, character => signs.get(character) ?? angled(character))
}

/** A text in quotes, as JSON writes it, on one line. */
export const quoted = (text: string): string => visible(JSON.stringify(text))

/** What stands where there is no name. */
export const NOBODY = '-'

/** A name for a cell: as it is when that can be read, else quoted. */
export const named = (name: string): string =>
  name === '' || name === NOBODY || /^["\s\p{M}]|\s$/u.test(name) || visible(name) !== name
    ? quoted(name)
    : name

/** An owner for a cell. */
export const ownedBy = (owner: string | undefined): string => (owner === undefined ? NOBODY : named(owner))

/** An owner for a sentence: ` of deployment`, or nothing. */
export const ofOwner = (owner: string | undefined): string =>
  owner === undefined ? '' : ` of ${named(owner)}`
