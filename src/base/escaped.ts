/**
 * escaped: a text in which nothing acts on whoever prints it, and nothing is there that people do not see.
 *
 * JSON escapes control characters below U+0020 alone. A name with U+009B recolours a terminal, one with U+202E turns the line
 * around, and tag characters carry a text that nobody sees; so all that inspection shows as hidden is escaped too.
 *
 * Laws:
 * 1. `JSON.parse(quotedText(text))` is the text
 */
import { hiddenIn } from './Hidden'

const unit = (text: string, at: number): string => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`

const units = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => unit(text, at)).join('')

/** A text in which hidden characters and line ends are JSON escapes. */
export const escaped = (text: string): string => {
  const pieces: Array<string> = []
  let done = 0
  for (const { offset, text: hidden } of hiddenIn(text)) {
    pieces.push(text.slice(done, offset), units(hidden))
    done = offset + hidden.length
  }
  pieces.push(text.slice(done))
  return pieces.join('').replaceAll(/[\t\n\r\p{Cs}]/gu, units)
}

/** A text in quotes, as JSON writes it, with all hidden characters escaped. */
export const quotedText = (text: string): string => escaped(JSON.stringify(text))
