/**
 * salvageAssembly: the assembly without what fails, and what failed, for the loop that must answer now. One plugin's fault costs
 * that plugin, and is told.
 *
 * Laws:
 * 1. `right(a)` exactly when `assemble` is `right(a)`
 * 2. each active provider is called once
 * 3. nothing is visible that would not be without the fault
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TH from 'fp-ts/These'

import type { Assembly } from '../assembly/Assembly'
import type { PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import { planOf } from '../plan/check'
import { noFailures, type Failures } from '../placed/Failures'
import { planRegistry } from '../plan/planRegistry'
import { nodeOf, noRegistry, type Registry } from '../registry/Registry'
import { leftOutOf, nothingBefore, runStep, type Step } from './runStep'

const stepOf = (registry: unknown, context: unknown): { step: Step; failures: Failures } => {
  const plan = planOf(registry)
  if (plan !== undefined) {
    const failures = noFailures()
    return { step: runStep(plan, nothingBefore, failures, context), failures }
  }
  const planned = planRegistry(registry)
  const { failures } = planned
  return { step: runStep(planned.plan, leftOutOf(planned), failures, context), failures }
}

/**
 * `assemble` in which what fails is left out and told: `right` exactly when `assemble` is, else `both` of the errors of all phases
 * and the rest; `left` only for a value that is no registry, with `InvalidConfig`. A variable at fault has no value; a restriction
 * that cannot be read lets nothing through; a complete section at fault leaves no section, so that no agent runs with the prompt of
 * another one.
 *
 * @example
 * import { empty, literal, owned, salvageAssembly, withSection } from 'incipit'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as TH from 'fp-ts/lib/These.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'notes', order: 1, text: (c: { notes: string[] }) => literal(c.notes[0]?.trim() ?? '') }),
 *   owned('notes-plugin'),
 *   withSection({ name: 'persona', order: 0, text: 'You fix bugs.' })
 * )
 * assert.deepStrictEqual(
 *   pipe(
 *     registry,
 *     salvageAssembly({ notes: [5 as never] }),
 *     TH.bimap(
 *       errors => errors.map(({ _tag }) => _tag),
 *       ({ sections }) => sections.map(({ name }) => name)
 *     )
 *   ),
 *   TH.both(['ProviderThrew'], ['persona'])
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const salvageAssembly =
  <C>(context: C) =>
  (registry: Registry<C>): TH.These<PromptErrors, Assembly> => {
    if (nodeOf(registry) === undefined) return TH.left([noRegistry(registry)])
    const { step, failures } = stepOf(registry, context)
    const { assembly } = step.valid
    return pipe(
      validated(failures.errors, () => assembly),
      E.match((errors): TH.These<PromptErrors, Assembly> => TH.both(errors, assembly), TH.right)
    )
  }
