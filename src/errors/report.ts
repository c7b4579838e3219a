/**
 * report: errors as sentences, one line each. Total: errors come back to us from transforms and from logs, so each is read first.
 *
 * Laws:
 * 1. a sentence is one line without hidden characters
 */
import { itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { oneLine, quote } from './phrase'
import type { PromptError, PromptErrors } from './PromptError'
import { errorReader } from './readError'
import { sentenceOf } from './sentence'

// An error that was found in what a transform answered says so.
const sentence = (error: PromptError): string =>
  error.transform === undefined
    ? sentenceOf(error)
    : `${sentenceOf(error)} (in the answer of transform ${quote(error.transform)})`

// Lists that errors share, such as all known names, are read once for all sentences of a report.
const shower = (): ((error: unknown) => string) => {
  // an error of somebody else's making may leave out what only the sentence needs
  const read = errorReader({ actual: 'something else' })
  return error => {
    const ours = read(error)
    if (ours === undefined) return `not an error of incipit: ${describe(error)}`
    // without a prototype, on which somebody may have put an owner
    return oneLine(sentence(Object.assign(Object.create(null) as object, ours)))
  }
}

/**
 * The sentence of one error, on one line. Total: for anything else it says that it is no error of ours.
 *
 * @example
 * import { showError } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showError({
 *     _tag: 'MalformedReference',
 *     kind: 'section',
 *     name: 'persona',
 *     reference: '{{ model }}',
 *     span: { offset: 8, line: 1, column: 9 },
 *     owner: 'deployment'
 *   }),
 *   'section "persona" of "deployment", line 1, column 9: malformed reference "{{ model }}"; write {{model}}, or give text that has braces through literal'
 * )
 *
 * @category errors
 * @since 0.1.0
 */
export const showError = (error: PromptError): string => shower()(error)

/**
 * The sentences of all errors, one line each. Total.
 *
 * @example
 * import { report } from 'incipit'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   report([{ _tag: 'Refused', name: 'trim', reason: 'too long' }]),
 *   'transform "trim" declined: "too long"'
 * )
 *
 * @category errors
 * @since 0.1.0
 */
export const report = (errors: PromptErrors): string =>
  // what is no list is shown as one
  (itemsOf(errors) ?? [errors]).map(shower()).join('\n') || 'no errors'
