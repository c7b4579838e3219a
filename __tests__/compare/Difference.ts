/**
 * Difference: something that is known to differ, with its reason and with what takes it away. It is never taken at its word:
 * without it, the sides have to agree in every byte.
 */
import { type PromptError } from 'incipit'

import { type Outcome } from './Outcome'
import { type Program } from './Program'

interface Known {
  readonly name: string
  /** one sentence */
  readonly reason: string
  /** what to do about it */
  readonly todo: string
}

/** incipit refuses more, or earlier: it claims some errors, and without what they name the sides agree. */
export interface Stricter extends Known {
  readonly claims: (error: PromptError, program: Program, there: Outcome) => boolean
  /** takes out of the program, for both sides, what the claimed errors name */
  readonly without: (program: Program, errors: ReadonlyArray<PromptError>) => Program
}

/** incipit reads the program otherwise: told in these words, the reference gives what incipit gives. */
export interface Otherwise extends Known {
  readonly inOtherWords: (program: Program) => Program
}

export type Difference = Stricter | Otherwise
