/**
 * sentNames: the names under which tools are sent, for those that were sent in another way than by a request.
 */
import { attemptOr, isString, itemsOf, tryField } from '../../base/Foreign'
import { ownerField } from '../../errors/PromptError'
import type { ToolName } from './calledTool'

interface Named {
  readonly name: string
  readonly owner?: string
}

/**
 * The names of tools as they are sent with this `rename`. A request says the names of its own tools; of a session in which an
 * update added some, take those of `effective(series).tools`, for `calledTool` and for `allowedTools`. Two tools that come to one
 * name here are told apart by nobody: where `updateMessage` sees the added ones alone, this list sees all. Total: where `rename`
 * throws or gives no string the name stays, and `request` or `updateMessage` says what is wrong.
 *
 * @example
 * import { calledTool, sentNames } from 'incipit/providers'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const names = sentNames({ rename: name => name.replaceAll('.', '_') })([{ name: 'fs.read', owner: 'fs' }])
 * assert.deepStrictEqual(names, [{ name: 'fs.read', sent: 'fs_read', owner: 'fs' }])
 * assert.deepStrictEqual(calledTool(names)('fs_read'), O.some('fs.read'))
 *
 * @category destructors
 * @since 0.1.0
 */
export const sentNames =
  (options: { readonly rename?: ((name: string) => string) | undefined }) =>
  (tools: ReadonlyArray<Named>): ReadonlyArray<ToolName> => {
    const sentOf = (name: string): string => {
      const sent = attemptOr<unknown>(name, () =>
        options.rename === undefined ? name : options.rename(name)
      )
      return isString(sent) ? sent : name
    }
    return (itemsOf(tools) ?? []).flatMap(tool => {
      const [name, owner] = [tryField(tool, 'name'), tryField(tool, 'owner')]
      return isString(name)
        ? [{ name, sent: sentOf(name), ...ownerField(isString(owner) ? owner : undefined) }]
        : []
    })
  }
