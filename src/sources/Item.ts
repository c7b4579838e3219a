/**
 * Item: what others hand to a source, each field read once; what is not of its type is left out and told.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { attemptOr, isFieldObject, isString, itemsOf } from '../base/Foreign'
import type { SourceNote } from './SourceNote'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The fields of an item, of whatever type; `undefined` where there is none. */
export type Item<Names extends string> = Readonly<Record<Names, unknown>>

/** The field of an item that is not what it must be. */
export interface Wrong {
  readonly field: string
  readonly expected: string
}

/** The items that could be read, in their order, and notes for the others. */
export interface Items<A> {
  readonly items: ReadonlyArray<A>
  readonly notes: ReadonlyArray<SourceNote>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// Its own or one of its class; what somebody put on the prototype of everything is not seen. `null` is what JSON has for
// nothing.
const fieldOf = (u: object, field: string): unknown =>
  Object.hasOwn(u, field) || !Object.hasOwn(Object.prototype, field)
    ? (Reflect.get(u, field) ?? undefined)
    : undefined

const open = <Names extends string>(u: unknown, names: ReadonlyArray<Names>): Item<Names> | undefined =>
  isFieldObject(u)
    ? attemptOr(
        undefined,
        () => Object.fromEntries(names.map(name => [name, fieldOf(u, name)])) as Item<Names>
      )
    : undefined

/** A string, or the field that should have been one. */
export const stringIn = <Names extends string>(item: Item<Names>, field: Names): E.Either<Wrong, string> => {
  const value = item[field]
  return isString(value) ? E.right(value) : E.left({ field, expected: 'a string' })
}

/** A string or nothing, or the field that should have been one. */
export const optionalIn = <Names extends string>(
  item: Item<Names>,
  field: Names
): E.Either<Wrong, string | undefined> =>
  item[field] === undefined ? E.right(undefined) : stringIn(item, field)

/** Reads a list of items, of which these fields are looked at. The first of them is the name in notes. */
export const readItems = <Names extends string, A>(
  list: unknown,
  names: readonly [Names, ...ReadonlyArray<Names>],
  read: (item: Item<Names>) => E.Either<Wrong, A>
): Items<A> => {
  const items: Array<A> = []
  const notes: Array<SourceNote> = []
  const refuse =
    (name: unknown) =>
    ({ field, expected }: Wrong): void => {
      notes.push({ _tag: 'Invalid', name: isString(name) ? name : '', field, expected })
    }
  const given = itemsOf(list)
  if (given === undefined) refuse('')({ field: '', expected: 'an array' })
  for (const u of given ?? []) {
    const item = open(u, names)
    if (item === undefined) refuse('')({ field: '', expected: 'an object' })
    else
      pipe(
        read(item),
        E.match(refuse(item[names[0]]), a => {
          items.push(a)
        })
      )
  }
  return { items, notes }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** Of items with one key the last, each in its own place; the others are notes. */
export const lastOnes = <A extends { readonly name: string }>(
  items: ReadonlyArray<A>,
  keyOf: (item: A) => string
): Items<A> => {
  const nameByKey = new Map<string, string>()
  const kept: Array<A> = []
  const notes: Array<SourceNote> = []
  for (const item of [...items].reverse()) {
    const key = keyOf(item)
    const of = nameByKey.get(key)
    if (of === undefined) {
      nameByKey.set(key, item.name)
      kept.push(item)
    } else notes.push({ _tag: 'Repeated', name: item.name, of })
  }
  return { items: kept.reverse(), notes: notes.reverse() }
}

/** Items without those of which there is a note. */
export const without = <A>(
  items: ReadonlyArray<A>,
  noteOf: (item: A) => SourceNote | undefined
): Items<A> => {
  const notes: Array<SourceNote> = []
  const kept = items.filter(item => {
    const note = noteOf(item)
    if (note !== undefined) notes.push(note)
    return note === undefined
  })
  return { items: kept, notes }
}
