/**
 * Json: plain JSON values, copied deeply and exactly, or refused with a pointer to every place that is not JSON.
 *
 * The usual mistake: `JSON.parse(JSON.stringify(x))`, which turns a `Map` into `{}`, `NaN` into `null` and drops
 * functions without a word; or a copy by assignment, which loses a property called `__proto__`.
 *
 * Laws:
 * 1. a copy equals its original, is frozen all the way down, and equals itself after a trip through JSON text
 * 2. copying a copy gives an equal copy
 * 3. `copyJson` is total and linear in the number of different objects, also when they are shared exponentially often
 */
import * as E from './Either'
import { describeMarked } from './Mark'
import { attempt, kindOf, isFiniteNumber, UNREADABLE } from './Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A JSON value. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject

/**
 * A JSON object, deeply read-only.
 *
 * @category model
 * @since 0.1.0
 */
export interface JsonObject {
  readonly [key: string]: Json
}

/** A place that is not plain JSON: an RFC 6901 pointer, and what stands there. */
export interface JsonFault {
  readonly pointer: string
  readonly actual: string
}

/** What a copy came to; `json` is of no use when there are faults. */
export interface Copied {
  readonly json: Json
  readonly faults: ReadonlyArray<JsonFault>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Objects within objects, the outermost counted: providers and `JSON.parse` elsewhere have such limits too. */
const DEEPEST = 256

/** One more step of an RFC 6901 pointer. */
export const pointTo = (pointer: string, key: string): string =>
  `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

// How high a copy is: 0 for a scalar, 1 for an object of scalars. Known per object, so that an object which is shared
// is visited once and its depth judged at each place.
interface Sized {
  readonly json: Json
  readonly height: number
}

const scalar = (json: Json): Sized => ({ json, height: 0 })

const LONE_SURROGATE = 'a lone surrogate'

// What may contain JSON; the place of a hole is found inside.
const containers: ReadonlyArray<string> = ['object', 'array', 'array with holes']

interface Content {
  /** The length, if it is an array. */
  readonly length: number | undefined
  readonly entries: ReadonlyArray<readonly [string, unknown]>
}

// Own enumerable properties, read in one go: a getter or trap that throws makes the whole object unreadable. Those of an
// array are read like those of an object, so that `new Array(4e9)` costs nothing.
const contentOf = (u: object): E.Either<unknown, Content> =>
  attempt(() => ({ length: Array.isArray(u) ? u.length : undefined, entries: Object.entries(u) }))

// An array that is a proxy may say that its length is anything.
const isLength = (length: unknown): boolean => length === undefined || Number.isSafeInteger(length)

// The place of the first entry of an array that has another key than the array should have there.
const misplaced = (entries: Content['entries'], length: number): number => {
  const found = entries.findIndex(([key], i) => i >= length || key !== String(i))
  return found < 0 ? entries.length : found
}

/** Copies a value deeply; whatever is not plain JSON becomes a fault with its pointer. */
export const copyJson = (root: unknown): Copied => {
  const faults: Array<JsonFault> = []
  const done = new Map<object, Sized>()
  const open = new Set<object>()

  const fault = (pointer: string, actual: string): Sized => {
    faults.push({ pointer, actual })
    return scalar(null)
  }

  // Recursion is bounded by DEEPEST.
  const copyObject = (u: object, pointer: string, depth: number): Sized => {
    const outcome = contentOf(u)
    if (E.isLeft(outcome) || !isLength(outcome.right.length)) return fault(pointer, UNREADABLE)
    const content = outcome.right
    if (content.length !== undefined) {
      const place = misplaced(content.entries, content.length)
      if (place < content.length) fault(pointTo(pointer, String(place)), 'undefined')
      else if (place < content.entries.length) fault(pointer, 'an array with named properties')
    }
    open.add(u)
    let height = 0
    const entries = content.entries.map(([key, value]) => {
      const at = pointTo(pointer, key)
      if (!key.isWellFormed()) fault(at, LONE_SURROGATE)
      const sized = copy(value, at, depth + 1)
      height = Math.max(height, sized.height)
      return [key, sized.json] as const
    })
    open.delete(u)
    const json =
      content.length === undefined ? Object.fromEntries(entries) : entries.map(([, value]) => value)
    const sized = { json: Object.freeze(json), height: height + 1 }
    done.set(u, sized)
    return sized
  }

  const copy = (u: unknown, pointer: string, depth: number): Sized => {
    if (typeof u === 'string') return u.isWellFormed() ? scalar(u) : fault(pointer, LONE_SURROGATE)
    if (u === null || typeof u === 'boolean') return scalar(u)
    // JSON has no negative zero
    if (isFiniteNumber(u)) return scalar(u === 0 ? 0 : u)
    const kind = describeMarked(u) ?? kindOf(u)
    // one of our own values has nothing to show, and would be copied as an empty object
    if (typeof u !== 'object' || !containers.includes(kind)) return fault(pointer, kind)
    if (open.has(u)) return fault(pointer, 'a cycle')
    const known = done.get(u)
    if (depth + (known?.height ?? 1) - 1 > DEEPEST) return fault(pointer, `nesting deeper than ${DEEPEST}`)
    return known ?? copyObject(u, pointer, depth)
  }

  return { json: copy(root, '', 1).json, faults }
}

// -------------------------------------------------------------------------------------
// refinements
// -------------------------------------------------------------------------------------

/** Is this copy an object, and no array? */
export const isJsonObject = (json: Json): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
