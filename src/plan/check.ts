/**
 * check: validates a registry once, with every fault at once, before any provider runs. Whatever needs no context is validated
 * here, the static texts included, so that a typo in a prompt is not first found in a user's turn.
 *
 * Laws:
 * 1. `check` of a `Checked` is that value
 * 2. the result does not depend on the order of registration
 * 3. no provider is called
 */
import * as E from '../base/Either'
import type { AssembledSection } from '../assembly/Assembly'
import { notes } from '../base/Notes'
import { declaredVariables } from './Active'
import type { Plan, PlannedText } from './Plan'
import { planRegistry, type PlannedRegistry } from './planRegistry'
import type { PromptError, PromptErrors } from '../errors/PromptError'
import { isSound } from '../text/ParsedText'
import { markedRegistry, nodeOf, noRegistry, type Node, type Registry } from '../registry/Registry'
import { faultsOf, knownVariables, type KnownVariables } from '../text/KnownVariables'
import { validated } from '../errors/validated'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A registry that `check` has found nothing wrong with. Every builder gives an unchecked registry again.
 *
 * @category model
 * @since 0.1.0
 */
export interface Checked<in C> extends Registry<C> {
  /** For the compiler alone. */
  readonly '~checked': true
}

// The symbol is this copy's own: what another copy has checked is an unchecked registry here.
const plans = notes<Plan>(Symbol('incipit.plan'))

const approve = <C>(node: Node, plan: Plan): Checked<C> =>
  // Only this function makes a `Checked`, and only of a plan without errors.
  Object.freeze(plans.write(markedRegistry<C>(node), plan)) as Checked<C>

/** The plan of a checked registry; `undefined` for every other value. Total. */
export const planOf: (u: unknown) => Plan | undefined = plans.read

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const addFaults = (
  texts: ReadonlyArray<PlannedText<AssembledSection>>,
  known: KnownVariables,
  errors: Array<PromptError>
): void => {
  for (const { placed, text } of texts) {
    if (text._tag === 'Dynamic') continue
    const { parsed } = text.value
    if (isSound(parsed) && parsed.references.length === 0) continue
    const { kind, name } = placed.entry
    for (const fault of faultsOf({ kind, name, owner: placed.owner }, parsed, known)) errors.push(fault)
  }
}

const staticFaults = ({ active, sections, contexts }: PlannedRegistry): ReadonlyArray<PromptError> => {
  const declared = declaredVariables(active)
  const known = knownVariables(declared, name => (declared.has(name) ? 'valued' : 'unknown'))
  const errors: Array<PromptError> = []
  addFaults(sections, known, errors)
  addFaults(contexts, known, errors)
  return errors
}

/**
 * Validates a registry: names, orders, clashes, shapes, tool schemas, and the static texts with their references. The `Left`
 * has every fault: `DuplicateName`, `InvalidName`, `InvalidOrder`, `InvalidEntry`, `CompleteConflict`,
 * `InvalidToolOrder`, `ReservedToolName`, `UnknownSuppression`, `UnknownAnchor`, `InvalidJson`, `MalformedReference`,
 * `UnknownVariable`, `IllFormedText`; for a value that is no registry `InvalidConfig`.
 *
 * @example
 * import { check, empty, report, withSection, withVariable } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'task', order: 0, text: 'Fix {{issue_titel}}.' }),
 *   withVariable('issue_title', (c: { title: string }) => c.title)
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, check, E.mapLeft(report)),
 *   E.left(
 *     'section "task", line 1, column 5: unknown variable "issue_titel" (did you mean "issue_title"?); known variables: "issue_title"'
 *   )
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const check = <C>(registry: Registry<C>): E.Either<PromptErrors, Checked<C>> => {
  // A registry with a plan is one that this function made.
  if (planOf(registry) !== undefined) return E.right(registry as Checked<C>)
  const node = nodeOf(registry)
  if (node === undefined) return E.left([noRegistry(registry)])
  const planned = planRegistry(registry)
  return validated([...planned.failures.errors, ...staticFaults(planned)], () =>
    approve<C>(node, planned.plan)
  )
}

/** The plan of a registry: that of a checked one at once, else with the structure alone validated. */
export const planFor = (registry: unknown): E.Either<PromptErrors, Plan> => {
  const plan = planOf(registry)
  if (plan !== undefined) return E.right(plan)
  const planned = planRegistry(registry)
  return validated(planned.failures.errors, () => planned.plan)
}
