/**
 * showWarnings: the sentences of warnings for a terminal: what is there, why it matters, and what to do.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 */
import { named, ofOwner, quoted } from '../../base/visible'
import type { Span } from '../../index'
import { notAnAssembly } from '../diff/NoAssembly'
import { wrap } from '../terminal/fit'
import { own } from '../../base/Foreign'
import { shown } from '../terminal/shown'
import type {
  AbsentTool,
  BlankText,
  HiddenCharacter,
  NearReference,
  SameText,
  UnevenGap,
  Warning
} from './Warning'

interface Subject {
  readonly kind: string
  readonly name: string
  readonly owner?: string
  readonly pointer?: string
}

const subject = (of: Subject): string => {
  const pointer = own(of, 'pointer')
  const place = pointer === undefined ? '' : ` at ${quoted(pointer)}`
  return `${of.kind} ${named(of.name)}${ofOwner(own(of, 'owner'))}${place}`
}

const at = ({ line, column }: Span): string => `line ${line}, column ${column}`

const blank = (warning: BlankText): string =>
  warning.kind === 'tool'
    ? `${subject(warning)}: its description is blank: describe the tool, or give '' for no description`
    : `${subject(warning)}: nothing but white space and hidden characters: give '' where the text does not apply`

const near = (warning: NearReference): string => {
  const place = `${subject(warning)}, ${at(warning.span)}: ${quoted(warning.reference)}`
  const suggestion = own(warning, 'suggestion')
  return suggestion === undefined
    ? `${place} is what JavaScript makes of an object: give the text that was meant`
    : `${place} is no reference and is sent as it is: write ${suggestion} for the value of the variable`
}

const absent = (warning: AbsentTool): string => {
  const advice =
    warning.kind === 'tool'
      ? 'reword it, or the model will call what it does not have'
      : 'give the text requiresTools, or the model will call what it does not have'
  return `${subject(warning)}, ${at(warning.span)}: names the tool ${named(warning.tool)}, which is not visible here: ${advice}`
}

const MOST_CODE_POINTS = 6

const TAG = /^U\+E00([2-6][0-9A-F]|7[0-9A-E])$/

// Tag characters spell ASCII, which is what they are smuggled in for.
const spelled = (codePoints: ReadonlyArray<string>): string => {
  const letters = codePoints.flatMap(codePoint => TAG.exec(codePoint)?.slice(1) ?? [])
  const text = letters.map(hex => String.fromCharCode(parseInt(hex, 16))).join('')
  return text === '' ? '' : `, which spell ${quoted(text)}`
}

const list = (codePoints: ReadonlyArray<string>): string => {
  const first = codePoints.slice(0, MOST_CODE_POINTS).join(' ')
  const more = codePoints.length - MOST_CODE_POINTS
  return more > 0 ? `${first} and ${more} more` : first
}

const hidden = (warning: HiddenCharacter): string =>
  `${subject(warning)}, ${at(warning.span)}: ` +
  `${list(warning.codePoints)}${spelled(warning.codePoints)}; the model reads it and people do not see it: ` +
  'delete it, or write what it is for'

const same = ({ kind, names, owners }: SameText): string => {
  const texts = names.map((name, i) => `${named(name)}${ofOwner(owners[i] ?? undefined)}`)
  const others = texts.slice(1).join(', ')
  return `${kind} ${texts.slice(0, 1).join('')}: the same text is sent ${names.length} times, again as ${others}: keep one`
}

const lineBreaks = (verb: string, n: number): ReadonlyArray<string> =>
  n === 0 ? [] : [`${verb} with ${n === 1 ? 'a line break' : `${n} line breaks`}`]

const gap = (warning: UnevenGap): string => {
  const ends = [...lineBreaks('begins', warning.leading), ...lineBreaks('ends', warning.trailing)]
  return `${subject(warning)}: ${ends.join(' and ')}, besides the blank line between texts: the gaps are uneven`
}

const sentence = (warning: Warning): string => {
  switch (warning._tag) {
    case 'NoAssembly':
      return notAnAssembly(warning.actual)
    case 'EmptyPrompt':
      return 'the system prompt is empty or blank: ask trace what became of each section'
    case 'BlankText':
      return blank(warning)
    case 'NearReference':
      return near(warning)
    case 'AbsentTool':
      return absent(warning)
    case 'UnusedVariable':
      return `${subject(warning)}: no text refers to it: use it or remove it`
    case 'SameText':
      return same(warning)
    case 'HiddenCharacter':
      return hidden(warning)
    case 'UnevenGap':
      return gap(warning)
  }
}

const tags: ReadonlySet<unknown> = new Set<Warning['_tag']>([
  'NoAssembly',
  'EmptyPrompt',
  'BlankText',
  'NearReference',
  'AbsentTool',
  'UnusedVariable',
  'SameText',
  'HiddenCharacter',
  'UnevenGap'
])

const show = (warnings: ReadonlyArray<Warning>): string | undefined => {
  if (!warnings.every(({ _tag }) => tags.has(_tag))) return undefined
  const lines = warnings.map(warning => wrap(`${warning._tag}: ${sentence(warning)}`, '  '))
  return lines.length === 0 ? 'no warnings' : lines.join('\n')
}

/**
 * The warnings as lines of at most 80 columns: what, whose, where, why, and what to do. `no warnings` when there is
 * none. Never throws: what are not warnings gives `not a list of warnings`.
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
