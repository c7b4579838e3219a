/**
 * numeral: a number for a cell, never longer than eleven characters, so that numbers alone never fill a line.
 *
 * `toLocaleString` would print other digits on other machines.
 */

const LONGEST = 10

const rounded = (n: number): string => String(Number(Math.abs(n) < 1 ? n.toPrecision(4) : n.toFixed(3)))

/** A number as it is; a long one rounded, a very long one with an exponent. */
export const numeral = (n: number): string =>
  [String(n), rounded(n)].find(text => text.length <= LONGEST) ?? n.toPrecision(4)

/** A number of code units, with its unit. */
export const chars = (n: number): string => `${numeral(n)} ${n === 1 ? 'char' : 'chars'}`

/** A share from 0 to 1 in per cent. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
