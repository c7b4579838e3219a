/**
 * Prompt: rendered prompts as a plan reads and keeps them.
 */
import * as O from 'fp-ts/Option'

import { attemptOr, isFiniteNumber, isString, itemsOf, tryField } from '../../base/Foreign'
import { remembering } from '../../base/Notes'
import type { Rendered, RenderedPart } from '../../index'
import { readRendered } from '../../inspect/cache/readRendered'
import { isFrozenJson } from './isFrozenJson'

/** The prompt that says nothing. */
export const NO_PROMPT: Rendered = Object.freeze({ text: '', parts: Object.freeze([]) })

/** Is it a rendered prompt, as far as its text and list of parts go? Total. */
export const isPrompt = (u: unknown): u is Rendered =>
  isString(tryField(u, 'text')) && attemptOr(false, () => Array.isArray(tryField(u, 'parts')))

type Reference = RenderedPart['references'][number]

const keepReference = ({ variable, start, end }: Reference): Reference | undefined =>
  isString(variable) && isFiniteNumber(start) && isFiniteNumber(end)
    ? Object.freeze({ variable, start, end })
    : undefined

// Throws what it throws; `undefined` if any of the parts is none, or is no section.
const keepParts = (parts: ReadonlyArray<RenderedPart>): ReadonlyArray<RenderedPart> | undefined => {
  const kept: Array<RenderedPart> = []
  for (const { kind, name, owner, start, end, references } of parts) {
    // what is no reference throws, or is none
    const all = itemsOf(references)?.map(each => keepReference(each as Reference))
    const isSection = kind === undefined && isString(name) && isFiniteNumber(start) && isFiniteNumber(end)
    if (!isSection || all === undefined || all.includes(undefined)) return undefined
    const fields = { name, start, end, references: Object.freeze(all as ReadonlyArray<Reference>) }
    kept.push(Object.freeze(isString(owner) ? { ...fields, owner } : fields))
  }
  return Object.freeze(kept)
}

// Parts that are no list say nothing of where the text came from.
const readParts = (prompt: Rendered): ReadonlyArray<RenderedPart> => {
  const read = readRendered(prompt)
  return O.isSome(read) ? read.value.parts : []
}

const frozen = (part: RenderedPart): RenderedPart =>
  Object.freeze({
    ...part,
    references: Object.freeze(part.references.map(each => Object.freeze({ ...each })))
  })

/** A prompt that nobody can change: the very prompt if it is frozen all the way down, else a copy. Total. */
export const keepPrompt = (prompt: Rendered): Rendered =>
  isFrozenJson(prompt)
    ? prompt
    : attemptOr(NO_PROMPT, () =>
        remembering({
          text: prompt.text,
          parts:
            attemptOr(undefined, () => keepParts(prompt.parts)) ??
            Object.freeze(readParts(prompt).map(frozen))
        })
      )
