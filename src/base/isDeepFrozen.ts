/**
 * isDeepFrozen: whether a value can be shared, since nobody can change it or anything in it.
 *
 * Laws:
 * 1. it is total, and linear in the number of different objects
 */
import { attemptOr } from './Foreign'

/** Is it frozen all the way down? Functions never are. */
export const isDeepFrozen = (u: unknown): boolean =>
  attemptOr(false, () => {
    const open: Array<unknown> = [u]
    const met = new Set<object>()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next === 'function') return false
      if (typeof next !== 'object' || next === null || met.has(next)) continue
      if (!Object.isFrozen(next)) return false
      met.add(next)
      for (const value of Object.values(next) as ReadonlyArray<unknown>) {
        if (typeof value === 'object' || typeof value === 'function') open.push(value)
      }
    }
    return true
  })
