/**
 * showTrace: a trace for a terminal, one entry after the other: what it is, whose, what became of it, and why.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 * 2. every error of the trace is told, with its entry or at the end
 */
import { attemptOr, itemsIn, own } from '../../base/Foreign'
import { named, ofOwner } from '../../base/visible'
import { showError } from '../../index'
import type { Fate, LackedTool, Restrictor, Trace, Traced } from '../../trace/Fate'
import { wrap } from '../terminal/fit'
import { shown } from '../terminal/shown'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

// What was thrown may be anything, endless objects among them, so errors are sentences before anything is copied.
type Told =
  | Exclude<Fate, { readonly _tag: 'Failed' }>
  | { readonly _tag: 'Failed'; readonly errors: ReadonlyArray<string> }

interface ToldTrace {
  readonly entries: ReadonlyArray<Omit<Traced, 'fate'> & { readonly fate: Told }>
  readonly errors: ReadonlyArray<string>
}

// A list with holes may have four billion of them. Of what is no list the next call throws, which `showTrace` catches.
const listOf = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> => itemsIn(list) as ReadonlyArray<A>

const toldFate = (fate: Fate): Told =>
  fate._tag === 'Failed' ? { _tag: 'Failed', errors: listOf(fate.errors).map(showError) } : fate

const toldTrace = ({ entries, errors }: Trace): ToldTrace => ({
  entries: listOf(entries).map(traced => ({ ...traced, fate: toldFate(traced.fate) })),
  errors: listOf(errors).map(showError)
})

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const listed = (names: ReadonlyArray<string>): string => names.map(named).join(', ')

const owners = (by: ReadonlyArray<string | null>): string =>
  by.map(owner => (owner === null ? 'an entry without owner' : named(owner))).join(', ')

const lacked = (tool: LackedTool): string => {
  const suggestion = own(tool, 'suggestion')
  const known = tool.known ? 'not visible here' : 'which no source knows'
  return `${named(tool.name)}, ${known}${suggestion === undefined ? '' : ` (did you mean ${named(suggestion)}?)`}`
}

const restrictor = (by: Restrictor): string => `${by.entry}${ofOwner(own(by, 'owner'))}`

const said = (fate: Told): string => {
  switch (fate._tag) {
    case 'Active':
      return 'active'
    case 'Empty':
      return "left out: its text comes to ''"
    case 'Valueless':
      return 'has no value in this step'
    case 'Replaced':
      return `replaced in a nearer scope, by ${owners(fate.by)}`
    case 'Suppressed':
      return `left out: suppressSection of ${owners(fate.by)}`
    case 'ContextsSuppressed':
      return `left out: suppressContexts of ${owners(fate.by)}, and it is not required`
    case 'LacksTools':
      return `left out: it requires ${fate.tools.map(lacked).join('; ')}`
    case 'HiddenByComplete':
      return `left out: hidden by the complete ${fate.sections.length > 1 ? 'sections' : 'section'} ${listed(fate.sections)}`
    case 'Restricted':
      return `left out: ${fate.by.map(restrictor).join(', ')}`
    case 'Removed':
      return `removed by the transform ${named(fate.transform)}`
    case 'Failed':
      return 'failed'
  }
}

const fates: ReadonlySet<unknown> = new Set<Fate['_tag']>([
  'Active',
  'Empty',
  'Valueless',
  'Replaced',
  'Suppressed',
  'ContextsSuppressed',
  'LacksTools',
  'HiddenByComplete',
  'Restricted',
  'Removed',
  'Failed'
])

const subject = (traced: ToldTrace['entries'][number]): string => {
  const source = own(traced, 'source')
  const transform = own(traced, 'transform')
  const beside = Object.entries<string>(own(traced, 'beside') ?? {}).map(
    ([side, name]) => `, ${side} ${named(name)}`
  )
  return [
    traced.entry,
    traced.name === '' ? '' : ` ${named(traced.name)}`,
    ofOwner(own(traced, 'owner')),
    source === undefined ? '' : `, from ${named(source)}`,
    transform === undefined ? '' : `, added by the transform ${named(transform)}`,
    ...beside
  ].join('')
}

const INDENT = '  '

const show = ({ entries, errors }: ToldTrace): string | undefined => {
  if (!entries.every(({ fate }) => fates.has(fate._tag))) return undefined
  const told = new Set<string>()
  const lines = entries.flatMap(traced => {
    const { fate } = traced
    const reasons = fate._tag === 'Failed' ? fate.errors : []
    for (const reason of reasons) told.add(reason)
    return [
      wrap(`${subject(traced)}: ${said(fate)}`, INDENT),
      ...reasons.map(reason => wrap(`${INDENT}${reason}`, INDENT + INDENT))
    ]
  })
  const others = errors.filter(error => !told.has(error)).map(error => wrap(`error: ${error}`, INDENT))
  return lines.length + others.length === 0 ? 'no entries' : [...lines, ...others].join('\n')
}

const showTold = shown(show, 'not a trace')

/**
 * A trace as lines of at most 80 columns: every entry, what became of it and why, then the errors that are about no single entry.
 * `no entries` when there is nothing to tell. Never throws: what is no trace gives `not a trace`.
 *
 * @example
 * import { empty, withSection } from 'incipit'
 * import { showTrace, trace } from 'incipit/inspect'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: 'You fix bugs.' }),
 *   withSection({ name: 'safety', order: 1, text: 'Ask first.', requiresTools: ['bash'] })
 * )
 * assert.strictEqual(
 *   showTrace(trace({})(registry)),
 *   `section persona: active
 * section safety: left out: it requires bash, which no source knows`
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showTrace = (trace: Trace): string =>
  // what is no trace is shown as what it is
  showTold(attemptOr<ToldTrace>(trace as never, () => toldTrace(trace)))
