/**
 * dataOf: what somebody hands to a printer, of whatever type, as data that inherits nothing.
 *
 * Laws:
 * 1. it is equal to the value that the JSON text of the value has
 */
import { attemptOr, itemsIn } from '../../base/Foreign'

// What throws, or never ends and exhausts the stack, ends all of it: a part that went on by itself would begin again for
// each of its neighbours.
const copyOf = (u: unknown): unknown => {
  if (typeof u === 'function') return undefined
  if (typeof u !== 'object' || u === null) return u
  if (Array.isArray(u)) return itemsIn(u)?.map(copyOf)
  const fields = Object.keys(u).map(key => [key, copyOf(Reflect.get(u, key))] as const)
  return { __proto__: null, ...Object.fromEntries(fields) }
}

/**
 * A copy that is made of own fields alone and inherits nothing, with `undefined` in place of a function and of a list with
 * holes, and of the whole where it throws or never ends.
 */
export const dataOf = (u: unknown): unknown => attemptOr<unknown>(undefined, () => copyOf(u))
