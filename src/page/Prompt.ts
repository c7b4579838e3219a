/**
 * Prompt: the prompt of an assembly part by part, each in the colour of its owner, with its values marked.
 *
 * A section with a fault shows the text as its author wrote it and what is wrong with it; the others are rendered all the same.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { bytesOf } from '../base/bytes'
import { chars, numeral, percent } from '../inspect/terminal/numeral'
import {
  type AssembledSection,
  type Assembly,
  type Rendered,
  type RenderedPart,
  renderParts,
  report,
  source
} from '../index'
import { type Html, lines, markup, nothing } from './Html'
import type { Owners } from './Owners'

/** Counts the tokens of a text, or says nothing. */
export type Tokens = (text: string) => number | undefined

/** A section as the page shows it. */
export type ShownSection =
  | {
      readonly _tag: 'Shown'
      readonly section: AssembledSection
      readonly rendered: Rendered
      readonly part: RenderedPart
    }
  | { readonly _tag: 'Empty'; readonly section: AssembledSection }
  | { readonly _tag: 'Faulty'; readonly section: AssembledSection; readonly errors: string }

const shownIn =
  (rendered: Rendered) =>
  (section: AssembledSection, part: RenderedPart | undefined): ShownSection =>
    part === undefined ? { _tag: 'Empty', section } : { _tag: 'Shown', section, rendered, part }

// A section by itself, for a prompt that cannot be rendered as a whole.
const shownAlone =
  (assembly: Assembly) =>
  (section: AssembledSection): ShownSection =>
    pipe(
      renderParts({ ...assembly, sections: [section], contexts: [], tools: [] }),
      E.match(
        (errors): ShownSection => ({ _tag: 'Faulty', section, errors: report(errors) }),
        rendered => shownIn(rendered)(section, rendered.parts[0])
      )
    )

/** The sections of an assembly as the page shows them. */
export const shownSections = (assembly: Assembly): ReadonlyArray<ShownSection> =>
  pipe(
    renderParts(assembly),
    E.match(
      () => assembly.sections.map(shownAlone(assembly)),
      rendered => {
        const parts = new Map(rendered.parts.map(part => [part.name, part] as const))
        return assembly.sections.map(section => shownIn(rendered)(section, parts.get(section.name)))
      }
    )
  )

// The text with the values of variables marked.
const marked = ({ text }: Rendered, { start, end, references }: RenderedPart): ReadonlyArray<Html> => {
  const pieces: Array<Html> = []
  let done = start
  for (const reference of references) {
    pieces.push(
      lines(text.slice(done, reference.start)),
      markup`<mark title="value of ${reference.variable}">${lines(text.slice(reference.start, reference.end))}</mark>`
    )
    done = reference.end
  }
  return [...pieces, lines(text.slice(done, end))]
}

/** The sizes of a text: characters, bytes, and tokens if they are counted. */
export const sizes = (text: string, tokens: Tokens): string => {
  const counted = tokens(text)
  return [
    chars(text.length),
    `${numeral(bytesOf(text))} bytes`,
    ...(counted === undefined ? [] : [`${numeral(counted)} tokens`])
  ].join(', ')
}

const article = (section: AssembledSection, owners: Owners, facts: ReadonlyArray<string>, text: Html): Html =>
  markup`<article class="part ${owners(section.owner)}">
<header><b>${section.name}</b>${section.owner === undefined ? 'no owner' : `of ${section.owner}`}
${facts.map(fact => markup`<div class="soft">${fact}</div>`)}</header>
${text}
</article>
`

const articleOf = (shown: ShownSection, all: number, owners: Owners, tokens: Tokens): Html => {
  switch (shown._tag) {
    case 'Shown': {
      const text = shown.rendered.text.slice(shown.part.start, shown.part.end)
      return article(
        shown.section,
        owners,
        [`order ${shown.section.order}`, sizes(text, tokens), percent(text.length / all)],
        markup`<div class="text">${marked(shown.rendered, shown.part)}</div>`
      )
    }
    case 'Faulty':
      return article(
        shown.section,
        owners,
        [`order ${shown.section.order}`],
        markup`<div><p class="bad">This section cannot be rendered.</p>
<div class="text bad">${lines(shown.errors)}</div>
<div class="text">${lines(source(shown.section.text))}</div></div>`
      )
    case 'Empty':
      return nothing
  }
}

/** The parts of the prompt. */
export const promptOf = (sections: ReadonlyArray<ShownSection>, owners: Owners, tokens: Tokens): Html => {
  const all = sections.reduce(
    (sum, shown) => sum + (shown._tag === 'Shown' ? shown.part.end - shown.part.start : 0),
    0
  )
  const articles = sections.map(shown => articleOf(shown, all, owners, tokens))
  return articles.every(({ source: text }) => text === '')
    ? markup`<p>The prompt is empty.</p>`
    : markup`${articles}`
}
