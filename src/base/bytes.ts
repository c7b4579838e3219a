/**
 * bytes: the length of a text in UTF-8, and the two halves of a character that takes two code units.
 */

/** Is it the first unit of a pair? */
export const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00

/** Is it the second unit of a pair? */
export const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** The bytes of a text in UTF-8; a lone surrogate counts as the three bytes that every encoder writes for it. */
export const bytesOf = (text: string): number => {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // the two units of a pair are four bytes together
    if (isHigh(unit) && isLow(text.charCodeAt(i + 1))) i++
  }
  return bytes
}
