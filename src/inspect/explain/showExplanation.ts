/**
 * showExplanation: an explanation as a table for a terminal.
 *
 * Laws:
 * 1. no line is wider than 80 columns, and every line of a block is one entry
 */
import type { ExplainedPart, Explanation } from './Explanation'
import { numeral, percent } from '../terminal/numeral'
import { shown } from '../terminal/shown'
import type { Size } from './Size'
import { names, numbers, table, type Column, type Row } from '../terminal/Table'
import { named, ownedBy } from '../../base/visible'

interface Named {
  readonly name: string
  readonly owner?: string
}

const sizes = ({ characters, bytes, tokens }: Size, isCounted: boolean): Row => [
  numeral(characters),
  numeral(bytes),
  ...(isCounted ? [tokens === undefined ? '' : numeral(tokens)] : [])
]

// Which parts a variable is used in, by variable, in the order of the prompt.
const usersOf = (parts: ReadonlyArray<ExplainedPart>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const users = new Map<string, Array<string>>()
  for (const { name, references } of parts) {
    for (const variable of references) {
      const known = users.get(variable)
      if (known === undefined) users.set(variable, [named(name)])
      else known.push(named(name))
    }
  }
  return users
}

const usersTable = (parts: ReadonlyArray<ExplainedPart>): ReadonlyArray<string> => {
  const rows = [...usersOf(parts)].map(([variable, users]) => [variable, users.join(', ')])
  return rows.length === 0
    ? []
    : [table([names, names], [{ head: ['variable', 'used in'], rows, totals: [] }])]
}

const show = ({ parts, contexts, tools, totals }: Explanation): string => {
  const isCounted = totals.prompt.tokens !== undefined
  const columns: ReadonlyArray<Column> = [
    names,
    names,
    ...Array.from({ length: isCounted ? 5 : 4 }, () => numbers)
  ]
  const head = (kind: string, order: string, share: string): Row => [
    kind,
    'owner',
    order,
    'chars',
    'bytes',
    ...(isCounted ? ['tokens'] : []),
    share
  ]
  const row = (entry: Named & Size, order: string, last: string): Row => [
    named(entry.name),
    ownedBy(entry.owner),
    order,
    ...sizes(entry, isCounted),
    last
  ]
  const total = (name: string, size: Size, share: string): Row => [
    name,
    '',
    '',
    ...sizes(size, isCounted),
    share
  ]
  const blocks = [
    {
      head: head('section', 'order', 'share'),
      rows: parts.map(part => row(part, numeral(part.order), percent(part.share))),
      totals: [
        total('separators', totals.separators, ''),
        total('prompt', totals.prompt, parts.length === 0 ? '' : percent(1))
      ]
    },
    {
      head: head('context', 'order', ''),
      rows: contexts.map(context => row(context, numeral(context.order), '')),
      totals: [total('snapshot', totals.contexts, '')]
    },
    {
      head: head('tool', '', ''),
      rows: tools.map(tool => row(tool, '', tool.deferLoading === true ? 'deferred' : '')),
      totals: [total('all tools', totals.tools, '')]
    }
  ].filter(({ rows }, i) => i === 0 || rows.length > 0)
  return [table(columns, blocks), ...usersTable(parts)].join('\n\n')
}

/**
 * The explanation as a table, at most 80 columns wide: the sections in the order of the prompt with their shares, the
 * runtime context, the tools, each with totals, and which variables are used where. `chars` are UTF-16 code units, bytes are
 * UTF-8; long names are cut in the middle, names with line breaks or hidden characters are quoted, and `-` means no owner.
 * Blocks without entries are left out, but for the sections. Never throws: what is not an explanation gives
 * `not an explanation`.
 *
 * @example
 * import { showExplanation } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const nothing = { characters: 0, bytes: 0 }
 * const size = { characters: 15, bytes: 15 }
 * const persona = { name: 'persona', owner: 'deployment', order: 0, ...size, share: 1, references: ['model'] }
 * assert.strictEqual(
 *   showExplanation({
 *     parts: [persona],
 *     contexts: [],
 *     tools: [],
 *     totals: { prompt: size, separators: nothing, contexts: nothing, tools: nothing }
 *   }),
 *   [
 *     'section     owner       order  chars  bytes    share',
 *     '----------  ----------  -----  -----  -----  -------',
 *     'persona     deployment      0     15     15  100.0 %',
 *     '----------  ----------  -----  -----  -----  -------',
 *     'separators                         0      0',
 *     'prompt                            15     15  100.0 %',
 *     '',
 *     'variable  used in',
 *     '--------  -------',
 *     'model     persona'
 *   ].join('\n')
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showExplanation: (explanation: Explanation) => string = shown(show, 'not an explanation')
