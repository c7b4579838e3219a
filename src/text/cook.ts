/**
 * cook: a part of a template literal as JavaScript would read it, where JavaScript refuses to.
 *
 * A part with one bad escape, as in `C:\users\n`, has no cooked text at all. The bad escape is kept as it is written and the
 * others are decoded.
 */

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  // a line break after a backslash continues the line
  ['\n', ''],
  ['\u2028', ''],
  ['\u2029', '']
])

// Each backslash begins one escape. Of the alternatives at most one matches, and each takes what it takes in one way.
const escapes = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}|0(?![0-9])|([^0-9xu]))/gu

const LARGEST = 0x10ffff

const decode = (
  escape: string,
  byte: string | undefined,
  unit: string | undefined,
  point: string | undefined,
  other: string | undefined
): string => {
  if (other !== undefined) return SIMPLE.get(other) ?? other
  const code = parseInt(byte ?? unit ?? point ?? '0', 16)
  return code > LARGEST ? escape : String.fromCodePoint(code)
}

/** Decodes the escapes of a raw part; one that JavaScript refuses stays as it is written. Linear. */
export const cook = (raw: string): string => raw.replace(escapes, decode)
