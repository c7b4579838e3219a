/**
 * ValueOrProvider: what an entry has now, or the provider that gives it once there is a context. Whether it is static is asked
 * and stored here, once; whoever needs to know looks at the tag.
 */
import { isFunction } from '../base/Foreign'

/** A value that is fixed, or the provider of one. What a provider gives is foreign and is validated at each call. */
export type ValueOrProvider<A> =
  | { readonly _tag: 'Fixed'; readonly value: A }
  | { readonly _tag: 'Dynamic'; readonly provide: (context: unknown) => unknown }

/** Reads a value with the parser for values, or a provider; `undefined` if it is neither a value nor a function. */
export const valueOrProvider =
  <A>(parse: (u: unknown) => A | undefined) =>
  (u: unknown): ValueOrProvider<A> | undefined => {
    if (isFunction(u)) return { _tag: 'Dynamic', provide: u }
    const value = parse(u)
    return value === undefined ? undefined : { _tag: 'Fixed', value }
  }
