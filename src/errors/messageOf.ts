/**
 * messageOf: what was thrown, in a text that survives JSON.
 *
 * An `Error` is an empty object in JSON, and anything at all may be thrown: of something that has a message, its name and
 * message are told, of everything else only what kind of value it is. The stack is left out, since it names files of
 * the machine and makes equal errors differ.
 */
import { attemptOr, isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { excerpt } from '../base/Name'

/** The longest message that is kept, in code units. */
export const LONGEST_MESSAGE = 1000

// As `Error.prototype.toString` joins them, which itself could be anybody's function.
const told = (thrown: unknown): string | undefined => {
  // each is read once: a getter may give something else the next time
  const { message } = thrown as { readonly message?: unknown }
  if (!isString(message)) return undefined
  const { name: given } = thrown as { readonly name?: unknown }
  const name = isString(given) ? excerpt(given, LONGEST_MESSAGE) : ''
  const text = excerpt(message, LONGEST_MESSAGE)
  const both = name === '' ? text : text === '' ? name : `${name}: ${text}`
  return both === '' ? undefined : excerpt(both, LONGEST_MESSAGE)
}

/**
 * The name and message of what was thrown, such as `TypeError: x is undefined`, at most 1,000 code units of them; for a
 * value without a message what kind of value it is. Total.
 */
export const messageOf = (thrown: unknown): string =>
  attemptOr<string | undefined>(undefined, () => told(thrown)) ?? describe(thrown)
