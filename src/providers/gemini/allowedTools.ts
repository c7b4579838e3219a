/**
 * allowedTools: which tools may be called, as the tool configuration of Gemini.
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { tryField } from '../../base/Foreign'
import type { ToolName } from '../tools/calledTool'
import { allowedNames } from '../update/allowedNames'
import type { ToolConfig } from './Parameters'

/**
 * The words for what may be called: the enumeration of the SDK, which its types ask for, or the strings that it stands for.
 *
 * @category model
 * @since 0.1.0
 */
export interface AllowedModes<Mode> {
  readonly VALIDATED: Mode
  readonly NONE: Mode
}

type Word = 'VALIDATED' | 'NONE'

/**
 * The tool configuration for what a plan allows, to be spread into the `config`; nothing where all tools may be called.
 * `names` are those of the prepared request. The types of the SDK ask for its own enumeration, `FunctionCallingConfigMode`,
 * as `modes`.
 *
 * @example
 * import { allowedTools } from 'incipit/gemini'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const allowed = allowedTools([{ name: 'read', sent: 'read' }])
 * assert.deepStrictEqual(allowed(O.some(['read'])), {
 *   toolConfig: { functionCallingConfig: { mode: 'VALIDATED', allowedFunctionNames: ['read'] } }
 * })
 * assert.deepStrictEqual(allowed(O.some([])), { toolConfig: { functionCallingConfig: { mode: 'NONE' } } })
 * assert.deepStrictEqual(allowed(O.none), {})
 *
 * @category destructors
 * @since 0.1.0
 */
export const allowedTools = <Mode = Word>(
  names: ReadonlyArray<ToolName>,
  modes?: AllowedModes<Mode>
): ((allowed: O.Option<ReadonlyArray<string>>) => { readonly toolConfig?: ToolConfig<Mode> }) => {
  // what was given, or the string that it would stand for, which is the mode where nothing was
  const mode = (word: Word): Mode => (tryField(modes, word) ?? word) as Mode
  return allowed =>
    pipe(
      allowedNames(names, allowed),
      O.match(
        () => ({}),
        sent => ({
          toolConfig: {
            functionCallingConfig:
              sent.length === 0
                ? { mode: mode('NONE') }
                : { mode: mode('VALIDATED'), allowedFunctionNames: [...sent] }
          }
        })
      )
    )
}
