/**
 * shown: a function that makes text of our data, made one that makes text of anything, such as data that somebody read back
 * from a log: a printer must not throw in the middle of an incident, nor say that all is well of what it cannot read.
 *
 * Laws:
 * 1. what comes out is total: of what cannot be shown it gives the sentence that says so
 * 2. it sees own fields alone, and no list with holes
 */
import { attemptOr } from '../../base/Foreign'
import { describe, isWrapping } from '../../base/describe'
import { dataOf } from './dataOf'

/**
 * The printer, which is handed a copy and gives `undefined` for what it cannot show; `otherwise` is the sentence for that, and
 * for what makes the printer throw. An Either in place of the value is told as what it is.
 */
export const shown =
  <A>(show: (value: A) => string | undefined, otherwise: string) =>
  (value: A): string => {
    const what = describe(value)
    return isWrapping(what)
      ? `${otherwise}, but ${what}: unwrap it first`
      : // what is no `A` makes the printer throw, or is printed as it is
        (attemptOr(undefined, () => show(dataOf(value) as A)) ?? otherwise)
  }
