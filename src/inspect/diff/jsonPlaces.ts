/**
 * jsonPlaces: the places at which two JSON values differ.
 *
 * The usual mistake: to compare the JSON texts, in which the order of keys counts; or to recurse, which a deep value
 * turns into an exception.
 *
 * Laws:
 * 1. no places exactly when the values are equal as data; the order of keys does not count
 * 2. linear in the size of both values
 */
import type { ChangedPlace, Json } from './Change'
import { pointTo } from './pointer'

// The properties of an object or an array; `undefined` for a scalar and for nothing.
const contentOf = (json: Json | undefined): ReadonlyMap<string, Json> | undefined =>
  typeof json === 'object' && json !== null ? new Map(Object.entries(json)) : undefined

const keysOf = (
  before: ReadonlyMap<string, Json>,
  after: ReadonlyMap<string, Json>,
  isList: boolean
): ReadonlyArray<string> => {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return isList ? keys : keys.sort()
}

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

interface Pair {
  readonly pointer: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** The places at which two values differ, in the order of their keys; keys in code-unit order, items of arrays by index. */
export const jsonPlaces = (
  before: Json | undefined,
  after: Json | undefined
): ReadonlyArray<ChangedPlace> => {
  const places: Array<ChangedPlace> = []
  const pending: Array<Pair> = [{ pointer: '', before, after }]
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const { pointer } = pair
    const old = contentOf(pair.before)
    const current = contentOf(pair.after)
    const isList = Array.isArray(pair.before)
    if (old !== undefined && current !== undefined && isList === Array.isArray(pair.after)) {
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
