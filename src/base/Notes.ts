/**
 * Notes: what is remembered about a value, kept on that value under a symbol.
 *
 * A cache beside the data can go stale, and a module that remembers values is state. A note can do neither: it says whose it
 * is, and neither JSON, a spread nor `structuredClone` copies it. A proxy shows the note of its
 * target, which names the target and not the proxy.
 *
 * Laws:
 * 1. `read` knows nothing of any object but those that `write` was given
 * 2. `remembered(make)(value)` equals `make(value)`, and is made once for a value of `remembering`
 */
import { attemptOn } from './Foreign'

interface Note<A> {
  readonly self: object
  readonly about: A
}

/** Notes under one symbol. */
export interface Notes<A> {
  /** Writes a note on a value that is not frozen yet, and gives the value. */
  readonly write: <T extends object>(self: T, about: A) => T
  /** A frozen object that is nothing but a note. The note shows, and is written many times faster than one that does not. */
  readonly alone: (about: A) => object
  /** What was written on this very value; `undefined` for a copy, a proxy, a descendant and everything else. Total. */
  readonly read: (u: unknown) => A | undefined
}

/** Gives a value a property that does not show and cannot be changed. */
export const hide = <T extends object>(self: T, key: PropertyKey, value: unknown): T =>
  // without a prototype, on which somebody may have put attributes
  Object.defineProperty(self, key, {
    __proto__: null,
    value,
    writable: false,
    enumerable: false,
    configurable: false
  } as PropertyDescriptor)

/** The notes under a symbol. */
export const notes = <A>(key: symbol): Notes<A> => {
  // An own property, so that nothing on a prototype counts. To ask for its descriptor, or whether the object is frozen, at every entry of
  // a registry would cost a tenth of a check, and keep nobody from forging who is in this process.
  const noteOn = (u: object): A | undefined => {
    if (!Object.hasOwn(u, key)) return undefined
    // only `write` writes under this symbol, unless somebody forges it
    const note = Reflect.get(u, key) as Note<A> | undefined
    return note?.self === u ? note.about : undefined
  }
  return {
    write: (self, about) => hide(self, key, { self, about } satisfies Note<A>),
    alone: about => {
      const note: { self: object | undefined; about: A } = { self: undefined, about }
      // in a literal, so that nothing on a prototype is asked
      note.self = Object.freeze({ [key]: note })
      return note.self
    },
    read: u =>
      typeof u === 'object' && u !== null ? attemptOn<object, A | undefined>(undefined, noteOn, u) : undefined
  }
}

const memories = notes<Map<unknown, unknown>>(Symbol('incipit.memory'))

/** Freezes an object whose content is frozen, with a place for what pure functions make of it. */
export const remembering = <A extends object>(value: A): A => Object.freeze(memories.write(value, new Map()))

/** Is it a value of {@link remembering}? Total. */
export const remembers = (u: unknown): boolean => memories.read(u) !== undefined

/**
 * A pure function that does its work once for each value of {@link remembering}, which never changes: walking the same fifty schemas
 * at every step is most of what a request would cost.
 */
export const remembered =
  <A extends object, B extends object>(make: (value: A) => B) =>
  (value: A): B => {
    const memory = memories.read(value)
    // what is kept under a function is what that function gave
    const known = memory?.get(make) as B | undefined
    if (known !== undefined) return known
    const made = make(value)
    memory?.set(make, made)
    return made
  }
