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
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'

import type { Validated } from '../../assembly/Assembly'
import { openAssembly } from '../../assembly/openAssembly'
import { attempt, describe, isString } from '../../base/Foreign'
import { ownerOf, type PromptErrors } from '../../errors/PromptError'
import { validated } from '../../errors/validated'
import type { AssembledTool, Assembly, PartKind, Rendered } from '../../index'
import { invalid } from '../../errors/Input'
import { readLayout, type Layout, type ReadLayout } from './Layout'
import { deferredTools, pieces, prefixOf, systemText, toolJson, type Level, type Piece } from './Level'

type LevelOf = E.Either<PromptErrors, Level>

const STRING = 'a function that gives a string'

const writtenBy =
  (write: (tool: AssembledTool) => unknown) =>
  (tool: AssembledTool): E.Either<string, Piece> =>
    pipe(
      attempt(() => write(tool)),
      E.mapLeft(() => 'an exception'),
      E.flatMap(text =>
        isString(text) ? E.right({ name: tool.name, owner: ownerOf(tool), text }) : E.left(describe(text))
      )
    )

const isDeferred = (tool: AssembledTool): boolean =>
  Object.hasOwn(tool, 'deferLoading') && tool.deferLoading === true

const toolLevel = (tools: ReadonlyArray<AssembledTool>, write: ReadLayout['tool']): LevelOf => {
  const { left: sent, right: deferred } = pipe(tools, RA.partition(isDeferred))
  const { left: faults, right: written } = pipe(sent, RA.partitionMap(writtenBy(write ?? toolJson)))
  return validated(
    faults.map(actual => invalid('tool', STRING, actual)),
    () => pieces('tool', deferred.length === 0 ? written : [...written, deferredTools])
  )
}

const levelOf =
  ({ tool, messages }: ReadLayout, valid: Validated) =>
  (kind: PartKind): LevelOf => {
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
    const { left: faults, right: levels } = pipe(layout.order, RA.map(levelOf(layout, valid)), RA.separate)
    return pipe(
      validated([...layout.faults, ...faults.flat()], () => levels),
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
