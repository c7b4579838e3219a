/**
 * Total: what an assembly counts once it is shaped, and what each of its parts does.
 *
 * A tokenizer reads across the border of two texts, so what is sent as one is counted as one: the prompt, the snapshot of
 * the context, the tools.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { seal, type Assembly, type Validated } from '../assembly/Assembly'
import { attemptText, faultsIn } from '../assembly/substitute'
import { openAssembly } from '../assembly/openAssembly'
import { counted, isCount, miscount, type Miscount } from '../base/counted'
import { attempt } from '../base/Foreign'
import { describe } from '../base/describe'
import { invalid } from '../errors/Input'
import { ownerField, ownerOf, type PromptError, type PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import { render, renderContexts, renderContextSnapshot, renderParts } from '../index'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What came of something, or why nothing did. */
export type Result<A> = E.Either<PromptErrors, A>

/** The size of a text; an empty one has none, and no counter is asked for it. */
export type Measure = (text: string) => Result<number>

/** An assembly that was shaped and counted. */
export interface Total {
  readonly assembly: Assembly
  readonly tokens: number
  readonly tools: number
}

/** The text of a part, as it is sent. */
export interface PartText {
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly owner?: string
  readonly text: string
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const miscounted = ({ expected, actual }: Miscount): PromptErrors => [invalid('count', expected, actual)]

/** Measures with a counter of somebody else's. */
export const measureWith =
  (count: unknown): Measure =>
  text =>
    text === '' ? E.right(0) : pipe(counted(count)(text), E.mapLeft(miscounted))

/** The faults of the texts of an assembly, of the prompt and of the context together. */
export const faultsOf = ({ sections, contexts, assembly }: Validated): ReadonlyArray<PromptError> => [
  ...faultsIn('section', sections, assembly.variables),
  ...faultsIn('context', contexts, assembly.variables)
]

/** Shapes an assembly, and seals what came of it. */
export const shapeWith =
  (shape: unknown) =>
  (assembly: Assembly): Result<Assembly> => {
    if (shape === undefined) return E.right(assembly)
    const refused = (actual: string): PromptErrors => [
      invalid('shape', 'a function that gives an assembly', actual)
    ]
    return pipe(
      attempt(() => (shape as (assembly: Assembly) => unknown)(assembly)),
      E.mapLeft(() => refused('one that throws')),
      E.flatMap(given =>
        pipe(
          openAssembly(given),
          E.mapLeft(() => refused(`one that gives ${describe(given)}`))
        )
      ),
      E.flatMap(valid => validated(faultsOf(valid), () => seal(valid.assembly, valid)))
    )
  }

// Tools as explain counts them, but for those that a provider does not put before the model.
const toolsOf = ({ tools }: Assembly): string => {
  const sent = tools
    .filter(tool => !(Object.hasOwn(tool, 'deferLoading') && tool.deferLoading === true))
    .map(({ name, description, parameters }) => ({ name, description, parameters }))
  return sent.length === 0 ? '' : JSON.stringify(sent)
}

const sum = (sizes: ReadonlyArray<number>): Result<number> => {
  const total = sizes.reduce((a, b) => a + b, 0)
  return isCount(total) ? E.right(total) : E.left(miscounted(miscount(total)))
}

/** Counts an assembly that was shaped. */
export const totalOf =
  (measure: Measure, reserve: number) =>
  (assembly: Assembly): Result<Total> =>
    pipe(
      E.Do,
      E.bind('prompt', () => pipe(render(assembly), E.flatMap(measure))),
      E.bind('context', () =>
        pipe(
          renderContextSnapshot(assembly),
          E.flatMap(snapshot => measure(O.getOrElse(() => '')(snapshot)))
        )
      ),
      E.bind('tools', () =>
        pipe(
          attemptText(() => toolsOf(assembly)),
          E.flatMap(measure)
        )
      ),
      E.bind('tokens', ({ prompt, context, tools }) => sum([prompt, context, tools, reserve])),
      E.map(({ tokens, tools }) => ({ assembly, tokens, tools }))
    )

const partText = (
  kind: PartText['kind'],
  part: { readonly name: string; readonly owner?: string },
  text: string
): PartText => ({ kind, name: part.name, ...ownerField(ownerOf(part)), text })

/** The texts of an assembly that was shaped, sections and then contexts, without those that came to nothing. */
export const textsOf = (assembly: Assembly): Result<ReadonlyArray<PartText>> =>
  pipe(
    E.Do,
    E.bind('rendered', () => renderParts(assembly)),
    E.bind('contexts', () => renderContexts(assembly)),
    E.map(({ rendered: { text, parts }, contexts }) => [
      ...parts.map(part => partText('section', part, text.slice(part.start, part.end))),
      ...contexts.map(context => partText('context', context, context.text))
    ])
  )
