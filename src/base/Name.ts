/**
 * Names: what entries are called, how names are compared, and what a variable may be called.
 *
 * The usual mistake: `localeCompare`, which orders by the language data of the host. `<` on strings compares UTF-16
 * code units and is the same everywhere.
 *
 * Laws:
 * 1. `byCodeUnits` is a total order that depends on nothing but its two arguments
 */

/** Compares two strings by UTF-16 code units: negative, zero or positive. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A copy of names, in code-unit order. */
export const sorted = (names: Iterable<string>): ReadonlyArray<string> => [...names].sort(byCodeUnits)

// Anchored and without choice points, so linear in the length of the name.
const variableName = /^[a-z][a-z0-9_]*$/

/** How a variable name is described to whoever fixes it. */
export const VARIABLE_NAME = 'a name like first_name: a-z, then a-z, 0-9 or _'

/** How any other name is described to whoever fixes it. */
export const ANY_NAME = 'a non-empty string'

/** Can this name stand in a reference? */
export const isVariableName = (name: string): boolean => variableName.test(name)

// With the u flag a surrogate pair is one code point, so this finds lone ones only, in one pass.
const loneSurrogate = /\p{Surrogate}/u

/** The offset of the first lone surrogate in code units, or -1 if the text is well formed. */
export const loneSurrogateAt = (text: string): number =>
  text.isWellFormed() ? -1 : text.search(loneSurrogate)

/**
 * The place in a tool order where all tools stand that it does not list, sorted by name.
 *
 * @example
 * import { UNLISTED_TOOLS } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(UNLISTED_TOOLS, '<unlisted-tools>')
 *
 * @category constructors
 * @since 0.1.0
 */
export const UNLISTED_TOOLS = '<unlisted-tools>'

/** How much of a malformed reference an error shows, in code units. */
export const LONGEST_EXCERPT = 40

/** The beginning of a text, at most `longest` code units, cut on a code-point border. */
export const excerpt = (text: string, longest: number = LONGEST_EXCERPT): string => {
  if (text.length <= longest) return text
  const last = text.codePointAt(longest - 1) ?? 0
  return text.slice(0, last > 0xffff ? longest - 1 : longest)
}
