/**
 * Entries: a registry written down as one record, so that the context is named once and there is no limit of arguments. It is
 * the pipe of the builders over its fields, whatever their order.
 *
 * Laws:
 * 1. `registry(entries)` equals the pipe of the `with…` and other builders over its fields, `owned(entries.owner)` last
 */
import * as E from 'fp-ts/Either'
import type { ReadonlyRecord } from 'fp-ts/ReadonlyRecord'

import { attempt, isBoolean, isPlainObject, isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { contextEntry, type ContextEntry } from '../entries/ContextEntry'
import { sectionEntry, suppressionEntry, type Section } from '../entries/Section'
import { toolEntry, toolSourceEntry, type ToolSchema, type ToolSet } from '../entries/Tool'
import { toolOrderEntry } from '../entries/ToolOrder'
import { allowance, suppression } from '../entries/ToolRestriction'
import { handleEntry, namedEntry } from '../entries/Variable'
import { invalid, openInput, type Fields } from '../errors/Input'
import type { InvalidConfig } from '../errors/PromptError'
import type { Variable } from '../text/Variable'
import { planTools } from '../tools/planTools'
import {
  empty,
  nodeOf,
  registryOf,
  type Node,
  type PlainEntry,
  type Registry,
  type ToolsEntry
} from './Registry'
import { transformEntry, type Transform } from './Transform'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The entries of a registry as one record. Every field may be left out or `undefined`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Entries<in C> {
  /** Whose all of it is, as by `owned`. */
  readonly owner?: string | undefined
  readonly sections?: ReadonlyArray<Section<C>> | undefined
  readonly contexts?: ReadonlyArray<ContextEntry<C>> | undefined
  /** By name: the value, or how to get it from the context. */
  readonly variables?: ReadonlyRecord<string, string | ((context: C) => string | undefined)> | undefined
  /** Variables by handle. */
  readonly handles?: ReadonlyArray<Variable<C>> | undefined
  readonly tools?: ReadonlyArray<ToolSchema> | undefined
  /** Tool sources by name. */
  readonly sources?: ReadonlyRecord<string, ToolSet | ((context: C) => ToolSet)> | undefined
  readonly toolOrder?: ReadonlyArray<string> | undefined
  readonly transforms?: ReadonlyArray<Transform<C>> | undefined
  /** Names of sections that are not to be there. */
  readonly suppressSections?: ReadonlyArray<string> | undefined
  /** Of all tools only these may be visible. */
  readonly allowTools?: ReadonlyArray<string> | undefined
  /** Names of tools that must not be visible. */
  readonly suppressTools?: ReadonlyArray<string> | undefined
  /** `true`: no context entry is evaluated, except `required` ones. */
  readonly suppressContexts?: boolean | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const fields: ReadonlyArray<keyof Entries<never>> = [
  'owner',
  'sections',
  'contexts',
  'variables',
  'handles',
  'tools',
  'sources',
  'toolOrder',
  'transforms',
  'suppressSections',
  'allowTools',
  'suppressTools',
  'suppressContexts'
]

/** One step of building on a registry that is not known yet. */
type Step = (self: unknown) => Node

const withEntry =
  (entry: PlainEntry): Step =>
  self => ({ _tag: 'With', self, entry })

const withToolsEntry =
  (entry: ToolsEntry): Step =>
  self => ({ _tag: 'With', self, entry, planTools })

const allowing =
  (names: unknown): Step =>
  self => ({ _tag: 'Restrict', self, restriction: allowance(names), planTools })

const suppressing =
  (name: unknown): Step =>
  self => ({ _tag: 'Restrict', self, restriction: suppression(name), planTools })

const suppressingContexts: Step = self => ({ _tag: 'SuppressContexts', self })

const listOf = (
  u: unknown,
  path: string,
  faults: Array<InvalidConfig>
): ReadonlyArray<unknown> | undefined => {
  const items = u === undefined ? undefined : itemsOf(u)
  if (u !== undefined && items === undefined) faults.push(invalid(path, 'an array', describe(u)))
  return items
}

const pairsOf = (
  u: unknown,
  path: string,
  faults: Array<InvalidConfig>
): ReadonlyArray<readonly [string, unknown]> => {
  if (u === undefined) return []
  const pairs = isPlainObject(u) ? attempt(() => Object.entries<unknown>({ ...u })) : E.left(u)
  if (E.isLeft(pairs)) faults.push(invalid(path, 'an object with a field for each name', describe(u)))
  return E.getOrElse((): ReadonlyArray<readonly [string, unknown]> => [])(pairs)
}

// A registry has no fields, and would be a record of nothing.
const fieldsOf = (u: unknown, faults: Array<InvalidConfig>): Fields => {
  const expected = 'a record of entries, as { sections: [] }'
  if (nodeOf(u) === undefined) return openInput(u, '', expected, fields, faults)
  faults.push(invalid('', expected, 'a registry'))
  return undefined
}

const stepsOf = (given: ReadonlyMap<string, unknown>, faults: Array<InvalidConfig>): ReadonlyArray<Step> => {
  const list = (field: keyof Entries<never>): ReadonlyArray<unknown> | undefined =>
    listOf(given.get(field), field, faults)
  const steps = (field: keyof Entries<never>, step: (u: unknown) => Step): ReadonlyArray<Step> =>
    list(field)?.map(step) ?? []
  const named = (
    field: keyof Entries<never>,
    step: (name: string, u: unknown) => Step
  ): ReadonlyArray<Step> => pairsOf(given.get(field), field, faults).map(([name, u]) => step(name, u))
  const order = list('toolOrder')
  const allowed = given.get('allowTools')
  const suppressed = given.get('suppressTools')
  const contexts = given.get('suppressContexts')
  if (contexts !== undefined && !isBoolean(contexts)) {
    faults.push(invalid('suppressContexts', 'true or false', describe(contexts)))
  }
  return [
    ...steps('sections', u => withEntry(sectionEntry(u))),
    ...steps('contexts', u => withEntry(contextEntry(u))),
    ...named('variables', (name, value) => withEntry(namedEntry(name, value))),
    ...steps('handles', u => withEntry(handleEntry(u))),
    ...steps('tools', u => withToolsEntry(toolEntry(u))),
    ...named('sources', (name, provide) => withToolsEntry(toolSourceEntry(name, provide))),
    ...steps('transforms', u => withEntry(transformEntry(u))),
    ...steps('suppressSections', u => withEntry(suppressionEntry(u))),
    ...(order === undefined ? [] : [withToolsEntry(toolOrderEntry(order))]),
    ...(allowed === undefined ? [] : [allowing(allowed)]),
    // what cannot be read lets nothing through, and no contexts
    ...(suppressed === undefined ? [] : (itemsOf(suppressed)?.map(suppressing) ?? [allowing(suppressed)])),
    ...(contexts === undefined || contexts === false ? [] : [suppressingContexts])
  ]
}

/**
 * The registry of a record of entries. An unknown field, a list that is none, an owner that is no string are an `InvalidConfig`
 * of `check` at its path; what is wrong with an entry is what its builder says. The context is inferred from the functions, or
 * named once: `registry<Agent>({ … })`.
 *
 * @example
 * import { assemble, registry, render } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * interface Agent {
 *   readonly model: string
 * }
 *
 * const deployment = registry<Agent>({
 *   owner: 'deployment',
 *   sections: [{ name: 'persona', order: 0, text: 'You run on {{model}}.' }],
 *   variables: { model: c => c.model }
 * })
 * assert.deepStrictEqual(
 *   pipe(deployment, assemble({ model: 'm-1' }), E.flatMap(render)),
 *   E.right('You run on m-1.')
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const registry = <C = unknown>(entries: Entries<C>): Registry<C> => {
  const faults: Array<InvalidConfig> = []
  const given = fieldsOf(entries, faults)
  const steps = given === undefined ? [] : stepsOf(given, faults)
  const owner = given?.get('owner')
  if (owner !== undefined && !isString(owner)) faults.push(invalid('owner', 'a string', describe(owner)))
  const built = steps.reduce<Registry<C>>((self, step) => registryOf(step(self)), empty)
  const whole = faults.reduce<Registry<C>>((self, fault) => registryOf({ _tag: 'Fault', self, fault }), built)
  return isString(owner) ? registryOf({ _tag: 'Owned', self: whole, owner }) : whole
}
