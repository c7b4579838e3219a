/**
 * sentence: the sentence of an error, by one grammar for all of them:
 * `SUBJECT[, line L, column C]: PROBLEM[ (did you mean "…"?)][; known …: …][; how to fix it]`.
 *
 * What comes first is what its reader looks for: whose text or entry it is, and where.
 */
import { clashSentence } from './clashSentence'
import { isVariableName } from '../base/Name'
import { configSentence, entrySentence, providedSentence } from './fieldSentence'
import { a, at, both, known, meant, of, quote, subject } from './phrase'
import type {
  IllFormedText,
  InvalidJson,
  InvalidName,
  InvalidOrder,
  MalformedReference,
  PromptError,
  ProviderThrew,
  UnknownTools
} from './PromptError'
import { isDescription } from '../base/describe'
import { LONGEST_MESSAGE } from './messageOf'
import { requestSentence } from './requestSentence'

const invalidName = (error: InvalidName): string => {
  const got = error.name === '' ? `, got ${a(error.actual)}` : ''
  return `${subject(error.kind, error)}: invalid name; expected ${error.expected}${got}`
}

// A section of a registry may also stand next to another one; in an assembly every order is a number.
const invalidOrder = (error: InvalidOrder): string => {
  const isAnchored = error.kind === 'section' && error.transform === undefined
  const expected = isAnchored ? 'a finite number, { before: name } or { after: name }' : 'a finite number'
  return `${subject(error.kind, error)}: its order is ${error.order === 'undefined' ? 'missing' : a(error.order)}; expected ${expected}`
}

const unknownTools = (error: UnknownTools): string => {
  const { by, names, provider } = error
  const near = new Map(error.suggestions.map(({ name, suggestion }) => [name, suggestion]))
  const unknown = both(names, name => quote(name) + meant(near.get(name)))
  const whose = of(error.owner)
  const listed = known('tool', error.known)
  return provider === undefined
    ? `${by === 'toolOrder' ? 'tool order' : by}${whose}: no source knows ${unknown}${listed}; a source that hides a tool for now says its name in knownNames`
    : `${by} of the request to ${quote(provider)}${whose}: no tool of the assembly is named ${unknown}${listed}`
}

// What was thrown: its message, or what kind of value it is.
const thrown = ({ message, cause }: ProviderThrew): string => {
  if (typeof cause === 'string') return `the string ${quote(cause, LONGEST_MESSAGE)}`
  return isDescription(message) ? a(message) : quote(message, LONGEST_MESSAGE)
}

const invalidJson = (error: InvalidJson): string => {
  const where = error.pointer === '' ? '' : ` at ${quote(error.pointer)}`
  return `${subject('tool', error)}: its parameters are not plain JSON: ${a(error.actual)}${where}`
}

// What to write instead: the variable that is meant, or the name in it if it is one name between braces.
const malformed = (error: MalformedReference): string => {
  const { reference, suggestion } = error
  const where = `${at(subject(error.kind, error), error.span)}: malformed reference ${quote(reference)}`
  const inside = suggestion ?? /^\{+([^{}]*)\}+$/.exec(reference)?.[1]?.trim() ?? ''
  const isName = isVariableName(inside)
  if (isName && reference === `{{${inside}}}`) {
    return `${where}; write all of ${reference} in one part, since a value cannot be a piece of a reference`
  }
  const what = isName ? `{{${inside}}}` : '{{name}} with a name of a-z, 0-9 and _'
  return `${where}${meant(suggestion)}; write ${what}, or give text that has braces through literal`
}

const illFormed = (error: IllFormedText): string => {
  const what = error.kind === 'variable' ? 'value' : error.kind === 'tool' ? 'description' : 'text'
  return `${subject(error.kind, error)}: its ${what} has a lone surrogate at offset ${error.offset}; cut texts between code points, or use toWellFormed`
}

/** The sentence of an error; what is quoted in it is escaped. */
export const sentenceOf = (error: PromptError): string => {
  switch (error._tag) {
    case 'DuplicateName':
    case 'CompleteConflict':
    case 'InvalidToolOrder':
      return clashSentence(error)
    case 'InvalidName':
      return invalidName(error)
    case 'InvalidOrder':
      return invalidOrder(error)
    case 'InvalidEntry':
      return entrySentence(error)
    case 'UnknownTools':
      return unknownTools(error)
    case 'ReservedToolName':
      return `${subject('tool', error)}: this name is reserved for the marker of the tool order; rename the tool`
    case 'UnknownSuppression':
      return `suppressSection(${quote(error.name)})${of(error.owner)} matches no section${meant(error.suggestion)}${known('section', error.known)}`
    case 'UnknownAnchor':
      return `${subject('section', error)}: section ${quote(error.anchor)}, which it stands next to, has no place${meant(error.suggestion)}${known('section', error.known)}; name an active section that does not stand next to this one itself`
    case 'ProviderThrew':
      return `${subject(error.kind, error)}: ${error.kind === 'transform' ? 'it' : 'its provider'} threw ${thrown(error)}`
    case 'InvalidProvided':
      return providedSentence(error)
    case 'Refused':
      return `transform ${quote(error.name)}${of(error.owner)} declined: ${quote(error.reason, LONGEST_MESSAGE)}`
    case 'InvalidJson':
      return invalidJson(error)
    case 'MalformedReference':
      return malformed(error)
    case 'UnknownVariable':
      return `${at(subject(error.kind, error), error.span)}: unknown variable ${quote(error.variable)}${meant(error.suggestion)}${known('variable', error.known)}`
    case 'ValuelessVariable':
      return `${at(subject(error.kind, error), error.span)}: variable ${quote(error.variable)} has no value here; supply one, or give '' as the text where it does not apply`
    case 'IllFormedText':
      return illFormed(error)
    case 'InvalidConfig':
      return configSentence(error)
    case 'RefusedToolName':
    case 'SameSentName':
    case 'RefusedSchema':
    case 'OverLimit':
    case 'BlankPrompt':
    case 'TtlOrder':
    case 'OverBudget':
      return requestSentence(error)
  }
}
