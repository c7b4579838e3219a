/**
 * guidance: the habits that a tool package asks for, across calls, in sections that disappear with their tools.
 *
 * What a tool does is in its description, which the model has already; a section says what no single call can teach. A tool
 * whose description says it all has none.
 *
 * Laws:
 * 1. a section is in the prompt exactly when its tool is visible
 * 2. a section names no tool but its own
 */
import { pipe } from 'fp-ts/function'

import { empty, owned, withSection, type Registry, type Section } from '../index'
import { sectionOrder, type SectionPlace } from './Orders'

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const habit = (tool: string, place: SectionPlace, text: string): Section<unknown> => ({
  name: `tool:${tool}`,
  order: sectionOrder(place),
  text,
  requiresTools: [tool]
})

/**
 * The habits of a tool `bash`: one section `tool:bash`, of owner `tools/bash`, present when the tool is visible.
 *
 * @example
 * import { assemble, render, withTool } from 'incipit'
 * import { bashGuidance } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const prompt = (registry: typeof bashGuidance) => pipe(registry, assemble({}), E.flatMap(render), E.toUnion)
 * const bash = withTool({ name: 'bash', description: 'Runs a command.', parameters: { type: 'object' } })
 * assert.match(String(prompt(pipe(bashGuidance, bash))), /\[exit code: N\]/)
 * assert.strictEqual(prompt(bashGuidance), '')
 *
 * @category constructors
 * @since 0.1.0
 */
export const bashGuidance: Registry<unknown> = pipe(
  empty,
  withSection(
    habit(
      'bash',
      'TOOL_BASH',
      'Each result of `bash` carries a marker `[exit code: N]`. Look at it every time: unless N is 0 the command failed, ' +
        'whatever its output says. Find out why before you build on it.'
    )
  ),
  owned('tools/bash')
)

/**
 * The habits of the tools `read`, `write` and `edit`: sections `tool:read`, `tool:write`, `tool:edit`, of owner
 * `tools/fs`, each present when its own tool is visible.
 *
 * @example
 * import { assemble, withTool } from 'incipit'
 * import { fsGuidance } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const tool = (name: string) => withTool({ name, description: '', parameters: { type: 'object' } })
 * assert.deepStrictEqual(
 *   pipe(
 *     fsGuidance,
 *     tool('edit'),
 *     tool('read'),
 *     assemble({}),
 *     E.map(({ sections }) => sections.map(({ name }) => name))
 *   ),
 *   E.right(['tool:read', 'tool:edit'])
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const fsGuidance: Registry<unknown> = pipe(
  empty,
  withSection(
    habit(
      'read',
      'TOOL_READ',
      'Look into files with `read`, not with shell commands like `cat`, `head` or `sed`. Read a file before you change it, ' +
        'and again after something else may have changed it.'
    )
  ),
  withSection(
    habit(
      'write',
      'TOOL_WRITE',
      'Keep `write` for new files and for files that change nearly everywhere. What the new content leaves out is gone, so ' +
        'know what is in a file before you replace it.'
    )
  ),
  withSection(
    habit(
      'edit',
      'TOOL_EDIT',
      'Change what is there with `edit`, a few lines at a time: only what the task needs, in the style of what stands around it. ' +
        'Copy the text to be replaced as it is in the file, white space included.'
    )
  ),
  owned('tools/fs')
)
