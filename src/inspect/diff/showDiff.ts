/**
 * showDiff: changes as lines for a terminal. Of a text what changed is shown word by word, with a few words around it.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 * 2. no value is interpreted: `$&`, line breaks and escape sequences in it are shown, never done
 */
import type { Json } from '../../base/Json'
import { named, ofOwner, visible } from '../../base/visible'
import { source } from '../../index'
import { readTextData } from '../../text/Text'
import { CUT, cut, wrap } from '../terminal/fit'
import { chars } from '../terminal/numeral'
import { shown } from '../terminal/shown'
import type { Change, ChangedKind, ChangedOrder, ChangedPlace, NoAssemblySide } from './Change'
import { notAnAssembly } from './NoAssembly'
import { wordDiff } from './wordDiff'

const LONGEST_NAME = 40
const LONGEST_VALUE = 60
const INDENT = ' '.repeat(11)

const headings: Readonly<Record<ChangedKind, string>> = {
  section: 'sections',
  context: 'contexts',
  tool: 'tools',
  variable: 'variables'
}

// The text that a value is, if it is one.
const textOf = (json: Json | undefined): string | undefined => {
  const text = readTextData(json)
  return text === undefined ? undefined : source(text)
}

const value = (json: Json | undefined): string =>
  json === undefined ? 'nothing' : cut(visible(JSON.stringify(json)), LONGEST_VALUE)

const variableValue = (json: Json | undefined): string => (json === null ? 'no value' : value(json))

// A field of the entry itself is called by its name alone.
const labelOf = (pointer: string): string =>
  pointer === '' ? 'value' : visible(/^\/[^/]*$/.test(pointer) ? pointer.slice(1) : pointer)

// What of two lists is not the same at their ends.
const differing = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>
): readonly [start: number, end: number] => {
  const length = Math.min(before.length, after.length)
  let start = 0
  while (start < length && before[start] === after[start]) start++
  let end = 0
  while (end < length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return [start, end]
}

const keysIn = (keys: ReadonlyArray<string>, start: number, end: number): string => {
  const shown = keys
    .slice(start, keys.length - end)
    .map(named)
    .join(', ')
  return cut(`${start > 0 ? `${CUT} ` : ''}${shown}${end > 0 ? ` ${CUT}` : ''}`, LONGEST_VALUE)
}

const orderLine = (pointer: string, { before, after }: ChangedOrder): string => {
  const [start, end] = differing(before, after)
  return `keys of ${labelOf(pointer)}: ${keysIn(before, start, end)} -> ${keysIn(after, start, end)}`
}

const placeLine = ({ pointer, before, after, order }: ChangedPlace): string => {
  if (order !== undefined) return orderLine(pointer, order)
  const was = textOf(before)
  const is = textOf(after)
  const label = labelOf(pointer)
  if (was !== undefined && is !== undefined) {
    return was === is
      ? `${label}: the same text, but other parts of it are literal`
      : `${label}: ${wordDiff(was, is)}`
  }
  const show = pointer === '' ? variableValue : value
  return `${label}: ${show(before)} -> ${show(after)}`
}

// What an entry that came or went was.
const contentOf = (kind: ChangedKind, json: Json): string => {
  if (kind === 'variable') return `: ${variableValue(json)}`
  const text = typeof json === 'object' && json !== null && 'text' in json ? textOf(json.text) : undefined
  return text === undefined ? '' : `, ${chars(text.length)}`
}

type EntryChange = Exclude<Change, NoAssemblySide>

const isOfEntry = (change: Change): change is EntryChange => change._tag !== 'NoAssembly'

const entryLines = (change: EntryChange): ReadonlyArray<string> => {
  const { kind } = change
  const entry = `${cut(named(change.name), LONGEST_NAME)}${cut(ofOwner(change.owner), LONGEST_NAME)}`
  switch (change._tag) {
    case 'Added':
      return [`  added    ${entry}${contentOf(kind, change.after)}`]
    case 'Removed':
      return [`  removed  ${entry}${contentOf(kind, change.before)}`]
    case 'Changed':
      return [`  changed  ${entry}`, ...change.places.map(place => `${INDENT}${placeLine(place)}`)]
    case 'Moved':
      return [`  moved    ${entry}, from place ${change.from} to ${change.to}`]
  }
}

const sideLine = ({ side, actual }: NoAssemblySide): string => wrap(`${side}: ${notAnAssembly(actual)}`, '  ')

const kinds: ReadonlyArray<ChangedKind> = ['section', 'context', 'tool', 'variable']

const groupLines =
  (changes: ReadonlyArray<EntryChange>) =>
  (kind: ChangedKind): ReadonlyArray<string> => {
    const group = changes.filter(change => change.kind === kind).flatMap(entryLines)
    return group.length === 0 ? [] : [headings[kind], ...group.map(line => wrap(line, `${INDENT}  `))]
  }

const show = (changes: ReadonlyArray<Change>): string | undefined => {
  const compared = changes.filter(isOfEntry)
  // a change that no group would show is none
  if (!compared.every(({ kind }) => kinds.includes(kind))) return undefined
  const lines = [
    ...changes.flatMap(change => (isOfEntry(change) ? [] : [sideLine(change)])),
    ...kinds.flatMap(groupLines(compared))
  ]
  return changes.length === 0 ? 'no difference' : lines.join('\n')
}

/**
 * The changes as lines of at most 80 columns, grouped by kind: texts word by word, `[-removed-]` and `{+added+}`, other fields
 * by name or, inside the parameters of a tool, by RFC 6901 pointer; of keys that changed places those, in both orders. A side
 * that is not an assembly is told first. `no difference` when there is none. Never throws: what are not changes gives
 * `not a list of changes`.
 *
 * @example
 * import { showDiff } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showDiff([
 *     {
 *       _tag: 'Changed',
 *       kind: 'section',
 *       name: 'persona',
 *       owner: 'deployment',
 *       places: [{ pointer: '/text', before: 'You run on m-1.', after: 'You run on m-2.' }]
 *     },
 *     { _tag: 'Moved', kind: 'tool', name: 'read', from: 1, to: 2 }
 *   ]),
 *   [
 *     'sections',
 *     '  changed  persona of deployment',
 *     '           text: You run on m-[-1-]{+2+}.',
 *     'tools',
 *     '  moved    read, from place 1 to 2'
 *   ].join('\n')
 * )
 * assert.strictEqual(showDiff([]), 'no difference')
 *
 * @category destructors
 * @since 0.1.0
 */
export const showDiff: (changes: ReadonlyArray<Change>) => string = shown(show, 'not a list of changes')
