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

import { judgedOf, seal, type Assembly, type Judged } from './Assembly'
import { isFieldObject } from './Foreign'
import { judge, stranger } from './judge'
import type { InvalidConfig, PromptErrors } from './PromptError'
import { read } from './Reading'
import { verdict } from './verdict'

const readingsOf = ({ sections, contexts }: Assembly): Omit<Judged, 'assembly'> => ({
  sections: sections.map(({ text, interpolate }) => read(text, interpolate)),
  contexts: contexts.map(({ text, interpolate }) => read(text, interpolate))
})

/** Reads the texts of an assembly whose parts are frozen, and seals it. */
export const sealRead = (assembly: Assembly): Assembly => seal(assembly, readingsOf(assembly))

/**
 * Opens a value as an assembly that has been judged: at once when `assemble` made it and nobody changed it, else judged in
 * full, with an `InvalidConfig` for each place that is not as it should be.
 */
export const openAssembly = (u: unknown): E.Either<PromptErrors, Judged> => {
  const known = isFieldObject(u) ? judgedOf(u) : O.none
  if (O.isSome(known)) return E.right(known.value)
  const { assembly, faults } = judge(u, stranger)
  const errors = faults.map(({ path, expected, actual }): InvalidConfig => ({
    _tag: 'InvalidConfig',
    path,
    expected,
    actual
  }))
  return verdict(errors, () => ({ assembly, ...readingsOf(assembly) }))
}
