/**
 * dataOf: what somebody hands to a printer, of whatever type, as data that inherits nothing.
 *
 * Laws:
 * 1. it is equal to the value that the JSON text of the value has
 */
import { attemptOr, itemsIn } from '../../base/Foreign'

/** As deep as it looks. The parameters of a tool are 256 deep at most; what is in a cycle has no end. */
const DEEPEST = 1000

// What is too deep ends all of it, as what throws does: a part that went on by itself would begin again for each of its neighbours.
const copyIn = (whole: unknown): unknown => {
  let isTooDeep = false as boolean
  const copyOf = (u: unknown, depth: number): unknown => {
    if (typeof u === 'function') return undefined
    if (typeof u !== 'object' || u === null) return u
    isTooDeep ||= depth > DEEPEST
    if (isTooDeep) return undefined
    if (Array.isArray(u)) return itemsIn(u)?.map(item => copyOf(item, depth + 1))
    const fields = Object.keys(u).map(key => [key, copyOf(Reflect.get(u, key), depth + 1)] as const)
    return { __proto__: null, ...Object.fromEntries(fields) }
  }
  const copy = copyOf(whole, 0)
  return isTooDeep ? undefined : copy
}

/**
 * A copy that is made of own fields alone and inherits nothing, with `undefined` in place of a function and of a list with
 * holes, and of the whole where it throws or is deeper than 1 000 levels.
 */
export const dataOf = (u: unknown): unknown => attemptOr<unknown>(undefined, () => copyIn(u))
