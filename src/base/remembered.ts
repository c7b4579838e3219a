/**
 * remembered: what a pure function made of a frozen value, kept on that very value.
 *
 * A module may hold no state, and walking the same fifty schemas again at every step is most of what a request would cost.
 * A value that is frozen all the way down never changes, so what a pure function makes of it never does either. The place
 * for it is put on the value before it is frozen, under a symbol and not enumerable, so no copy carries it; and it says
 * whose it is, so nothing that inherits from the value or stands before it as a proxy is taken for it.
 *
 * Laws:
 * 1. `remembered(make)(value)` equals `make(value)`, and is made once for a value of `remembering`
 */
import { attemptOr } from './Foreign'

interface Memory {
  readonly owner: object
  readonly made: Map<unknown, unknown>
}

const MEMORY: unique symbol = Symbol('incipit.memory')

/** Freezes an object whose content is frozen, with a place for what is made of it. */
export const remembering = <A extends object>(value: A): A => {
  const memory: Memory = { owner: value, made: new Map() }
  return Object.freeze(Object.defineProperty(value, MEMORY, { value: memory }))
}

// Only `remembering` writes under this symbol, and no proxy can claim a property that cannot be configured unless its
// target has it.
const memoryOf = (value: object): Memory | undefined => {
  const property = attemptOr(undefined, () => Object.getOwnPropertyDescriptor(value, MEMORY))
  const memory = property?.configurable === false ? (property.value as Memory) : undefined
  return memory?.owner === value ? memory : undefined
}

/** A function that does its work once for each value of {@link remembering}. */
export const remembered =
  <A extends object, B extends object>(make: (value: A) => B) =>
  (value: A): B => {
    const memory = memoryOf(value)
    if (memory === undefined) return make(value)
    // what is kept under a function is what that function gave
    const known = memory.made.get(make) as B | undefined
    if (known !== undefined) return known
    const made = make(value)
    memory.made.set(make, made)
    return made
  }
