/**
 * routed: from the name of a tool to the server that has it.
 *
 * Law:
 * 1. `routed(routes)(name)` is the route of every tool of a listing
 */
import * as O from 'fp-ts/Option'

import { attemptOr, isString, itemsOf } from '../base/Foreign'

/**
 * A tool under its own name, the server that has it, and its name there.
 *
 * @category model
 * @since 0.1.0
 */
export interface Route {
  readonly name: string
  readonly server: string
  readonly tool: string
}

const routeOf = (item: unknown): ReadonlyArray<Route> =>
  attemptOr<ReadonlyArray<Route>>([], () => {
    const { name, server, tool } = { ...(item as Partial<Route>) }
    return isString(name) && isString(server) && isString(tool) ? [{ name, server, tool }] : []
  })

/**
 * The server of a tool and its name there; `none` for a tool of no server. A name that was sent under another one goes through
 * `calledTool` first. The routes of several listings are put one after the other.
 *
 * @example
 * import { routed } from 'incipit/mcp'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * const route = { name: 'mcp__github__issues.list', server: 'github', tool: 'issues.list' }
 * assert.deepStrictEqual(routed([route])('mcp__github__issues.list'), O.some(route))
 * assert.deepStrictEqual(routed([route])('bash'), O.none)
 *
 * @category destructors
 * @since 0.1.0
 */
export const routed = (routes: ReadonlyArray<Route>): ((name: string) => O.Option<Route>) => {
  const byName = new Map((itemsOf(routes) ?? []).flatMap(routeOf).map(route => [route.name, route]))
  return name => O.fromNullable(byName.get(name))
}
