/**
 * repeatedFields: where in a JSON text an object has a field more than once.
 *
 * `JSON.parse` keeps the last one without a word. A recording that was merged by hand would be replayed without half of what
 * is in it.
 *
 * Laws:
 * 1. it finds nothing in what `JSON.stringify` writes, and something wherever `JSON.parse` drops something
 * 2. it is linear in the length of the text and does not recur
 */
import { pathOf } from './Fault'

// A recording, its tools, a tool, and then 256 objects. What is deeper is a fault of its own, so it is not
// looked at here: paths stay short.
const DEEPEST = 3 + 256

const isEscaped = (json: string, at: number): boolean => {
  let start = at
  while (json[start - 1] === '\\') start--
  return (at - start) % 2 === 1
}

// Where the string ends that begins here.
const endOfString = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

const blanks: ReadonlySet<string | undefined> = new Set([' ', '\n', '\r', '\t'])

// Only the name of a field has a colon after it.
const isFieldName = (json: string, end: number): boolean => {
  let at = end + 1
  while (blanks.has(json[at])) at++
  return json[at] === ':'
}

/** The paths of the repeated fields, each once. Give it only what `JSON.parse` takes. */
export const repeatedFields = (json: string): ReadonlyArray<string> => {
  const repeated = new Set<string>()
  // the way to this place: in each object or array that is open the field or index, and in an object the fields met so far
  const steps: Array<string> = []
  const met: Array<Set<string> | undefined> = []

  const meet = (field: string): void => {
    steps[steps.length - 1] = field
    const fields = met[met.length - 1]
    if (fields?.has(field) === true && steps.length <= DEEPEST) repeated.add(pathOf(steps))
    fields?.add(field)
  }

  for (let at = 0; at < json.length; at++) {
    switch (json.charAt(at)) {
      case '{':
        steps.push('')
        met.push(new Set())
        break
      case '[':
        steps.push('0')
        met.push(undefined)
        break
      case '}':
      case ']':
        steps.pop()
        met.pop()
        break
      case ',':
        // the next index; in an object the field that follows takes its place
        steps.push(String(Number(steps.pop()) + 1))
        break
      case '"': {
        const end = endOfString(json, at)
        if (isFieldName(json, end)) meet(String(JSON.parse(json.slice(at, end + 1)) as unknown))
        at = end
      }
    }
  }
  return [...repeated]
}
