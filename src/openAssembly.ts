/**
 * openAssembly: any value as an assembly that has been judged and read, or everything that is wrong with it.
 *
 * The usual mistake: to judge the same assembly at every call. One that `assemble` made carries its judgement with it;
 * every other value is judged in full, and both ways give the same.
 *
 * Laws:
 * 1. `openAssembly(a)` and `openAssembly(JSON.parse(JSON.stringify(a)))` are equal for every assembly of `assemble`
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import {
  insertable,
  judgedOf,
  seal,
  type AssembledSection,
  type Assembly,
  type Judged,
  type Known,
  type ReadPart
} from './Assembly'
import { judge, stranger } from './judge'
import { suggestionField, type InvalidConfig, type PromptErrors } from './PromptError'
import { read } from './Reading'
import { verdict } from './verdict'

const readAll = <A extends AssembledSection>(parts: ReadonlyArray<A>): ReadonlyArray<ReadPart<A>> =>
  parts.map(assembled => ({ assembled, reading: read(assembled.text, assembled.interpolate) }))

const knownOf = ({ sections, contexts, variables }: Assembly): Known => ({
  sections: readAll(sections),
  contexts: readAll(contexts),
  values: insertable(variables)
})

/** Reads the texts of an assembly whose parts are frozen, and seals it. */
export const sealRead = (assembly: Assembly): Assembly => seal(assembly, knownOf(assembly))

/**
 * Opens a value as an assembly that has been judged: at once when `assemble` made it and nobody changed it, else judged in
 * full, with an `InvalidConfig` for each place that is not as it should be.
 */
export const openAssembly = (u: unknown): E.Either<PromptErrors, Judged> => {
  const known = judgedOf(u)
  if (O.isSome(known)) return E.right(known.value)
  const { assembly, faults } = judge(u, stranger)
  const errors = faults.map(({ path, expected, actual, suggestion }): InvalidConfig => ({
    _tag: 'InvalidConfig',
    path,
    expected,
    actual,
    ...suggestionField(suggestion)
  }))
  return verdict(errors, () => ({ assembly, ...knownOf(assembly) }))
}
