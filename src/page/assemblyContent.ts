/**
 * assemblyContent: one assembly as a page: the prompt part by part, what is left out and why, the runtime context, the tools, the
 * variables and the warnings.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { attemptOr, itemsIn } from '../base/Foreign'
import { byCodeUnits } from '../base/Name'
import { ownerOf } from '../errors/PromptError'
import { type AssembledTool, type Assembly, renderContexts, report } from '../index'
import { numeral } from '../inspect/terminal/numeral'
import { lint } from '../inspect/lint/lint'
import { showWarnings } from '../inspect/lint/showWarnings'
import { showTrace } from '../inspect/trace/showTrace'
import { fingerprint } from '../replay/fingerprint'
import type { Trace } from '../trace/Fate'
import { type Html, lines, markup, nothing } from './Html'
import { type Owners, ownersAmong } from './Owners'
import { promptOf, type ShownSection, shownSections, sizes, type Tokens } from './Prompt'

const heading = (title: string, content: Html): Html => markup`<section>
<h2>${title}</h2>
${content}
</section>
`

const list = (items: ReadonlyArray<Html>): Html =>
  markup`<ul>
${items.map(item => markup`<li>${item}</li>\n`)}</ul>`

const emptyOf = (shown: ShownSection): ReadonlyArray<Html> =>
  shown._tag === 'Empty'
    ? [markup`section <b>${shown.section.name}</b>${ofOwner(ownerOf(shown.section))}: its text is empty`]
    : []

const ofOwner = (owner: string | undefined): string => (owner === undefined ? '' : ` of ${owner}`)

const LEFT_OUT = 'Empty or left out'

// Without a trace nobody knows but of the sections that are there and say nothing.
const emptySections = (sections: ReadonlyArray<ShownSection>): Html => {
  const empty = sections.flatMap(emptyOf)
  return empty.length === 0 ? nothing : heading(LEFT_OUT, list(empty))
}

// What is active is on the page already; what is no trace is said by `showTrace`.
const leftOut = (trace: Trace): Html => {
  const others = attemptOr(trace, () => {
    // of a list with holes, which may have four billion of them, there are no items, and the next call throws
    const entries = itemsIn(trace.entries) as Trace['entries']
    return { ...trace, entries: entries.filter(({ fate }) => fate._tag !== 'Active') }
  })
  return heading(LEFT_OUT, markup`<div class="text">${lines(showTrace(others))}</div>`)
}

const contextsOf = (assembly: Assembly, owners: Owners, tokens: Tokens): Html =>
  assembly.contexts.length === 0
    ? nothing
    : heading(
        'Runtime context',
        pipe(
          renderContexts(assembly),
          E.match(
            errors => markup`<div class="text bad">${lines(report(errors))}</div>`,
            contexts =>
              contexts.length === 0
                ? markup`<p>Nothing applies.</p>`
                : markup`${contexts.map(
                    ({ name, owner, text }) => markup`<article class="part ${owners(owner)}">
<header><b>${name}</b>${owner === undefined ? 'no owner' : `of ${owner}`}
<div class="soft">${sizes(text, tokens)}</div></header>
<div class="text">${lines(text)}</div>
</article>
`
                  )}`
          )
        )
      )

const firstLine = (text: string): string => text.slice(0, `${text}\n`.indexOf('\n'))

const toolOf =
  (owners: Owners, tokens: Tokens) =>
  ({ name, owner, description, parameters, deferLoading }: AssembledTool): Html => {
    const schema = JSON.stringify(parameters, undefined, 2)
    return markup`<details class="${owners(owner)}">
<summary><b>${name}</b>${ofOwner(owner)}${deferLoading === true ? ' (deferred)' : ''}: ${firstLine(description)}</summary>
<div class="text">${lines(description)}</div>
<p class="soft">parameters: ${sizes(schema, tokens)}</p>
<div class="text">${lines(schema)}</div>
</details>
`
  }

const variablesOf = ({ variables }: Assembly): Html => {
  const rows = Object.entries(variables).sort(([a], [b]) => byCodeUnits(a, b))
  return rows.length === 0
    ? nothing
    : heading(
        'Variables',
        markup`<table>
<thead><tr><th scope="col">name</th><th scope="col">value</th></tr></thead>
<tbody>
${rows.map(
  ([name, value]) =>
    markup`<tr><th scope="row">${name}</th><td>${value === null ? 'no value' : markup`<span class="text">${lines(value)}</span>`}</td></tr>\n`
)}</tbody>
</table>`
      )
}

const plural = (n: number, noun: string): string => `${numeral(n)} ${noun}${n === 1 ? '' : 's'}`

/** The content of the page of one assembly, with what was left out of it if there is a trace. */
export const assemblyContent = (assembly: Assembly, tokens: Tokens, trace: Trace | undefined): Html => {
  const sections = shownSections(assembly)
  const owners = ownersAmong(
    [...assembly.sections, ...assembly.contexts, ...assembly.tools].map(part => ownerOf(part))
  )
  const warnings = lint({})(assembly)
  return markup`<p>${plural(assembly.sections.length, 'section')}, ${plural(assembly.contexts.length, 'context')}, ${plural(assembly.tools.length, 'tool')}.
<span class="soft text">${fingerprint(assembly)}</span></p>
${heading('Prompt', promptOf(sections, owners, tokens))}
${trace === undefined ? emptySections(sections) : leftOut(trace)}
${contextsOf(assembly, owners, tokens)}
${assembly.tools.length === 0 ? nothing : heading('Tools', markup`${assembly.tools.map(toolOf(owners, tokens))}`)}
${variablesOf(assembly)}
${heading('Warnings', markup`<div class="text">${lines(showWarnings(warnings))}</div>`)}`
}
