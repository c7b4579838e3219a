/**
 * NameRule: which names of tools a provider takes, worked out once for all names of a request.
 */
import type { Limits } from '../input/Limits'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The rule for the names of tools. */
export interface NameRule {
  readonly characters: ReadonlySet<string>
  readonly letterFirst: boolean
  readonly length: number
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

const firsts: ReadonlySet<string> = new Set(Array.from(`${LETTERS}_`))

/** The rule that these limits make. */
export const nameRule = ({
  punctuation,
  letterFirst,
  nameLength
}: Pick<Limits, 'punctuation' | 'letterFirst' | 'nameLength'>): NameRule => ({
  characters: new Set(Array.from(`${LETTERS}${DIGITS}${punctuation}`)),
  letterFirst,
  length: nameLength
})

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** Does a name that begins with this character need another one in front? */
export const needsLetter = ({ letterFirst }: NameRule, first: string | undefined): boolean =>
  letterFirst && (first === undefined || !firsts.has(first))

/** Is a name taken as it is? Linear, and no longer than the longest name for one that is too long. */
export const isTaken = (rule: NameRule, name: string): boolean => {
  let length = 0
  for (const character of name) {
    if (!rule.characters.has(character)) return false
    if (length === 0 && needsLetter(rule, character)) return false
    length++
    if (length > rule.length) return false
  }
  return length > 0
}

/** Which names are taken, in words. */
export const inWords = ({ letterFirst, length, ...rule }: NameRule): string => {
  const punctuation = [...rule.characters].slice(LETTERS.length + DIGITS.length)
  const characters = ['A-Z', 'a-z', '0-9', ...punctuation].join(' ')
  return `1 to ${length} of ${characters}${letterFirst ? ', a letter or _ first' : ''}`
}
