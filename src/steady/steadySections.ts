/**
 * steadySections: the beginning of a prompt that a checked registry alone decides, so that a cache can keep it without samples.
 *
 * Laws:
 * 1. any two assemblies of the checked registry agree on the parts of these sections
 */
import type { AssembledSection } from '../assembly/Assembly'
import { isInsertable } from '../assembly/Assembly'
import { planOf, type Checked } from '../plan/check'
import type { Plan, PlannedText } from '../plan/Plan'
import { isAmong } from '../tools/ToolTable'

// Whether something is so in every assembly, in none, or in some.
type Decided = 'always' | 'never' | 'sometimes'

// A static tool is always visible, unless a restriction takes it away; another one may come from a source that needs the context.
const visibility =
  ({ tools: { table, sources, rules } }: Plan) =>
  (name: string): Decided =>
    !rules.isAllowed(name)
      ? 'never'
      : isAmong(table.visible, name)
        ? 'always'
        : sources.length === 0
          ? 'never'
          : 'sometimes'

const every = (all: ReadonlyArray<Decided>): Decided =>
  all.includes('never') ? 'never' : all.includes('sometimes') ? 'sometimes' : 'always'

const some = (all: ReadonlyArray<Decided>): Decided =>
  all.includes('always') ? 'always' : all.includes('sometimes') ? 'sometimes' : 'never'

const presence =
  (plan: Plan) =>
  ({ placed: { entry } }: PlannedText<AssembledSection>): Decided => {
    const of = visibility(plan)
    const { requiresTools, requiresSomeTool } = entry
    const each = every(requiresTools.map(of))
    return requiresSomeTool.length === 0 ? each : every([each, some(requiresSomeTool.map(of))])
  }

// Are all tools that a section requires static, whether a restriction takes them away or not?
const requiresStatic = ({
  tools: { table }
}: Plan): ((section: PlannedText<AssembledSection>) => boolean) => {
  const restricted = new Set(table.restricted.map(({ entry }) => entry.name))
  const isStatic = (name: string): boolean => isAmong(table.visible, name) || restricted.has(name)
  return ({ placed: { entry } }) => [...entry.requiresTools, ...entry.requiresSomeTool].every(isStatic)
}

const staticVariables = ({ variables }: Plan): ReadonlySet<string> =>
  new Set(
    variables.flatMap(({ entry: { name, value } }) =>
      value._tag === 'Fixed' && isInsertable(value.value) ? [name] : []
    )
  )

/**
 * The names of the leading sections whose bytes the registry alone decides, in their order: their texts are no functions and refer to
 * variables with static values only, and the tools they require are static and visible. The first section that is otherwise
 * ends them, also one that is never present. `[]` if the registry has a transform, or a complete section whose required tools are not all static.
 *
 * @example
 * import { check, empty, literal, steadySections, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const agent = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: 'You fix bugs.' }),
 *   withSection({ name: 'task', order: 1, text: (c: { task: string }) => literal(c.task) }),
 *   withSection({ name: 'style', order: 2, text: 'Be short.' })
 * )
 * assert.deepStrictEqual(pipe(agent, check, E.map(steadySections)), E.right(['persona']))
 *
 * @category destructors
 * @since 0.1.0
 */
export const steadySections = <C>(checked: Checked<C>): ReadonlyArray<string> => {
  const plan = planOf(checked)
  if (plan === undefined || plan.transforms.length > 0) return []
  const present = presence(plan)
  const isStatic = requiresStatic(plan)
  if (plan.complete.some(section => present(section) !== 'always' && !isStatic(section))) return []
  const whole = plan.complete.filter(section => present(section) === 'always')
  const fixed = staticVariables(plan)
  const names: Array<string> = []
  for (const section of whole.length > 0 ? whole : plan.sections) {
    const isSteady =
      present(section) === 'always' &&
      section.text._tag === 'Fixed' &&
      section.text.value.parsed.references.every(({ name }) => fixed.has(name))
    if (!isSteady) break
    names.push(section.placed.entry.name)
  }
  return names
}
