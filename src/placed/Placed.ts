/**
 * Placed: an entry in its place: whose it is, and which context its provider gets.
 */
import type { Entry } from '../entries/Entry'

/** The functions that make the context of an entry out of the context of the assembly, the outermost last. */
export interface Focus {
  readonly f: (context: unknown) => unknown
  readonly outer: Focus | undefined
}

/** An entry in its place. */
export interface Placed<out A extends Entry = Entry> {
  readonly entry: A
  readonly owner: string | undefined
  readonly focus: Focus | undefined
}
