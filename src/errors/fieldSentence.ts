/**
 * fieldSentence: the sentences of values that are not what they should be: a field of an entry, what a provider returned, a value in
 * options, configurations, recordings and assemblies.
 *
 * One form for all of them: what it is, then what was expected; of what is no value of its own at all, what was expected and what
 * there is instead.
 */
import { isWrapping } from '../base/describe'
import { a, known, meant, of, quote, subject } from './phrase'
import type { InvalidConfig, InvalidEntry, InvalidProvided } from './PromptError'

interface Problem {
  readonly expected: string
  readonly actual: string
  readonly known?: ReadonlyArray<string>
  readonly suggestion?: string
}

const isWord = (actual: string): boolean => actual === 'missing'

// `"text" is a promise; expected a string`.
const problem = (field: string, { expected, actual, known: fields, suggestion }: Problem): string => {
  if (fields !== undefined) return `unknown field ${field}${meant(suggestion)}${known('field', fields)}`
  return `${field} is ${isWord(actual) ? actual : a(actual)}${meant(suggestion)}; expected ${expected}`
}

// An item of a list is known by its index.
const fieldName = (field: string): string => (/^\d+$/.test(field) ? `item ${field}` : quote(field))

/** How to write a text that is not known before there is a context. */
const WRITE_TEXT =
  'write literal(text) for text as it is, prompt`…${text}…` for text inside a template, or template(text) if its author may use {{name}}'

/** The sentence of a field of an entry. */
export const entrySentence = (error: InvalidEntry): string => {
  const who = subject(error)
  if (error.field === '') return `${who}: expected ${error.expected}, got ${a(error.actual)}`
  const isPlainText = error.transform !== undefined && error.field === 'text' && error.actual === 'string'
  return `${who}: ${problem(fieldName(error.field), error)}${isPlainText ? `; ${WRITE_TEXT}` : ''}`
}

// Half a sentence: `a tool set whose "schemas" is a number; expected an array`.
const inside = (whole: string, field: string, error: InvalidProvided): string => {
  if (error.known !== undefined) return `${whole} with an ${problem(quote(field), error)}`
  return error.actual === 'missing'
    ? `${whole} without ${quote(field)}; expected ${error.expected}`
    : `${whole} whose ${problem(quote(field), error)}`
}

const PROMISE = ' (providers are synchronous)'

// What the harness says of the provider of a subagent, which it calls in a provider of its own.
const ofSubagent = 'provider of subagent '

/** The sentence of what a provider or a transform returned. */
export const providedSentence = (error: InvalidProvided): string => {
  const isTransform = error.kind === 'transform'
  const returned = `${subject(error)}: ${isTransform ? 'it' : 'its provider'} returned`
  if (error.field?.startsWith(ofSubagent) === true) {
    return `${subject(error)}: ${error.field}, got ${a(error.actual)}`
  }
  if (error.field !== undefined) {
    return `${returned} ${inside(isTransform ? 'an assembly' : 'a tool set', error.field, error)}`
  }
  const isText = error.kind === 'section' || error.kind === 'context'
  const fix =
    error.actual === 'promise' ? PROMISE : isText && error.actual === 'string' ? `; ${WRITE_TEXT}` : ''
  return `${returned} ${a(error.actual)}; expected ${error.expected}${fix}`
}

/** The sentence of a value that somebody passed. */
export const configSentence = (error: InvalidConfig): string => {
  const { path, expected, actual, argument, owner } = error
  const fix = isWrapping(actual) ? ': unwrap it first' : ''
  if (path !== '') return problem(`${quote(path)}${of(owner)}`, error)
  if (argument !== undefined || owner !== undefined) {
    const whose = owner === undefined ? '' : `, owned by ${quote(owner)},`
    return `${argument ?? 'a value'}${whose} is not ${expected}: got ${a(actual)}${fix}`
  }
  if (actual.startsWith('not ')) return `the value is ${actual}; expected ${expected}`
  return `expected ${expected}, got ${a(actual)}${meant(error.suggestion)}${fix}`
}
