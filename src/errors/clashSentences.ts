/**
 * clashSentences: the sentences of entries that exclude each other: two of one name, two complete sections, a tool order that
 * contradicts itself.
 *
 * Entries of several owners clash because two people chose one name. Entries of one owner are probably one entry, merged twice:
 * plugins that depend on one base must not each bring it. So there are two pieces of advice, and a clash gets one of them.
 */
import { UNLISTED_TOOLS } from '../base/Name'
import { both, isOneOwner, of, ofAll, owners, quote, subject } from './phrase'
import type { CompleteConflict, DuplicateName, InvalidToolOrder } from './PromptError'

const MERGE_ONCE =
  'register it once; if several plugins depend on it, merge it once, in the loop, and in none of them'

const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`)

const clash = (all: ReadonlyArray<string | null>, fix: string): string => {
  const registered = `registered ${times(all.length)}`
  if (!isOneOwner(all)) return `${registered}, by ${owners(all)}: ${fix}`
  const each = all.length === 2 ? 'both times' : 'each time'
  return `${registered}, ${each} ${all[0] === null ? 'without an owner' : `by ${owners(all.slice(0, 1))}`}: ${MERGE_ONCE}`
}

const duplicate = (error: DuplicateName): string => {
  const overlaid = error.kind === 'tool' ? 'the source that gives one of them' : 'the one that should win'
  const renamed = error.owners.length === 2 ? 'one' : 'all but one'
  return `${subject(error)} is ${clash(error.owners, `rename ${renamed}, or overlay ${overlaid}`)}`
}

const conflict = ({ names, owners: whose }: CompleteConflict): string =>
  `sections ${both(names)} are ${names.length === 2 ? 'both' : 'all'} marked complete${ofAll('by', whose)}; only one section can be the whole prompt`

const toolOrder = ({ reason, names, owners: whose }: InvalidToolOrder): string => {
  const who = `tool order${of(whose[0] ?? undefined)}`
  switch (reason) {
    case 'repeated':
      return `${who}: ${both(names)} ${names.length === 1 ? 'is' : 'are'} listed more than once; list each name once`
    case 'no-marker':
      return `${who}: it has no place for the tools that it does not list; add ${quote(UNLISTED_TOOLS)}`
    case 'several':
      return `the tool order is ${clash(whose, 'keep one, or overlay the one that should win')}`
  }
}

/** The sentences of clashes, by tag. */
export const clashSentences = {
  DuplicateName: duplicate,
  CompleteConflict: conflict,
  InvalidToolOrder: toolOrder
}
