/**
 * restrict: what only takes away. Restrictions are no entries, so nothing replaces them: they hold wherever they are in a
 * registry, in the far side of an overlay as well, all of them together.
 *
 * Laws (for equality of registries see `compose`; f is any of these):
 * 1. f is idempotent, and commutes with every other restriction and every builder
 * 2. `f(merge(s)(r))` equals `merge(s)(f(r))`; `f(overlay(s)(r))` equals `overlay(f(s))(r)` and `overlay(s)(f(r))`
 */
import { allowance, suppression, type ToolRestriction } from '../entries/ToolRestriction'
import { planTools } from '../tools/planTools'
import { registryOf, type Registry } from './Registry'

const restrict =
  (restriction: ToolRestriction) =>
  <C>(self: Registry<C>): Registry<C> =>
    registryOf({ _tag: 'Restrict', self, restriction, planTools })

/**
 * Lets only these tools be visible, whoever gives them; several allowances leave what all of them list. What requires another
 * tool goes with it. A name that no source knows is an `UnknownTools` of `assemble`; a list that cannot be read is an
 * `InvalidEntry`.
 *
 * @example
 * import { allowTools, assemble, empty, withSection, withTool } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const tool = (name: string) => withTool({ name, description: '', parameters: {} })
 * const reviewer = pipe(
 *   empty,
 *   tool('bash'),
 *   tool('read'),
 *   withSection({ name: 'tool:bash', order: 0, text: 'Mind the exit code.', requiresTools: ['bash'] }),
 *   allowTools(['read'])
 * )
 * assert.deepStrictEqual(
 *   pipe(reviewer, assemble({}), E.map(({ tools, sections }) => [tools.map(({ name }) => name), sections])),
 *   E.right([['read'], []])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const allowTools = (names: ReadonlyArray<string>): (<D>(self: Registry<D>) => Registry<D>) =>
  restrict(allowance(names))

/**
 * Lets this tool not be visible, whoever gives it. What requires it goes with it, and nothing of it is validated. A name that no
 * source knows is an `UnknownTools` of `assemble`; what is no name is an `InvalidEntry`.
 *
 * @example
 * import { assemble, empty, overlay, suppressTool, withTool } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const tool = (name: string) => withTool({ name, description: '', parameters: {} })
 * const globals = pipe(empty, tool('bash'), tool('read'))
 * const agent = pipe(empty, suppressTool('bash'))
 * assert.deepStrictEqual(
 *   pipe(globals, overlay(agent), assemble({}), E.map(({ tools }) => tools.map(({ name }) => name))),
 *   E.right(['read'])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const suppressTool = (name: string): (<D>(self: Registry<D>) => Registry<D>) =>
  restrict(suppression(name))

/**
 * Lets no context entry be evaluated, except `required` ones, whoever adds them, transforms included.
 *
 * @example
 * import { assemble, empty, renderContexts, suppressContexts, withContext } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(empty, withContext({ name: 'date', order: 0, text: '2026-11-30' }), suppressContexts)
 * assert.deepStrictEqual(pipe(registry, assemble({}), E.flatMap(renderContexts)), E.right([]))
 *
 * @category combinators
 * @since 0.1.0
 */
export const suppressContexts = <C>(self: Registry<C>): Registry<C> =>
  registryOf({ _tag: 'SuppressContexts', self })
