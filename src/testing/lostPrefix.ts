/**
 * lostPrefix: what of a prompt cannot be reused for the next one, and what is the cause, as a sentence.
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { named, ofOwner } from '../base/visible'
import type { Rendered } from '../index'
import { commonPrefix } from '../inspect/cache/commonPrefix'
import type { Divergence } from '../inspect/cache/Divergence'
import { wrap } from '../inspect/terminal/fit'
import { chars, numeral, percent } from '../inspect/terminal/numeral'
import { WIDTH } from './Matcher'

const where = ({ kind, name, owner, line, column, variable }: Divergence): string =>
  `from ${kind ?? 'section'} ${named(name)}${ofOwner(owner)}, line ${line}, column ${column} on` +
  (variable === undefined ? '' : `, since the variable ${named(variable)} has another value`)

/** Says what is lost of the first prompt; `none` when the second begins with all of it. */
export const lostPrefix =
  (before: Rendered) =>
  (after: Rendered): O.Option<string> => {
    const { characters, divergence } = commonPrefix(before)(after)
    const all = before.text.length
    return pipe(
      divergence,
      O.filter(() => characters < all),
      O.map(place => {
        const lost = `${numeral(all - characters)} of the ${chars(all)} of the prompt before are lost`
        return wrap(`${lost} (${percent(1 - characters / all)}), ${where(place)}`, '  ', WIDTH)
      })
    )
  }
