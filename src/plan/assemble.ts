/**
 * assemble: one step's prompt as data. Calls every active provider once, with one context, and puts everything into its place.
 *
 * Laws:
 * 1. the same registry and the same context give equal assemblies, which share nothing mutable
 * 2. assembling a `Checked` and the registry it was made of give the same
 * 3. the order of registration does not show
 */
import * as E from '../base/Either'
import { seal, type AssembledSection, type Assembly } from '../assembly/Assembly'
import { sealedRead } from '../assembly/openAssembly'
import type { PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import type { Registry } from '../registry/Registry'
import { callsWith } from '../placed/Calls'
import { planFor } from './check'
import { completeConflict, hasTools, needsNoTools } from './completeSections'
import { fail, noFailures } from '../placed/Failures'
import { contextOf, sectionOf, type Plan, type PlannedText } from './Plan'
import { provideTexts, provideVariables } from './provide'

/**
 * What is left when everything has run: a complete section is alone and as it was, under `suppressContexts` only required
 * contexts stay, and restricted tools go, whoever added them.
 */
export const restrict = (
  { sections, contexts, tools, variables }: Assembly,
  only: ReadonlyArray<AssembledSection> | undefined,
  { suppressContexts, tools: { rules } }: Plan
): Assembly => ({
  sections: only ?? sections,
  contexts: suppressContexts ? contexts.filter(({ required }) => required) : contexts,
  tools: tools.filter(({ name }) => rules.isAllowed(name)),
  variables
})

const assembleOf = (plan: Plan, context: unknown): E.Either<PromptErrors, Assembly> => {
  const call = callsWith(context)
  const failures = noFailures()
  const { table, settled } = plan.tools.provide(call, failures)
  const isPresent = (planned: PlannedText<AssembledSection>): boolean =>
    needsNoTools(planned) || (settled && hasTools(planned, table.visible))
  const sections = provideTexts(plan.sections, sectionOf, isPresent, call, failures)
  const contexts = provideTexts(plan.contexts, contextOf, isPresent, call, failures)
  const { variables, values } = provideVariables(plan, call, failures)
  const effective = plan.complete.filter(isPresent)
  for (const error of completeConflict(effective)) fail(failures, error, [])

  const provided = validated(failures.errors, (): Assembly => ({
    sections: sections.map(({ assembled }) => assembled),
    contexts: contexts.map(({ assembled }) => assembled),
    tools: table.tools,
    variables
  }))
  if (E.isLeft(provided)) return provided
  const assembly = provided.right
  // at most one is effective, else there was a conflict
  const [complete] = effective.flatMap(({ placed }) =>
    assembly.sections.filter(({ name }) => name === placed.entry.name)
  )
  if (plan.transforms.length === 0 && complete === undefined) {
    return E.right(seal(assembly, { sections, contexts, values }))
  }
  let last = assembly
  for (const transform of plan.transforms) {
    const result = transform.entry.run(call, plan.tools.rules.isAllowed)(transform)(last)
    if (E.isLeft(result)) return result
    last = result.right
  }
  return E.right(sealedRead(restrict(last, complete === undefined ? undefined : [complete], plan)).assembly)
}

/**
 * Calls every active provider once with this context and gives the assembly: plain, frozen data. Of a registry that was not
 * checked the structure is validated first, so a text that a transform fixes still runs.
 *
 * The `Left` has every error of the phase that failed: those of `check` as to structure; then `ProviderThrew`,
 * `InvalidProvided`, `InvalidJson`, `InvalidEntry`, `InvalidName`, `ReservedToolName`, `IllFormedText` (of a tool),
 * `DuplicateName` (of tools), `UnknownTools`, `CompleteConflict`; then those of the first transform that failed, `Refused`
 * among them. For a value that is no registry `InvalidConfig`.
 *
 * @example
 * import { assemble, empty, withSection, withVariable } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }),
 *   withVariable('model', (c: { model: string }) => c.model)
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ model: 'm-1' })),
 *   E.right({
 *     sections: [{ name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true }],
 *     contexts: [],
 *     tools: [],
 *     variables: { model: 'm-1' }
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const assemble =
  <C>(context: C) =>
  (registry: Registry<C>): E.Either<PromptErrors, Assembly> => {
    const plan = planFor(registry)
    return E.isLeft(plan) ? plan : assembleOf(plan.right, context)
  }
