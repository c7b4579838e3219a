/**
 * Given: a value that an entry has now, or a provider that gives it once there is a context.
 *
 * The usual mistake: to ask `typeof value === 'function'` wherever the value is used. It is asked once, at the door.
 *
 * Laws:
 * 1. a value that the parser refuses and that is no function is not given at all
 */
import { isFunction } from '../base/Foreign'

/** A value, or the provider of one. What a provider gives is foreign and is judged at each call. */
export type Given<A> =
  | { readonly _tag: 'Value'; readonly value: A }
  | { readonly _tag: 'Provider'; readonly provide: (context: unknown) => unknown }

/** Reads what is given, with the parser for values; `undefined` if it is neither a value nor a function. */
export const given =
  <A>(parse: (u: unknown) => A | undefined) =>
  (u: unknown): Given<A> | undefined => {
    if (isFunction(u)) return { _tag: 'Provider', provide: u }
    const value = parse(u)
    return value === undefined ? undefined : { _tag: 'Value', value }
  }
