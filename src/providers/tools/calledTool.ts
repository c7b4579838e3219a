/**
 * calledTool: from the name that a model called back to the tool.
 *
 * Law:
 * 1. `calledTool(names)(sent)` is `some(name)` for every tool of a request
 */
import * as O from 'fp-ts/Option'

import { attemptOr, isString, itemsOf } from '../../base/Foreign'

/**
 * A tool under its own name and under the name that is sent.
 *
 * @category model
 * @since 0.1.0
 */
export interface ToolName {
  readonly name: string
  readonly sent: string
  readonly owner?: string
}

const pairOf = (item: unknown): ReadonlyArray<readonly [string, string]> =>
  attemptOr<ReadonlyArray<readonly [string, string]>>([], () => {
    const { name, sent } = { ...(item as Partial<ToolName>) }
    return isString(name) && isString(sent) ? [[sent, name]] : []
  })

/**
 * The name of the tool that was sent under this name: the inverse of the renaming. `none` if no tool was sent under it, since
 * a model may call what is not there.
 *
 * @example
 * import { calledTool } from 'incipit/providers'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const called = calledTool([{ name: 'fs.read', sent: 'fs_read_4074bc02' }])
 * assert.deepStrictEqual(called('fs_read_4074bc02'), O.some('fs.read'))
 * assert.deepStrictEqual(called('fs.read'), O.none)
 *
 * @category destructors
 * @since 0.1.0
 */
export const calledTool = (names: ReadonlyArray<ToolName>): ((sent: string) => O.Option<string>) => {
  const own = new Map((itemsOf(names) ?? []).flatMap(pairOf))
  return sent => O.fromNullable(own.get(sent))
}
