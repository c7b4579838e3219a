/**
 * lostPrefix: what of a prompt cannot be reused for the next one, and what is the cause, as a sentence.
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { named, ofOwner } from '../base/visible'
import type { Rendered } from '../index'
import { commonPrefix } from '../inspect/cache/commonPrefix'
import type { Divergence } from '../inspect/cache/Divergence'
import { chars, percent } from '../inspect/terminal/numeral'

const where = ({ kind, name, owner, line, column, variable }: Divergence): string =>
  `${kind ?? 'section'} ${named(name)}${ofOwner(owner)}, line ${line}, column ${column}` +
  (variable === undefined ? '' : `, where the value of the variable ${named(variable)} is another one`)

/** Says what is lost of the first prompt; `none` when the second begins with all of it. */
export const lostPrefix =
  (before: Rendered) =>
  (after: Rendered): O.Option<string> => {
    const { characters, divergence } = commonPrefix(before)(after)
    const all = before.text.length
    return pipe(
      divergence,
      O.filter(() => characters < all),
      O.map(
        place =>
          `the prompts share ${chars(characters)} of ${chars(all)} (${percent(characters / all)}): they part in ${where(place)}`
      )
    )
  }
