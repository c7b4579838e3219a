/**
 * Prompt: rendered prompts as a plan reads and keeps them.
 */
import * as O from 'fp-ts/Option'

import { attemptOr, isFiniteNumber, isString, itemsIn, tryField } from '../../base/Foreign'
import { notes } from '../../base/Notes'
import type { Rendered, RenderedPart } from '../../index'
import { readRendered } from '../../inspect/cache/readRendered'
import { isFrozenJson } from './isFrozenJson'

/** Is it a rendered prompt, as far as its text and list of parts go? Total. */
export const isPrompt = (u: unknown): u is Rendered =>
  isString(tryField(u, 'text')) && attemptOr(false, () => Array.isArray(tryField(u, 'parts')))

type Reference = RenderedPart['references'][number]

// Throws what it throws; `undefined` for what is no list of references.
const copyReferences = (u: unknown): ReadonlyArray<Reference> | undefined => {
  const items = itemsIn(u)
  if (items === undefined) return undefined
  const copies: Array<Reference> = []
  for (const item of items) {
    const { variable, start, end } = item as Reference
    if (!isString(variable) || !isFiniteNumber(start) || !isFiniteNumber(end)) return undefined
    copies.push({ variable, start, end })
  }
  return copies
}

// Throws what it throws; `undefined` if any of the parts is none, or is no section.
const copyParts = (parts: ReadonlyArray<RenderedPart>): ReadonlyArray<RenderedPart> | undefined => {
  const copies: Array<RenderedPart> = []
  for (const { kind, name, owner, start, end, references: all } of parts) {
    const isSection = kind === undefined && isString(name) && isFiniteNumber(start) && isFiniteNumber(end)
    const references = isSection ? copyReferences(all) : undefined
    if (references === undefined) return undefined
    copies.push(isString(owner) ? { name, start, end, references, owner } : { name, start, end, references })
  }
  return copies
}

// Parts that are no list say nothing of where the text came from.
const readParts = (prompt: Rendered): ReadonlyArray<RenderedPart> => {
  const read = readRendered(prompt)
  return O.isSome(read) ? read.value.parts : []
}

const kept = notes<true>(Symbol('incipit.prompt'))

/** The prompt that says nothing. */
export const NO_PROMPT: Rendered = Object.freeze(kept.write({ text: '', parts: Object.freeze([]) }, true))

// Is it a prompt that nobody can change?
const isKept = (prompt: Rendered): boolean => kept.read(prompt) === true || isFrozenJson(prompt)

const copyOf = (prompt: Rendered): Rendered =>
  attemptOr(NO_PROMPT, () => ({
    text: prompt.text,
    parts: attemptOr(undefined, () => copyParts(prompt.parts)) ?? readParts(prompt)
  }))

/**
 * A prompt that shares nothing with the given one that can be changed: the very prompt if nobody can change it, else a fresh
 * copy, which costs a fifth of what a frozen one does. Total.
 */
export const copyPrompt = (prompt: Rendered): Rendered => (isKept(prompt) ? prompt : copyOf(prompt))

/** A prompt that nobody can change: the very prompt if it is frozen all the way down, else a copy. Total. */
export const keepPrompt = (prompt: Rendered): Rendered => {
  if (isKept(prompt)) return prompt
  const { text, parts } = copyOf(prompt)
  for (const part of parts) {
    part.references.forEach(Object.freeze)
    Object.freeze(part.references)
    Object.freeze(part)
  }
  return Object.freeze(kept.write({ text, parts: Object.freeze(parts) }, true))
}
