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

type Compare = (a: unknown, b: unknown, depth: number) => boolean

const sameItems = (
  a: ReadonlyArray<unknown>,
  b: ReadonlyArray<unknown>,
  depth: number,
  same: Compare
): boolean => a.length === b.length && a.every((item, i) => same(item, b[i], depth))

type Fields = Readonly<Record<string, unknown>>

// Most keys are in one order in both, and then nothing has to be looked up but the values.
const sameFields = (a: Fields, b: Fields, depth: number, same: Compare): boolean => {
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length) return false
  let i = 0
  for (const key of keys) {
    if (key !== others[i++] && !Object.hasOwn(b, key)) return false
    if (!same(a[key], b[key], depth)) return false
  }
  return true
}

/** Are these two equal? What reading them raises is for the caller to catch. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  const met = new Map<object, Set<object>>()
  let count = 0
  // Have these been met, in one value of many objects? Then they are compared already, or are being compared.
  const wereMet = (x: object, y: object): boolean => {
    if (++count <= MANY) return false
    const partners = met.get(x)
    if (partners === undefined) met.set(x, new Set([y]))
    else if (partners.has(y)) return true
    else partners.add(y)
    return false
  }
  // Recursion is bounded by DEEPEST.
  const same: Compare = (x, y, depth) => {
    if (x === y) return true
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false
    if (depth > DEEPEST) return false
    if (wereMet(x, y)) return true
    if (Array.isArray(x)) return Array.isArray(y) && sameItems(x, y, depth + 1, same)
    return !Array.isArray(y) && sameFields(x as Fields, y as Fields, depth + 1, same)
  }
  return same(a, b, 1)
}
