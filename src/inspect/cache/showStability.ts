/**
 * showStability: the record of a series of prompts for a terminal, with what to do about it.
 *
 * The usual mistake: to list every section. Those that never change are counted, and the advice names what is to be
 * moved.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 * 2. it is total
 */
import { wrap } from '../terminal/fit'
import { chars, numeral, percent } from '../terminal/numeral'
import { shown } from '../terminal/shown'
import type { Advice, PartStability, Stability } from './stability'
import { names, numbers, table } from '../terminal/Table'
import { named, ownedBy } from '../../base/visible'

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const unsteady = ({ changed, broke }: PartStability): boolean => changed > 0 || broke > 0

const partsTable = (parts: ReadonlyArray<PartStability>, steps: number): string =>
  table(
    [names, names, numbers, numbers, numbers, names],
    [
      {
        head: ['section', 'owner', 'changed', 'broke', 'chars lost', 'variables'],
        rows: parts.map(({ name, owner, changed, broke, lost, variables }) => [
          named(name),
          ownedBy(owner),
          `${changed} of ${steps}`,
          String(broke),
          numeral(lost),
          variables.map(named).join(', ')
        ]),
        totals: []
      }
    ]
  )

const MOST_NAMES = 5

const list = (items: ReadonlyArray<Advice>): string => {
  const shown = items.slice(0, MOST_NAMES).map(({ name }) => named(name))
  const more = items.length - MOST_NAMES
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

// One sentence for each changing section that others should not stand behind.
const sentences = (advice: ReadonlyArray<Advice>): ReadonlyArray<string> => {
  const groups = new Map<string, Array<Advice>>()
  for (const item of advice) {
    const known = groups.get(item.behind.name)
    if (known === undefined) groups.set(item.behind.name, [item])
    else known.push(item)
  }
  return [...groups].map(([name, group]) => {
    const characters = group.reduce((sum, item) => sum + item.characters, 0)
    const one = group.length === 1
    return wrap(
      `Advice: ${list(group)} ${one ? 'never changes' : 'never change'} (${chars(characters)}) and ` +
        `${one ? 'stands' : 'stand'} behind ${named(name)}: move ${one ? 'it' : 'them'} before ${named(name)}, ` +
        `or make ${named(name)} a runtime context.`,
      '  '
    )
  })
}

const show = ({ samples, reused, lost, parts, advice }: Stability): string => {
  const changing = parts.filter(unsteady)
  const steady = parts.length - changing.length
  const share = reused + lost === 0 ? '' : ` (${percent(reused / (reused + lost))})`
  const head =
    samples < 2
      ? `${plural(samples, 'prompt')}: nothing to compare.`
      : `${plural(samples, 'prompt')}: ${numeral(reused)} chars were reused${share}, ${numeral(lost)} were not.`
  return [
    head,
    ...(changing.length === 0 ? [] : [partsTable(changing, samples - 1)]),
    `${plural(steady, 'section')} never changed.`,
    ...sentences(advice)
  ].join('\n\n')
}

/**
 * The record of a series as lines of at most 80 columns: how much was reused, the sections that changed or moved with
 * what that cost (I5), and one sentence of advice for each section that others should not stand behind. Never throws: what
 * is no record gives `not a record of a series`.
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
