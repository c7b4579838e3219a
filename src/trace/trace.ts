/**
 * trace: what becomes of every entry of a registry in one step: "why is my section not in the prompt?". It is the step of
 * `salvageAssembly`, rendered, in which no entry is passed over.
 *
 * Laws:
 * 1. every section of the assembly that `salvageAssembly` gives is an item that is `Active`, `Empty` or `Failed`
 * 2. every section, context and tool that is `Active` is in that assembly
 * 3. the order of registration does not show
 */
import * as E from 'fp-ts/Either'

import { renderValidated } from '../assembly/render'
import { renderValidatedContexts } from '../assembly/renderContexts'
import { sorted } from '../base/Name'
import type { AnyTextEntry } from '../entries/TextEntry'
import { ownerField, type PromptError } from '../errors/PromptError'
import { validated } from '../errors/validated'
import { leftOutOf, runStep, type Step } from '../lenient/runStep'
import { planRegistry, type PlannedRegistry } from '../plan/planRegistry'
import { membersOf, type GroupsOf, type Resolution } from '../plan/resolve'
import type { Placed } from '../placed/Placed'
import { nodeOf, noRegistry, type AnyEntry, type Registry } from '../registry/Registry'
import { fateAt } from './lives'
import { failedFate, renderedFates } from './renderedFates'
import { itemOf, replacedItems } from './replacedItems'
import { restrictorsOf } from './restrictors'
import { traceTexts } from './traceTexts'
import { traceTools } from './traceTools'
import { traceVariables } from './traceVariables'
import { active, byOwners, inOrder, type Fate, type Trace, type Traced } from './Fate'

type ErrorsOf = (subject: object) => ReadonlyArray<PromptError>

const isText = (placed: Placed<AnyEntry>): placed is Placed<AnyTextEntry> => placed.entry._tag === 'Text'

const allOf = <A extends AnyEntry>(groups: GroupsOf<A>): ReadonlyArray<Placed<A>> =>
  [...groups.values()].flatMap(group => membersOf(group))

interface Traceable {
  readonly planned: PlannedRegistry
  readonly step: Step
  readonly errorsOf: ErrorsOf
  readonly hasFailedWhenRead: (placed: Placed) => boolean
}

const sectionItems = ({ planned, step, ...questions }: Traceable): ReadonlyArray<Traced> => {
  const { section } = planned.resolution.entries
  const suppressions = new Map<Placed, Fate>()
  for (const group of section.values()) {
    const members = membersOf<AnyEntry>(group)
    const by = members.filter(placed => !isText(placed))
    const fate: Fate = { _tag: 'Suppressed', by: byOwners(by) }
    if (by.length > 0) for (const placed of members) suppressions.set(placed, fate)
  }
  const rendered = renderedFates('section', step.valid.sections, step.valid)
  const hidden: Fate = { _tag: 'HiddenByComplete', sections: sorted(step.hiding) }
  return [
    ...traceTexts(allOf<AnyEntry>(section).filter(isText), step, {
      entry: 'section',
      partsOf: ({ sections }) => sections,
      dropped: ({ name }, isAdded) =>
        step.hiding.length === 0
          ? undefined
          : !isAdded && rendered.has(name)
            ? fateAt(rendered, name)
            : hidden,
      sent: ({ name }) => fateAt(rendered, name),
      absence: placed => suppressions.get(placed),
      ...questions
    }),
    ...planned.active.suppressions.map(each =>
      itemOf(
        each,
        failedFate(questions.errorsOf(each), () => active)
      )
    )
  ]
}

const contextItems = ({ planned, step, ...questions }: Traceable): ReadonlyArray<Traced> => {
  const { entries, contextSuppressions } = planned.resolution
  const rendered = renderedFates('context', step.valid.contexts, step.valid)
  const suppressed: Fate | undefined =
    contextSuppressions.length === 0
      ? undefined
      : { _tag: 'ContextsSuppressed', by: byOwners(contextSuppressions) }
  return [
    ...traceTexts(allOf(entries.context), step, {
      entry: 'context',
      partsOf: ({ contexts }) => contexts,
      dropped: ({ required }) => (required ? undefined : suppressed),
      sent: ({ name }) => fateAt(rendered, name),
      absence: ({ entry: { required } }) => (required ? undefined : suppressed),
      ...questions
    }),
    ...contextSuppressions.map(({ owner }): Traced => ({
      entry: 'suppressContexts',
      name: '',
      ...ownerField(owner),
      fate: active
    }))
  ]
}

