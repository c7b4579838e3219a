/**
 * phrase: the words that sentences share: how a name, an owner, an entry, a place, a list of names are said.
 *
 * The usual mistake: names as they are. One with a line end in it makes two lines of a sentence, and one of a thousand
 * characters hides what was to be said.
 *
 * Laws:
 * 1. what is quoted has no line end and at most 200 code units of the text
 */
import { type Kind } from './Kind'
import { excerpt } from '../base/excerpt'
import type { Span } from '../base/Span'

const LONGEST_QUOTE = 200

/** A name or an excerpt in quotes, as JSON writes it; whole, unless somebody's name is a book. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > LONGEST_QUOTE ? `${excerpt(text, LONGEST_QUOTE)}…` : text)

/**
 * A sentence on one line. What is quoted has no line ends but two of Unicode's; what is not may come from somebody else's error.
 */
export const oneLine = (sentence: string): string =>
  sentence.replaceAll(
    /[\n\v\f\r\u0085\u2028\u2029]/g,
    end => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`
  )

const MOST_NAMES = 20

/** A list of names, the first twenty. `say` says one of them. */
export const list = (names: ReadonlyArray<string>, say: (name: string) => string = quote): string => {
  const shown = names.slice(0, MOST_NAMES).map(say).join(', ')
  const more = names.length - MOST_NAMES
  return names.length === 0 ? 'none' : more > 0 ? `${shown} and ${more} more` : shown
}

const kindNames: Readonly<Record<Kind, string>> = {
  section: 'section',
  context: 'context',
  variable: 'variable',
  tool: 'tool',
  tools: 'tool source',
  transform: 'transform',
  toolOrder: 'tool order',
  toolRestriction: 'tool restriction'
}

interface Subject {
  readonly kind: Kind
  readonly name: string
  readonly owner?: string
  readonly source?: string
}

/** An owner, with a blank in front; nothing for none. */
export const of = (owner: string | undefined): string => (owner === undefined ? '' : ` of ${quote(owner)}`)

const from = (source: string | undefined): string =>
  source === undefined ? '' : ` from tool source ${quote(source)}`

// A restriction is known by the function that made it.
const isRestriction = (name: string): boolean => name === 'allowTools' || name === 'suppressTool'

const called = (kind: Kind, name: string): string => {
  if (kind === 'toolOrder') return kindNames.toolOrder
  return kind === 'toolRestriction' && isRestriction(name) ? name : `${kindNames[kind]} ${quote(name)}`
}

/** An entry: its kind, its name, whose it is, and the source it came from. */
export const subject = ({ kind, name, owner, source }: Subject): string =>
  `${called(kind, name)}${of(owner)}${from(source)}`

/** The owners of several entries. */
export const owners = (names: ReadonlyArray<string | null>): string =>
  names.map(owner => (owner === null ? 'an unnamed owner' : quote(owner))).join(' and ')

/** A kind of value with its article, unless it is a value by itself or has one. */
export const a = (kind: string): string => {
  if (
    /^(?:["\d]|undefined|null|NaN|-?Infinity|missing|nesting|nothing|an? |the |not |something |another )/.test(
      kind
    )
  )
    return kind
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** A place in a text. */
export const at = ({ line, column }: Span): string => `at line ${line}, column ${column}`

/** What was probably meant; nothing where nothing is near. */
export const meant = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` (did you mean ${quote(suggestion)}?)`

/** The names that are known, of things that are called so. */
export const known = (noun: string, names: ReadonlyArray<string>): string =>
  names.length === 0 ? `there are no ${noun}s` : `${noun}s: ${list(names)}`
