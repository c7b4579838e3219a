/**
 * visible: texts and names made fit to be printed: in a cell of a table, on a line of a listing, in a sentence.
 *
 * A name printed as it is can do harm: a line break in it tears the table, an escape sequence recolours the terminal, U+202E turns the
 * line around, and a zero-width space makes two different names look the same. JSON escapes little of this.
 *
 * Laws:
 * 1. what comes out has no line break, no control character and no hidden character
 * 2. a text without any of these comes out of `visible` as it is, and `visible` of what it gave is the same again
 * 3. different names come out different, unless one spells what stands for a hidden character in the other
 * 4. `JSON.parse(quotedJson(text))` is the text
 */
import { codePointName, hiddenIn } from './Hidden'

// The hidden characters of a text, its line ends, tabs and halves of characters, each said in other words.
const replaced = (text: string, say: (character: string) => string): string => {
  const pieces: Array<string> = []
  let done = 0
  for (const { offset, text: hidden } of hiddenIn(text)) {
    pieces.push(text.slice(done, offset), Array.from(hidden, say).join(''))
    done = offset + hidden.length
  }
  pieces.push(text.slice(done))
  return pieces.join('').replace(/[\t\n\r]|\p{Cs}/gu, character => say(character))
}

const signs: ReadonlyMap<string, string> = new Map([
  ['\n', '↵'],
  ['\r', '␍'],
  ['\t', '⇥']
])

/** A text on one line: `↵` for a line feed, `␍` for a carriage return, `⇥` for a tab, `<U+200B>` for what is hidden. */
export const visible = (text: string): string =>
  replaced(text, character => signs.get(character) ?? `<${codePointName(character)}>`)

const escapeOf = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`
  ).join('')

/** A text on one line, in which everything that is not to be seen is an escape of JSON. */
export const escaped = (text: string): string => replaced(text, escapeOf)

/** A text in quotes, as JSON writes it, with everything escaped that is not to be seen. */
export const quotedJson = (text: string): string => escaped(JSON.stringify(text))

/** A text in quotes, as JSON writes it, on one line. */
export const quoted = (text: string): string => visible(JSON.stringify(text))

/** What is in a cell where there is no name. */
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
