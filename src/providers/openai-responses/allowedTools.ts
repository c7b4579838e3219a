/**
 * allowedTools: which tools may be called, as the choice of tool of Responses.
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { ToolName } from '../tools/calledTool'
import { allowedNames } from '../update/allowedNames'

/**
 * A choice among the tools that are declared, which leaves the cache as it is.
 *
 * @category model
 * @since 0.1.0
 */
export interface AllowedTools {
  readonly tool_choice?:
    | 'none'
    | {
        readonly type: 'allowed_tools'
        readonly mode: 'auto'
        readonly tools: Array<{ readonly type: 'function'; readonly name: string }>
      }
}

/**
 * The choice of tool for what a plan allows, to be spread into the request; nothing where all tools may be called. `names` are
 * those of the prepared request; a tool that an update defined is sent under its own name unless its name is among them.
 *
 * @example
 * import { allowedTools } from 'incipit/openai-responses'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const allowed = allowedTools([{ name: 'fs.read', sent: 'fs_read' }])
 * assert.deepStrictEqual(allowed(O.some(['fs.read'])), {
 *   tool_choice: { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'fs_read' }] }
 * })
 * assert.deepStrictEqual(allowed(O.some([])), { tool_choice: 'none' })
 * assert.deepStrictEqual(allowed(O.none), {})
 *
 * @category destructors
 * @since 0.1.0
 */
export const allowedTools =
  (names: ReadonlyArray<ToolName>) =>
  (allowed: O.Option<ReadonlyArray<string>>): AllowedTools =>
    pipe(
      allowedNames(names, allowed),
      O.match(
        (): AllowedTools => ({}),
        sent =>
          sent.length === 0
            ? { tool_choice: 'none' }
            : {
                tool_choice: {
                  type: 'allowed_tools',
                  mode: 'auto',
                  tools: sent.map(name => ({ type: 'function', name }))
                }
              }
      )
    )
