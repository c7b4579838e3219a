/**
 * frame: two tags for a text, so chosen that the text cannot close them.
 *
 * Escaping the text would change what the model reads, so the tag is chosen to suit the text: one whose closing tag is not
 * in it. Then no text can end its own quotation.
 *
 * Laws:
 * 1. the closing tag, letter case ignored, is in the text nowhere
 * 2. `JSON.parse` of a name as it is written gives the name
 */

/** What stands before a text and after it, each on a line of its own. */
export interface Frame {
  readonly opening: string
  readonly closing: string
}

const tagName = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** What a tag may be, in words. */
export const TAG_NAME = 'a letter, then letters, digits, _ and -, at most 64'

/** Can this be a tag? */
export const isTagName = (name: string): boolean => tagName.test(name)

// What could end the tag, and what nobody sees.
const disguised = /[<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const escaped = (character: string): string =>
  character
    .split('')
    .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

const attributeFor = (name: string): string => ` name=${JSON.stringify(name).replace(disguised, escaped)}`

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

/** The frame of a text with this tag, and with a name in it if there is one. */
export const taggedFrame =
  (tag: string, name: string | undefined) =>
  (text: string): Frame => {
    const chosen = tagFor(tag, text)
    const attribute = name === undefined ? '' : attributeFor(name)
    return { opening: `<${chosen}${attribute}>`, closing: `</${chosen}>` }
  }

/** The frame of a text with this title: a tag if it can be one, else the name in the tag `text`. */
export const frame = (title: string): ((text: string) => Frame) =>
  isTagName(title) ? taggedFrame(title, undefined) : taggedFrame('text', title)

/** A text in its frame. */
export const inFrame = ({ opening, closing }: Frame, text: string): string =>
  `${opening}\n${text}\n${closing}`
