/**
 * What holds of a trace beside what `salvageAssembly` and rendering give of the same registry in the same step.
 */
import { deepStrictEqual } from 'node:assert'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TH from 'fp-ts/These'
import * as fc from 'fast-check'

import {
  empty,
  merge,
  renderContexts,
  renderParts,
  salvage,
  salvageAssembly,
  salvageContexts,
  type Assembly,
  type PromptErrors,
  type Registry
} from '../../src'
import { trace, type Traced } from '../../src/inspect'
import { agreement, type Agreement } from './agreements'
import { build, contexts, wild, type Call } from './programs'
import type { Context } from './model'

const steps = fc.tuple(wild, contexts)

const none: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

const errorsIn = <A>(result: TH.These<PromptErrors, A>): PromptErrors | readonly [] =>
  TH.isRight(result) ? [] : result.left

const assemblyOf = (registry: Registry<Context>, context: Context): Assembly =>
  pipe(
    salvageAssembly(context)(registry),
    TH.match(
      () => none,
      assembly => assembly,
      (_, assembly) => assembly
    )
  )

const namesIn = (items: ReadonlyArray<{ readonly name: string }>): ReadonlyArray<string> =>
  items.map(({ name }) => name).sort()

const named =
  (entries: ReadonlyArray<Traced>) =>
  (entry: Traced['entry'], ...tags: ReadonlyArray<string>): ReadonlyArray<string> =>
    namesIn(entries.filter(each => each.entry === entry && tags.includes(each.fate._tag)))

const among = (names: ReadonlyArray<string>, all: ReadonlyArray<string>): void => {
  deepStrictEqual(
    names.filter(name => !all.includes(name)),
    []
  )
  deepStrictEqual(names, [...new Set(names)])
}

/** A trace agrees with the lenient step, and with what is rendered of it. */
export const traceAgreements: ReadonlyArray<Agreement> = [
  agreement(
    'every section that is sent is traced as active, empty or failed, and what is active is sent, once',
    steps,
    60,
    ([program, context]) => {
      const assembly = assemblyOf(build(program), context)
      const of = named(trace(context)(build(program)).entries)
      among(namesIn(assembly.sections), [...new Set(of('section', 'Active', 'Empty', 'Failed'))])
      among(of('section', 'Active'), namesIn(assembly.sections))
      among(of('context', 'Active'), namesIn(assembly.contexts))
      deepStrictEqual(of('tool', 'Active'), namesIn(assembly.tools))
    }
  ),

  agreement(
    'a trace has the errors of the lenient step and of rendering, and no others',
    steps,
    60,
    ([program, context]) => {
      const step = salvageAssembly(context)(build(program))
      const assembly = assemblyOf(build(program), context)
      const tags = (errors: ReadonlyArray<{ readonly _tag: string }>): ReadonlyArray<string> =>
        errors.map(({ _tag }) => _tag).sort()
      const rendered = [...errorsIn(salvage(assembly)), ...errorsIn(salvageContexts(assembly))]
      const all = new Set([...errorsIn(step), ...rendered].map(error => JSON.stringify(error)))
      const { errors } = trace(context)(build(program))
      deepStrictEqual(tags(errors), tags([...all].map(error => JSON.parse(error) as { _tag: string })))
    }
  ),

  agreement('without errors, what is active is what is rendered', steps, 60, ([program, context]) => {
    const { entries, errors } = trace(context)(build(program))
    if (errors.length > 0) return
    const assembly = assemblyOf(build(program), context)
    const of = named(entries)
    deepStrictEqual(
      pipe(
        renderParts(assembly),
        E.map(({ parts }) => namesIn(parts))
      ),
      E.right(of('section', 'Active'))
    )
    deepStrictEqual(pipe(renderContexts(assembly), E.map(namesIn)), E.right(of('context', 'Active')))
  }),

  agreement('a trace makes the calls of the lenient step', steps, 40, ([program, context]) => {
    const calls: Array<Call> = []
    const others: Array<Call> = []
    trace(context)(build(program, calls))
    salvageAssembly(context)(build(program, others))
    deepStrictEqual(calls, others)
  }),

  agreement(
    'a trace does not depend on the side of a merge',
    fc.tuple(wild, wild, contexts),
    40,
    ([p, q, context]) => {
      const [a, b] = [build(p), build(q)]
      deepStrictEqual(trace(context)(merge(b)(a)), trace(context)(merge(a)(b)))
      deepStrictEqual(trace(context)(merge<Context>(empty)(a)), trace(context)(a))
    }
  )
]
