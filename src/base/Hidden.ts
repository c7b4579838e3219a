/**
 * Hidden: the characters that a model reads and people do not see: zero-width characters, bidirectional controls, tag
 * characters, control characters, soft hyphens, byte order marks.
 *
 * Not every joiner is hidden. Emoji families are made with them, Persian and the scripts of India are written with them, and a
 * selector after a heart makes it red; the flags of England, Scotland and Wales are made of tag characters. None of these is
 * reported. Any other sequence of tag characters is, since it can spell a sentence.
 *
 * Laws:
 * 1. runs do not overlap, do not touch, and are in the order of the text
 * 2. tab, `\n` and `\r` are never hidden
 * 3. all of it is linear
 */
import { EMOJI } from './emoji'

/** Neighbouring hidden characters; `offset` in code units. */
export interface HiddenRun {
  readonly offset: number
  readonly text: string
}

// Signs of Arabic, Syriac and Kaithi that enclose numbers, and the layout of hieroglyphs, are format characters that
// show.
const SHOWN =
  '\\t\\n\\r\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}\\u{13430}-\\u{1343F}'
const HIDDEN = `(?:(?![${SHOWN}])[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}])`

// One selector after what has variants; one joiner after a letter of a script that is written with joiners.
const VARIANT =
  '[\\p{S}\\p{P}\\p{Emoji}\\p{Script=Han}\\p{Script=Myanmar}\\p{Script=Phags_Pa}][\\uFE00-\\uFE0F]'
const IDEOGRAPHIC_VARIANT = '\\p{Script=Han}[\\u{E0100}-\\u{E01EF}]'
const MONGOLIAN_VARIANT = '\\p{Script=Mongolian}[\\u180B-\\u180F]'
const JOINED_SCRIPTS =
  'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java'
    .split(' ')
    .map(script => `\\p{Script_Extensions=${script}}`)
    .join('')
const JOINED = `(?![\\u200C\\u200D])[${JOINED_SCRIPTS}][\\u200C\\u200D]`

const SEEN = `${EMOJI}|${VARIANT}|${IDEOGRAPHIC_VARIANT}|${MONGOLIAN_VARIANT}|${JOINED}`

// Most texts are made of these alone. The patterns above take a millisecond to read, so they are read when a text needs them and
// not when the package is loaded; the engine keeps them.
const ordinary = /^[\t\n\x20-\x7e]*$/

const runsIn = (text: string, pattern: string): ReadonlyArray<HiddenRun> => {
  if (ordinary.test(text) || !new RegExp(pattern, 'u').test(text)) return []
  const all = new RegExp(`${SEEN}|(${pattern})`, 'gu')
  const found: Array<HiddenRun> = []
  let start = 0
  let end = 0
  const close = (): void => {
    if (end > start) found.push({ offset: start, text: text.slice(start, end) })
  }
  // One character at a time: a pattern for a run of millions exhausts the engine.
  for (const match of text.matchAll(all)) {
    if (match[1] === undefined) continue
    if (match.index > end) {
      close()
      start = match.index
    }
    end = match.index + match[1].length
  }
  close()
  return found
}

/** The hidden characters of a text, in runs. */
export const hiddenIn = (text: string): ReadonlyArray<HiddenRun> => runsIn(text, HIDDEN)

/** The hidden characters of a text, in runs, and each `\r` that no `\n` follows: what comes after it is written over a line. */
export const unseenIn = (text: string): ReadonlyArray<HiddenRun> => runsIn(text, `${HIDDEN}|\\r(?!\\n)`)

/** Is there nothing to be read in it, but white space and hidden characters? */
export const saysNothing = (text: string): boolean =>
  ordinary.test(text) ? !/\S/.test(text) : !new RegExp(`(?!${HIDDEN})\\S`, 'u').test(text)

/** A code point as Unicode writes it: `U+200B`. */
export const codePointName = (character: string): string =>
  `U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`
