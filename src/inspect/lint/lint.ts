/**
 * lint: what is allowed in an assembly and was probably not meant.
 *
 * The usual mistake: to make warnings errors in a loop. They are for authors, in tests and reviews.
 *
 * Laws:
 * 1. `lint` is total: it never errs, and has nothing to say of what is no assembly
 * 2. an emoji, whatever sequence it is, is never a hidden character
 * 3. linear in the texts and the tools
 */
import * as TH from 'fp-ts/These'
import { salvage, type Assembly } from '../../index'

import { absentTools } from './absentTools'
import { attemptOr, itemsOf, own } from '../terminal/Foreign'
import { hiddenCharacters } from './hiddenCharacters'
import { sameTexts } from './sameTexts'
import { unevenGaps } from './unevenGaps'
import { unusedVariables } from './unusedVariables'
import type { Warning } from './Warning'
import { writings } from './Writing'

/**
 * What `lint` needs to know besides the assembly.
 *
 * @category model
 * @since 0.1.0
 */
export interface LintOptions {
  /** The names of all tools that exist, visible in this assembly or not; without them no tool is missed. */
  readonly knownTools?: ReadonlyArray<string> | undefined
}

const isString = (u: unknown): u is string => typeof u === 'string'

const warningsOf = (known: ReadonlyArray<string>, assembly: Assembly): ReadonlyArray<Warning> => {
  if (TH.isLeft(salvage(assembly))) return []
  const texts = writings(assembly)
  return [
    ...unusedVariables(assembly),
    ...sameTexts(texts),
    ...absentTools(
      texts,
      known,
      assembly.tools.map(({ name }) => name)
    ),
    ...hiddenCharacters(texts, assembly),
    ...unevenGaps(texts)
  ]
}

/**
 * The warnings on an assembly (I6), grouped by tag in this order:
 *
 * - `UnusedVariable`: no section and no context refers to it.
 * - `SameText`: several sections are sent as one and the same text, which is not empty.
 * - `AbsentTool`: a text names, in back-ticks, a tool of `knownTools` that is not visible.
 * - `HiddenCharacter`, in texts as they are written, in tools and in values: zero-width, bidirectional, tag and control
 *   characters, soft hyphens, byte order marks, selectors without a base. Emoji, flags of countries and regions, keycaps and
 *   the joiners of Persian and Indic scripts raise no alarm, nor do tab, `\n` and `\r`.
 * - `UnevenGap`: a text begins or ends with line breaks as it is sent.
 *
 * `[]` for what is no assembly. Of `knownTools` that are no list no tool is missed.
 *
 * @example
 * import { lint } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const section = { name: 'search', order: 0, text: 'Search with `grep`.\n', interpolate: true, owner: 'fs' }
 * assert.deepStrictEqual(
 *   lint({ knownTools: ['grep'] })({ sections: [section], contexts: [], tools: [], variables: { cwd: '/' } }),
 *   [
 *     { _tag: 'UnusedVariable', kind: 'variable', name: 'cwd' },
 *     {
 *       _tag: 'AbsentTool',
 *       kind: 'section',
 *       name: 'search',
 *       owner: 'fs',
 *       tool: 'grep',
 *       span: { offset: 13, line: 1, column: 14 }
 *     },
 *     { _tag: 'UnevenGap', kind: 'section', name: 'search', owner: 'fs', leading: 0, trailing: 1 }
 *   ]
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const lint =
  (options: LintOptions) =>
  (assembly: Assembly): ReadonlyArray<Warning> =>
    attemptOr<ReadonlyArray<Warning>>([], () =>
      warningsOf(itemsOf(own(options, 'knownTools'))?.filter(isString) ?? [], assembly)
    )
