/**
 * sideBySide: what changed from one assembly to the next, before on the left and after on the right.
 */
import type { Json } from '../base/Json'
import { source } from '../index'
import type { Change, ChangedPlace } from '../inspect/diff/Change'
import { notAnAssembly } from '../inspect/diff/NoAssembly'
import { wordPieces } from '../inspect/diff/wordDiff'
import { readTextData } from '../text/Text'
import { type Html, lines, markup } from './Html'

// A text as its author wrote it; anything else as JSON.
const textOf = (json: Json | undefined): string => {
  if (json === undefined) return ''
  const text = readTextData(json)
  return text === undefined ? JSON.stringify(json, undefined, 2) : source(text)
}

const columns = (before: string, after: string): Html => {
  const pieces = wordPieces(before, after)
  return markup`<div class="two">
<div class="text">${pieces.flatMap(({ tag, text }) =>
    tag === 'Added' ? [] : [tag === 'Same' ? lines(text) : markup`<del>${lines(text)}</del>`]
  )}</div>
<div class="text">${pieces.flatMap(({ tag, text }) =>
    tag === 'Removed' ? [] : [tag === 'Same' ? lines(text) : markup`<ins>${lines(text)}</ins>`]
  )}</div>
</div>
`
}

const placeOf = ({ pointer, before, after, order }: ChangedPlace): Html =>
  order === undefined
    ? markup`<p class="soft">${pointer === '' ? 'value' : pointer}</p>
${columns(textOf(before), textOf(after))}`
    : markup`<p class="soft">keys of ${pointer}</p>
${columns(order.before.join('\n'), order.after.join('\n'))}`

const bodyOf = (change: Exclude<Change, { readonly _tag: 'NoAssembly' }>): Html => {
  switch (change._tag) {
    case 'Added':
      return columns('', textOf(change.after))
    case 'Removed':
      return columns(textOf(change.before), '')
    case 'Changed':
      return markup`${change.places.map(placeOf)}`
    case 'Moved':
      return markup`<p>from place ${change.from} to ${change.to}</p>`
  }
}

const changeOf = (change: Change): Html =>
  change._tag === 'NoAssembly'
    ? markup`<p>${change.side}: ${notAnAssembly(change.actual)}</p>`
    : markup`<h4>${change._tag.toLowerCase()}: ${change.kind} ${change.name}${change.owner === undefined ? '' : ` of ${change.owner}`}</h4>
${bodyOf(change)}`

/** The changes between two assemblies. */
export const sideBySide = (changes: ReadonlyArray<Change>): Html =>
  changes.length === 0 ? markup`<p>No difference.</p>` : markup`${changes.map(changeOf)}`
