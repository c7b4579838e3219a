/**
 * showNotes: notes in words, one line each: what, whose, and why it has no effect.
 *
 * Law:
 * 1. it is total: of a note that cannot be read it says so
 */
import { attemptOr, itemsOf } from '../../base/Foreign'
import { meant, of, oneLine, quote } from '../../errors/phrase'
import type { Place } from '../../errors/Place'
import type { BreakpointNotPlaced, FieldNotSent, KeywordIgnored, Note } from './Note'

// Of what is no place, and no reason of ours, nothing is said; a field that is no string makes `quote` throw or say so.
const placeName = (place: Place): string | undefined => {
  switch (place._tag) {
    case 'AfterTools':
      return 'after the tools'
    case 'AfterSection':
      return `after section ${quote(place.name)}`
    case 'AfterOrder':
      return `after order ${place.order}`
    case 'AfterPrompt':
      return 'after the prompt'
    default:
      return undefined
  }
}

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['absent', 'there is no such section'],
  ['empty', 'there is no text before it'],
  ['no-tools', 'there are no tools'],
  ['deferred', 'all tools are deferred'],
  ['unsupported', 'this provider has none there']
])

const notPlaced = ({ place, reason, suggestion }: BreakpointNotPlaced): string | undefined => {
  const [where, why] = [placeName(place), reasons.get(reason)]
  return where === undefined || why === undefined
    ? undefined
    : `breakpoint ${where}: not placed, since ${why}${meant(suggestion)}`
}

const tool = ({ name, owner }: FieldNotSent | KeywordIgnored): string => `tool ${quote(name)}${of(owner)}`

const sentence = (note: Note): string | undefined => {
  switch (note._tag) {
    case 'BreakpointNotPlaced':
      return notPlaced(note)
    case 'FieldNotSent':
      return `${tool(note)}: ${quote(note.field)} is not sent, since this provider has nothing for it`
    case 'KeywordIgnored':
      return `${tool(note)}: the provider does not read the keyword at ${quote(note.pointer)} of its parameters`
    case 'AllDeferred':
      return 'all tools are deferred: a provider may refuse that, unless a tool that searches them is added'
    default:
      return undefined
  }
}

const line = (note: unknown): string =>
  oneLine(attemptOr(undefined, () => sentence(note as Note)) ?? 'a note that cannot be read')

/**
 * Notes in words, one line each; `no notes` for none. Never throws: what is no list gives `not a list of notes`, and what is
 * no note a line that says so.
 *
 * @example
 * import { afterSection, showNotes } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showNotes([{ _tag: 'BreakpointNotPlaced', place: afterSection('rulse'), reason: 'absent', suggestion: 'rules' }]),
 *   'breakpoint after section "rulse": not placed, since there is no such section (did you mean "rules"?)'
 * )
 * assert.strictEqual(showNotes([]), 'no notes')
 *
 * @category destructors
 * @since 0.1.0
 */
export const showNotes = (notes: ReadonlyArray<Note>): string => {
  const items = itemsOf(notes)
  if (items === undefined) return 'not a list of notes'
  return items.length === 0 ? 'no notes' : items.map(line).join('\n')
}
