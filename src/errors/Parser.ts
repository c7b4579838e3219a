/**
 * Parser: a value from outside, read as what an option has to be, or told what is wrong with it.
 *
 * Law:
 * 1. a parser that gives `undefined` has added a fault
 */
import { isFunction, isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { suggestionFrom } from '../base/nearest'
import type { InvalidConfig } from './PromptError'
import { invalid, openInput, step } from './Input'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Reads the value at a path. */
export type Parser<A> = (u: unknown, path: string, faults: Array<InvalidConfig>) => A | undefined

/** A parser for each field of an object. */
export type Parsers<A> = { readonly [K in keyof A]-?: Parser<Exclude<A[K], undefined>> }

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The fault that there is something else. */
export const otherThan = (path: string, expected: string, u: unknown): InvalidConfig =>
  invalid(path, expected, u === undefined ? 'missing' : describe(u))

/** What a refinement takes. */
export const refined =
  <A>(is: (u: unknown) => u is A, expected: string): Parser<A> =>
  (u, path, faults) => {
    if (is(u)) return u
    faults.push(otherThan(path, expected, u))
    return undefined
  }

/** A string. */
export const text: Parser<string> = refined(isString, 'a string')

/** A function. */
export const callable: Parser<(input: unknown) => unknown> = refined(isFunction, 'a function')

/** A whole number from `least` on. */
export const whole = (least: number): Parser<number> =>
  refined(
    (u): u is number => Number.isSafeInteger(u) && (u as number) >= least,
    `a whole number, ${least} or more`
  )

/** One of some strings. */
export const oneOf = <A extends string>(...known: ReadonlyArray<A>): Parser<A> => {
  const expected = known.map(name => JSON.stringify(name)).join(' or ')
  return (u, path, faults) => {
    const found = known.find(name => name === u)
    if (found !== undefined) return found
    faults.push({ ...otherThan(path, expected, u), ...(isString(u) ? suggestionFrom(u, known) : {}) })
    return undefined
  }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** What the parser takes, or null. */
export const orNull =
  <A>(parse: Parser<A>): Parser<A | null> =>
  (u, path, faults) =>
    u === null ? null : parse(u, path, faults)

/** A list of what the parser takes; `undefined` stands for an item that it refuses. */
export const listOf =
  <A>(parse: Parser<A>, expected: string): Parser<ReadonlyArray<A | undefined>> =>
  (u, path, faults) => {
    const items = itemsOf(u)
    if (items !== undefined) return items.map((item, i) => parse(item, step(path, String(i)), faults))
    faults.push(otherThan(path, expected, u))
    return undefined
  }

/**
 * The fields of an object, as far as they are there and their parsers take them. A required field that is absent and a field
 * that has no parser are faults.
 */
export const fieldsOf =
  <A extends object>(
    parsers: Parsers<A>,
    expected: string,
    required: ReadonlyArray<keyof A & string> = []
  ): Parser<Partial<A>> =>
  (u, path, faults) => {
    const known: Readonly<Record<string, Parser<unknown>>> = parsers
    const needed: ReadonlyArray<string> = required
    const fields = openInput(u, path, expected, Object.keys(known), faults)
    if (fields === undefined) return undefined
    const parsed = Object.entries(known).flatMap(([name, parse]) => {
      const value = fields.get(name)
      if (value === undefined && !needed.includes(name)) return []
      const read = parse(value, step(path, name), faults)
      return read === undefined ? [] : [[name, read] as const]
    })
    // each field is what its parser gave
    return Object.fromEntries(parsed) as Partial<A>
  }
