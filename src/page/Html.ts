/**
 * Html: markup in which what comes from elsewhere is text, wherever it is put.
 *
 * A string in a hole of `markup` is escaped for elements and for attributes in quotes alike, and what people cannot see in it is spelt
 * out: control characters, bidirectional controls and half characters neither reach the browser nor change how a line reads.
 *
 * Laws:
 * 1. whatever string is in a hole, the browser finds the same elements and attributes
 */
import { visible } from '../base/visible'
import { hiddenIn } from '../base/Hidden'

/** Markup that is safe to put into markup. */
export interface Html {
  readonly _tag: 'Html'
  readonly source: string
}

/** What may be in a hole: text, or markup made by `markup`. */
export type Hole = string | number | Html | ReadonlyArray<Html>

const raw = (source: string): Html => ({ _tag: 'Html', source })

// The ampersand first: the others bring one.
const entities: ReadonlyArray<readonly [string, string]> = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;']
]

const escaped = (text: string): string =>
  entities.reduce((escaping, [character, entity]) => escaping.replaceAll(character, entity), text)

const isHtml = (hole: Exclude<Hole, string | number>): hole is Html => '_tag' in hole

const sourceOf = (hole: Hole): string => {
  if (typeof hole === 'string') return escaped(visible(hole))
  if (typeof hole === 'number') return String(hole)
  return isHtml(hole) ? hole.source : hole.map(({ source }) => source).join('')
}

/** Markup with holes: a string or a number in a hole is text, on one line, in an element or in an attribute in quotes. */
export const markup = (strings: TemplateStringsArray, ...holes: ReadonlyArray<Hole>): Html =>
  raw(
    strings
      .map(
        (part, i) =>
          part +
          holes
            .slice(i, i + 1)
            .map(sourceOf)
            .join('')
      )
      .join('')
  )

/** Nothing. */
export const nothing: Html = raw('')

/** A style sheet of our own, which has no text from elsewhere in it. */
export const styleSheet = (css: string): Html => raw(`<style>${css}</style>`)

const mark = (sign: string): string => `<span class="hidden">${escaped(sign)}</span>`

// Line breaks and tabs stay; what cannot be seen is marked.
const plainLines = (text: string): string =>
  escaped(text).replaceAll(/\r|\p{Cs}/gu, character => mark(visible(character)))

/** A text of several lines for an element that keeps white space, with what cannot be seen in it marked. */
export const lines = (text: string): Html => {
  const pieces: Array<string> = []
  let done = 0
  for (const { offset, text: hidden } of hiddenIn(text)) {
    pieces.push(plainLines(text.slice(done, offset)), mark(visible(hidden)))
    done = offset + hidden.length
  }
  return raw([...pieces, plainLines(text.slice(done))].join(''))
}
