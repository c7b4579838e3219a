/**
 * Transform: a step between assembly and rendering, which may add, change, remove and reorder.
 *
 * The usual mistake: a hook that changes the assembly it was given. A transform gets a copy of its own and answers with
 * an assembly, or declines with an error; what it does to the copy is its own business.
 */
import type { Either } from 'fp-ts/Either'

import type { Assembly } from '../assembly/Assembly'
import { faultsOf, openEntry, readOrder, type Entry } from '../entries/Entry'
import { isFunction, isString, itemsOf, stringsOf } from '../base/Foreign'
import { ANY_NAME, isVariableName } from '../base/Name'
import { readOptional, readRequired, refined } from '../base/OpenedRecord'
import type { PromptErrors } from '../errors/PromptError'
import { runTransform, type TransformRunner } from './runTransform'

/**
 * A step between assembly and rendering. Transforms run by `order`, then by name in code units, each on the result of
 * the one before. To decline, answer `left([{ _tag: 'Refused', name, reason }])`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Transform<in C> {
  readonly name: string
  /** Any finite number; lower runs earlier. */
  readonly order: number
  /** Names of variables that it adds, so that `check` knows them; default none. */
  readonly supplies?: ReadonlyArray<string> | undefined
  /** Gets an assembly of its own and answers with another one, or declines. */
  readonly transform: (context: C) => (assembly: Assembly) => Either<PromptErrors, Assembly>
}

/** A transform as it came through the door. */
export interface TransformEntry extends Entry {
  readonly _tag: 'Transform'
  readonly kind: 'transform'
  readonly order: number
  readonly supplies: ReadonlyArray<string>
  readonly transform: (context: unknown) => unknown
  /** What runs it: with the entry, so that an application without transforms does not have it in its bundle. */
  readonly run: TransformRunner
}

const transformShape = {
  name: ANY_NAME,
  order: 'a finite number',
  supplies: 'an array of variable names',
  transform: 'a function of the context that gives a function of the assembly'
}

const variableNames = (u: unknown): ReadonlyArray<string> | undefined => {
  const names = stringsOf(u)
  return names?.every(isVariableName) === true ? names : undefined
}

const properNames = (u: unknown): ReadonlyArray<string> =>
  (itemsOf(u) ?? []).filter(isString).filter(isVariableName)

/** Reads a transform. */
export const transformEntry = (input: unknown): TransformEntry => {
  const entry = openEntry('transform', input, transformShape)
  // what is proper in a faulty list is still supplied, so that one fault does not make others
  const proper = readOptional(entry, 'supplies', properNames, [])
  return {
    _tag: 'Transform',
    kind: 'transform',
    name: entry.name,
    key: entry.key,
    order: readOrder(entry),
    supplies: readOptional(entry, 'supplies', variableNames, proper),
    transform: readRequired(entry, 'transform', refined(isFunction), () => undefined),
    run: runTransform,
    faults: faultsOf(entry)
  }
}
