/**
 * effective: what a model takes for its prompt and its tools after everything that was sent.
 */
import * as O from 'fp-ts/Option'

import { attemptOr } from '../base/Foreign'
import type { AssembledTool, Rendered } from '../index'
import { keepTools } from './kept/Definition'
import { keepPrompt, NO_PROMPT } from './kept/Prompt'
import { readSeries, type Series } from './Series'
import { stateOf } from './State'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The prompt and the tools that are effective after a series.
 *
 * @category model
 * @since 0.1.0
 */
export interface Effective {
  readonly prompt: Rendered
  readonly tools: ReadonlyArray<AssembledTool>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const nothing: Effective = Object.freeze({ prompt: NO_PROMPT, tools: Object.freeze([]) })

/**
 * The latest prompt of a series that is not empty, and its tools after every update. Tools that only an `allowed` list keeps
 * from being called are among them. What is no series has an empty prompt and no tools.
 *
 * @example
 * import { effective } from 'incipit/session'
 * import * as assert from 'node:assert'
 *
 * const tool = (name: string) => ({ name, description: '', parameters: {} })
 * const series = {
 *   prompt: { text: 'You help.', parts: [] },
 *   tools: [tool('bash'), tool('read')],
 *   updates: [{ id: 'm7', prompt: { text: 'You review.', parts: [] }, added: [], removed: ['bash'] }],
 *   snapshot: { _tag: 'Never' as const }
 * }
 * assert.deepStrictEqual(effective(series), {
 *   prompt: { text: 'You review.', parts: [] },
 *   tools: [tool('read')]
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const effective = (series: Series): Effective => {
  const read = readSeries(series)
  if (O.isNone(read)) return nothing
  return attemptOr(nothing, () => {
    const { prompt, tools } = stateOf(read.value)
    return { prompt: keepPrompt(prompt), tools: keepTools([...tools.values()]) }
  })
}
