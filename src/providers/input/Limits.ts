/**
 * Limits: what a provider takes of names, descriptions and numbers, as data that a caller may replace.
 */
import { isBoolean } from '../../base/Foreign'
import { fieldsOf, orNull, refined, text, whole, type Parser } from '../../errors/Parser'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a provider takes: the characters of a tool's name besides `A-Z a-z 0-9`, whether its first one has to be a letter or
 * `_`, and its greatest length; the greatest length of a description, in code units, and the greatest number of tools,
 * `null` for none; and how many breakpoints a request may have.
 *
 * @category model
 * @since 0.1.0
 */
export interface Limits {
  readonly punctuation: string
  readonly letterFirst: boolean
  readonly nameLength: number
  readonly descriptionLength: number | null
  readonly tools: number | null
  readonly breakpoints: number
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Reads limits, all of them or some. */
export const readLimits: Parser<Partial<Limits>> = fieldsOf<Limits>(
  {
    punctuation: text,
    letterFirst: refined(isBoolean, 'true or false'),
    nameLength: whole(1),
    descriptionLength: orNull(whole(0)),
    tools: orNull(whole(0)),
    breakpoints: whole(0)
  },
  'limits'
)
