/**
 * bars: a series of prompts as bars to scale: what each shared with the one before, where that ended, and what is the cause.
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { ownerOf } from '../errors/PromptError'
import type { Rendered } from '../index'
import { commonPrefix } from '../inspect/cache/commonPrefix'
import type { Divergence } from '../inspect/cache/Divergence'
import { chars, percent } from '../inspect/terminal/numeral'
import { type Html, markup } from './Html'
import type { Owners } from './Owners'

interface Segment {
  readonly owner: string | undefined
  readonly kept: boolean
  readonly length: number
}

// The parts of a prompt and what is between them, each cut in two where the shared beginning ends in it.
const segments = ({ text, parts }: Rendered, shared: number): ReadonlyArray<Segment> => {
  const pieces: Array<Segment> = []
  const add = (owner: string | undefined, start: number, end: number): void => {
    const border = Math.min(Math.max(shared, start), end)
    if (border > start) pieces.push({ owner, kept: true, length: border - start })
    if (end > border) pieces.push({ owner, kept: false, length: end - border })
  }
  let done = 0
  for (const part of parts) {
    add(undefined, done, part.start)
    add(ownerOf(part), part.start, part.end)
    done = part.end
  }
  add(undefined, done, text.length)
  return pieces
}

const share = (length: number, all: number): string => ((100 * length) / all).toFixed(3)

const cause = ({ kind, name, owner, line, column, variable }: Divergence): string =>
  `${kind ?? 'section'} ${name}${owner === undefined ? '' : ` of ${owner}`}, line ${line}, column ${column}` +
  (variable === undefined ? '' : `, the value of ${variable}`)

const sentence = (before: Rendered | undefined, after: Rendered): string => {
  if (before === undefined) return `${chars(after.text.length)}, nothing to share with`
  const { characters, divergence } = commonPrefix(before)(after)
  const length = after.text.length
  return pipe(
    divergence,
    O.match(
      () => `${chars(length)}, all of it as before`,
      place =>
        `${chars(characters)} of ${chars(length)} as before${length === 0 ? '' : ` (${percent(characters / length)})`}; they part in ${cause(place)}`
    )
  )
}

/** One bar for each prompt, all on one scale. */
export const bars = (prompts: ReadonlyArray<Rendered>, owners: Owners): Html => {
  const longest = prompts.reduce((most, { text }) => Math.max(most, text.length), 1)
  const rows = prompts.map((prompt, i) => {
    const before = prompts[i - 1]
    const shared = before === undefined ? 0 : commonPrefix(before)(prompt).characters
    const said = sentence(before, prompt)
    const all = Math.max(1, prompt.text.length)
    return markup`<h3>Step ${i + 1}</h3>
<div class="bar" role="img" aria-label="${said}" style="width:${share(all, longest)}%">${segments(
      prompt,
      shared
    ).map(
      ({ owner, kept, length }) =>
        markup`<i class="${owners(owner)}${kept ? '' : ' lost'}" style="width:${share(length, all)}%"></i>`
    )}</div>
<p>${said}</p>
`
  })
  return markup`<p class="soft">Solid: as in the step before, which a provider can reuse. Hatched: to be read again.</p>
${rows}`
}
