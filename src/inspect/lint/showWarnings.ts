/**
 * showWarnings: the sentences of warnings for a terminal.
 *
 * The usual mistake: to say what is there and not why it matters.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 * 2. it is total
 */
import type { Span } from '../../index'

import { wrap } from '../terminal/fit'
import { own } from '../terminal/Foreign'
import { shown } from '../terminal/shown'
import { named, ofOwner, quoted } from '../../base/visible'
import type { HiddenCharacter, SameText, Warning } from './Warning'

interface Subject {
  readonly kind: string
  readonly name: string
  readonly owner?: string
}

const subject = (of: Subject): string => `${of.kind} ${named(of.name)}${ofOwner(own(of, 'owner'))}`

const at = ({ line, column }: Span): string => `line ${line}, column ${column}`

const MOST_CODE_POINTS = 6

const TAG = /^U\+E00([2-6][0-9A-F]|7[0-9A-E])$/

// Tag characters spell ASCII, which is what they are smuggled in for.
const spelled = (codePoints: ReadonlyArray<string>): string => {
  const letters = codePoints.flatMap(codePoint => TAG.exec(codePoint)?.slice(1) ?? [])
  const text = letters.map(hex => String.fromCharCode(parseInt(hex, 16))).join('')
  return text === '' ? '' : `, which spell ${quoted(text)}`
}

const list = (codePoints: ReadonlyArray<string>): string => {
  const shown = codePoints.slice(0, MOST_CODE_POINTS).join(' ')
  const more = codePoints.length - MOST_CODE_POINTS
  return more > 0 ? `${shown} and ${more} more` : shown
}

const hidden = ({ codePoints, pointer, span, ...entry }: HiddenCharacter): string =>
  `${subject(entry)}${pointer === undefined ? '' : ` at ${quoted(pointer)}`}, ${at(span)}: ` +
  `${list(codePoints)}${spelled(codePoints)}; the model reads it and people do not see it: ` +
  'delete it, or write what it is for'

const same = ({ names, owners }: SameText): string => {
  const sections = names.map((name, i) => `${named(name)}${ofOwner(owners[i] ?? undefined)}`)
  return `sections ${sections.join(', ')}: the same text, which the model reads ${names.length} times: keep one`
}

const lineBreaks = (verb: string, n: number): ReadonlyArray<string> =>
  n === 0 ? [] : [`${verb} with ${n === 1 ? 'a line break' : `${n} line breaks`}`]

const sentence = (warning: Warning): string => {
  switch (warning._tag) {
    case 'UnusedVariable':
      return `${subject(warning)}: no text refers to it: use it or remove it`
    case 'SameText':
      return same(warning)
    case 'AbsentTool':
      return (
        `${subject(warning)}, ${at(warning.span)}: names the tool ${named(warning.tool)}, which is not visible ` +
        'here: give the text requiresTools, or the model will call what it does not have'
      )
    case 'HiddenCharacter':
      return hidden(warning)
    case 'UnevenGap': {
      const ends = [...lineBreaks('begins', warning.leading), ...lineBreaks('ends', warning.trailing)]
      return `${subject(warning)}: ${ends.join(' and ')}, besides the blank line between texts: the gaps are uneven`
    }
  }
}

const show = (warnings: ReadonlyArray<Warning>): string =>
  warnings.length === 0
    ? 'no warnings'
    : warnings.map(warning => wrap(`${warning._tag}: ${sentence(warning)}`, '  ')).join('\n')

/**
 * The warnings as lines of at most 80 columns: what, whose, where, why, and what to do. `no warnings` when there is
 * none. Never throws: what are no warnings gives `not a list of warnings`.
 *
 * @example
 * import { showWarnings } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showWarnings([{ _tag: 'UnusedVariable', kind: 'variable', name: 'cwd' }]),
 *   'UnusedVariable: variable cwd: no text refers to it: use it or remove it'
 * )
 * assert.strictEqual(showWarnings([]), 'no warnings')
 *
 * @category destructors
 * @since 0.1.0
 */
export const showWarnings: (warnings: ReadonlyArray<Warning>) => string = shown(
  show,
  'not a list of warnings'
)
