/**
 * overBudget: that not even all steps are enough, with what takes the room.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { ownerField, type PromptErrors, type WeighedPart } from '../errors/PromptError'
import { textsOf, type Measure, type Result, type Total } from './Total'

/** How many of the largest parts are told. */
const MOST = 5

/** The `Left` for a total that is over the budget. */
export const overBudget = (
  { budget, reserve }: { readonly budget: number; readonly reserve: number },
  { assembly, tokens, tools }: Total,
  measure: Measure
): Result<never> =>
  pipe(
    textsOf(assembly),
    E.flatMap(
      E.traverseArray(({ kind, name, owner, text }) =>
        pipe(
          measure(text),
          E.map((size): WeighedPart => ({ kind, name, ...ownerField(owner), tokens: size }))
        )
      )
    ),
    E.flatMap(parts => {
      // the sort is stable, so of equal ones those that stand earlier come first
      const largest = [...parts].sort((a, b) => b.tokens - a.tokens).slice(0, MOST)
      const errors: PromptErrors = [{ _tag: 'OverBudget', budget, tokens, reserve, tools, largest }]
      return E.left(errors)
    })
  )
