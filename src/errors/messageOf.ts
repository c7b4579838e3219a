/**
 * messageOf: what was thrown, as text: name and message, or what kind of value it is. No stack: it is long, and says where our
 * sources are.
 */
import { attemptOr, describe, isFieldObject, isString } from '../base/Foreign'
import { excerpt } from '../base/excerpt'

const LONGEST_MESSAGE = 1000

const textIn = (u: object, field: 'name' | 'message'): string => {
  const text = attemptOr<unknown>(undefined, () => Reflect.get(u, field))
  return isString(text) ? text : ''
}

// `TypeError: x is undefined`; what has no message is described.
const sentence = (thrown: unknown): string => {
  if (isString(thrown)) return thrown
  if (!isFieldObject(thrown)) return describe(thrown)
  const [name, message] = [textIn(thrown, 'name'), textIn(thrown, 'message')]
  if (message === '') return name === '' ? describe(thrown) : name
  return name === '' ? message : `${name}: ${message}`
}

/** Name and message of what was thrown, at most 1 000 code units; of a value that has neither, what kind of value it is. Total. */
export const messageOf = (thrown: unknown): string => excerpt(sentence(thrown), LONGEST_MESSAGE)
