/**
 * page: an assembly, or a series of them, as one HTML page to look at.
 *
 * The page is complete in itself: no script, nothing loaded, no link. Whatever stands in the prompt is text in it.
 *
 * Laws:
 * 1. the same subject and options give the same page, byte for byte
 * 2. whatever the texts are, the page has the same elements
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'

import { attemptOr, isFunction, isString, itemsOf } from '../base/Foreign'
import { fieldOf, openRecord, readOptional, refined } from '../base/OpenedRecord'
import { invalidField } from '../errors/Input'
import { ownerOf } from '../errors/PromptError'
import {
  type Assembly,
  type PromptErrors,
  readAssembly,
  type Rendered,
  renderParts,
  report,
  showError
} from '../index'
import { readRendered } from '../inspect/cache/readRendered'
import { diff } from '../inspect/diff/diff'
import type { Layout } from '../inspect/request/Layout'
import { requestPrefix } from '../inspect/request/requestPrefix'
import type { Trace } from '../trace/Fate'
import { assemblyContent } from './assemblyContent'
import { bars } from './bars'
import { documentOf } from './documentOf'
import { type Html, lines, markup } from './Html'
import { ownersAmong } from './Owners'
import type { Tokens } from './Prompt'
import { sideBySide } from './sideBySide'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * How a page is made.
 *
 * @category model
 * @since 0.1.0
 */
export interface PageOptions {
  /** The title; default `Prompt`, or `Prompts` for a series. */
  readonly title?: string | undefined
  /** Counts the tokens of a text; default: tokens are not shown. What is no finite number of at least 0 is not shown. */
  readonly countTokens?: ((text: string) => number) | undefined
  /** For a series of assemblies: the request as its provider reads it; default: the system text alone. */
  readonly layout?: Layout | undefined
  /** For one assembly: what became of every entry of its registry, so that the page says what was left out and why. */
  readonly trace?: Trace | undefined
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const stated = (sentences: string): Html => markup`<div class="text bad">${lines(sentences)}</div>
`

const section = (title: string, content: Html): Html => markup`<section>
<h2>${title}</h2>
${content}
</section>
`

const ownersIn = (prompts: ReadonlyArray<Rendered>): ReturnType<typeof ownersAmong> =>
  ownersAmong(prompts.flatMap(({ parts }) => parts.map(part => ownerOf(part))))

const barsOf = (prompts: ReadonlyArray<Rendered>): Html => section('Steps', bars(prompts, ownersIn(prompts)))

const beginning = (layout: Layout | undefined): ((assembly: Assembly) => E.Either<PromptErrors, Rendered>) =>
  layout === undefined ? renderParts : requestPrefix(layout)

const changesOf = (assemblies: ReadonlyArray<Assembly>): ReadonlyArray<Html> =>
  assemblies.slice(1).map((after, i) =>
    section(
      `Step ${i + 1} to ${i + 2}`,
      pipe(
        assemblies.slice(i, i + 1),
        RA.map(before => sideBySide(diff(before)(after))),
        all => markup`${all}`
      )
    )
  )

const seriesOf = (assemblies: ReadonlyArray<Assembly>, layout: Layout | undefined): Html => {
  const { left: errors, right: prompts } = pipe(assemblies, RA.partitionMap(beginning(layout)))
  // what is wrong with the layout is wrong for all of them
  return markup`${[...new Set(errors.map(report))].map(stated)}
${barsOf(prompts)}
${changesOf(assemblies)}`
}

const tokensOf =
  (count: unknown): Tokens =>
  text => {
    const counted = isFunction(count) ? attemptOr<unknown>(undefined, () => count(text)) : undefined
    return typeof counted === 'number' && Number.isFinite(counted) && counted >= 0 ? counted : undefined
  }

const shape: Readonly<Record<keyof PageOptions, string>> = {
  title: 'a string',
  countTokens: 'a function of a text that gives a number of at least 0',
  layout: 'a layout',
  trace: 'what trace gave'
}

interface ReadOptions {
  readonly title: string | undefined
  readonly countTokens: unknown
  readonly layout: unknown
  readonly trace: unknown
  /** What is wrong with them, for the page to say; a layout and a trace are read by whoever needs them. */
  readonly faults: Html
}

// A counter that fails for one word fails for all texts.
const counts = (u: unknown): unknown => (tokensOf(u)('word') === undefined ? undefined : u)

const optionsOf = (u: unknown): ReadOptions => {
  const record = openRecord(u, shape)
  const title = readOptional(record, 'title', refined(isString), undefined)
  const countTokens = readOptional(record, 'countTokens', counts, undefined)
  const sentences = record.faults.map(fault => `the options: ${showError(invalidField('', fault))}`)
  return {
    title,
    countTokens,
    layout: fieldOf(record, 'layout'),
    trace: fieldOf(record, 'trace'),
    faults: markup`${sentences.map(stated)}`
  }
}

interface Page {
  readonly title: string
  readonly content: Html
}

const ofItems = (items: ReadonlyArray<unknown>, layout: Layout | undefined): Page => {
  const title = 'Prompts'
  if (items.length === 0) return { title, content: stated('There are no prompts.') }
  const prompts = pipe(items, RA.traverse(O.Applicative)(readRendered))
  if (O.isSome(prompts)) return { title, content: barsOf(prompts.value) }
  const { left: faults, right: assemblies } = pipe(
    items,
    RA.partitionMapWithIndex((i, item) =>
      pipe(
        readAssembly(item),
        E.mapLeft(errors => `item ${i + 1} is no assembly\n${report(errors)}`)
      )
    )
  )
  return { title, content: markup`${faults.map(stated)}${seriesOf(assemblies, layout)}` }
}

/**
 * An assembly, a series of assemblies, or a series of rendered prompts as one HTML page, complete in itself: no script, no link,
 * nothing loaded from elsewhere. Of a series it shows what each step shared with the one before, where that ended and why, and, for
 * assemblies, what changed. Deterministic; for what is neither, a page that says so.
 *
 * @example
 * import { page } from 'incipit/page'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'memory', order: 0, text: 'likes </script><b>', interpolate: false }],
 *   contexts: [],
 *   tools: [],
 *   variables: {}
 * }
 * assert.match(page({ title: 'Agent' })(assembly), /likes &lt;\/script&gt;&lt;b&gt;/)
 *
 * @category destructors
 * @since 0.1.0
 */
export const page =
  (options: PageOptions) =>
  (subject: Assembly | ReadonlyArray<Assembly> | ReadonlyArray<Rendered>): string => {
    const { title, countTokens, layout, trace, faults } = optionsOf(options)
    const items = itemsOf(subject)
    const { title: usual, content }: Page =
      items === undefined
        ? {
            title: 'Prompt',
            content: pipe(
              readAssembly(subject),
              E.match(
                errors => stated(`this is no assembly\n${report(errors)}`),
                assembly => assemblyContent(assembly, tokensOf(countTokens), trace as Trace | undefined)
              )
            )
          }
        : ofItems(items, layout as Layout | undefined)
    return documentOf(title ?? usual, markup`${faults}${content}`)
  }
