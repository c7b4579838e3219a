/**
 * Either: fp-ts's own, made and told apart. Bundlers cannot shake the module of fp-ts below two kilobytes, so what is on the way of every
 * application, and needs no more than this, takes it from here.
 *
 * Laws:
 * 1. each function gives what fp-ts's function of its name gives
 */
import type { Either, Left, Right } from 'fp-ts/Either'

export type { Either }

/** An Either of what went wrong. */
export const left = <E>(value: E): Either<E, never> => ({ _tag: 'Left', left: value })

/** An Either of what came out. */
export const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value })

/** Did it go wrong? */
export const isLeft = <E>(either: Either<E, unknown>): either is Left<E> => either._tag === 'Left'

/** Did it come out? */
export const isRight = <A>(either: Either<unknown, A>): either is Right<A> => either._tag === 'Right'
