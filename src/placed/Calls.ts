/**
 * Calls: the providers of one assembly, called with its context. Each call has an outcome of its own, so that one provider that
 * throws does not hide what the others do.
 *
 * Laws:
 * 1. a provider gets the very context object of the assembly, or what its `contramap` functions make of it
 * 2. a `contramap` function runs at most once an assembly, and only if a provider needs it
 */
import * as E from '../base/Either'
import { type Kind } from '../errors/Kind'
import { attempt } from '../base/Foreign'
import { messageOf } from '../errors/messageOf'
import { ownerField, type InvalidProvided, type ProviderThrew } from '../errors/PromptError'
import type { Focus } from './Placed'

/** An active entry whose provider is called. */
export interface Provider {
  readonly entry: { readonly kind: Kind; readonly name: string }
  readonly owner: string | undefined
  readonly focus: Focus | undefined
}

/** Calls a provider of an entry; what it throws, or what its `contramap` function throws, is a `ProviderThrew`. */
export type Calls = (
  provider: Provider,
  provide: (context: unknown) => unknown
) => E.Either<ProviderThrew, unknown>

/** What is said of a provider that gives something else than it should. */
export const invalidProvided = (
  { entry: { kind, name }, owner }: Provider,
  expected: string,
  actual: string
): InvalidProvided => ({ _tag: 'InvalidProvided', kind, name, expected, actual, ...ownerField(owner) })

/** The calls of one assembly. */
export const callsWith = (context: unknown): Calls => {
  const root = E.right(context)
  const contexts = new Map<Focus, E.Either<unknown, unknown>>()

  // From the outermost function that has not run yet inwards, without recursion.
  const contextAt = (focus: Focus | undefined): E.Either<unknown, unknown> => {
    const pending: Array<Focus> = []
    let known: E.Either<unknown, unknown> | undefined
    let at = focus
    for (; at !== undefined && known === undefined; at = at.outer) {
      known = contexts.get(at)
      if (known === undefined) pending.push(at)
    }
    let result = known ?? root
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { f } = next
      const outer = result
      result = E.isLeft(outer) ? outer : attempt(() => f(outer.right))
      contexts.set(next, result)
    }
    return result
  }

  return ({ entry: { kind, name }, owner, focus }, provide) => {
    const focused = focus === undefined ? root : contextAt(focus)
    const result = E.isLeft(focused) ? focused : attempt(() => provide(focused.right))
    return E.isRight(result)
      ? result
      : E.left({
          _tag: 'ProviderThrew',
          kind,
          name,
          cause: result.left,
          message: messageOf(result.left),
          ...ownerField(owner)
        })
  }
}
