/**
 * shown: a function that makes text of our data, made one that makes text of anything.
 *
 * The usual mistake: a printer that throws in the middle of an incident, because somebody read the data back from a log.
 *
 * Laws:
 * 1. what comes out is total: of what cannot be shown it gives the sentence that says so
 * 2. it sees own fields alone, and no list with holes
 */
import { attemptOr, dataOf } from './Foreign'

/** The printer, which is handed a copy; `otherwise` is the sentence for what is nothing that it can show. */
export const shown =
  <A>(show: (value: A) => string, otherwise: string) =>
  (value: A): string =>
    // what is no `A` makes the printer throw, or is printed as it is
    attemptOr(otherwise, () => show(dataOf(value) as A))
