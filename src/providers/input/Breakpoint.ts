/**
 * Breakpoint: where in a request a provider is asked to remember what it has read so far, and for how long.
 *
 * Places are named, not counted: a section that is left out at one step moves no place, and what is asked for stays the same
 * at every step.
 */
import { attemptOr, isFiniteNumber, isRecord } from '../../base/Foreign'
import { byCodeUnits } from '../../base/Name'
import type { Place } from '../../errors/Place'
import { fieldsOf, oneOf, refined, text, type Parser, type Parsers } from '../../errors/Parser'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A place and how long a provider is to keep what it has read up to there; left out, as long as it does by itself.
 *
 * @category model
 * @since 0.1.0
 */
export interface Breakpoint<Ttl extends string = string> {
  readonly at: Place
  readonly ttl?: Ttl | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * After the last tool that is not deferred.
 *
 * @example
 * import { afterTools } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(afterTools, { _tag: 'AfterTools' })
 *
 * @category constructors
 * @since 0.1.0
 */
export const afterTools: Place = Object.freeze({ _tag: 'AfterTools' })

/**
 * After the whole prompt.
 *
 * @example
 * import { afterPrompt } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(afterPrompt, { _tag: 'AfterPrompt' })
 *
 * @category constructors
 * @since 0.1.0
 */
export const afterPrompt: Place = Object.freeze({ _tag: 'AfterPrompt' })

/**
 * After a section, or, while it is empty, after the last text before it. If there is no such section, nothing is marked, and
 * a note says so.
 *
 * @example
 * import { afterSection } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(afterSection('persona'), { _tag: 'AfterSection', name: 'persona' })
 *
 * @category constructors
 * @since 0.1.0
 */
export const afterSection = (name: string): Place => ({ _tag: 'AfterSection', name })

/**
 * After the longest leading run of sections whose order is at most this one. It holds also while a section is left out.
 *
 * @example
 * import { afterOrder } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(afterOrder(9999), { _tag: 'AfterOrder', order: 9999 })
 *
 * @category constructors
 * @since 0.1.0
 */
export const afterOrder = (order: number): Place => ({ _tag: 'AfterOrder', order })

const TAGS = ['AfterTools', 'AfterSection', 'AfterOrder', 'AfterPrompt'] as const

interface Fields {
  readonly _tag: Place['_tag']
  readonly name: string
  readonly order: number
}

const _tag = oneOf(...TAGS)
const order = refined(isFiniteNumber, 'a finite number')

// Which fields a place has depends on its tag; of an unknown tag nothing else is said.
const readers: ReadonlyMap<unknown, Parser<Partial<Fields>>> = new Map<unknown, Parser<Partial<Fields>>>([
  ['AfterTools', fieldsOf({ _tag }, 'a place', ['_tag'])],
  ['AfterSection', fieldsOf({ _tag, name: text }, 'a place', ['_tag', 'name'])],
  ['AfterOrder', fieldsOf({ _tag, order }, 'a place', ['_tag', 'order'])],
  ['AfterPrompt', fieldsOf({ _tag }, 'a place', ['_tag'])]
])
const readUnknown = fieldsOf<Fields>({ _tag, name: text, order }, 'a place', ['_tag'])

const tagOf = (u: unknown): unknown =>
  isRecord(u) ? attemptOr<unknown>(undefined, () => Reflect.get(u as object, '_tag')) : undefined

/** Reads a place. */
export const readPlace: Parser<Place> = (u, path, faults) => {
  const read = readers.get(tagOf(u)) ?? readUnknown
  const { _tag: tag, name, order: number } = read(u, path, faults) ?? {}
  switch (tag) {
    case undefined:
      return undefined
    case 'AfterSection':
      return name === undefined ? undefined : afterSection(name)
    case 'AfterOrder':
      // JSON has no negative zero
      return number === undefined ? undefined : afterOrder(number === 0 ? 0 : number)
    default:
      return { _tag: tag }
  }
}

/** Reads a breakpoint whose life is read by `ttl`. */
export const readBreakpoint = <Ttl extends string>(ttl: Parser<Ttl>): Parser<Breakpoint<Ttl>> => {
  const parsers: Parsers<Breakpoint<Ttl>> = { at: readPlace, ttl }
  const read = fieldsOf(parsers, 'a breakpoint', ['at'])
  return (u, path, faults) => {
    const { at, ttl: life } = read(u, path, faults) ?? {}
    return at === undefined ? undefined : life === undefined ? { at } : { at, ttl: life }
  }
}

// -------------------------------------------------------------------------------------
// instances
// -------------------------------------------------------------------------------------

/** An order of places: by tag, then by what they name. */
export const byPlace = (a: Place, b: Place): number => {
  if (a._tag === 'AfterSection' && b._tag === 'AfterSection') return byCodeUnits(a.name, b.name)
  if (a._tag === 'AfterOrder' && b._tag === 'AfterOrder') return a.order - b.order
  return TAGS.indexOf(a._tag) - TAGS.indexOf(b._tag)
}
