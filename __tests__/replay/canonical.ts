/** RFC 8785 a second time, naive and slow, sharing no code with `src`: it writes one code unit after the other. */

const SHORT: ReadonlyMap<number, string> = new Map([
  [8, '\\b'],
  [9, '\\t'],
  [10, '\\n'],
  [12, '\\f'],
  [13, '\\r'],
  [34, '\\"'],
  [92, '\\\\']
])

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

const quoted = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
  const written = units.map((unit, i) => {
    const short = SHORT.get(unit)
    if (short !== undefined) return short
    const lone = (isHigh(unit) && !isLow(units[i + 1] ?? 0)) || (isLow(unit) && !isHigh(units[i - 1] ?? 0))
    return unit < 32 || lone ? `\\u${unit.toString(16).padStart(4, '0')}` : String.fromCharCode(unit)
  })
  return `"${written.join('')}"`
}

// By UTF-16 code units, the shorter first if it begins the longer.
const before = (a: string, b: string): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Canonical JSON of a value that came out of JSON text. */
export const canonical = (u: unknown): string => {
  if (Array.isArray(u)) return `[${u.map(canonical).join(',')}]`
  if (typeof u === 'object' && u !== null) {
    const fields = Object.entries(u).sort(([a], [b]) => before(a, b))
    return `{${fields.map(([name, value]) => `${quoted(name)}:${canonical(value)}`).join(',')}}`
  }
  return typeof u === 'string' ? quoted(u) : String(u)
}
