/**
 * Prompt: rendered prompts as a plan reads and keeps them.
 */
import * as O from 'fp-ts/Option'

import { isString, tryField, attemptOr } from '../../base/Foreign'
import { isFrozenJson } from './isFrozenJson'
import type { Rendered } from '../../index'
import { readRendered } from '../../inspect/cache/readRendered'

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
        Object.freeze({
          ...part,
          references: Object.freeze(part.references.map(each => Object.freeze(each)))
        })
      )
    )
  })

// Parts that are no list say nothing of where the text came from.
const readPrompt = (prompt: Rendered): Rendered =>
  O.getOrElse((): Rendered => ({ text: prompt.text, parts: [] }))(readRendered(prompt))

/** A prompt that nobody can change: the very prompt if it is frozen all the way down, else a copy. Total. */
export const keepPrompt = (prompt: Rendered): Rendered =>
  isFrozenJson(prompt) ? prompt : attemptOr(NO_PROMPT, () => frozen(readPrompt(prompt)))
