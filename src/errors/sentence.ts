/**
 * sentence: the sentence of an error, by one grammar for all of them:
 * `SUBJECT[, line L, column C]: PROBLEM[ (did you mean "…"?)][; known …: …][; how to fix it]`.
 *
 * What comes first is what its reader looks for: whose text or entry it is, and where.
 */
import { clashSentences } from './clashSentences'
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
import { requestSentences } from './requestSentences'

interface Unknown {
  readonly known: ReadonlyArray<string>
  readonly suggestion?: string
}

const nearestOf = (noun: string, error: Unknown): string =>
  `${meant(error.suggestion)}${known(noun, error.known)}`

const invalidName = (error: InvalidName): string => {
  const got = error.name === '' ? `, got ${a(error.actual)}` : ''
  return `${subject(error)}: invalid name; expected ${error.expected}${got}`
}

// A section of a registry may also stand next to another one; in an assembly every order is a number.
const invalidOrder = (error: InvalidOrder): string => {
  const isAnchored = error.kind === 'section' && error.transform === undefined
  const expected = isAnchored ? 'a finite number, { before: name } or { after: name }' : 'a finite number'
  return `${subject(error)}: its order is ${error.order === 'undefined' ? 'missing' : a(error.order)}; expected ${expected}`
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
  return `${subject(error)}: its parameters are not plain JSON: ${a(error.actual)}${where}`
}

// What to write instead: the variable that is meant, or the name in it if it is one name between braces.
const malformed = (error: MalformedReference): string => {
  const { reference, suggestion } = error
  const where = `${at(error, error.span)}: malformed reference ${quote(reference)}`
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
  return `${subject(error)}: its ${what} has a lone surrogate at offset ${error.offset}; cut texts between code points, or use toWellFormed`
}

type Sentences = {
  readonly [Tag in PromptError['_tag']]: (error: Extract<PromptError, { readonly _tag: Tag }>) => string
}

const sentences: Sentences = {
  ...clashSentences,
  ...requestSentences,
  InvalidName: invalidName,
  InvalidOrder: invalidOrder,
  InvalidEntry: entrySentence,
  UnknownTools: unknownTools,
  ReservedToolName: error =>
    `${subject(error)}: this name is reserved for the marker of the tool order; rename the tool`,
  UnknownSuppression: error =>
    `suppressSection(${quote(error.name)})${of(error.owner)} matches no section${nearestOf('section', error)}`,
  UnknownAnchor: error =>
    `${subject(error, 'section')}: section ${quote(error.anchor)}, which it stands next to, has no place${nearestOf('section', error)}; name an active section that does not stand next to this one itself`,
  ProviderThrew: error =>
    `${subject(error)}: ${error.kind === 'transform' ? 'it' : 'its provider'} threw ${thrown(error)}`,
  InvalidProvided: providedSentence,
  Refused: error => `${subject(error, 'transform')} declined: ${quote(error.reason, LONGEST_MESSAGE)}`,
  InvalidJson: invalidJson,
  MalformedReference: malformed,
  UnknownVariable: error =>
    `${at(error, error.span)}: unknown variable ${quote(error.variable)}${nearestOf('variable', error)}`,
  ValuelessVariable: error =>
    `${at(error, error.span)}: variable ${quote(error.variable)} has no value here; supply one, or give '' as the text where it does not apply`,
  IllFormedText: illFormed,
  InvalidConfig: configSentence
}

/** The sentence of an error; what is quoted in it is escaped. */
export const sentenceOf = (error: PromptError): string =>
  // what is found under a tag takes the errors of that tag
  (sentences[error._tag] as (error: PromptError) => string)(error)
