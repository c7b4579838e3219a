/**
 * assemble: one step's prompt as data. Calls every provider in force once, with one context, and puts everything into its
 * place.
 *
 * The usual mistake: to do at every step what does not depend on it. What the plan has fixed is taken over as it is: frozen,
 * read and judged already.
 *
 * Laws:
 * 1. the same registry and the same context give equal assemblies, which share nothing mutable (R9)
 * 2. assembling a `Checked` and the registry it was made of give the same
 * 3. the order of registration does not show
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { arrangeTools, type Tools } from './arrangeTools'
import { isInsertable, seal, type AssembledSection, type Assembly, type ReadPart } from '../assembly/Assembly'
import { callsWith, type Provider, type Calls } from './Calls'
import { planFor } from './check'
import { describe, isString } from '../base/Foreign'
import { sealRead } from '../assembly/openAssembly'
import {
  contextOf,
  readPart,
  sectionOf,
  type Part,
  type Plan,
  type PlannedSource,
  type PlannedText
} from './Plan'
import { completeConflict } from './planRegistry'
import { ownerField, type InvalidProvided, type PromptError, type PromptErrors } from '../errors/PromptError'
import type { Registry } from '../registry/Registry'
import { describeText, readText } from '../text/Text'
import { readToolSet, type ToolSetReading } from '../entries/Tool'
import { runTransform } from './runTransform'
import { validated } from '../errors/validated'

const invalidProvided = (
  { entry: { kind, name }, owner }: Provider,
  expected: string,
  actual: string
): InvalidProvided => ({ _tag: 'InvalidProvided', kind, name, expected, actual, ...ownerField(owner) })

// The tools of a set that is at fault are looked at all the same: their faults come together with those of the set.
const provideToolSet = (source: PlannedSource, call: Calls, errors: Array<PromptError>): ToolSetReading => {
  const provided = call(source, source.provide)
  if (E.isLeft(provided)) {
    errors.push(provided.left)
    return { set: { tools: [], knownNames: [] }, faults: [] }
  }
  const reading = readToolSet(provided.right)
  for (const { field, expected, actual } of reading.faults) {
    const what = field === '' ? 'a tool set, as { schemas: [] }' : `a tool set with ${field}: ${expected}`
    errors.push(invalidProvided(source, what, actual))
  }
  return reading
}

const provideTools = (plan: Plan, call: Calls, errors: Array<PromptError>): Tools => {
  if (plan.sources.length === 0) return plan.arranged
  const tools = [...plan.tools]
  const known = [...plan.knownTools]
  const before = errors.length
  for (const source of plan.sources) {
    const { set } = provideToolSet(source, call, errors)
    const { owner } = source
    for (const entry of set.tools) tools.push({ entry, owner, source: source.entry.name })
    for (const name of set.knownNames) known.push(name)
  }
  const arranged = arrangeTools(tools, known, plan.toolOrder, errors.length === before)
  for (const fault of arranged.faults) errors.push(fault)
  return arranged
}

const provideText = <A extends AssembledSection>(
  planned: PlannedText<A>,
  part: Part<A>,
  call: Calls,
  errors: Array<PromptError>
): ReadPart<A> | undefined => {
  const { entry, owner, fixed } = planned
  if (fixed !== undefined || entry.text._tag === 'Value') return fixed
  const provided = call(planned, entry.text.provide)
  if (E.isLeft(provided)) {
    errors.push(provided.left)
    return undefined
  }
  const text = readText(provided.right)
  if (text !== undefined) return readPart(entry, owner, text, part)
  errors.push(invalidProvided(planned, 'a string or a Prose', describeText(provided.right)))
  return undefined
}

const provideTexts = <A extends AssembledSection>(
  texts: ReadonlyArray<PlannedText<A>>,
  part: Part<A>,
  isVisible: (planned: PlannedText<A>) => boolean,
  call: Calls,
  errors: Array<PromptError>
): ReadonlyArray<ReadPart<A>> => {
  const provided: Array<ReadPart<A>> = []
  for (const planned of texts) {
    if (!isVisible(planned)) continue
    const text = provideText(planned, part, call, errors)
    if (text !== undefined) provided.push(text)
  }
  return provided
}

const provideVariable = (
  variable: Plan['variables'][number],
  call: Calls
): E.Either<PromptError, string | null> => {
  const { value } = variable.entry
  if (value._tag === 'Value') return E.right(value.value)
  const provided = call(variable, value.provide)
  if (E.isLeft(provided)) return provided
  if (provided.right === undefined) return E.right(null)
  return isString(provided.right)
    ? E.right(provided.right)
    : E.left(invalidProvided(variable, 'a string or undefined', describe(provided.right)))
}

interface Variables {
  readonly variables: Assembly['variables']
  readonly values: ReadonlyMap<string, string>
}

// The record and the insertable values in one go: the values change at every step, so this is most of what a step costs.
// The names have been judged, so none of them means anything to an object.
const provideVariables = (plan: Plan, call: Calls, errors: Array<PromptError>): Variables => {
  const variables: Record<string, string | null> = {}
  const values = new Map<string, string>()
  for (const variable of plan.variables) {
    const provided = provideVariable(variable, call)
    if (E.isLeft(provided)) {
      errors.push(provided.left)
      continue
    }
    const { name } = variable.entry
    variables[name] = provided.right
    if (isInsertable(provided.right)) values.set(name, provided.right)
  }
  return { variables, values }
}

// What is left when everything has run: a complete section stands alone and as it was (R6), and under `suppressContexts`
// only required contexts stay, whoever added them (R7).
const restrict = (
  { sections, contexts, tools, variables }: Assembly,
  complete: AssembledSection | undefined,
  suppressContexts: boolean
): Assembly => ({
  sections: complete === undefined ? sections : [complete],
  contexts: suppressContexts ? contexts.filter(({ required }) => required) : contexts,
  tools,
  variables
})

const assembleOf = (plan: Plan, context: unknown): E.Either<PromptErrors, Assembly> => {
  const call = callsWith(context)
  const errors: Array<PromptError> = []
  const { tools, visible, settled, misplaced } = provideTools(plan, call, errors)
  const isVisible = ({ entry: { requiresTools } }: PlannedText<AssembledSection>): boolean =>
    requiresTools.length === 0 || (settled && requiresTools.every(name => visible.has(name)))
  const sections = provideTexts(plan.sections, sectionOf, isVisible, call, errors)
  const contexts = provideTexts(plan.contexts, contextOf, isVisible, call, errors)
  const { variables, values } = provideVariables(plan, call, errors)
  const effective = plan.sections.filter(planned => planned.entry.complete && isVisible(planned))

  const provided = validated([...errors, ...misplaced, ...completeConflict(effective)], (): Assembly => ({
    sections: sections.map(({ assembled }) => assembled),
    contexts: contexts.map(({ assembled }) => assembled),
    tools,
    variables
  }))
  if (E.isLeft(provided)) return provided
  const assembly = provided.right
  // at most one is effective, which has been judged
  const [complete] = effective.flatMap(({ entry }) =>
    assembly.sections.filter(({ name }) => name === entry.name)
  )
  if (plan.transforms.length === 0 && complete === undefined) {
    return E.right(seal(assembly, { sections, contexts, values }))
  }
  return pipe(
    plan.transforms.reduce<E.Either<PromptErrors, Assembly>>(
      (result, transform) => pipe(result, E.flatMap(runTransform(call)(transform))),
      E.right(assembly)
    ),
    E.map(result => sealRead(restrict(result, complete, plan.suppressContexts)))
  )
}

/**
 * Calls every provider in force once with this context and gives the assembly (R0–R9): plain, frozen data. Of a registry
 * that was not checked the structure is judged first, so a text that a transform mends still runs.
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
