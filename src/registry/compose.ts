/**
 * compose: registries out of registries.
 *
 * The usual mistake: one operation for both jobs. `merge` puts equals side by side and a clash is a fault; `overlay` lays a
 * nearer scope over a farther one and replacing is its purpose.
 *
 * Laws (two registries are equal when `check`, and `assemble` in every context, give the same):
 * 1. `merge` is associative and commutative with identity `empty`
 * 2. `overlay` is associative and idempotent with identity `empty`
 * 3. `owned` and `contramap` distribute over both
 * 4. the inner `owned` wins; `contramap(g)(contramap(f)(r))` equals `contramap(d => f(g(d)))(r)`
 */
import type { Monoid } from 'fp-ts/Monoid'

import { isFunction, isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { empty, nodeOf, noRegistry, registryOf, type Registry } from './Registry'

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

const faulty = <C>(self: Registry<C>, path: string, expected: string, actual: unknown): Registry<C> =>
  registryOf({
    _tag: 'Fault',
    self,
    fault: { _tag: 'InvalidConfig', path, expected, actual: describe(actual) }
  })

/**
 * Stamps an owner on every entry that has none yet: the inner `owned` wins. Errors and parts say whose they are.
 *
 * @example
 * import { assemble, empty, owned, renderParts, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(empty, withSection({ name: 'persona', order: 0, text: 'You fix bugs.' }), owned('deployment'))
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({}), E.flatMap(renderParts), E.map(({ parts }) => parts.map(({ owner }) => owner))),
 *   E.right(['deployment'])
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const owned =
  (owner: string) =>
  <C>(self: Registry<C>): Registry<C> =>
    isString(owner) ? registryOf({ _tag: 'Owned', self, owner }) : faulty(self, 'owner', 'a string', owner)

/**
 * Makes a registry over `C` one over `D`. In an assembly `f` runs at most once, and only if a provider in force needs
 * it; when it throws, each of those is a `ProviderThrew`.
 *
 * @example
 * import { assemble, contramap, empty, literal, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   empty,
 *   withSection({ name: 'cwd', order: 0, text: (cwd: string) => literal(cwd) }),
 *   contramap((session: { cwd: string }) => session.cwd)
 * )
 * assert.deepStrictEqual(pipe(registry, assemble({ cwd: '/src' }), E.flatMap(render)), E.right('/src'))
 *
 * @category combinators
 * @since 0.1.0
 */
export const contramap =
  <C, D>(f: (d: D) => C) =>
  (self: Registry<C>): Registry<D> =>
    // Nobody but a JavaScript caller of D's own making can call it with something else.
    isFunction(f)
      ? registryOf({ _tag: 'Contramap', self, f })
      : // what cannot be called fails for every provider under it
        registryOf({
          _tag: 'Contramap',
          self: faulty(self, 'contramap', 'a function', f),
          f: f as (context: unknown) => unknown
        })

/**
 * All entries of both registries. Two of one kind and name clash, and `check` reports the clash with both owners.
 *
 * @example
 * import { assemble, empty, merge, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const a = pipe(empty, withSection({ name: 'a', order: 1, text: 'A' }))
 * const b = pipe(empty, withSection({ name: 'b', order: 2, text: 'B' }))
 * assert.deepStrictEqual(pipe(a, merge(b), assemble({}), E.flatMap(render)), E.right('A\n\nB'))
 *
 * @category combinators
 * @since 0.1.0
 */
export const merge =
  <C>(that: Registry<C>) =>
  <D>(self: Registry<D>): Registry<C & D> =>
    registryOf({ _tag: 'Merge', self, that })

/**
 * `that` over `self`: for each kind and name that `that` has, its entry stands alone and every entry of `self` of that
 * kind and name is replaced as a whole. An agent scope is `overlay(agentRegistry)(globalRegistry)`.
 *
 * @example
 * import { assemble, empty, overlay, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const globals = pipe(empty, withSection({ name: 'persona', order: 0, text: 'You help.' }))
 * const agent = pipe(empty, withSection({ name: 'persona', order: 0, text: 'You review.' }))
 * assert.deepStrictEqual(pipe(globals, overlay(agent), assemble({}), E.flatMap(render)), E.right('You review.'))
 *
 * @category combinators
 * @since 0.1.0
 */
export const overlay =
  <C>(that: Registry<C>) =>
  <D>(self: Registry<D>): Registry<C & D> =>
    registryOf({ _tag: 'Overlay', self, that })

/** What the providers of all these registries need together. */
export type Needs<R extends ReadonlyArray<Registry<never>>> = [R[number]] extends [Registry<infer C>]
  ? C
  : never

// Of many arguments the one that is not a registry is named.
const argumentOf =
  (name: string) =>
  (u: Registry<never>, i: number): Registry<never> =>
    nodeOf(u) === undefined
      ? registryOf({
          _tag: 'Fault',
          self: empty,
          fault: { ...noRegistry(u), argument: `argument ${i + 1} of ${name}` }
        })
      : u

/**
 * All entries of all registries, as `merge` of one after the other; of none, `empty`.
 *
 * @example
 * import { assemble, empty, literal, mergeAll, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const a = pipe(empty, withSection({ name: 'a', order: 1, text: 'A' }))
 * const b = pipe(empty, withSection({ name: 'b', order: 2, text: (c: { b: string }) => literal(c.b) }))
 * assert.deepStrictEqual(pipe(mergeAll(b, a), assemble({ b: 'B' }), E.flatMap(render)), E.right('A\n\nB'))
 *
 * @category combinators
 * @since 0.1.0
 */
export const mergeAll = <R extends ReadonlyArray<Registry<never>>>(...registries: R): Registry<Needs<R>> =>
  registries
    .map(argumentOf('mergeAll'))
    .reduce<Registry<Needs<R>>>((self, that) => registryOf({ _tag: 'Merge', self, that }), empty)

/**
 * A chain of scopes, the nearest last: `overlayAll(globals, parent, agent)`; of none, `empty`.
 *
 * @example
 * import { assemble, empty, overlayAll, render, withVariable, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const globals = pipe(empty, withSection({ name: 'who', order: 0, text: 'I am {{me}}.' }), withVariable('me', 'all'))
 * const parent = pipe(empty, withVariable('me', 'parent'))
 * const agent = pipe(empty, withVariable('me', 'agent'))
 * assert.deepStrictEqual(
 *   pipe(overlayAll(globals, parent, agent), assemble({}), E.flatMap(render)),
 *   E.right('I am agent.')
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const overlayAll = <R extends ReadonlyArray<Registry<never>>>(...registries: R): Registry<Needs<R>> =>
  registries
    .map(argumentOf('overlayAll'))
    .reduce<Registry<Needs<R>>>((self, that) => registryOf({ _tag: 'Overlay', self, that }), empty)

// -------------------------------------------------------------------------------------
// instances
// -------------------------------------------------------------------------------------

/**
 * Registries under `merge`; `concat(x, y)` has all entries of both.
 *
 * @example
 * import { assemble, empty, getMergeMonoid, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import { concatAll } from 'fp-ts/lib/Monoid.js'
 * import * as assert from 'node:assert'
 *
 * const plugins = ['a', 'b'].map(name => withSection({ name, order: 0, text: name })(empty))
 * assert.deepStrictEqual(
 *   pipe(plugins, concatAll(getMergeMonoid()), assemble({}), E.flatMap(render)),
 *   E.right('a\n\nb')
 * )
 *
 * @category instances
 * @since 0.1.0
 */
export const getMergeMonoid = <C>(): Monoid<Registry<C>> => ({
  concat: (self, that) => merge(that)(self),
  empty
})

/**
 * Registries under `overlay`; in `concat(x, y)` the nearer one is `y`.
 *
 * @example
 * import { assemble, empty, getOverlayMonoid, render, withSection } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import { concatAll } from 'fp-ts/lib/Monoid.js'
 * import * as assert from 'node:assert'
 *
 * const scopes = ['global', 'agent'].map(text => withSection({ name: 'scope', order: 0, text })(empty))
 * assert.deepStrictEqual(
 *   pipe(scopes, concatAll(getOverlayMonoid()), assemble({}), E.flatMap(render)),
 *   E.right('agent')
 * )
 *
 * @category instances
 * @since 0.1.0
 */
export const getOverlayMonoid = <C>(): Monoid<Registry<C>> => ({
  concat: (self, that) => overlay(that)(self),
  empty
})
