/**
 * readRendered: any value as a rendered prompt.
 *
 * The usual mistake: to trust what comes from a log. A part without a name or without a place says nothing, so it is left
 * out, and what is no prompt at all counts as an empty one.
 *
 * Laws:
 * 1. it is total, and linear in the text and its parts
 * 2. what `renderParts` gave comes back as it is
 */
import type { Rendered, RenderedPart } from '../../index'

import { attemptOr, itemsOf, listOf, own } from '../terminal/Foreign'

type Fields = Readonly<Record<string, unknown>>

const isFields = (u: unknown): u is Fields => typeof u === 'object' && u !== null

const isString = (u: unknown): u is string => typeof u === 'string'

const isOffset = (u: unknown): u is number => Number.isFinite(u)

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
  return isString(variable) && isOffset(start) && isOffset(end) ? { variable, start, end } : undefined
}

const readReferences = (u: unknown): RenderedPart['references'] =>
  attemptOr([], () => readEach(listOf(u) ?? [], readReference))

const readPart = (fields: Fields): RenderedPart | undefined => {
  const name = own(fields, 'name')
  const owner = own(fields, 'owner')
  const start = own(fields, 'start')
  const end = own(fields, 'end')
  if (!isString(name) || !isOffset(start) || !isOffset(end)) return undefined
  const references = readReferences(own(fields, 'references'))
  return isString(owner) ? { name, owner, start, end, references } : { name, start, end, references }
}

// All parts in one go, since there may be thousands; one by one only if one of them throws.
const readParts = (u: unknown): ReadonlyArray<RenderedPart> => {
  const items = itemsOf(u) ?? []
  return (
    attemptOr(undefined, () => readEach(items, readPart)) ??
    readEach(items, fields => attemptOr(undefined, () => readPart(fields)))
  )
}

const nothing: Rendered = Object.freeze({ text: '', parts: [] })

/** A rendered prompt, with the parts that have a name and a place; an empty one for what has no text. */
export const readRendered = (u: unknown): Rendered =>
  attemptOr(nothing, () => {
    const text = isFields(u) ? own(u, 'text') : undefined
    return isFields(u) && isString(text) ? { text, parts: readParts(own(u, 'parts')) } : nothing
  })
