/**
 * lint: what is allowed in an assembly and was probably not meant. For authors, in tests and reviews; a loop does not fail for it.
 *
 * Laws:
 * 1. an emoji, whatever sequence it is, is never a hidden character
 * 2. linear in the texts and the tools
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { Validated } from '../../assembly/Assembly'
import { attemptOr, isString, itemsOf, own } from '../../base/Foreign'
import type { Assembly } from '../../index'
import { opened } from '../diff/NoAssembly'
import { absentFrom, absentTools, absentToolsInTools } from './absentTools'
import { blankTexts, emptyPrompt } from './blankTexts'
import { hiddenCharacters } from './hiddenCharacters'
import { lintedTexts } from './LintedText'
import { nearReferences } from './nearReferences'
import { sameTexts } from './sameTexts'
import { toolStrings, valueStrings } from './SentString'
import { unevenGaps } from './unevenGaps'
import { unusedVariables } from './unusedVariables'
import type { Warning } from './Warning'

/**
 * What `lint` needs to know besides the assembly.
 *
 * @category model
 * @since 0.1.0
 */
export interface LintOptions {
  /** The names of all tools that exist, visible in this assembly or not; without them no tool counts as absent. */
  readonly knownTools?: ReadonlyArray<string> | undefined
}

const knownTools = (options: LintOptions): ReadonlyArray<string> =>
  attemptOr(undefined, () => itemsOf(own(options, 'knownTools')))?.filter(isString) ?? []

const warningsOf = (known: ReadonlyArray<string>, valid: Validated): ReadonlyArray<Warning> => {
  const { tools, variables } = valid.assembly
  const texts = lintedTexts(valid)
  const inTools = toolStrings(tools)
  const unused = unusedVariables(valid)
  // a value that no text refers to is not sent
  const others = [...inTools, ...valueStrings(variables, new Set(unused.map(({ name }) => name)))]
  const isAbsent = absentFrom(
    known,
    tools.map(({ name }) => name)
  )
  return [
    ...emptyPrompt(texts),
    ...blankTexts(texts, tools),
    ...nearReferences(texts, others, name => Object.hasOwn(variables, name)),
    ...absentToolsInTools(inTools, isAbsent),
    ...unused,
    ...sameTexts(texts),
    ...absentTools(texts, isAbsent),
    ...hiddenCharacters(texts, others),
    ...unevenGaps(texts)
  ]
}

/**
 * The warnings on an assembly, grouped in this order:
 *
 * - `NoAssembly`, alone: it is not an assembly, such as an `Either` that was not unwrapped.
 * - `EmptyPrompt`: no section says anything.
 * - `BlankText`: a text as it is sent, or the description of a tool, has nothing but white space and hidden characters.
 * - `NearReference`: in a template that is a plain string, a known variable in braces that are no reference, such as `{model}`
 *   or `{{model`; anywhere, `[object Object]` and its like.
 * - `AbsentTool`: a string of a tool names, in back-ticks, a tool of `knownTools` that is not visible.
 * - `UnusedVariable`: no section and no context refers to it.
 * - `SameText`: several sections or contexts are sent as one and the same text; line ends, byte order marks and white space at
 *   the ends do not count.
 * - `AbsentTool`: a text names, in back-ticks, a tool of `knownTools` that is not visible.
 * - `HiddenCharacter`, in texts as they are written, in tools and in values that are used: zero-width, bidirectional, tag and control
 *   characters, soft hyphens, byte order marks, selectors without a base, a `\r` that no `\n` follows. Not reported: emoji,
 *   flags of countries and those of England, Scotland and Wales, keycaps, the joiners of Persian and Indic scripts, tab, `\n`
 *   and `\r\n`.
 * - `UnevenGap`: a text begins or ends with line breaks as it is sent.
 *
 * Never throws. Without `knownTools`, and if they are no list, no tool counts as absent.
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
    pipe(
      opened(assembly),
      E.match(
        (none): ReadonlyArray<Warning> => [none],
        valid => warningsOf(knownTools(options), valid)
      )
    )
