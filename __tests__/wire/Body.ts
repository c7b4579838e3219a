/**
 * Body: what a client sent, read without trusting it to have any shape.
 */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | Body

export interface Body {
  readonly [key: string]: Json | undefined
}

/** What is refused, in words. */
export type Refusals = ReadonlyArray<string>

export const isObject = (u: unknown): u is Body => typeof u === 'object' && u !== null && !Array.isArray(u)

export const objectAt = (body: Body, key: string): Body => {
  const value = body[key]
  return isObject(value) ? value : {}
}

export const listAt = (body: Body, key: string): ReadonlyArray<Body> => {
  const value = body[key]
  return Array.isArray(value) ? (value as ReadonlyArray<Json>).filter(isObject) : []
}

export const textAt = (body: Body, key: string): string => {
  const value = body[key]
  return typeof value === 'string' ? value : ''
}

export const refuse = (condition: boolean, words: string): Refusals => (condition ? [words] : [])

export const isBlank = (text: string): boolean => text.trim() === ''
