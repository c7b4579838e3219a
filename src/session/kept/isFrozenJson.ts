/**
 * isFrozenJson: whether a value can be shared as it is: it is plain JSON, and nobody can change it or anything in it.
 *
 * It is asked of small values again and again, so it has to be quick. A `false` costs no more than a copy, so it may be given
 * where a longer look would find that it could be shared: for very many objects, and for those of another realm.
 */
import { attemptOr } from '../../base/Foreign'
import { remembered } from '../../base/Notes'

/** How many objects it looks at; what is in a cycle has more. */
const MANY = 1000

const isScalar = (u: unknown): boolean =>
  typeof u === 'string'
    ? u.isWellFormed()
    : typeof u === 'number'
      ? Number.isFinite(u) && !Object.is(u, -0)
      : typeof u === 'boolean' || u === null

// An array has as many values as it is long: no holes, and nothing else.
const isPlain = (u: object, values: ReadonlyArray<unknown>): boolean =>
  Array.isArray(u) ? values.length === u.length : Object.getPrototypeOf(u) === Object.prototype

const look = (u: object): { readonly is: boolean } => ({
  is: attemptOr(false, () => {
    const open: Array<unknown> = [u]
    for (let count = 0; open.length > 0;) {
      const next = open.pop()
      if (typeof next !== 'object' || next === null) {
        if (!isScalar(next)) return false
        continue
      }
      const values: ReadonlyArray<unknown> = Object.values(next)
      if (++count > MANY || !Object.isFrozen(next) || !isPlain(next, values)) return false
      open.push(...values)
    }
    return true
  })
})

const looked = remembered(look)

/** Is it plain JSON, frozen all the way down? Looked at once where that can be remembered. Total. */
export const isFrozenJson = (u: unknown): boolean =>
  typeof u === 'object' && u !== null ? looked(u).is : isScalar(u)
