/**
 * quoted: a literal text between two tags, for what somebody else wrote.
 *
 * Escaping the text would change what the model reads, so the tag is chosen to suit the text: one whose closing tag is not
 * in it. Then no text can end its own quotation.
 *
 * Laws:
 * 1. the text is in `source(quoted(title)(text))` unchanged, between one opening and one closing tag
 * 2. the closing tag, letter case ignored, is in the text nowhere
 * 3. `JSON.parse` of a name as it is written gives the title
 */
import { describe, isString } from '../base/Foreign'
import { hole, literalPieces, prose, type Prose } from './Text'

const tagName = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

// What could end the tag, and what nobody sees.
const disguised = /[<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const escaped = (character: string): string =>
  character
    .split('')
    .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

const nameOf = (title: string): string => JSON.stringify(title).replace(disguised, escaped)

// The number of a tag `tag-n`, for a tag that is closed in the text. Without the flag u, i ignores the case of ASCII
// letters and finds no other letter for them. The digits are all that follow, so there is one way to match.
const tagFor = (tag: string, text: string): string => {
  const taken = new Set<string | undefined>()
  for (const [, digits] of text.matchAll(new RegExp(`</${tag}(?:-([0-9]+))?`, 'gi'))) taken.add(digits)
  if (taken.size === 0) return tag
  let n = 2
  while (taken.has(String(n))) n++
  return `${tag}-${n}`
}

/** The two tags for a text, each without a line break. */
const tagsFor = (title: string, text: string): readonly [opening: string, closing: string] => {
  const isTag = tagName.test(title)
  const tag = tagFor(isTag ? title : 'text', text)
  return [isTag ? `<${tag}>` : `<${tag} name=${nameOf(title)}>`, `</${tag}>`]
}

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
    if (!isString(text)) return prose([hole(`quoted of ${describe(text)}`)])
    if (text === '') return prose([])
    const [opening, closing] = tagsFor(title, text)
    return prose(literalPieces(`${opening}\n${text}\n${closing}`))
  }
