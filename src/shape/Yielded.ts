/**
 * Yielded: which parts of an assembly gave way, and by how much.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { Assembly } from '../assembly/Assembly'
import { ownerField, ownerOf } from '../errors/PromptError'
import { textsOf, type Measure, type PartText, type Result } from './Total'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A part whose text is not what it was, with its size before and after, shaped. What became empty is `Dropped`.
 *
 * @category model
 * @since 0.1.0
 */
export type Yielded =
  | {
      readonly _tag: 'Dropped'
      readonly kind: 'section' | 'context'
      readonly name: string
      readonly owner?: string
      readonly from: number
    }
  | {
      readonly _tag: 'Shortened'
      readonly kind: 'section' | 'context'
      readonly name: string
      readonly owner?: string
      readonly from: number
      readonly to: number
    }

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

type Named = Pick<PartText, 'kind' | 'name' | 'owner'>

const keyOf = ({ kind, name }: Named): string => `${kind} ${name}`

const lookUp = (texts: ReadonlyArray<PartText>): ((part: Named) => string) => {
  const known = new Map(texts.map(text => [keyOf(text), text.text]))
  return part => known.get(keyOf(part)) ?? ''
}

const partsOf = ({ sections, contexts }: Assembly): ReadonlyArray<Named> => [
  ...sections.map((part): Named => ({ kind: 'section', name: part.name, ...ownerField(ownerOf(part)) })),
  ...contexts.map((part): Named => ({ kind: 'context', name: part.name, ...ownerField(ownerOf(part)) }))
]

/**
 * The parts of an assembly whose texts differ between two shaped ones, in their order. What a shape adds by itself is no
 * part of the assembly, and yields nothing.
 */
export const yieldedOf = (
  assembly: Assembly,
  before: Assembly,
  after: Assembly,
  measure: Measure
): Result<ReadonlyArray<Yielded>> =>
  pipe(
    E.Do,
    E.bind('was', () => pipe(textsOf(before), E.map(lookUp))),
    E.bind('is', () => pipe(textsOf(after), E.map(lookUp))),
    E.flatMap(({ was, is }) =>
      pipe(
        partsOf(assembly).filter(part => was(part) !== is(part)),
        E.traverseArray(part =>
          pipe(
            E.Do,
            E.bind('from', () => measure(was(part))),
            E.bind('to', () => measure(is(part))),
            E.map(({ from, to }): Yielded =>
              is(part) === '' ? { _tag: 'Dropped', ...part, from } : { _tag: 'Shortened', ...part, from, to }
            )
          )
        ),
        E.map(yielded => Object.freeze([...yielded]))
      )
    )
  )
