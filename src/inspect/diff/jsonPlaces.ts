/**
 * jsonPlaces: the places at which two JSON values differ. The JSON texts are not compared, since the order of keys rarely
 * means anything; where it does, a changed order is a place of its own.
 *
 * Laws:
 * 1. no places exactly when the values are equal as data; with `keyOrder`, exactly when they have the same JSON text
 * 2. linear in the size of both values, but for the sorting of keys; it does not recur
 */
import type { Json } from '../../base/Json'
import { pointTo } from '../../base/Json'
import { sorted } from '../../base/Name'
import type { ChangedOrder, ChangedPlace } from './Change'

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A place, with what there is. */
export const changedPlace = (
  pointer: string,
  before: Json | undefined,
  after: Json | undefined
): ChangedPlace => ({
  pointer,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after })
})

type Content = ReadonlyMap<string, Json>

// The properties of an object or an array; `undefined` for a scalar and for nothing.
const contentOf = (json: Json | undefined): Content | undefined =>
  typeof json === 'object' && json !== null ? new Map(Object.entries(json)) : undefined

const keysOf = (before: Content, after: Content, isList: boolean): ReadonlyArray<string> => {
  const keys = new Set([...before.keys(), ...after.keys()])
  return isList ? [...keys] : sorted(keys)
}

// The keys that both have, unless they are in the same order.
const orderOf = (before: Content, after: Content): ChangedOrder | undefined => {
  const old = [...before.keys()].filter(key => after.has(key))
  const current = [...after.keys()].filter(key => before.has(key))
  return old.every((key, i) => key === current[i]) ? undefined : { before: old, after: current }
}

interface Pair {
  readonly pointer: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/**
 * The places at which two values differ, each before those inside it; keys in code-unit order, items of arrays by index. With
 * `keyOrder` also the objects whose keys have changed places.
 */
export const jsonPlaces = (start: Pair, keyOrder: 'ignored' | 'compared'): ReadonlyArray<ChangedPlace> => {
  const places: Array<ChangedPlace> = []
  const pending: Array<Pair> = [start]
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const { pointer } = pair
    const old = contentOf(pair.before)
    const current = contentOf(pair.after)
    const isList = Array.isArray(pair.before)
    if (old !== undefined && current !== undefined && isList === Array.isArray(pair.after)) {
      const order = isList || keyOrder === 'ignored' ? undefined : orderOf(old, current)
      if (order !== undefined) places.push({ pointer, order })
      const inside = keysOf(old, current, isList).map(key => ({
        pointer: pointTo(pointer, key),
        before: old.get(key),
        after: current.get(key)
      }))
      for (const next of inside.reverse()) pending.push(next)
    } else if (pair.before !== pair.after) {
      places.push(changedPlace(pointer, pair.before, pair.after))
    }
  }
  return places
}
