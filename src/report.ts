/**
 * report: the sentences. One line an error, the most important fact first: whose text or entry, what is wrong, where, and
 * how to mend it.
 *
 * The usual mistake: words made where the error is found, so that every place says it differently and nobody can translate,
 * test or shorten them.
 *
 * Laws:
 * 1. `showError` and `report` are total
 * 2. a sentence is one line: names and excerpts are JSON-quoted
 */
import { attemptOr, describe, isString, itemsOf } from './Foreign'
import { excerpt } from './Grammar'
import { isVariableName } from './Name'
import type { InvalidToolOrder, PromptError, PromptErrors } from './PromptError'
import { readError } from './readError'
import type { Span } from './Span'
import { UNLISTED_TOOLS } from './ToolOrder'

// JSON leaves two line ends of Unicode as they are.
const quote = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const MOST_NAMES = 20

const list = (names: ReadonlyArray<string>): string => {
  const shown = names.slice(0, MOST_NAMES).map(quote).join(', ')
  const more = names.length - MOST_NAMES
  return names.length === 0 ? 'none' : more > 0 ? `${shown} and ${more} more` : shown
}

const kindNames: Readonly<Record<string, string>> = {
  section: 'section',
  context: 'context',
  variable: 'variable',
  tool: 'tool',
  tools: 'tool source',
  transform: 'transform',
  toolOrder: 'tool order'
}

interface Subject {
  readonly kind: string
  readonly name: string
  readonly owner?: string
}

const of = (owner: string | undefined): string => (owner === undefined ? '' : ` of ${quote(owner)}`)

const subject = ({ kind, name, owner }: Subject): string =>
  `${kindNames[kind] ?? 'entry'}${kind === 'toolOrder' ? '' : ` ${quote(name)}`}${of(owner)}`

const owners = (names: ReadonlyArray<string | null>): string =>
  names.map(owner => (owner === null ? 'nobody' : quote(owner))).join(', ')

const at = ({ line, column }: Span): string => `at line ${line}, column ${column}`

const meant = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`

// What to write instead of a malformed reference: the name in it, if a name is in it.
const mendOf = (reference: string): string => {
  const bare = reference.replaceAll(/[{}\s]/g, '').toLowerCase()
  return isVariableName(bare)
    ? `write {{${bare}}}`
    : 'write {{name}} with a name like first_name, or give the text through literal'
}

const causeOf = (cause: unknown): string => {
  const message = attemptOr<unknown>(undefined, () =>
    typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause
  )
  return isString(message) ? quote(excerptOf(message)) : describe(cause)
}

const LONGEST_MESSAGE = 200

const excerptOf = (message: string): string =>
  message.length <= LONGEST_MESSAGE
    ? message
    : `${message.slice(0, LONGEST_MESSAGE - 40)}${excerpt(message.slice(LONGEST_MESSAGE - 40))}…`

const isSame = (names: ReadonlyArray<string | null>): boolean =>
  names[0] !== null && names.every(name => name === names[0])

const toolOrderSentence = (error: InvalidToolOrder): string => {
  switch (error.reason) {
    case 'repeated':
      return `tool order of ${owners(error.owners)} lists ${list(error.names)} more than once: list each once`
    case 'no-marker':
      return `tool order of ${owners(error.owners)} has no place for other tools: add ${quote(UNLISTED_TOOLS)} once`
    case 'several':
      return `there are ${error.owners.length} tool orders, of ${owners(error.owners)}: keep one, or use overlay where one is to replace the other`
  }
}

const sentence = (error: PromptError): string => {
  switch (error._tag) {
    case 'DuplicateName':
      return isSame(error.owners)
        ? `${subject(error)} is there ${error.owners.length} times, each time of ${owners(error.owners.slice(0, 1))}: ` +
            'a registry was merged more than once; merge it once, in the loop, not in each plugin that depends on it'
        : `${subject(error)} is there ${error.owners.length} times, of ${owners(error.owners)}: rename all but one, or use overlay where one is to replace the other`
    case 'InvalidName':
      return `${subject(error)} has a name that cannot be one (${error.actual}): expected ${error.expected}`
    case 'InvalidOrder':
      return `${subject(error)} has no proper order (${error.order}): expected a finite number`
    case 'InvalidEntry':
      return error.field === ''
        ? `${subject(error)} is ${error.actual}: expected ${error.expected}`
        : `${subject(error)} has a wrong field ${quote(error.field)} (${error.actual}): expected ${error.expected}${meant(error.suggestion)}`
    case 'CompleteConflict':
      return `sections ${list(error.names)} are each to be the whole prompt, of ${owners(error.owners)}: only one section can be complete`
    case 'InvalidToolOrder':
      return toolOrderSentence(error)
    case 'UnknownTools':
      return `tool order${of(error.owner)} lists ${list(error.names)}, which no source knows: known are ${list(error.known)}`
    case 'ReservedToolName':
      return `tool ${quote(error.name)}${of(error.owner)} is called like the marker of the tool order: rename it`
    case 'UnknownSuppression':
      return `section ${quote(error.name)} is suppressed${of(error.owner)} but is nowhere${meant(error.suggestion)} Known: ${list(error.known)}`
    case 'ProviderThrew':
      return `${subject(error)} threw ${causeOf(error.cause)}: a provider has to return, also when it has nothing to give`
    case 'InvalidProvided':
      return `${subject(error)} gave ${error.actual}: expected ${error.expected}`
    case 'Refused':
      return `transform ${quote(error.name)}${of(error.owner)} declined: ${quote(error.reason)}`
    case 'InvalidJson':
      return `tool ${quote(error.name)}${of(error.owner)} has ${error.actual} in its parameters at ${quote(error.pointer)}: expected plain JSON`
    case 'MalformedReference':
      return `${subject(error)} has a malformed reference ${quote(error.reference)} ${at(error.span)}: ${mendOf(error.reference)}`
    case 'UnknownVariable':
      return `${subject(error)}: there is no variable ${quote(error.variable)} ${at(error.span)}${meant(error.suggestion)} Known: ${list(error.known)}`
    case 'ValuelessVariable':
      return `${subject(error)}: variable ${quote(error.variable)} has no value here, ${at(error.span)}: supply it, or leave the text out when it has none`
    case 'IllFormedText':
      return `${subject(error)} has a lone surrogate at offset ${error.offset}: cut texts between code points, or use toWellFormed`
    case 'InvalidConfig':
      return `${error.path === '' ? 'the value' : quote(error.path)} is ${error.actual}: expected ${error.expected}${meant(error.suggestion)}`
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
 *   'section "persona" of "deployment" has a malformed reference "{{ model }}" at line 1, column 9: write {{model}}'
 * )
 *
 * @category errors
 * @since 0.1.0
 */
export const showError = (error: PromptError): string => {
  // an error of somebody else's making may leave out what only the sentence needs
  const known = readError(error, { actual: 'something else' })
  return known === undefined ? `not an error of incipit: ${describe(error)}` : sentence(known)
}

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
  (itemsOf(errors) ?? [errors]).map(error => showError(error as PromptError)).join('\n')
