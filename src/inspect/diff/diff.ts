/**
 * diff: how two assemblies differ, entry by entry. A rank is counted among the names that both assemblies have, so what came
 * and went moves nothing.
 *
 * Laws:
 * 1. `diff(a)(b)` is empty exactly when `a` and `b` have one recording
 * 2. `diff(a)(b)` and `diff(b)(a)` are of the same length: what one adds, the other removes
 * 3. it is linear in both but for the sorting of names and keys
 */
import * as E from 'fp-ts/Either'

import type { Json } from '../../base/Json'
import { byCodeUnits, sorted } from '../../base/Name'
import { ownerField, ownerOf } from '../../errors/PromptError'
import type { AssembledSection, AssembledTool, Assembly, Text } from '../../index'
import type { Change, ChangedKind, ChangedPlace, NoAssemblySide } from './Change'
import { changedPlace, jsonPlaces } from './jsonPlaces'
import { opened, type NoAssembly } from './NoAssembly'

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

interface Named {
  readonly name: string
  readonly owner?: string
}

interface Variable extends Named {
  readonly value: string | null
}

// How the entries of one kind are compared.
interface Comparison<A> {
  readonly kind: ChangedKind
  readonly jsonOf: (entry: A) => Json
  readonly placesOf: (before: A, after: A) => ReadonlyArray<ChangedPlace>
}

// An assembly is JSON-safe data, which the types of its parts do not say.
const asJson = (u: Text | object): Json => u as Json

const fieldPlaces = (before: object, after: object): ReadonlyArray<ChangedPlace> =>
  jsonPlaces({ pointer: '', before: asJson(before), after: asJson(after) }, 'ignored')

// The text of an entry is one place, whatever it is made of; all other fields are looked into.
const textPlaces = (
  { text: before, ...old }: AssembledSection,
  { text: after, ...current }: AssembledSection
): ReadonlyArray<ChangedPlace> => {
  const [was, is] = [asJson(before), asJson(after)]
  const isSame = jsonPlaces({ pointer: '', before: was, after: is }, 'ignored').length === 0
  return [...fieldPlaces(old, current), ...(isSame ? [] : [changedPlace('/text', was, is)])]
}

// A provider reads the keys of a schema in their order, and its cache sees it.
const toolPlaces = (
  { parameters: before, ...old }: AssembledTool,
  { parameters: after, ...current }: AssembledTool
): ReadonlyArray<ChangedPlace> => [
  ...fieldPlaces(old, current),
  ...jsonPlaces({ pointer: '/parameters', before, after }, 'compared')
]

const textsOf = (kind: 'section' | 'context'): Comparison<AssembledSection> => ({
  kind,
  jsonOf: asJson,
  placesOf: textPlaces
})

const ofTools: Comparison<AssembledTool> = { kind: 'tool', jsonOf: asJson, placesOf: toolPlaces }

const ofVariables: Comparison<Variable> = {
  kind: 'variable',
  jsonOf: ({ value }) => value,
  placesOf: ({ value: before }, { value: after }) => jsonPlaces({ pointer: '', before, after }, 'ignored')
}

// Variables have no order, so they are brought into one.
const variablesOf = ({ variables }: Assembly): ReadonlyArray<Variable> =>
  sorted(Object.keys(variables)).map(name => ({ name, value: variables[name] ?? null }))

const byName = (a: Named, b: Named): number => byCodeUnits(a.name, b.name)

// What is at another rank among the names that both lists have, from 1.
const movesOf = (
  before: ReadonlyArray<Named>,
  after: ReadonlyArray<Named>
): ReadonlyMap<string, { readonly from: number; readonly to: number }> => {
  const present = new Set(after.map(({ name }) => name))
  const ranks = new Map(before.filter(({ name }) => present.has(name)).map(({ name }, i) => [name, i + 1]))
  const moves = new Map<string, { from: number; to: number }>()
  let to = 0
  for (const { name } of after) {
    const from = ranks.get(name)
    if (from === undefined) continue
    to++
    if (from !== to) moves.set(name, { from, to })
  }
  return moves
}

const changesOf = <A extends Named>(
  { kind, jsonOf, placesOf }: Comparison<A>,
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>
): ReadonlyArray<Change> => {
  const old = new Map(before.map(entry => [entry.name, entry]))
  const names = new Set(after.map(({ name }) => name))
  const moves = movesOf(before, after)
  const removed = before.filter(({ name }) => !names.has(name))
  return [...removed, ...after].sort(byName).flatMap((entry): ReadonlyArray<Change> => {
    const what = { kind, name: entry.name, ...ownerField(ownerOf(entry)) }
    const was = old.get(entry.name)
    if (was === undefined) return [{ _tag: 'Added', ...what, after: jsonOf(entry) }]
    if (!names.has(entry.name)) return [{ _tag: 'Removed', ...what, before: jsonOf(entry) }]
    const places = placesOf(was, entry)
    const move = moves.get(entry.name)
    return [
      ...(places.length === 0 ? [] : [{ _tag: 'Changed' as const, ...what, places }]),
      ...(move === undefined ? [] : [{ _tag: 'Moved' as const, ...what, ...move }])
    ]
  })
}

const compare = (before: Assembly, after: Assembly): ReadonlyArray<Change> => [
  ...changesOf(textsOf('section'), before.sections, after.sections),
  ...changesOf(textsOf('context'), before.contexts, after.contexts),
  ...changesOf(ofTools, before.tools, after.tools),
  ...changesOf(ofVariables, variablesOf(before), variablesOf(after))
]

const missing = (side: NoAssemblySide['side'], u: E.Either<NoAssembly, unknown>): ReadonlyArray<Change> =>
  E.isLeft(u) ? [{ _tag: 'NoAssembly', side, actual: u.left.actual }] : []

/**
 * What changed from one assembly to another: sections, then contexts, tools and variables, each by name in code units; for one
 * entry `Changed` goes before `Moved`. `[]` exactly when they are equal, that is when `record` gives the same for both: an
 * owner counts, and the order of the keys in the parameters of a tool; the order of other fields does not.
 *
 * Total: for what is not an assembly, such as an `Either` that was not unwrapped, `NoAssembly` with its side, and nothing else.
 *
 * @example
 * import { diff } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const of = (text: string) => ({
 *   sections: [{ name: 'persona', order: 0, text, interpolate: true }],
 *   contexts: [],
 *   tools: [],
 *   variables: {}
 * })
 * assert.deepStrictEqual(diff(of('Fix bugs.'))(of('Find bugs.')), [
 *   {
 *     _tag: 'Changed',
 *     kind: 'section',
 *     name: 'persona',
 *     places: [{ pointer: '/text', before: 'Fix bugs.', after: 'Find bugs.' }]
 *   }
 * ])
 * assert.deepStrictEqual(diff(of('Fix bugs.'))(of('Fix bugs.')), [])
 *
 * @category destructors
 * @since 0.1.0
 */
export const diff =
  (before: Assembly) =>
  (after: Assembly): ReadonlyArray<Change> => {
    const [old, current] = [opened(before), opened(after)]
    return E.isRight(old) && E.isRight(current)
      ? compare(old.right.assembly, current.right.assembly)
      : [...missing('before', old), ...missing('after', current)]
  }
