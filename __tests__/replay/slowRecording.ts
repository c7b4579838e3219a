/** Recordings a second time, naive and slow, sharing no code with `src`: it writes one code unit after the other. */

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

type Fields = Readonly<Record<string, unknown>>

const isFields = (u: unknown): u is Fields => typeof u === 'object' && u !== null && !Array.isArray(u)

const member = ([name, value]: readonly [string, unknown]): string => `${quoted(name)}:${written(value)}`

const written = (u: unknown): string => {
  if (Array.isArray(u)) return `[${u.map(written).join(',')}]`
  if (isFields(u)) return `{${Object.entries(u).map(member).join(',')}}`
  return typeof u === 'string' ? quoted(u) : String(u)
}

// The fields that there are, in this order.
const ordered = (u: unknown, names: string, write: (value: unknown, name: string) => string): string => {
  if (!isFields(u)) return written(u)
  const members = names.split(' ').filter(name => Object.hasOwn(u, name))
  return `{${members.map(name => `${quoted(name)}:${write(u[name], name)}`).join(',')}}`
}

const list = (u: unknown, write: (item: unknown) => string): string =>
  Array.isArray(u) ? `[${u.map(write).join(',')}]` : written(u)

const text = (u: unknown): string =>
  ordered(u, '_tag pieces', value =>
    list(value, piece => ordered(piece, '_tag text name reference', written))
  )

const part = (u: unknown): string =>
  ordered(u, 'name order text interpolate required owner', (value, name) =>
    name === 'text' ? text(value) : written(value)
  )

const tool = (u: unknown): string => ordered(u, 'name description parameters deferLoading owner', written)

const variables = (u: unknown): string =>
  isFields(u)
    ? `{${Object.entries(u)
        .sort(([a], [b]) => before(a, b))
        .map(member)
        .join(',')}}`
    : written(u)

const writers: Readonly<Record<string, (u: unknown) => string>> = {
  sections: u => list(u, part),
  contexts: u => list(u, part),
  tools: u => list(u, tool),
  variables
}

/** The recording of an assembly, or the one that JSON text with its fields in any order comes to. */
export const slowRecording = (assembly: object): string =>
  ordered(
    { ...assembly, format: 'incipit', version: 1 },
    'format version sections contexts tools variables',
    (value, name) => (writers[name] ?? written)(value)
  )
