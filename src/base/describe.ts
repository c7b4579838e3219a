/**
 * describe: says what a value is, for everybody who was given something else than they asked for.
 *
 * A value is named and never carried: it may be huge, secret or a proxy. What `check` or `assemble` gave and nobody opened is named as
 * what it is, since "expected an assembly, got an object" helps nobody; so are our own values in a wrong place.
 *
 * Laws:
 * 1. no text of the value shows in its description
 */
import { attemptOr, isFieldObject, kindOf, kindsOfValues } from './Foreign'
import { describeMarked } from './Mark'

const payloads: ReadonlyMap<unknown, readonly [type: string, fields: ReadonlyArray<string>]> = new Map([
  ['Left', ['an Either', ['left']]],
  ['Right', ['an Either', ['right']]],
  ['Both', ['a These', ['left', 'right']]],
  ['Some', ['an Option', ['value']]],
  ['None', ['an Option', []]]
])

const wrappings: ReadonlySet<string> = new Set(
  [...payloads].map(([tag, [type]]) => `${type} (${String(tag)})`)
)

// A Left and a Right are those of an Either or of a These; an Either is meant more often.
const describeWrapped = (u: unknown): string | undefined =>
  attemptOr(undefined, () => {
    if (!isFieldObject(u) || !Object.hasOwn(u, '_tag')) return undefined
    const own = new Map(Object.entries({ ...u }))
    const tag = own.get('_tag')
    const [type, fields] = payloads.get(tag) ?? []
    const isComplete = fields?.length === own.size - 1 && fields.every(field => own.has(field))
    return isComplete ? `${type} (${String(tag)})` : undefined
  })

/**
 * What made a value: one of our own (`a Registry`), or an Either, an Option or a These (`an Either (Right)`); `undefined` for all
 * other values. Total.
 */
export const describeMade = (u: unknown): string | undefined => describeMarked(u) ?? describeWrapped(u)

/** Says what a value is: what made it, or what kind of value it is (`NaN`, `promise`, `array`). Total. */
export const describe = (u: unknown): string => describeMade(u) ?? kindOf(u)

/** Is this the description of an Either, an Option or a These? */
export const isWrapping = (description: string): boolean => wrappings.has(description)

/** Is this a description, and not a text that somebody wrote? */
export const isDescription = (text: string): boolean => kindsOfValues.has(text) || wrappings.has(text)
