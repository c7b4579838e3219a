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
import { UNLISTED_TOOLS } from '../base/Name'
import { describe, itemsOf } from '../base/Foreign'
import { isVariableName } from '../base/Name'
import { a, at, known, list, meant, of, oneLine, owners, quote, subject } from './phrase'
import type {
  DuplicateName,
  InvalidEntry,
  InvalidToolOrder,
  PromptError,
  PromptErrors,
  UnknownTools
} from './PromptError'
import { errorReader } from './readError'
import { requestSentence } from './requestSentence'

// What to write instead of a malformed reference: the name in it, if it is one name between braces; or it was none at all, and
// stands in a text that somebody else wrote.
const mendOf = (reference: string): string => {
  const inside = /^\{+([^{}]*)\}+$/.exec(reference)?.[1]?.trim() ?? ''
  const mended = `{{${inside}}}`
  if (reference === mended && isVariableName(inside)) {
    return `write all of ${mended} in one part, no value can be a piece of it`
  }
  const what = isVariableName(inside) ? mended : '{{name}} with a name of a-z, 0-9 and _'
  return `write ${what}, or give text with braces through literal`
}

const isOneOwner = (names: ReadonlyArray<string | null>): boolean => names.every(name => name === names[0])

const MERGE_ONCE = 'where two plugins merge what both depend on, merge it once, in the loop'

// Whose the entries of a clash are, and what to do about it. Of one owner they are probably one entry, merged twice; without
// any owner nobody can know.
const clash = (names: ReadonlyArray<string | null>, mend: string): string => {
  if (!isOneOwner(names)) return `from ${owners(names)}: ${mend}`
  return names[0] === null
    ? `each without an owner: ${mend}; ${MERGE_ONCE}`
    : `each from ${owners(names.slice(0, 1))}: ${MERGE_ONCE}`
}

const duplicateSentence = (error: DuplicateName): string =>
  `${subject(error)} is there ${error.owners.length} times, ${clash(
    error.owners,
    error.kind === 'tool'
      ? 'rename all but one, or overlay the source that gives one of them'
      : 'rename all but one, or overlay the one that is to replace the others'
  )}`

const toolOrderSentence = (error: InvalidToolOrder): string => {
  switch (error.reason) {
    case 'repeated':
      return `tool order from ${owners(error.owners)} lists ${list(error.names)} more than once: list each name once`
    case 'no-marker':
      return `tool order from ${owners(error.owners)} has no place for the tools it does not list: add ${quote(UNLISTED_TOOLS)}`
    case 'several':
      return `there are ${error.owners.length} tool orders, ${clash(error.owners, 'keep one, or overlay the one that is to replace the others')}`
  }
}

const unknownToolsSentence = (error: UnknownTools): string => {
  const { by, names, known: tools, provider, owner } = error
  const near = new Map(error.suggestions.map(({ name, suggestion }) => [name, suggestion]))
  const guess = (name: string): string => quote(name) + meant(near.get(name))
  const request = provider === undefined ? '' : ` of the request to ${provider}`
  const fix = provider === undefined ? '; a source that only hides a tool for now says it in knownNames' : ''
  return `${by === 'toolOrder' ? 'tool order' : by}${request}${of(owner)} lists ${list(names, guess)}, which no source knows; ${known('known tool', tools)}${fix}`
}

const entrySentence = (error: InvalidEntry): string => {
  if (error.field === '') return `${subject(error)} is not ${error.expected}: it is ${a(error.actual)}`
  const field = quote(error.field)
  return error.known !== undefined
    ? `${subject(error)} has an unknown field ${field}${meant(error.suggestion)}: expected ${error.expected}`
    : `${subject(error)} has a wrong field ${field}: expected ${error.expected}, got ${a(error.actual)}`
}

const sentenceOf = (error: PromptError): string => {
  switch (error._tag) {
    case 'DuplicateName':
      return duplicateSentence(error)
    case 'InvalidName':
      return `${subject(error)} has a name that cannot be one: expected ${error.expected}${error.name !== '' ? '' : `, got ${a(error.actual)}`}`
    case 'InvalidOrder':
      return `${subject(error)} has the order ${error.order}: expected a finite number`
    case 'InvalidEntry':
      return entrySentence(error)
    case 'CompleteConflict':
      return `sections ${list(error.names)}, from ${owners(error.owners)}, are each the whole prompt: leave complete to one of them`
    case 'InvalidToolOrder':
      return toolOrderSentence(error)
    case 'UnknownTools':
      return unknownToolsSentence(error)
    case 'UnknownAnchor':
      return `${subject({ ...error, kind: 'section' })} stands next to ${quote(error.anchor)}, which is no active section${meant(error.suggestion)}; ${known('known section', error.known)}`
    case 'OverBudget':
    case 'RefusedToolName':
    case 'SameSentName':
    case 'RefusedSchema':
    case 'OverLimit':
    case 'BlankPrompt':
    case 'TtlOrder':
      return requestSentence(error)
    case 'ReservedToolName':
      return `${subject({ ...error, kind: 'tool' })} is called like the marker of the tool order: rename it`
    case 'UnknownSuppression':
      return `section ${quote(error.name)} is suppressed${error.owner === undefined ? '' : ` by ${quote(error.owner)}`} but is nowhere${meant(error.suggestion)}; ${known('known section', error.known)}`
    case 'ProviderThrew':
      return `${subject(error)}: its provider threw ${quote(error.message)}`
    case 'InvalidProvided':
      return `${subject(error)}: its function returned ${a(error.actual)}, expected ${error.expected}`
    case 'Refused':
      return `transform ${quote(error.name)}${of(error.owner)} declined: ${quote(error.reason)}`
    case 'InvalidJson':
      return `${subject({ ...error, kind: 'tool' })} has parameters that are not plain JSON: ${a(error.actual)} at ${quote(error.pointer)}`
    case 'MalformedReference':
      return `${subject(error)} has a malformed reference ${quote(error.reference)} ${at(error.span)}: ${mendOf(error.reference)}`
    case 'UnknownVariable':
      return `${subject(error)} refers to an unknown variable ${quote(error.variable)} ${at(error.span)}${meant(error.suggestion)}; ${known('known variable', error.known)}`
    case 'ValuelessVariable':
      return `${subject(error)} refers to ${quote(error.variable)} ${at(error.span)}, which has no value here: supply one, or give '' as the text where it does not apply`
    case 'IllFormedText':
      return `${subject(error)} has a lone surrogate at offset ${error.offset}: cut texts between code points, or use toWellFormed`
    case 'InvalidConfig':
      return `${error.path === '' ? 'the value' : quote(error.path)} is ${a(error.actual)}: expected ${error.expected}${meant(error.suggestion)}`
  }
}

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
 *   'section "persona" of "deployment" has a malformed reference "{{ model }}" at line 1, column 9: write {{model}}, or give text with braces through literal'
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
