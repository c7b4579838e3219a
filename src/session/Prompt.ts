/**
 * Prompt: rendered prompts as a plan reads and keeps them.
 */
import * as O from 'fp-ts/Option'

import { isString, tryField, attemptOr } from '../base/Foreign'
import { isDeepFrozen } from '../base/isDeepFrozen'
import type { Rendered } from '../index'
import { readRendered } from '../inspect/cache/readRendered'

/** The prompt that says nothing. */
export const NO_PROMPT: Rendered = Object.freeze({ text: '', parts: Object.freeze([]) })

/** Is it a rendered prompt, as far as its text and list of parts go? Total. */
export const isPrompt = (u: unknown): u is Rendered =>
  isString(tryField(u, 'text')) && attemptOr(false, () => Array.isArray(tryField(u, 'parts')))

const frozen = ({ text, parts }: Rendered): Rendered =>
  Object.freeze({
    text,
    parts: Object.freeze(
      parts.map(part =>
        Object.freeze({ ...part, references: Object.freeze(part.references.map(each => Object.freeze(each))) })
      )
    )
  })

/** A prompt that nobody can change: the very prompt if it is frozen all the way down, else a copy. */
export const keepPrompt = (prompt: Rendered): Rendered => {
  if (isDeepFrozen(prompt)) return prompt
  const read = readRendered(prompt)
  return O.isSome(read) ? frozen(read.value) : NO_PROMPT
}
