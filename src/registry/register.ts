/**
 * register: the builders, each a registry with one entry more. They are total: what is wrong with an entry is kept with it, and
 * `check` reports all of it at once.
 *
 * Laws (for equality of registries see `compose`):
 * 1. `withX(e)(r)` equals `merge(withX(e)(empty))(r)`
 * 2. building looks at the entry once, and never at the registry
 */
import { contextEntry, type ContextEntry } from '../entries/ContextEntry'
import { planTools } from '../tools/planTools'
import { registryOf, type PlainEntry, type Registry, type ToolsEntry } from './Registry'
import { sectionEntry, suppressionEntry, type Section } from '../entries/Section'
import { toolEntry, toolSourceEntry, type ToolSchema, type ToolSet } from '../entries/Tool'
import { toolOrderEntry } from '../entries/ToolOrder'
import { transformEntry, type Transform } from './Transform'
import { handleEntry, namedEntry } from '../entries/Variable'
import type { Variable } from '../text/Variable'

const add =
  <C>(entry: PlainEntry) =>
  <D>(self: Registry<D>): Registry<C & D> =>
    registryOf({ _tag: 'With', self, entry })

const addTools =
  (entry: ToolsEntry) =>
  <D>(self: Registry<D>): Registry<D> =>
    registryOf({ _tag: 'With', self, entry, planTools })

/**
 * Adds a section. Two of one name clash (`DuplicateName`); what is wrong with it is reported by `check` as
 * `InvalidName`, `InvalidOrder` or `InvalidEntry`.
 *
 * @example
 * import { assemble, empty, literal, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'task', order: 10, text: (c: { task: string }) => literal(c.task) }),
 *   withSection({ name: 'persona', order: 0, text: 'You fix bugs.' })
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ task: 'Fix #7.' }), E.flatMap(render)),
 *   E.right('You fix bugs.\n\nFix #7.')
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withSection = <C>(section: Section<C>): (<D>(self: Registry<D>) => Registry<C & D>) =>
  add<C>(sectionEntry(section))

/**
 * Adds a context entry: a part of the runtime context, which is rendered apart from the prompt. Faults as for
 * `withSection`.
 *
 * @example
 * import { assemble, empty, literal, renderContexts, withContext } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(empty, withContext({ name: 'date', order: 0, text: (c: { today: string }) => literal(c.today) }))
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ today: '2026-11-30' }), E.flatMap(renderContexts)),
 *   E.right([{ name: 'date', text: '2026-11-30' }])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withContext = <C>(entry: ContextEntry<C>): (<D>(self: Registry<D>) => Registry<C & D>) =>
  add<C>(contextEntry(entry))

/**
 * Adds a variable: a handle, or a name (or the handle that says it) and a value, which may be a function of the context; `undefined`
 * means "no value in this assembly". The number of arguments decides which form is meant. A name that does not match
 * `[a-z][a-z0-9_]*` is an `InvalidName`; two variables of one name, also of one handle, are a `DuplicateName`.
 *
 * @example
 * import { assemble, empty, prompt, render, variable, withSection, withVariable } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const model = variable('model', (c: { model: string }) => c.model)
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: prompt`You run on ${model} in {{cwd}}.` }),
 *   withVariable(model),
 *   withVariable('cwd', '/src')
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ model: 'm-1' }), E.flatMap(render)),
 *   E.right('You run on m-1 in /src.')
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withVariable: {
  <C>(variable: Variable<C>): <D>(self: Registry<D>) => Registry<C & D>
  <C = unknown>(
    name: string | Variable<never>,
    value: string | ((context: C) => string | undefined)
  ): <D>(self: Registry<D>) => Registry<C & D>
} = (...given: ReadonlyArray<unknown>) =>
  add<unknown>(given.length === 1 ? handleEntry(given[0]) : namedEntry(given[0], given[1]))

/**
 * Adds one tool. Its schema is copied here and now, and is plain JSON, else `InvalidJson` with a pointer; the name
 * of the marker `UNLISTED_TOOLS` is a `ReservedToolName`.
 *
 * @example
 * import { assemble, empty, withTool } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const bash = { name: 'bash', description: 'Runs a command.', parameters: { type: 'object' } }
 * assert.deepStrictEqual(
 *   pipe(empty, withTool(bash), assemble({}), E.map(assembly => assembly.tools)),
 *   E.right([bash])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withTool = (schema: ToolSchema): (<D>(self: Registry<D>) => Registry<D>) =>
  addTools(toolEntry(schema))

/**
 * Adds a named source of tools, a set or how to get it from the context. All sources contribute; two visible tools of
 * one name are a `DuplicateName`.
 *
 * @example
 * import { assemble, empty, withTools } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const grep = { name: 'grep', description: 'Searches files.', parameters: { type: 'object' } }
 * const registry = pipe(
 *   empty,
 *   withTools('fs', (c: { readOnly: boolean }) => ({ schemas: c.readOnly ? [] : [grep], knownNames: ['grep'] }))
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ readOnly: false }), E.map(assembly => assembly.tools)),
 *   E.right([grep])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withTools = <C = unknown>(
  name: string,
  provide: ToolSet | ((context: C) => ToolSet)
): (<D>(self: Registry<D>) => Registry<C & D>) => addTools(toolSourceEntry(name, provide))

/**
 * Adds the tool order: names in their order, with `UNLISTED_TOOLS` exactly once, where all other tools stand. Another
 * shape, or a second tool order in a merge, is an `InvalidToolOrder`.
 *
 * @example
 * import { assemble, empty, UNLISTED_TOOLS, withTool, withToolOrder } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const tool = (name: string) => withTool({ name, description: '', parameters: {} })
 * const registry = pipe(empty, tool('a'), tool('b'), tool('c'), withToolOrder(['c', UNLISTED_TOOLS]))
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({}), E.map(assembly => assembly.tools.map(({ name }) => name))),
 *   E.right(['c', 'a', 'b'])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withToolOrder = (names: ReadonlyArray<string>): (<D>(self: Registry<D>) => Registry<D>) =>
  addTools(toolOrderEntry(names))

/**
 * Adds a transform, a step between assembly and rendering.
 *
 * @example
 * import { assemble, empty, render, withSection, withTransform } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }),
 *   withTransform({
 *     name: 'model',
 *     order: 0,
 *     supplies: ['model'],
 *     transform: (c: { model: string }) => assembly =>
 *       E.right({ ...assembly, variables: { ...assembly.variables, model: c.model } })
 *   })
 * )
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ model: 'm-1' }), E.flatMap(render)),
 *   E.right('You run on m-1.')
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const withTransform = <C>(transform: Transform<C>): (<D>(self: Registry<D>) => Registry<C & D>) =>
  add<C>(transformEntry(transform))

/**
 * Adds an entry of kind section that says "none here": in a merge it wins over the sections of that name, in an overlay
 * the nearer wins. A name that no section anywhere in the registry has is an `UnknownSuppression`.
 *
 * @example
 * import { assemble, empty, overlay, render, suppressSection, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const deployment = pipe(empty, withSection({ name: 'persona', order: 0, text: 'You fix bugs.' }))
 * const agent = pipe(empty, suppressSection('persona'))
 * assert.deepStrictEqual(pipe(deployment, overlay(agent), assemble({}), E.flatMap(render)), E.right(''))
 *
 * @category combinators
 * @since 0.1.0
 */
export const suppressSection = (name: string): (<D>(self: Registry<D>) => Registry<D>) =>
  add(suppressionEntry(name))
