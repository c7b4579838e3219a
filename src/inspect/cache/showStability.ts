/**
 * showStability: the record of a series of prompts for a terminal, with what to do about it.
 *
 * Parts that never change are counted, and the advice names what to move; to list them would hide the few that matter.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 * 2. of a series that has sections alone it says nothing of kinds
 */
import type { PartKind } from '../../index'

import { named, ownedBy } from '../../base/visible'
import { wrap } from '../terminal/fit'
import { numeral, percent } from '../terminal/numeral'
import { shown } from '../terminal/shown'
import { names, numbers, table } from '../terminal/Table'
import { kindOf } from './PartText'
import { adviceSentences } from './adviceSentences'
import type { PartStability, Stability } from './stability'

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const isUnsteady = ({ changed, broke }: PartStability): boolean => changed > 0 || broke > 0

// A history grows at every step, and that is as it should be.
const isShown = (part: PartStability): boolean => kindOf(part) !== 'message' || part.lost > 0

const partsTable = (parts: ReadonlyArray<PartStability>, steps: number, hasKinds: boolean): string =>
  table(
    [...(hasKinds ? [names] : []), names, names, numbers, numbers, numbers, names],
    [
      {
        head: [
          ...(hasKinds ? ['kind', 'name'] : ['section']),
          'owner',
          'changed',
          'broke',
          'chars lost',
          'variables'
        ],
        rows: parts.map(part => [
          ...(hasKinds ? [kindOf(part)] : []),
          named(part.name),
          ownedBy(part.owner),
          `${part.changed} of ${steps}`,
          String(part.broke),
          numeral(part.lost),
          part.variables.map(named).join(', ')
        ]),
        totals: []
      }
    ]
  )

const KINDS: ReadonlyArray<PartKind> = ['tool', 'section', 'message']

// `2 tools and 1 section`; of sections alone also `0 sections`.
const countOf = (parts: ReadonlyArray<PartStability>, hasKinds: boolean): string => {
  const counts = KINDS.map(kind => [parts.filter(part => kindOf(part) === kind).length, kind] as const)
  const some = counts.filter(([n, kind]) => n > 0 || (!hasKinds && kind === 'section'))
  const phrases = some.map(([n, kind]) => plural(n, kind))
  const last = phrases[phrases.length - 1] ?? '0 parts'
  return phrases.length > 1 ? `${phrases.slice(0, -1).join(', ')} and ${last}` : last
}

const headOf = ({ reused, lost }: Stability, read: number, noun: string): string => {
  const share = reused + lost === 0 ? '' : ` (${percent(reused / (reused + lost))})`
  return read < 2
    ? `${plural(read, noun)}: nothing to compare.`
    : `${plural(read, noun)}: ${numeral(reused)} chars were reused${share}, ${numeral(lost)} were not.`
}

const unreadableLines = (unreadable: number, samples: number): ReadonlyArray<string> =>
  unreadable === 0
    ? []
    : [
        wrap(
          `${unreadable} of ${plural(samples, 'sample')} ` +
            `${unreadable === 1 ? 'is no prompt and is' : 'are no prompts and are'} left out: ` +
            `give what renderParts or requestPrefix gave, unwrapped.`,
          '  '
        )
      ]

const show = (stability: Stability): string => {
  const { samples, unreadable = 0, parts, advice } = stability
  const hasKinds = parts.some(part => kindOf(part) !== 'section')
  const read = samples - unreadable
  const changing = parts.filter(isUnsteady)
  const rows = changing.filter(isShown)
  const steady = parts.filter(part => !isUnsteady(part))
  return [
    ...unreadableLines(unreadable, samples),
    headOf(stability, read, hasKinds ? 'request' : 'prompt'),
    ...(rows.length === 0 ? [] : [partsTable(rows, read - 1, hasKinds)]),
    `${countOf(steady, hasKinds)} never changed.`,
    ...adviceSentences(advice)
  ].join('\n\n')
}

/**
 * The record of a series as lines of at most 80 columns: samples that are no prompts, how much was reused, the parts that
 * changed or moved with what that cost, and one sentence of advice for each part that others should not come after. There is
 * a column for the kind if there are kinds; messages that cost nothing are left out. What is no record gives
 * `not a record of a series`.
 *
 * @example
 * import { showStability } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showStability({
 *     samples: 2,
 *     reused: 10,
 *     lost: 13,
 *     parts: [
 *       { name: 'clock', seen: 2, changed: 1, broke: 1, lost: 13, variables: ['now'] },
 *       { name: 'task', seen: 2, changed: 0, broke: 0, lost: 0, variables: [] }
 *     ],
 *     advice: [{ name: 'task', characters: 9, behind: { name: 'clock' } }]
 *   }),
 *   [
 *     '2 prompts: 10 chars were reused (43.5 %), 13 were not.',
 *     '',
 *     'section  owner  changed  broke  chars lost  variables',
 *     '-------  -----  -------  -----  ----------  ---------',
 *     'clock    -       1 of 1      1          13  now',
 *     '',
 *     '1 section never changed.',
 *     '',
 *     'Advice: task never changes (9 chars) and stands behind clock: move it before',
 *     '  clock, or make clock a runtime context.'
 *   ].join('\n')
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showStability: (stability: Stability) => string = shown(show, 'not a record of a series')
