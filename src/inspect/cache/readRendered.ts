/**
 * readRendered: any value as a rendered prompt, or nothing.
 *
 * A part without a name or without a place says nothing, so it is left out, as is one of a kind that is not known. What has
 * no text or no list of parts is no prompt; to call it an empty one would call two of them equal.
 *
 * Laws:
 * 1. it is total, and linear in the text and its parts
 * 2. what `renderParts` and `requestPrefix` gave comes back as it is
 */
import * as O from 'fp-ts/Option'
import type { Rendered, RenderedPart } from '../../index'

import { attemptOr, isFiniteNumber, isString, itemsOf, own } from '../../base/Foreign'

type Fields = Readonly<Record<string, unknown>>

const isFields = (u: unknown): u is Fields => typeof u === 'object' && u !== null

const readEach = <A>(
  items: ReadonlyArray<unknown>,
  read: (fields: Fields) => A | undefined
): ReadonlyArray<A> => {
  const all: Array<A> = []
  for (const item of items) {
    const known = isFields(item) ? read(item) : undefined
    if (known !== undefined) all.push(known)
  }
  return all
}

const readReference = (fields: Fields): RenderedPart['references'][number] | undefined => {
  const variable = own(fields, 'variable')
  const start = own(fields, 'start')
  const end = own(fields, 'end')
  return isString(variable) && isFiniteNumber(start) && isFiniteNumber(end)
    ? { variable, start, end }
    : undefined
}

const readReferences = (u: unknown): RenderedPart['references'] =>
  attemptOr([], () => readEach(itemsOf(u) ?? [], readReference))

// An own kind that is `undefined` or says what is said by none is left out; `none` for a kind that is not known.
const readKind = (u: unknown): O.Option<Pick<RenderedPart, 'kind'>> =>
  u === undefined || u === 'section'
    ? O.some({})
    : u === 'tool' || u === 'message'
      ? O.some({ kind: u })
      : O.none

const readPart = (fields: Fields): RenderedPart | undefined => {
  const kind = readKind(own(fields, 'kind'))
  const name = own(fields, 'name')
  const owner = own(fields, 'owner')
  const start = own(fields, 'start')
  const end = own(fields, 'end')
  if (O.isNone(kind) || !isString(name) || !isFiniteNumber(start) || !isFiniteNumber(end)) return undefined
  const references = readReferences(own(fields, 'references'))
  return isString(owner)
    ? { ...kind.value, name, owner, start, end, references }
    : { ...kind.value, name, start, end, references }
}

// All parts in one go, since there may be thousands; one by one only if one of them throws.
const readParts = (items: ReadonlyArray<unknown>): ReadonlyArray<RenderedPart> =>
  attemptOr(undefined, () => readEach(items, readPart)) ??
  readEach(items, fields => attemptOr(undefined, () => readPart(fields)))

/** A rendered prompt, with the parts that have a name and a place; `none` for what has no own text or list of parts. */
export const readRendered = (u: unknown): O.Option<Rendered> =>
  attemptOr<O.Option<Rendered>>(O.none, () => {
    if (!isFields(u)) return O.none
    const text = own(u, 'text')
    const items = itemsOf(own(u, 'parts'))
    return isString(text) && items !== undefined ? O.some({ text, parts: readParts(items) }) : O.none
  })
