/**
 * Subject: what a matcher was given, read: a registry, an assembly, a rendered prompt, a string; or a sentence that says what it
 * is instead.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { isString } from '../base/Foreign'
import { describe } from '../base/describe'
import {
  type Assembly,
  check,
  readAssembly,
  type Registry,
  type Rendered,
  renderParts,
  report
} from '../index'
import { readRendered } from '../inspect/cache/readRendered'
import { nodeOf } from '../registry/Registry'

/** A registry, also one with faults. */
export const registryOf = (u: unknown): E.Either<string, Registry<never>> =>
  nodeOf(u) === undefined
    ? pipe(
        // what is no registry has the words for it from `check`
        check(u as Registry<never>),
        E.mapLeft(report)
      )
    : E.right(u as Registry<never>)

/** An assembly. */
export const assemblyOf = (u: unknown): E.Either<string, Assembly> => pipe(readAssembly(u), E.mapLeft(report))

/** A rendered prompt, as it is, or of an assembly. */
export const renderedOf = (u: unknown): E.Either<string, Rendered> =>
  pipe(
    readRendered(u),
    O.match(
      () =>
        pipe(
          assemblyOf(u),
          E.flatMap(assembly => pipe(renderParts(assembly), E.mapLeft(report)))
        ),
      E.right
    )
  )

/** A string to compare with. */
export const stringOf =
  (what: string) =>
  (u: unknown): E.Either<string, string> =>
    isString(u) ? E.right(u) : E.left(`expected ${what} to compare with, got ${describe(u)}`)
