/**
 * excerpt: the beginning of a text, cut on a code-point border.
 */
/** How much of a malformed reference an error shows, in code units. */
export const LONGEST_EXCERPT = 40

/** The beginning of a text, at most `longest` code units, cut on a code-point border. */
export const excerpt = (text: string, longest: number = LONGEST_EXCERPT): string => {
  if (text.length <= longest) return text
  const last = text.codePointAt(longest - 1) ?? 0
  return text.slice(0, last > 0xffff ? longest - 1 : longest)
}
