/**
 * Mark: who made a value. Every registry, `Prose` and variable handle carries one, so that data which only has their shape
 * never counts as one of them.
 *
 * The symbol is a registered one, so all copies of incipit in a process share it: those of a plugin, those that a test
 * runner loads anew. The number says how what is behind a mark is built. It changes whenever the steps of a registry, its
 * entries or the pieces of a text change, so that no copy reads what it does not know.
 */
import { attemptOn, isString } from './Foreign'
import { notes } from './Notes'

/** The protocol that this copy speaks. */
export const PROTOCOL = 1

/** What carries a mark. */
export type Made = 'Registry' | 'Prose' | 'Variable'

/** What is written on a value. */
export interface Mark {
  readonly protocol: number
  readonly made: string
  readonly content: unknown
}

const marks = notes<Mark>(Symbol.for('incipit'))

/** The mark of whoever made this; `content` is for whoever reads it. Values without content of their own share one. */
export const markOf = (made: Made, content?: unknown): Mark => ({ protocol: PROTOCOL, made, content })

/** Marks a value that is not frozen yet. */
export const marked = <T extends object>(value: T, mark: Mark): T => marks.write(value, mark)

/** A frozen object that is nothing but its mark. */
export const markedAlone = (mark: Mark): object => marks.alone(mark)

/** The content of the mark of a value, or `true` without one, if it is of this kind and of this protocol; else `undefined`. Total. */
export const contentOf = (made: Made): ((u: unknown) => unknown) => {
  const read = (u: unknown): unknown => {
    const mark = marks.read(u)
    return mark?.protocol === PROTOCOL && mark.made === made ? (mark.content ?? true) : undefined
  }
  return u => attemptOn(undefined, read, u)
}

// A mark of any protocol, its fields read once; whatever else is written there is none.
const readMark = (u: unknown): Pick<Mark, 'protocol' | 'made'> | undefined => {
  const mark = marks.read(u)
  if (mark === undefined) return undefined
  const { protocol, made } = mark
  return typeof protocol === 'number' && isString(made) ? { protocol, made } : undefined
}

const names: ReadonlySet<string> = new Set<Made>(['Registry', 'Prose', 'Variable'])

/** Says what a value with a mark is, with both numbers if its protocol is another one; `undefined` without a mark. */
export const describeMarked = (u: unknown): string | undefined => {
  const mark = attemptOn<unknown, ReturnType<typeof readMark>>(undefined, readMark, u)
  if (mark === undefined) return undefined
  const name = names.has(mark.made) ? mark.made : 'value'
  return mark.protocol === PROTOCOL
    ? `a ${name}`
    : `a ${name} of protocol ${mark.protocol}, while this copy of incipit speaks protocol ${PROTOCOL}`
}
