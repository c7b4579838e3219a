/**
 * showSourceNotes: notes in words, one line each.
 */
import { attemptOr, isFiniteNumber, isString, itemsOf } from '../base/Foreign'
import { quoted } from '../base/visible'
import type { SourceNote } from './SourceNote'

// What is told of options, of a list, or of an item without a name has no subject of its own.
const invalid = (name: string, field: string, expected: string): string => {
  const wrong = field === '' ? `expected ${expected}` : `${quoted(field)} must be ${expected}`
  return name === '' ? wrong : `${quoted(name)}: left out: ${wrong}`
}

const sentence = (note: SourceNote): string => {
  switch (note._tag) {
    case 'Blank':
      return `${quoted(note.name)}: left out: it says nothing`
    case 'Dropped':
      return `${quoted(note.name)}: left out: no room for it (its size is ${note.size})`
    case 'Invalid':
      return invalid(note.name, note.field, note.expected)
    case 'Repeated':
      return note.of === note.name
        ? `${quoted(note.name)}: left out: a later one of this name stands`
        : `${quoted(note.name)}: left out: the same text as ${quoted(note.of)}`
    case 'Shortened':
      return `${quoted(note.name)}: shortened from ${note.from} to ${note.to}`
    case 'ToolLess':
      return `${quoted(note.name)}: left out: it has no tools`
  }
}

const fields: Readonly<Record<SourceNote['_tag'], Readonly<Record<string, (u: unknown) => boolean>>>> = {
  Blank: {},
  Dropped: { size: isFiniteNumber },
  Invalid: { field: isString, expected: isString },
  Repeated: { of: isString },
  Shortened: { from: isFiniteNumber, to: isFiniteNumber },
  ToolLess: {}
}

// A copy, so that what was looked at is what is shown.
const noteOf = (u: unknown): SourceNote | undefined => {
  const note = { ...(u as Readonly<Record<string, unknown>>) }
  const { _tag, name } = note
  const known = Object.entries(fields).find(([tag]) => tag === _tag)
  return known !== undefined && isString(name) && Object.entries(known[1]).every(([f, is]) => is(note[f]))
    ? (note as unknown as SourceNote)
    : undefined
}

/**
 * The notes of a source in words, one line each, in their order; names are quoted, and what people do not see in them is
 * escaped. `everything is shown in full` where there is none. Never throws: what are no notes gives `not a list of notes`.
 *
 * @example
 * import { showSourceNotes } from 'incipit/sources'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showSourceNotes([
 *     { _tag: 'Shortened', name: '/r/AGENTS.md', from: 48000, to: 28600 },
 *     { _tag: 'Blank', name: '/r/web/AGENTS.md' }
 *   ]),
 *   '"/r/AGENTS.md": shortened from 48000 to 28600\n"/r/web/AGENTS.md": left out: it says nothing'
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showSourceNotes = (notes: ReadonlyArray<SourceNote>): string => {
  const read = attemptOr(undefined, () => itemsOf(notes)?.map(noteOf))
  const known = read?.filter(note => note !== undefined)
  if (known === undefined || known.length !== read?.length) return 'not a list of notes'
  return known.length === 0 ? 'everything is shown in full' : known.map(sentence).join('\n')
}
