/**
 * renderBoth: the prompt of an assembly and its runtime context, or all that is wrong with both.
 *
 * The usual mistake: one after the other, so that the faults of the contexts are met when those of the sections are mended.
 *
 * Laws:
 * 1. it is right exactly when both renderings are
 * 2. what both would say is said once
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as N from 'fp-ts/number'
import * as Ord from 'fp-ts/Ord'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import * as S from 'fp-ts/string'
import {
  renderContexts,
  renderParts,
  type Assembly,
  type Kind,
  type PromptError,
  type PromptErrors,
  type Rendered,
  type RenderedContext
} from '../../index'

/** A prompt, and the runtime context that goes with it. */
export type Both = readonly [Rendered, ReadonlyArray<RenderedContext>]

// The variable whose value is at fault; '' for the faults of texts.
const variableOf = (error: PromptError): string =>
  'kind' in error && error.kind === 'variable' ? error.name : ''

const kinds: ReadonlyArray<Kind> = ['section', 'context', 'variable']

const rankOf = (error: PromptError): number => kinds.findIndex(kind => 'kind' in error && error.kind === kind)

const inOrder: Ord.Ord<PromptError> = Ord.getMonoid<PromptError>().concat(
  pipe(N.Ord, Ord.contramap(rankOf)),
  pipe(S.Ord, Ord.contramap(variableOf))
)

// Sections and contexts both report the variables whose values are at fault, and both report what is no assembly.
const together = (sections: PromptErrors, contexts: ReadonlyArray<PromptError>): PromptErrors => {
  if (sections[0]._tag === 'InvalidConfig') return sections
  const reported = new Set(sections.map(variableOf))
  const others = contexts.filter(error => variableOf(error) === '' || !reported.has(variableOf(error)))
  return pipe(sections, RNEA.concat(others), RNEA.sort(inOrder))
}

/** Renders an assembly; the `Left` is that of `renderParts` and of `renderContexts` together, in the order of errors. */
export const renderBoth = (assembly: Assembly): E.Either<PromptErrors, Both> => {
  const sections = renderParts(assembly)
  const contexts = renderContexts(assembly)
  return E.isRight(sections)
    ? pipe(
        contexts,
        E.map(entries => [sections.right, entries])
      )
    : E.left(together(sections.left, E.isLeft(contexts) ? contexts.left : []))
}
