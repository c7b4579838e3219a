/**
 * diff: how two assemblies differ, entry by entry.
 *
 * The usual mistake: to call everything behind an insertion moved. A rank is counted among the names that both
 * assemblies have, so what came and went moves nothing.
 *
 * Laws:
 * 1. `diff(a)(b)` is empty exactly when `a` and `b` are equal as data, the order of keys not counting
 * 2. `diff(a)(b)` and `diff(b)(a)` are of the same length: what one adds, the other removes
 * 3. `diff` is total, shares nothing with its arguments, and is linear in them but for the sorting of names
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Assembly } from '../../index'

import type { Change, ChangedKind, ChangedPlace, Json } from './Change'
import { dataOf as plain } from '../terminal/Foreign'
import { changedPlace, jsonPlaces } from './jsonPlaces'
import { ownerField } from '../terminal/owner'

const isObject = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

// A copy of the data alone. What is no data has no differences that could be named, so nothing at all stands for it.
const dataOf = (assembly: Assembly): { readonly [key: string]: Json } =>
  pipe(
    // `JSON.parse` gives JSON.
    E.tryCatch(
      () => JSON.parse(JSON.stringify(plain(assembly))) as Json,
      () => null
    ),
    E.toUnion,
    json => (isObject(json) ? json : {})
  )

// One entry of a list. `key` tells entries of one name apart, if somebody made an assembly with such.
interface Named {
  readonly key: string
  readonly name: string
  readonly owner: string | undefined
  readonly json: Json
}

const fieldOf = (json: Json, field: string): string | undefined => {
  const value = isObject(json) && Object.hasOwn(json, field) ? json[field] : undefined
  return typeof value === 'string' ? value : undefined
}

const listOf = (json: Json | undefined): ReadonlyArray<Named> => {
  const times = new Map<string, number>()
  return (Array.isArray(json) ? (json as ReadonlyArray<Json>) : []).map(item => {
    const name = fieldOf(item, 'name') ?? ''
    const nth = times.get(name) ?? 0
    times.set(name, nth + 1)
    return { key: `${nth} ${name}`, name, owner: fieldOf(item, 'owner'), json: item }
  })
}

const byName = (a: Named, b: Named): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

// Variables have no order, so they are brought into one.
const variablesOf = (json: Json | undefined): ReadonlyArray<Named> =>
  (isObject(json) ? Object.entries(json) : [])
    .map(([name, value]) => ({ key: name, name, owner: undefined, json: value }))
    .sort(byName)

const withoutText = (json: { readonly [key: string]: Json }): Json =>
  Object.fromEntries(Object.entries(json).filter(([key]) => key !== 'text'))

// The text of an entry is one place, whatever it is made of; all other fields are looked into.
const placesOf = (before: Json, after: Json): ReadonlyArray<ChangedPlace> => {
  if (!isObject(before) || !isObject(after)) return jsonPlaces(before, after)
  const [was, is] = [before, after].map(json => (Object.hasOwn(json, 'text') ? json['text'] : undefined))
  return [
    ...jsonPlaces(withoutText(before), withoutText(after)),
    ...(jsonPlaces(was, is).length === 0 ? [] : [changedPlace('/text', was, is)])
  ]
}

// Who stands at another rank among the names that both lists have, from 1.
const movesOf = (
  before: ReadonlyArray<Named>,
  after: ReadonlyArray<Named>
): ReadonlyMap<string, { readonly from: number; readonly to: number }> => {
  const present = new Set(after.map(({ key }) => key))
  const ranks = new Map(before.filter(({ key }) => present.has(key)).map(({ key }, i) => [key, i + 1]))
  const moves = new Map<string, { from: number; to: number }>()
  let to = 0
  for (const { key } of after) {
    const from = ranks.get(key)
    if (from === undefined) continue
    to++
    if (from !== to) moves.set(key, { from, to })
  }
  return moves
}

const changesOf = (
  kind: ChangedKind,
  before: ReadonlyArray<Named>,
  after: ReadonlyArray<Named>
): ReadonlyArray<Change> => {
  const old = new Map(before.map(item => [item.key, item]))
  const current = new Map(after.map(item => [item.key, item]))
  const moves = movesOf(before, after)
  const removed = before.filter(({ key }) => !current.has(key))
  return [...removed, ...after].sort(byName).flatMap((item): ReadonlyArray<Change> => {
    const entry = { kind, name: item.name, ...ownerField(item) }
    const was = old.get(item.key)
    if (was === undefined) return [{ _tag: 'Added', ...entry, after: item.json }]
    if (was === item) return [{ _tag: 'Removed', ...entry, before: item.json }]
    const places = placesOf(was.json, item.json)
    const move = moves.get(item.key)
    return [
      ...(places.length === 0 ? [] : [{ _tag: 'Changed' as const, ...entry, places }]),
      ...(move === undefined ? [] : [{ _tag: 'Moved' as const, ...entry, ...move }])
    ]
  })
}

/**
 * What changed from one assembly to another: sections, then contexts, tools and variables, each by name in code
 * units; for one entry `Changed` goes before `Moved` (I3). `[]` exactly when they are equal as data: an owner counts,
 * the order of keys does not. Total: what is no assembly counts as one without entries.
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
    const old = dataOf(before)
    const current = dataOf(after)
    return [
      ...changesOf('section', listOf(old['sections']), listOf(current['sections'])),
      ...changesOf('context', listOf(old['contexts']), listOf(current['contexts'])),
      ...changesOf('tool', listOf(old['tools']), listOf(current['tools'])),
      ...changesOf('variable', variablesOf(old['variables']), variablesOf(current['variables']))
    ]
  }
