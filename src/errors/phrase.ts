/**
 * phrase: the words that sentences share: how a name, an owner, an entry, a place, a list of names are said.
 *
 * Laws:
 * 1. what is quoted has no line end and no hidden character, and at most 200 code units of a name or an excerpt
 */
import { type Kind } from './Kind'
import { escaped, quotedJson } from '../base/visible'
import { excerpt } from '../base/Name'
import type { Span } from '../base/Span'

const LONGEST_QUOTE = 200

/** A text in quotes, as JSON writes it, with hidden characters escaped; whole, unless it is longer than `longest` code units. */
export const quote = (text: string, longest: number = LONGEST_QUOTE): string =>
  quotedJson(text.length > longest ? `${excerpt(text, longest)}…` : text)

/** A sentence on one line. Words that are not quoted may come from somebody else's error. */
export const oneLine = escaped

const MOST_NAMES = 20

type Say = (name: string) => string

const inQuotes: Say = name => quote(name)

/** Names that belong together, the first twenty: `"a" and "b"`, `"a", "b" and "c"`. */
export const both = (names: ReadonlyArray<string>, say: Say = inQuotes): string => {
  const said = names.slice(0, MOST_NAMES).map(say)
  const more = names.length - MOST_NAMES
  const all = more > 0 ? [...said, `${more} more`] : said
  const last = all.at(-1) ?? 'none'
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

/** A list of names, the first twenty: `"a", "b"`. */
export const list = (names: ReadonlyArray<string>): string =>
  names.length > MOST_NAMES ? both(names) : names.map(inQuotes).join(', ') || 'none'

const kindNames: ReadonlyMap<Kind, string> = new Map([
  ['tools', 'tool source'],
  ['toolRestriction', 'tool restriction']
])

interface Subject {
  readonly kind?: Kind
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
  if (kind === 'toolOrder') return 'tool order'
  return kind === 'toolRestriction' && isRestriction(name)
    ? name
    : `${kindNames.get(kind) ?? kind} ${quote(name)}`
}

/** An entry: its kind (a tool if it does not say), its name, whose it is, and the source it came from. */
export const subject = (entry: Subject, kind: Kind = entry.kind ?? 'tool'): string =>
  `${called(kind, entry.name)}${of(entry.owner)}${from(entry.source)}`

const ownerName = (owner: string | null): string => (owner === null ? 'an unnamed owner' : quote(owner))

/** Do all entries have one owner? */
export const isOneOwner = (all: ReadonlyArray<string | null>): boolean => all.every(owner => owner === all[0])

/** The owners of several entries. */
export const owners = (all: ReadonlyArray<string | null>): string => both(all.map(ownerName), name => name)

/** The owners of several entries after a word: of one owner that is said once, of none nothing. */
export const ofAll = (word: string, all: ReadonlyArray<string | null>): string => {
  const different = isOneOwner(all) ? all.slice(0, 1) : all
  return different.every(owner => owner === null) ? '' : `, ${word} ${owners(different)}`
}

/** A kind of value with its article, unless it is a value by itself or has one. */
export const a = (kind: string): string => {
  if (
    /^(?:["\d]|undefined|null|NaN|-?Infinity|nesting|nothing|an? |the |not |something |another )/.test(kind)
  )
    return kind
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** A subject and a place in its text. */
export const at = (entry: Subject, { line, column }: Span): string =>
  `${subject(entry)}, line ${line}, column ${column}`

/** What was probably meant; nothing where nothing is near. */
export const meant = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` (did you mean ${quote(suggestion)}?)`

/** The names that are known, of things that are called so. */
export const known = (noun: string, names: ReadonlyArray<string>): string =>
  `; known ${noun}s: ${list(names)}`
