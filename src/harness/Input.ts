/**
 * Input: what a configuration file, or a caller from JavaScript, hands us, read once into plain data without ever
 * throwing.
 *
 * The usual mistake: to let a decoder loose on the object itself. It would run getters and traps of somebody else's,
 * meet inherited properties, and walk through an array that says it has four billion items.
 *
 * Laws:
 * 1. everything here is total, but for `fieldOf` and `itemsOf`
 * 2. `describe` names a value and never carries it
 */
import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The own fields of an object, and nothing else: without a prototype there is nothing to inherit. */
export type Fields = Readonly<Record<string, unknown>>

const UNREADABLE: unique symbol = Symbol('incipit.unreadable')

const SPARSE: unique symbol = Symbol('incipit.sparse')

// What stands for a value that no file gives, and what is said of it.
const marks: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [UNREADABLE, 'a value that cannot be read'],
  [SPARSE, 'array with holes']
])

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Runs foreign code; what it throws, whatever that is, becomes the `Left`. */
export const attempt = <A>(run: () => A): E.Either<unknown, A> => E.tryCatch(run, identity)

/** Is it something that has fields? */
export const isObject = (u: unknown): u is object =>
  (typeof u === 'object' && u !== null) || typeof u === 'function'

/**
 * A field of an object, its own or one of its class; what somebody put on the prototype of everything is not seen. Throws
 * what the object throws.
 */
export const fieldOf = (u: unknown, field: string): unknown =>
  isObject(u) && (Object.hasOwn(u, field) || !Object.hasOwn(Object.prototype, field))
    ? Reflect.get(u, field)
    : undefined

/**
 * The items of an array; `undefined` for anything else and for an array with holes. Throws what the array throws. The keys
 * are counted first, so that an array that is nothing but its length costs nothing; and an array of JavaScript's may have an
 * iterator of its own, so it is not asked to iterate.
 */
export const itemsOf = <A>(u: ReadonlyArray<A>): ReadonlyArray<A> | undefined => {
  if (!Array.isArray(u)) return undefined
  // asked once: a proxy may have another answer the next time
  const { length } = u
  return Object.keys(u).length >= length
    ? // below its length it has no holes
      Array.from({ length }, (_, i) => u[i] as A)
    : undefined
}

// A field as it is from now on: an array is copied, what cannot be read is marked. No other object is ever looked
// into.
const settle = (get: () => unknown): unknown =>
  pipe(
    attempt(() => {
      const value = get()
      return Array.isArray(value) ? (itemsOf(value) ?? SPARSE) : value
    }),
    E.getOrElse<unknown, unknown>(() => UNREADABLE)
  )

// An object of the literal kind, of this realm or another: its prototype is none or a root.
const isPlain = (u: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(u)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const isPlainObject = (u: unknown): u is object =>
  typeof u === 'object' && u !== null && !Array.isArray(u) && isPlain(u)

const readFields = (u: object): Fields => {
  const fields = Object.keys(u).map(key => [key, settle(() => Reflect.get(u, key))] as const)
  return { __proto__: null, ...Object.fromEntries(fields) }
}

/**
 * The own fields of a plain object, each read once; the `Left` describes anything else. Instances of classes are
 * something else: a `Map` or a promise has no fields, and would pass for an object in which nothing is set.
 */
export const fieldsOf = (u: unknown): E.Either<string, Fields> =>
  pipe(
    attempt(() => (isPlainObject(u) ? E.right(readFields(u)) : E.left(describe(u)))),
    E.getOrElse(() => E.left(describe(UNREADABLE)))
  )

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// Only names of the language itself are told: any other tag is text of the value.
const builtIns: ReadonlyMap<string, string> = new Map(
  ['Date', 'Map', 'Set', 'Promise', 'RegExp', 'Error'].map(name => [`[object ${name}]`, name.toLowerCase()])
)

const describeObject = (u: object): string =>
  Array.isArray(u)
    ? 'array'
    : (builtIns.get(Object.prototype.toString.call(u)) ?? (isPlain(u) ? 'object' : 'class instance'))

/** What kind of value it is: `'number'`, `'null'`, `'array'`, `'date'`; never its content. */
export const describe = (u: unknown): string => {
  const mark = marks.get(u)
  if (mark !== undefined) return mark
  if (u === null) return 'null'
  if (typeof u === 'number') return Number.isFinite(u) ? 'number' : String(u)
  return typeof u === 'object'
    ? pipe(
        attempt(() => describeObject(u)),
        E.getOrElse(() => describe(UNREADABLE))
      )
    : typeof u
}