const toolItems = ({ planned, step, errorsOf }: Traceable): ReadonlyArray<Traced> => {
  const { active: entries, plan } = planned
  const ofSources = new Map<string, Array<PromptError>>()
  for (const source of entries.sources) {
    const { name } = source.entry
    const errors = errorsOf(source)
    if (errors.length > 0) ofSources.set(name, [...(ofSources.get(name) ?? []), ...errors])
  }
  return traceTools(step, {
    isAllowed: plan.tools.rules.isAllowed,
    restrictors: restrictorsOf(plan.tools.restrictions.placed),
    errorsOf,
    sourceErrors: source => ofSources.get(source) ?? []
  })
}

// What takes effect unless it fails.
const otherItems = ({ active: { sources, transforms, toolOrders } }: PlannedRegistry, errorsOf: ErrorsOf) =>
  [...sources, ...transforms, ...toolOrders].map(each =>
    itemOf(
      each,
      failedFate(errorsOf(each), () => active)
    )
  )

const restrictionItems = ({ restrictions }: Resolution, errorsOf: ErrorsOf): ReadonlyArray<Traced> =>
  restrictions.map((restriction): Traced => ({
    entry: restriction.entry.by,
    name: restriction.entry.by === 'suppressTool' ? restriction.entry.names.join('') : '',
    ...ownerField(restriction.owner),
    fate: failedFate(errorsOf(restriction), () => active)
  }))

const errorsIn = <E, A>(result: E.Either<ReadonlyArray<E>, A>): ReadonlyArray<E> =>
  E.isLeft(result) ? result.left : []

const traceOf = (registry: unknown, context: unknown): Trace => {
  const planned = planRegistry(registry)
  const { failures, plan, resolution } = planned
  const failedWhenRead = new Set(failures.of.keys())
  const step = runStep(plan, leftOutOf(planned), failures, context)
  const errorsOf: ErrorsOf = subject => failures.of.get(subject) ?? []
  const traceable: Traceable = {
    planned,
    step,
    errorsOf,
    hasFailedWhenRead: placed => failedWhenRead.has(placed)
  }
  const entries = inOrder([
    ...replacedItems(resolution),
    ...sectionItems(traceable),
    ...contextItems(traceable),
    ...traceVariables(planned.active.variables, step, errorsOf),
    ...toolItems(traceable),
    ...otherItems(planned, errorsOf),
    ...restrictionItems(resolution, errorsOf)
  ])
  const rendering = [
    ...errorsIn(renderValidated(step.valid)),
    ...errorsIn(renderValidatedContexts(step.valid))
  ]
  return { entries, errors: errorsIn(validated([...failures.errors, ...rendering], () => undefined)) }
}

/**
 * What becomes of every entry of a registry in one step, and of what transforms add: sent (`Active`), empty, or left out, and then for what.
 * The first that applies is told. The step is that of `salvageAssembly`, whose errors are in `errors`, those of rendering besides. Every
 * active provider is called once. Total: of what is no registry there are no entries and one `InvalidConfig`.
 *
 * @example
 * import { empty, overlay, owned, withSection, withTool } from 'incipit'
 * import { trace } from 'incipit/inspect'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const app = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: 'You fix bugs.' }),
 *   withSection({ name: 'safety', order: 1, text: 'Ask first.', requiresTools: ['bsah'] }),
 *   withTool({ name: 'bash', description: '', parameters: {} })
 * )
 * const agent = pipe(empty, withSection({ name: 'persona', order: 0, text: 'You review.' }), owned('reviewer'))
 * assert.deepStrictEqual(
 *   pipe(app, overlay(agent), trace({})).entries.filter(({ entry }) => entry === 'section'),
 *   [
 *     { entry: 'section', name: 'persona', owner: 'reviewer', fate: { _tag: 'Active' } },
 *     { entry: 'section', name: 'persona', fate: { _tag: 'Replaced', by: ['reviewer'] } },
 *     {
 *       entry: 'section',
 *       name: 'safety',
 *       fate: { _tag: 'LacksTools', tools: [{ name: 'bsah', known: false, suggestion: 'bash' }] }
 *     }
 *   ]
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const trace =
  <C>(context: C) =>
  (registry: Registry<C>): Trace =>
    nodeOf(registry) === undefined
      ? { entries: [], errors: [noRegistry(registry)] }
      : traceOf(registry, context)
