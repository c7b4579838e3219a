/**
 * Can: what a provider and a model let a loop change in the middle of a series, as data.
 *
 * The library has no table of models. Each provider's entry has the values that its interface knows; which model has which
 * is the loop's to know.
 */
import { tryField } from '../base/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What can be changed behind what was sent, without rewriting it.
 *
 * @category model
 * @since 0.1.0
 */
export interface Can {
  /** A system message in history. */
  readonly system: boolean
  /** Tools added not at all; by name, so that each is declared with the tools, deferred; or by definition. */
  readonly add: 'no' | 'declared' | 'defined'
  /** Tools taken away. */
  readonly remove: boolean
  /** Another definition for a known name. */
  readonly redefine: boolean
  /** A request that names the tools that may be called, at no cost to the cache. */
  readonly allow: boolean
  /** The first tool change alters what precedes it, unless a deferred tool was declared from the first request on. */
  readonly reserve: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * Nothing can be changed: every change begins a new series, or is held back.
 *
 * @example
 * import { FIXED } from 'incipit/session'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(FIXED, {
 *   system: false,
 *   add: 'no',
 *   remove: false,
 *   redefine: false,
 *   allow: false,
 *   reserve: false
 * })
 *
 * @category constructors
 * @since 0.1.0
 */
export const FIXED: Can = Object.freeze({
  system: false,
  add: 'no',
  remove: false,
  redefine: false,
  allow: false,
  reserve: false
})

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** Capabilities from anywhere: what is not said clearly is not there. Total. */
export const readCan = (u: unknown): Can => {
  const add = tryField(u, 'add')
  const flag = (field: string): boolean => tryField(u, field) === true
  return {
    system: flag('system'),
    add: add === 'declared' || add === 'defined' ? add : 'no',
    remove: flag('remove'),
    redefine: flag('redefine'),
    allow: flag('allow'),
    reserve: flag('reserve')
  }
}
