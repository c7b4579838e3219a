/**
 * Mark: a breakpoint that is placed, and which of several at one place counts.
 *
 * Lives are read as providers write them, `5m`, `1h`; one that cannot be read counts as the one that a provider takes by
 * itself.
 */
import type { Place } from '../../errors/Place'
import { byCodeUnits } from '../../base/Name'
import { byPlace, type Breakpoint } from '../input/Breakpoint'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A life, and the place that it was asked for. */
export interface Mark<Ttl extends string = string> {
  readonly place: Place
  readonly ttl: Ttl | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The mark that a breakpoint asks for. */
export const markOf = <Ttl extends string>({ at, ttl }: Breakpoint<Ttl>): Mark<Ttl> => ({ place: at, ttl })

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const SECONDS: ReadonlyMap<string | undefined, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86400]
])

const LIFE = /^(\d{1,9})([smhd])$/

const secondsIn = (ttl: string): number => {
  const [, count, unit] = LIFE.exec(ttl) ?? []
  return Number(count) * Number(SECONDS.get(unit))
}

/** The life of a mark in seconds; `usual` is the life that a provider takes by itself. */
export const secondsOf = ({ ttl }: Mark, usual: string): number => {
  const seconds = secondsIn(ttl ?? usual)
  return Number.isNaN(seconds) ? secondsIn(usual) : seconds
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

const order = (a: Mark, b: Mark, usual: string): number =>
  secondsOf(b, usual) - secondsOf(a, usual) ||
  Number(a.ttl === undefined) - Number(b.ttl === undefined) ||
  byCodeUnits(a.ttl ?? '', b.ttl ?? '') ||
  byPlace(a.place, b.place)

/** Of two marks at one place the one that lives longer; of two equal ones, one that says so. The order does not matter. */
export const longer =
  (usual: string) =>
  <Ttl extends string>(a: Mark<Ttl>, b: Mark<Ttl>): Mark<Ttl> =>
    order(a, b, usual) <= 0 ? a : b
