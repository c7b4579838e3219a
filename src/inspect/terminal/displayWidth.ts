/**
 * displayWidth: how many columns of a terminal a text takes.
 *
 * `text.length` does not tell. It is 1 for a Chinese character that takes two columns, 11 for a family that
 * takes two, and 2 for an accented letter that takes one.
 *
 * Laws:
 * 1. the units of a text, joined, are the text
 * 2. the width of a text is the sum of the widths of its units
 */
import { getEAWOfCodePoint } from 'meaw'

import { EMOJI } from '../../base/emoji'

// A bound on the marks keeps millions of them from exhausting the engine.
const unit = new RegExp(`${EMOJI}|\\P{M}\\p{M}{0,64}|\\p{M}{1,64}`, 'gsu')

/** The smallest pieces that a text may be cut into: an emoji, or a character and the marks on it. */
export const units = (text: string): ReadonlyArray<string> => text.match(unit) ?? []

// Marks are drawn on the character before them, and the vowels and last consonants of Korean inside its square.
const zeroWidth = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11FF\uD7B0-\uD7FF]/u

const widthOfCodePoint = (character: string): number => {
  if (zeroWidth.test(character)) return 0
  const width = getEAWOfCodePoint(Number(character.codePointAt(0)))
  return width === 'W' || width === 'F' ? 2 : 1
}

const pictured = /[\uFE0F\u200D\u20E3\u{E007F}\p{Emoji_Modifier}]|\p{Regional_Indicator}{2}/u
const emoji = new RegExp(`^${EMOJI}$`, 'u')

const widthOfUnit = (text: string): number =>
  pictured.test(text) && emoji.test(text)
    ? 2
    : Array.from(text, widthOfCodePoint).reduce((sum, width) => sum + width, 0)

const ascii = /^[\x20-\x7e]*$/

/** The columns that a text without control characters takes. */
export const displayWidth = (text: string): number =>
  ascii.test(text) ? text.length : units(text).reduce((sum, piece) => sum + widthOfUnit(piece), 0)
