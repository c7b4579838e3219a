/**
 * explain: what an assembly costs, entry by entry: whose it is, how long it is, which variables are used in it. What is measured
 * is what is sent: sections and contexts rendered, tools as the JSON of their name, description and parameters.
 *
 * Laws:
 * 1. `characters` and `bytes` of the parts and of the separators add up to those of the prompt
 * 2. the shares add up to 1, unless there is no part
 * 3. `explain` gives JSON-safe data, and is linear in what is sent
 */
import * as E from 'fp-ts/Either'
import { constant, flow, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { openAssembly } from '../../assembly/openAssembly'
import { invalid, openInput } from '../../errors/Input'
import {
  ownerField,
  ownerOf,
  type InvalidConfig,
  type PromptError,
  type PromptErrors
} from '../../errors/PromptError'
import { validated } from '../../errors/validated'
import {
  renderContexts,
  renderContextSnapshot,
  renderParts,
  type AssembledSection,
  type AssembledTool,
  type Assembly,
  type Rendered,
  type RenderedContext
} from '../../index'
import { describe } from '../../base/describe'
import { isFunction, own } from '../../base/Foreign'
import type {
  ExplainedContext,
  ExplainedPart,
  ExplainedTool,
  ExplainOptions,
  Explanation
} from './Explanation'
import { addUp, measureWith, sizeOf, type Measure, type Size } from './Size'

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

type Result<A> = E.Either<PromptErrors, A>

// `E.traverseArray` gives everybody the same empty list.
const traverse =
  <A, B>(f: (a: A) => Result<B>) =>
  (items: ReadonlyArray<A>): Result<ReadonlyArray<B>> =>
    pipe(
      items,
      E.traverseArray(f),
      E.map(list => [...list])
    )

interface Ordered<A> {
  readonly item: A
  readonly order: number
}

// What came of the entries that came to something, each with the order of its entry.
const withOrders = <A extends { readonly name: string }>(
  rendered: ReadonlyArray<A>,
  entries: ReadonlyArray<AssembledSection>
): ReadonlyArray<Ordered<A>> => {
  const byName = new Map(rendered.map(item => [item.name, item]))
  return entries.flatMap(({ name, order }) => {
    const item = byName.get(name)
    return item === undefined ? [] : [{ item, order }]
  })
}

const explainParts = (
  { text, parts }: Rendered,
  sections: ReadonlyArray<AssembledSection>,
  measure: Measure
): Result<ReadonlyArray<ExplainedPart>> => {
  const whole = parts.reduce((sum, { start, end }) => sum + end - start, 0)
  return pipe(
    withOrders(parts, sections),
    traverse(({ item: part, order }) =>
      pipe(
        measure(text.slice(part.start, part.end)),
        E.map(size => ({
          name: part.name,
          ...ownerField(ownerOf(part)),
          order,
          ...size,
          share: size.characters / whole,
          references: [...new Set(part.references.map(({ variable }) => variable))]
        }))
      )
    )
  )
}

const explainContexts = (
  contexts: ReadonlyArray<RenderedContext>,
  entries: ReadonlyArray<AssembledSection>,
  measure: Measure
): Result<ReadonlyArray<ExplainedContext>> =>
  pipe(
    withOrders(contexts, entries),
    traverse(({ item: context, order }) =>
      pipe(
        measure(context.text),
        E.map(size => ({ name: context.name, ...ownerField(ownerOf(context)), order, ...size }))
      )
    )
  )

const explainTool =
  (measure: Measure) =>
  (tool: AssembledTool): Result<ExplainedTool> => {
    const { name, description, parameters } = tool
    const deferLoading = own(tool, 'deferLoading')
    return pipe(
      measure(JSON.stringify({ name, description, parameters })),
      E.map(size => ({
        name,
        ...ownerField(ownerOf(tool)),
        ...(deferLoading === undefined ? {} : { deferLoading }),
        ...size
      }))
    )
  }

const nothing: Size = Object.freeze({ characters: 0, bytes: 0 })

const errorsOf = (result: Result<unknown>): ReadonlyArray<PromptError> =>
  E.isLeft(result) ? result.left : []

interface Rendering {
  readonly assembly: Assembly
  readonly rendered: Rendered
  readonly entries: ReadonlyArray<RenderedContext>
  readonly snapshot: O.Option<string>
}

const rendering = (assembly: Assembly): Result<Rendering> => {
  const rendered = renderParts(assembly)
  const contexts = renderContexts(assembly)
  return pipe(
    validated([...errorsOf(rendered), ...errorsOf(contexts)], constant(assembly)),
    E.bindTo('assembly'),
    E.bind('rendered', constant(rendered)),
    E.bind('entries', constant(contexts)),
    E.bind('snapshot', () => renderContextSnapshot(assembly))
  )
}

const explainWith =
  (measure: Measure) =>
  ({ assembly, rendered, entries, snapshot }: Rendering): Result<Explanation> =>
    pipe(
      measure(rendered.text),
      E.bindTo('prompt'),
      E.bind('parts', () => explainParts(rendered, assembly.sections, measure)),
      E.bind('contexts', () => explainContexts(entries, assembly.contexts, measure)),
      E.bind('context', () => measure(O.getOrElse(() => '')(snapshot))),
      E.bind('tools', () => pipe(assembly.tools, traverse(explainTool(measure)))),
      E.bind('allTools', ({ prompt, tools }) =>
        addUp(own(prompt, 'tokens') === undefined ? nothing : { ...nothing, tokens: 0 }, tools)
      ),
      E.map(({ prompt, parts, contexts, context, tools, allTools }) => ({
        parts,
        contexts,
        tools,
        totals: {
          prompt,
          separators: sizeOf('\n\n'.repeat(Math.max(0, parts.length - 1))),
          contexts: context,
          tools: allTools
        }
      }))
    )

/**
 * What every section, context entry and tool of an assembly costs, in the order of the prompt. Sections and contexts that come
 * to nothing are left out; with no section at all the parts are empty and the totals 0.
 *
 * The `Left` is that of `renderParts` and of `renderContexts` together when a text has a fault; `InvalidConfig` for a value that
 * is not an assembly, for an unknown option, and with the path `countTokens` when that is not a function. If there is none of
 * these, an `InvalidConfig` with the path `countTokens` when it throws, or gives anything but a finite number that is not
 * negative, or numbers that add up to none. Only own fields of the options count.
 *
 * @example
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { assemble, empty, owned, withSection, withVariable } from 'incipit'
 * import { explain } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const assembly = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }),
 *   withVariable('model', 'm-1'),
 *   owned('deployment'),
 *   assemble({})
 * )
 * const words = (text: string): number => text.split(' ').length
 * assert.deepStrictEqual(
 *   pipe(
 *     assembly,
 *     E.flatMap(explain({ countTokens: words })),
 *     E.map(({ parts }) => parts)
 *   ),
 *   E.right([
 *     {
 *       name: 'persona',
 *       owner: 'deployment',
 *       order: 0,
 *       characters: 15,
 *       bytes: 15,
 *       tokens: 4,
 *       share: 1,
 *       references: ['model']
 *     }
 *   ])
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const explain = (
  options: ExplainOptions
): ((assembly: Assembly) => E.Either<PromptErrors, Explanation>) => {
  const faults: Array<InvalidConfig> = []
  const fields = openInput(options, '', 'options, such as {}', ['countTokens'], faults)
  const given = fields?.get('countTokens')
  const count = isFunction(given) ? given : undefined
  if (given !== undefined && count === undefined) {
    faults.push(invalid('countTokens', 'a function', describe(given)))
  }
  const measure = measureWith(count)
  return flow(
    openAssembly,
    E.flatMap(({ assembly }) => rendering(assembly)),
    result => validated([...faults, ...errorsOf(result)], constant(result)),
    E.flatten,
    E.flatMap(explainWith(measure))
  )
}
