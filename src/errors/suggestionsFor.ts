/**
 * suggestionsFor: for each of several names that are not known, the known one that is near, where one is.
 */
import * as O from 'fp-ts/Option'

import { nearest } from '../base/nearest'

/** One item for each name that is near a known one, in the order of the names. */
export const suggestionsFor = (
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string>
): ReadonlyArray<{ readonly name: string; readonly suggestion: string }> =>
  names.flatMap(name => {
    const suggestion = O.toUndefined(nearest(name)(known))
    return suggestion === undefined ? [] : [{ name, suggestion }]
  })
