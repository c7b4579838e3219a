/**
 * tidy: a text from a file, without what the file's encoding, its editor and its line ends left in it.
 *
 * Laws:
 * 1. `tidy(tidy(t)) = tidy(t)`
 * 2. a text gives the same with `\r\n` or `\r` for each of its line ends
 */
import { isString } from '../base/Foreign'

/**
 * A text as a prompt should quote it: lone surrogates become U+FFFD, `\r\n` and `\r` become `\n`; blank lines at the start,
 * byte order marks before the first visible character and white space at the end are removed. White space is what `\s`
 * matches. The inner text and the indentation of the first line stay. What is no string is given back as it is, so that what
 * reads it reports it.
 *
 * @example
 * import { tidy } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(tidy('\ufeff\r\n  - run the tests\r\n'), '  - run the tests')
 *
 * @category combinators
 * @since 0.1.0
 */
export const tidy = (text: string): string => {
  if (!isString(text)) return text
  const unified = text.toWellFormed().replace(/\r\n?/g, '\n')
  const rest = unified.trimStart()
  const before = unified.slice(0, unified.length - rest.length)
  const indentation = before.slice(before.lastIndexOf('\n') + 1).replaceAll('\ufeff', '')
  return rest === '' ? '' : indentation + rest.trimEnd()
}
