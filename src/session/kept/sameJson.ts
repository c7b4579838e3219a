/**
 * sameJson: whether two JSON values are equal, whatever the order of the keys of their objects.
 *
 * Laws:
 * 1. it is true exactly when both have one canonical form
 * 2. it is linear in the values as they are written out, and ends for cycles too
 */

/** As deep as parameters of tools can be; what is deeper equals nothing but itself. */
const DEEPEST = 256

/** Only values of many objects can share them often enough for it to matter. */
const MANY = 1000

interface Pair {
  readonly a: unknown
  readonly b: unknown
  readonly depth: number
}

/** Are these two equal? Throws what they throw. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  const open: Array<Pair> = [{ a, b, depth: 1 }]
  const met = new Map<object, Set<object>>()
  let count = 0
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const { a, b, depth } = pair
    if (a === b) continue
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (depth > DEEPEST || Array.isArray(a) !== Array.isArray(b)) return false
    if (++count > MANY) {
      const partners = met.get(a)
      if (partners?.has(b) === true) continue
      if (partners === undefined) met.set(a, new Set([b]))
      else partners.add(b)
    }
    const keys = Object.keys(a)
    if (keys.length !== Object.keys(b).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false
      open.push({
        a: Reflect.get(a, key) as unknown,
        b: Reflect.get(b, key) as unknown,
        depth: depth + 1
      })
    }
  }
  return true
}
