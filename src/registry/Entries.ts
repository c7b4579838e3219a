/**
 * Entries: a registry written down as one record, so that the context is named once and there is no limit of arguments. It is
 * the pipe of the builders over its fields, whatever their order.
 *
 * Laws:
 * 1. `registry(entries)` equals the pipe of the `with…` and other builders over its fields, `owned(entries.owner)` last
 */
import type { ReadonlyRecord } from 'fp-ts/ReadonlyRecord'

import { attemptOr, isBoolean, isPlainObject, isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import {
  fieldOf,
  openRecord,
  readOptional,
  readRequired,
  refined,
  type OpenedRecord
} from '../base/OpenedRecord'
import { contextEntry, type ContextEntry } from '../entries/ContextEntry'
import { sectionEntry, suppressionEntry, type Section } from '../entries/Section'
import { toolEntry, toolSourceEntry, type ToolSchema, type ToolSet } from '../entries/Tool'
import { toolOrderEntry } from '../entries/ToolOrder'
import { allowance, suppression } from '../entries/ToolRestriction'
import { handleEntry, namedEntry } from '../entries/Variable'
import { invalidField } from '../errors/Input'
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

const LIST = 'an array'
const RECORD = 'an object with a field for each name'

const shape: Readonly<Record<keyof Entries<never>, string>> = {
  owner: 'a string',
  sections: LIST,
  contexts: LIST,
  variables: RECORD,
  handles: LIST,
  tools: LIST,
  sources: RECORD,
  toolOrder: LIST,
  transforms: LIST,
  suppressSections: LIST,
  allowTools: LIST,
  suppressTools: LIST,
  suppressContexts: 'true or false'
}

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

type Field = keyof Entries<never>

const pairsOf = (u: unknown): ReadonlyArray<readonly [string, unknown]> | undefined =>
  isPlainObject(u) ? attemptOr(undefined, () => Object.entries<unknown>({ ...u })) : undefined

// The builders say what is wrong with restrictions and with the order of tools, once they have them.
const restrictionsOf = (record: OpenedRecord): ReadonlyArray<Step> => {
  const allowed = fieldOf(record, 'allowTools')
  const suppressed = fieldOf(record, 'suppressTools')
  return [
    ...(allowed === undefined ? [] : [allowing(allowed)]),
    // what cannot be read lets nothing through
    ...(suppressed === undefined ? [] : (itemsOf(suppressed)?.map(suppressing) ?? [allowing(suppressed)]))
  ]
}

// What cannot be read lets only those contexts through that are required.
const isSuppressing = (record: OpenedRecord): boolean =>
  fieldOf(record, 'suppressContexts') !== undefined &&
  readRequired(record, 'suppressContexts', refined(isBoolean), true)

// Field by field: what cannot be read costs that field, and no restriction beside it.
const stepsOf = (record: OpenedRecord): ReadonlyArray<Step> => {
  const steps = (field: Field, step: (u: unknown) => Step): ReadonlyArray<Step> =>
    readOptional(record, field, itemsOf, []).map(step)
  const named = (field: Field, step: (name: string, u: unknown) => Step): ReadonlyArray<Step> =>
    readOptional(record, field, pairsOf, []).map(([name, u]) => step(name, u))
  const order = readOptional(record, 'toolOrder', itemsOf, undefined)
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
    ...restrictionsOf(record),
    ...(isSuppressing(record) ? [suppressingContexts] : [])
  ]
}

// A registry has no fields, and would be a record of nothing.
const opened = (u: unknown): OpenedRecord => {
  const record = openRecord(u, shape)
  if (record.fields !== undefined) return record
  const actual = nodeOf(u) === undefined ? describe(u) : 'a registry'
  return {
    shape,
    fields: undefined,
    faults: [{ field: '', expected: 'a record of entries, as { sections: [] }', actual }]
  }
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
  const record = opened(entries)
  const steps = stepsOf(record)
  const owner = readOptional(record, 'owner', refined(isString), undefined)
  const built = steps.reduce<Registry<C>>((self, step) => registryOf(step(self)), empty)
  const whole = record.faults.reduce<Registry<C>>(
    (self, fault) => registryOf({ _tag: 'Fault', self, fault: invalidField('', fault) }),
    built
  )
  return owner === undefined ? whole : registryOf({ _tag: 'Owned', self: whole, owner })
}
