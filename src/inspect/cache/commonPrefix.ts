/**
 * commonPrefix: how much of a prompt a provider can reuse for the next one, and what ended it.
 *
 * What is reused is an unchanged beginning of the text, so the first difference costs everything after it, changed or not;
 * to compare sections one by one would not show that.
 *
 * Laws:
 * 1. the first `characters` code units of both texts are equal and split no code point; no longer beginning is both
 * 2. `divergence` is `none` exactly when both are prompts and the texts are equal
 * 3. how much is shared does not depend on which of the two comes first
 * 4. it is linear in the texts and in the number of parts
 */
import * as O from 'fp-ts/Option'
import type { Rendered } from '../../index'

import { bytesOf } from '../../base/bytes'
import { divergenceAt, noPrompt, type Divergence } from './Divergence'
import { sharedLength } from './PartText'
import { readRendered } from './readRendered'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What two prompts share at their beginning, in UTF-16 code units and in bytes of UTF-8, and where they part.
 *
 * @category model
 * @since 0.1.0
 */
export interface CommonPrefix {
  readonly characters: number
  readonly bytes: number
  readonly divergence: O.Option<Divergence>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const unlike = (divergence: Divergence): CommonPrefix => ({
  characters: 0,
  bytes: 0,
  divergence: O.some(divergence)
})

/** `commonPrefix` of two prompts that were read. */
export const sharedPrefix = (before: Rendered, after: Rendered): CommonPrefix => {
  const characters = sharedLength(before.text, after.text)
  return {
    characters,
    bytes: bytesOf(after.text.slice(0, characters)),
    divergence: before.text === after.text ? O.none : divergenceAt(characters, before, after)
  }
}

/**
 * How much of `before` a provider can reuse for `after`, and the part and variable that ended it. Both are prompts of
 * `renderParts` or prefixes of `requestPrefix`; what is reused in fact ends at a breakpoint at or before that place. Equal
 * texts have no divergence, whatever their parts are. It never ends inside a code point.
 *
 * The part that is named has changed, come or gone, or is elsewhere now, also where the first other byte is one of the part
 * after it: one that grew by a line break is named at its end. When parts come and go: an inserted section, at its beginning
 * or as far as it equals what was there; a removed one likewise; a tool that came or went at its beginning; when one prompt
 * is the beginning of the other, the part that goes on or begins there; of two that changed places the one that is there
 * now, unless the other one changed as well. The blank line before a section belongs to that section.
 *
 * The variable is the first one of the section that is at the same place in both prompts with two values; of a section
 * that came or went and is made of values alone, its first. A section that only moved, or whose template changed there, has
 * none. With what is no `Rendered`, such as an `Either` that was not opened, nothing is shared, and the divergence says
 * `noPrompt`. For a hand-made `Rendered` without a part there, the name is `''` and the place that in the whole text.
 *
 * @example
 * import { commonPrefix } from 'incipit/inspect'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const at = (time: string) => ({
 *   text: `It is ${time}.`,
 *   parts: [{ name: 'clock', start: 0, end: 12, references: [{ variable: 'now', start: 6, end: 11 }] }]
 * })
 * assert.deepStrictEqual(commonPrefix(at('09:00'))(at('09:01')), {
 *   characters: 10,
 *   bytes: 10,
 *   divergence: O.some({ name: 'clock', offset: 10, line: 1, column: 11, variable: 'now' })
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const commonPrefix =
  (before: Rendered) =>
  (after: Rendered): CommonPrefix => {
    const old = readRendered(before)
    const current = readRendered(after)
    if (O.isSome(old) && O.isSome(current)) return sharedPrefix(old.value, current.value)
    return unlike(noPrompt(O.isSome(current) ? 'before' : O.isSome(old) ? 'after' : 'both'))
  }
