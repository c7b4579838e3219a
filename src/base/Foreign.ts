/**
 * Foreign: values from outside, whatever a caller, a provider or a proxy hands us, looked at without ever throwing.
 *
 * Looking is not safe: a getter throws, `Array.isArray` throws on a revoked proxy, `instanceof` runs a trap. So everything that
 * looks at a foreign object runs inside {@link attempt}.
 */
import * as E from './Either'

/** Runs foreign code; what it throws, whatever that is, becomes the `Left`. */
export const attempt = <A>(run: () => A): E.Either<unknown, A> => {
  try {
    return E.right(run())
  } catch (thrown) {
    return E.left(thrown)
  }
}

/** Runs foreign code for its answer; `fallback` if it throws. */
export const attemptOr = <A>(fallback: A, run: () => A): A => {
  try {
    return run()
  } catch {
    return fallback
  }
}

/** {@link attemptOr} for what is asked of every entry at every step: a function made for each question would cost more than the question. */
export const attemptOn = <U, A>(fallback: A, ask: (u: U) => A, u: U): A => {
  try {
    return ask(u)
  } catch {
    return fallback
  }
}

/** What we say of an object that throws when it is looked at. */
export const UNREADABLE = 'an object that cannot be read'

const builtIns: ReadonlySet<string> = new Set(['Date', 'Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'Error'])

// An object of the language's own literal kind, of this realm or another: its prototype is none or a root, and no class that
// extends nothing.
const hasPlainPrototype = (u: object): boolean => {
  const prototype = Object.getPrototypeOf(u) as object | null
  if (prototype === null) return true
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf')
}

const kindOfObject = (u: object): string => {
  if (Array.isArray(u)) {
    if (!hasPlainPrototype(Object.getPrototypeOf(u) as object)) return 'class instance'
    return Object.keys(u).length < u.length ? 'array with holes' : 'array'
  }
  if ('then' in u && typeof u.then === 'function') return 'promise'
  const tag = Object.prototype.toString.call(u).slice(8, -1)
  if (builtIns.has(tag)) return tag.toLowerCase()
  return hasPlainPrototype(u) ? 'object' : 'class instance'
}

/** What kind of value this is, as the language has kinds: `'NaN'`, `'promise'`, `'array'`, `'class instance'`. Total. */
export const kindOf = (u: unknown): string => {
  if (u === null) return 'null'
  if (typeof u === 'number') return Number.isFinite(u) ? 'number' : String(u)
  return typeof u === 'object' ? attemptOr(UNREADABLE, () => kindOfObject(u)) : typeof u
}

/** All kinds of values. */
export const kindsOfValues: ReadonlySet<string> = new Set([
  ...['undefined', 'null', 'boolean', 'string', 'number', 'bigint', 'symbol', 'function'],
  ...['NaN', 'Infinity', '-Infinity', 'array', 'array with holes', 'promise', 'object', 'class instance'],
  ...[...builtIns].map(name => name.toLowerCase()),
  UNREADABLE
])

/** Is it a string? */
export const isString = (u: unknown): u is string => typeof u === 'string'

/** Is it a boolean? */
export const isBoolean = (u: unknown): u is boolean => typeof u === 'boolean'

/** Is it a number that is neither NaN nor infinite? */
export const isFiniteNumber = (u: unknown): u is number => Number.isFinite(u)

// The types of parameters are not to be had from `typeof`; a provider is called with one argument inside `attempt`.
/** Is it callable? */
export const isFunction = (u: unknown): u is (input: unknown) => unknown => typeof u === 'function'

const isNoArray = (u: object): boolean => !Array.isArray(u)

/** Is it an object made of own fields, neither an array nor null, whatever its prototype? Total. */
export const isFieldObject = (u: unknown): u is object =>
  typeof u === 'object' && u !== null && attemptOn(false, isNoArray, u)

/** Is it an object that is there to have fields: neither an array nor a promise, a map, a date and their like? Total. */
export const isRecord = (u: unknown): boolean => {
  const kind = kindOf(u)
  return kind === 'object' || kind === 'class instance'
}

/** Is it an object literal, JSON-like in its prototype: no array, no instance of a class? Total. */
export const isPlainObject = (u: unknown): u is object =>
  isFieldObject(u) && attemptOr(false, () => hasPlainPrototype(u))

/** The items of an array, as of `itemsOf`. Throws what the array throws. */
export const itemsIn = (u: unknown): ReadonlyArray<unknown> | undefined => {
  if (!Array.isArray(u)) return undefined
  // asked once: a proxy may have another answer the next time
  const { length } = u
  if (!Number.isSafeInteger(length)) return undefined
  const items: Array<unknown> = []
  for (let i = 0; i < length; i++) {
    if (!Object.hasOwn(u, i)) return undefined
    items.push(u[i])
  }
  return items
}

/**
 * The items of an array, copied by index; `undefined` for anything else, for an array with holes, and for one that throws. It
 * ends at the first hole, so that `new Array(4e9)` costs nothing; a proxy can't claim an item that its target does not have.
 */
export const itemsOf = (u: unknown): ReadonlyArray<unknown> | undefined =>
  attemptOr(undefined, () => itemsIn(u))

/** The strings of an array of nothing else, copied and frozen; `undefined` for anything else. */
export const stringsOf = (u: unknown): ReadonlyArray<string> | undefined => {
  const items = itemsOf(u)
  return items?.every(isString) === true ? Object.freeze(items) : undefined
}

/** An own property; `undefined` where there is none, whatever the prototype of everything has. Throws what the object throws. */
export const own = <A extends object, K extends keyof A>(u: A, key: K): A[K] | undefined =>
  Object.hasOwn(u, key) ? u[key] : undefined

/**
 * A field of an object, its own or one of its class; what somebody put on the prototype of everything is not seen. Throws
 * what the object throws.
 */
export const fieldOf = (u: unknown, field: string): unknown => {
  if ((typeof u !== 'object' || u === null) && typeof u !== 'function') return undefined
  const isSeen = !(field in Object.prototype) || Object.hasOwn(u, field)
  return isSeen ? (u as Readonly<Record<string, unknown>>)[field] : undefined
}

/** A field of an object, as of `fieldOf`; `undefined` where it throws. */
export const tryField = (u: unknown, field: string): unknown => attemptOr(undefined, () => fieldOf(u, field))
