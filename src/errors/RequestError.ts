/**
 * RequestError: what a provider would refuse of a request, as data.
 */
import type { Found, Owned } from './Owned'
import type { Place } from './Place'

/** A name, as it would be sent, that the provider refuses. */
export interface RefusedToolName extends Owned {
  readonly _tag: 'RefusedToolName'
  readonly provider: string
  readonly name: string
  readonly sent: string
  readonly expected: string
}

/** Tools that would be sent under one name. */
export interface SameSentName extends Found {
  readonly _tag: 'SameSentName'
  readonly provider: string
  readonly sent: string
  readonly names: ReadonlyArray<string>
  readonly owners: ReadonlyArray<string | null>
}

/** A place in the parameters of a tool that the provider refuses; `pointer` is an RFC 6901 pointer into them. */
export interface RefusedSchema extends Owned {
  readonly _tag: 'RefusedSchema'
  readonly provider: string
  readonly name: string
  readonly pointer: string
  readonly expected: string
  readonly actual: string
}

/** Too many tools, or a description that is too long (in code units). */
export interface OverLimit extends Owned {
  readonly _tag: 'OverLimit'
  readonly provider: string
  readonly what: 'tools' | 'description'
  readonly count: number
  readonly limit: number
  readonly name?: string
}

/** A prompt of white space alone, which the provider refuses; `names` are its sections. */
export interface BlankPrompt extends Found {
  readonly _tag: 'BlankPrompt'
  readonly provider: string
  readonly names: ReadonlyArray<string>
}

/** A breakpoint whose entry lives longer than that of an earlier one. */
export interface TtlOrder extends Found {
  readonly _tag: 'TtlOrder'
  readonly provider: string
  readonly earlier: Place
  readonly later: Place
}

/** What a provider would refuse of a request. */
export type RequestError = RefusedToolName | SameSentName | RefusedSchema | OverLimit | BlankPrompt | TtlOrder
