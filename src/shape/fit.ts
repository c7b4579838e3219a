/**
 * fit: a prompt within a budget, by giving way in an order that the loop decides, and by saying what gave way.
 *
 * A budget that is computed anew at each request takes and gives back the same memory again and again, and each time the
 * cache of the provider breaks there. With `keep` what gave way stays away, and with `room` it gives way less often.
 *
 * Laws, whatever the counter is, without `keep`:
 * 1. `tokens` is the total of `assembly`, and within the budget
 * 2. what fits is given as it is
 * 3. with no shape, fitting what fits already yields nothing
 * 4. with no room, a larger budget takes no more steps
 * 5. for a counter that falls with every step, it takes the fewest
 * 6. a copy through JSON gives the same
 *
 * And with `keep`:
 *
 * 7. the cutoff never falls
 * 8. if the assembly is the same and its last result still fits, the result is the same
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { seal, type Assembly, type Validated } from '../assembly/Assembly'
import { attemptText } from '../assembly/substitute'
import { openAssembly } from '../assembly/openAssembly'
import type { PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import { byCutoff, type Cutoff } from './Cutoff'
import { readFitOptions, type FitOptions, type ReadFitOptions } from './FitOptions'
import { overBudget } from './overBudget'
import { stepsOf, type Steps } from './Steps'
import { faultsOf, measureWith, shapeWith, totalOf, type Measure, type Result, type Total } from './Total'
import { yieldedOf, type Yielded } from './Yielded'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * An assembly that fits: shaped and ready to render, with its total, with what gave way, and with the last step that was
 * taken, if one was.
 *
 * @category model
 * @since 0.1.0
 */
export interface Fitted {
  readonly assembly: Assembly
  readonly tokens: number
  readonly yielded: ReadonlyArray<Yielded>
  readonly cutoff?: Cutoff
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** The total after so many steps. */
type TotalAfter = (taken: number) => Result<Total>

interface Found {
  readonly taken: number
  readonly total: Total
}

// The fewest steps that reach a limit, between so many that do not and so many that do.
const fewest = (totalAfter: TotalAfter, limit: number, not: number, enough: Found): Result<Found> => {
  let low = not
  let found = enough
  while (found.taken - low > 1) {
    const taken = low + Math.floor((found.taken - low) / 2)
    const total = totalAfter(taken)
    if (E.isLeft(total)) return total
    if (total.right.tokens <= limit) found = { taken, total: total.right }
    else low = taken
  }
  return E.right(found)
}

// From the steps that are kept on, as many as are needed.
const search = (
  options: ReadFitOptions,
  { order }: Steps,
  totalAfter: TotalAfter,
  measure: Measure
): Result<Found> => {
  const { budget, room, keep } = options
  const beyond = keep === undefined ? 0 : order.findIndex(step => byCutoff(step, keep) > 0)
  const kept = beyond < 0 ? order.length : beyond
  return pipe(
    totalAfter(kept),
    E.flatMap(total => {
      if (total.tokens <= budget) return E.right({ taken: kept, total })
      const all = order.length === kept ? E.right(total) : totalAfter(order.length)
      return pipe(
        all,
        E.flatMap(least => {
          if (least.tokens > budget) return overBudget(options, least, measure)
          const limit = least.tokens <= budget - room ? budget - room : budget
          return fewest(totalAfter, limit, kept, { taken: order.length, total: least })
        })
      )
    })
  )
}

const yielding = (
  options: ReadFitOptions,
  valid: Validated,
  whole: Assembly,
  untouched: () => Result<Total>
): Result<Fitted> => {
  const { keep } = options
  const measure = measureWith(options.count)
  const totalAfter =
    (steps: Steps): TotalAfter =>
    taken =>
      taken === 0
        ? untouched()
        : pipe(steps.after(taken), shapeWith(options.shape), E.flatMap(totalOf(measure, options.reserve)))
  return pipe(
    E.Do,
    E.bind('steps', () => E.flatten(attemptText(() => stepsOf(options.steps, valid)))),
    E.bind('found', ({ steps }) => search(options, steps, totalAfter(steps), measure)),
    E.bind('yielded', ({ found }) => yieldedOf(valid.assembly, whole, found.total.assembly, measure)),
    E.map(({ steps: { order }, found: { taken, total }, yielded }) => {
      const last = [...order.slice(0, taken).slice(-1), ...(keep === undefined ? [] : [keep])]
      // a step was taken, or one was kept, maybe of a part that is not there
      const cutoff = last.sort(byCutoff).at(-1) as Cutoff
      return { assembly: total.assembly, tokens: total.tokens, yielded, cutoff }
    })
  )
}

const fitted = (options: ReadFitOptions, valid: Validated): Result<Fitted> => {
  const total = totalOf(measureWith(options.count), options.reserve)
  return pipe(
    seal(valid.assembly, valid),
    shapeWith(options.shape),
    E.flatMap(whole =>
      options.keep === undefined
        ? pipe(
            total(whole),
            E.flatMap(untouched =>
              untouched.tokens <= options.budget
                ? E.right({ assembly: whole, tokens: untouched.tokens, yielded: [] })
                : yielding(options, valid, whole, () => E.right(untouched))
            )
          )
        : yielding(options, valid, whole, () => total(whole))
    )
  )
}

/**
 * The assembly within a budget: `shape(assembly)` if that fits and there is no `keep`; else with as many steps taken as are
 * needed, the lowest priority first, then sections before contexts, by order, by name, and in the order of their list. The
 * total is that of the prompt, the context snapshot, the tools that are not deferred and `reserve`, all shaped.
 *
 * `keep`, the cutoff of the request before, takes all steps up to it first, needed or not, so that a prompt that still fits
 * does not change when room comes back. When more has to give way, `room` is freed besides, if it can be.
 *
 * The `Left` is `OverBudget` if not even all steps are enough; that of `render` and `renderContexts` if the assembly, or
 * the text of any step, has faults; `InvalidConfig` for what is no assembly, and at the path of an option that is not
 * valid, throws, or gives what it should not.
 *
 * @example
 * import { literal, prompt } from 'incipit'
 * import { fit } from 'incipit/shape'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [
 *     { name: 'persona', order: 0, text: 'You fix bugs.', interpolate: true },
 *     { name: 'memory', order: 1, text: literal('A long story. '.repeat(10)), interpolate: true }
 *   ],
 *   contexts: [],
 *   tools: [],
 *   variables: {}
 * }
 * const fitted = fit({
 *   budget: 60,
 *   count: text => text.length,
 *   steps: ({ name }) => (name === 'memory' ? [{ priority: 1, text: prompt`(left out)` }, { priority: 2 }] : [])
 * })
 * assert.deepStrictEqual(
 *   pipe(
 *     fitted(assembly),
 *     E.map(({ tokens, yielded }) => [tokens, yielded])
 *   ),
 *   E.right([25, [{ _tag: 'Shortened', kind: 'section', name: 'memory', from: 140, to: 10 }]])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const fit =
  (options: FitOptions) =>
  (assembly: Assembly): E.Either<PromptErrors, Fitted> => {
    const read = readFitOptions(options)
    const opened = openAssembly(assembly)
    const errors = E.isLeft(opened) ? opened.left : faultsOf(opened.right)
    return pipe(
      validated([...read.faults, ...errors], () => opened),
      E.flatten,
      E.flatMap(valid => fitted(read, valid))
    )
  }
