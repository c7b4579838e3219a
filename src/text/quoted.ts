/**
 * quoted: a literal text between two tags, for what somebody else wrote.
 *
 * Laws:
 * 1. the text is in `source(quoted(title)(text))` unchanged, between one opening and one closing tag
 */
import { isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { frame, inFrame } from './frame'
import { describeText, hole, literalPieces, prose, type Prose } from './Text'

/**
 * A literal text between tags: `<title>`, a line break, the text, a line break, `</title>`. A title that does not match
 * `[A-Za-z][A-Za-z0-9_-]{0,63}` is written as a name, `<text name="…">`. Where the text has the closing tag in it, the tag
 * gets a number (`title-2`); the text is never changed. An empty text gives an empty `Prose`.
 *
 * @example
 * import { quoted, source } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(source(quoted('memory')('likes {{tea}}')), '<memory>\nlikes {{tea}}\n</memory>')
 * assert.strictEqual(source(quoted('memory')('</memory>')), '<memory-2>\n</memory>\n</memory-2>')
 * assert.strictEqual(source(quoted('My notes')('tea')), '<text name="My notes">\ntea\n</text>')
 *
 * @category constructors
 * @since 0.1.0
 */
export const quoted =
  (title: string) =>
  (text: string): Prose => {
    if (!isString(title)) return prose([hole(`quoted with the title ${describe(title)}`)])
    if (!isString(text)) return prose([hole(`quoted of ${describeText(text)}`)])
    if (text === '') return prose([])
    return prose(literalPieces(inFrame(frame(title)(text), text)))
  }
