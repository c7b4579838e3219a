/**
 * Owners: which colour an owner has: the same in the whole page, by the order of the names.
 */
import { sorted } from '../base/Name'
import { ownerClass } from './style'

/** The class of an owner; that of nobody has no colour. */
export type Owners = (owner: string | undefined) => string

/** The colours of all these owners. */
export const ownersAmong = (owners: Iterable<string | undefined>): Owners => {
  const named = sorted(new Set([...owners].filter(owner => owner !== undefined)))
  const classes = new Map(named.map((owner, i) => [owner, ownerClass(i)] as const))
  return owner => (owner === undefined ? 'none' : (classes.get(owner) ?? 'none'))
}
