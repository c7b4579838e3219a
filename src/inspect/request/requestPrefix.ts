/**
 * requestPrefix: the beginning of a request as one text, in the order in which a provider reads it.
 *
 * What a provider caches is the longest unchanged beginning of a request, and with most of them the tools come first. A look
 * at the system text alone calls it a hit when a tool has vanished and nothing at all is reused.
 *
 * Laws:
 * 1. with `order: ['section']` it is `renderParts`
 * 2. the section parts are those of `renderParts`, all moved by one distance
 * 3. one message more, or one deferred tool more where there is one, changes no character before it
 */
import * as E from 'fp-ts/Either'
import { flow, pipe } from 'fp-ts/function'

import type { Validated } from '../../assembly/Assembly'
import { openAssembly } from '../../assembly/openAssembly'
import { attempt, isString } from '../../base/Foreign'
import { describe } from '../../base/describe'
import { ownerOf, type InvalidConfig, type PromptError, type PromptErrors } from '../../errors/PromptError'
import { validated } from '../../errors/validated'
import type { AssembledTool, Assembly, PartKind, Rendered } from '../../index'
import { invalid } from '../../errors/Input'
import { readLayout, type Layout, type ReadLayout } from './Layout'
import { deferredTools, pieces, prefixOf, systemText, toolJson, type Level, type Piece } from './Level'

type LevelOf = E.Either<PromptErrors, Level>

const isDeferred = (tool: AssembledTool): boolean =>
  Object.hasOwn(tool, 'deferLoading') && tool.deferLoading === true

// What somebody's function makes of a tool, or in words what it made instead.
const writtenBy =
  (write: (tool: AssembledTool) => unknown) =>
  (tool: AssembledTool): E.Either<string, string> =>
    pipe(
      attempt(() => write(tool)),
      E.mapLeft(() => 'an exception'),
      E.flatMap(text => (isString(text) ? E.right(text) : E.left(describe(text))))
    )

const toolLevel = (tools: ReadonlyArray<AssembledTool>, write: ReadLayout['tool']): LevelOf => {
  const textOf = write === undefined ? flow(toolJson, E.right) : writtenBy(write)
  const written: Array<Piece> = []
  const faults: Array<InvalidConfig> = []
  let hasDeferred = false
  for (const tool of tools) {
    if (isDeferred(tool)) {
      hasDeferred = true
      continue
    }
    const text = textOf(tool)
    if (E.isRight(text)) written.push({ name: tool.name, owner: ownerOf(tool), text: text.right })
    else faults.push(invalid('tool', 'a function that gives a string', text.left))
  }
  return validated(faults, () => pieces('tool', hasDeferred ? [...written, deferredTools] : written))
}

const levelOf = ({ tool, messages }: ReadLayout, valid: Validated, kind: PartKind): LevelOf => {
  switch (kind) {
    case 'tool':
      return toolLevel(valid.assembly.tools, tool)
    case 'section':
      return systemText(valid)
    case 'message':
      return E.right(pieces('message', messages))
  }
}

const prefixBy =
  (layout: ReadLayout) =>
  (valid: Validated): E.Either<PromptErrors, Rendered> => {
    const faults: Array<PromptError> = [...layout.faults]
    const levels: Array<Level> = []
    for (const kind of layout.order) {
      const level = levelOf(layout, valid, kind)
      if (E.isRight(level)) levels.push(level.right)
      else for (const fault of level.left) faults.push(fault)
    }
    return pipe(
      validated(faults, () => levels),
      E.flatMap(prefixOf)
    )
  }

/**
 * The beginning of a request as one text with its parts, to be compared by `commonPrefix`, `stability`, `refine` and `cost`:
 * the tools, the system prompt and the messages of a layout, in its order. Tools and messages are one a line, the kinds are a
 * blank line apart; what is empty has neither part nor separator. A part that is no section says its `kind`.
 *
 * Deferred tools are not in it: one part with the name `DEFERRED_TOOLS` after the other tools says that there are some.
 * Messages are to have names of their own. A kind that the order leaves out is not looked at.
 *
 * The `Left` has the faults of `render` if sections are in the order, and an `InvalidConfig` for every field of the layout
 * that is wrong or unknown (`order/1`, `messages/0/text`), also for a `tool` that throws or gives no string; for a value
 * that is no assembly `InvalidConfig` alone.
 *
 * @example
 * import { requestPrefix, TOOLS_FIRST } from 'incipit/inspect'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'persona', order: 0, text: 'You write code.', interpolate: true }],
 *   contexts: [],
 *   tools: [{ name: 'read', description: 'Reads.', parameters: {}, owner: 'fs' }],
 *   variables: {}
 * }
 * assert.deepStrictEqual(
 *   requestPrefix({ order: TOOLS_FIRST, tool: ({ name }) => name })(assembly),
 *   E.right({
 *     text: 'read\n\nYou write code.',
 *     parts: [
 *       { kind: 'tool', name: 'read', owner: 'fs', start: 0, end: 4, references: [] },
 *       { name: 'persona', start: 6, end: 21, references: [] }
 *     ]
 *   })
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const requestPrefix = (layout: Layout): ((assembly: Assembly) => E.Either<PromptErrors, Rendered>) => {
  const prefix = prefixBy(readLayout(layout))
  return assembly => pipe(openAssembly(assembly), E.flatMap(prefix))
}
