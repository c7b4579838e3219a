/**
 * locate: which part does this byte come from?
 *
 * A separator comes from no part: nobody wrote it.
 *
 * Laws:
 * 1. `locate` gives a part exactly for the offsets that are in one, and then that part
 * 2. what it gives shares nothing with what it was given
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { Rendered, RenderedPart } from '../../index'

import { readRendered } from './readRendered'

/**
 * The part of a rendered prompt or of a request's prefix that an offset, in UTF-16 code units of its text, is in.
 * `none` for a separator, for the end of the text, for what is no offset: negative, fractional, NaN; and for what is no prompt.
 *
 * @example
 * import { locate } from 'incipit/inspect'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const a = { name: 'a', start: 0, end: 1, references: [] }
 * const b = { name: 'b', start: 3, end: 4, references: [] }
 * const rendered = { text: 'x\n\ny', parts: [a, b] }
 * assert.deepStrictEqual(locate(3)(rendered), O.some(b))
 * assert.deepStrictEqual(locate(1)(rendered), O.none)
 *
 * @category destructors
 * @since 0.1.0
 */
export const locate =
  (offset: number) =>
  (rendered: Rendered): O.Option<RenderedPart> =>
    Number.isInteger(offset)
      ? pipe(
          readRendered(rendered),
          O.flatMap(({ parts }) =>
            pipe(
              parts,
              RA.findFirst(({ start, end }) => start <= offset && offset < end)
            )
          )
        )
      : O.none
