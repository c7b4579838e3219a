/**
 * openAssembly: any value as an assembly that has been validated and read, or everything that is wrong with it. One that
 * `assemble` made carries its validation; every other value is validated in full, and both ways give the same.
 *
 * Laws:
 * 1. `openAssembly(a)` and `openAssembly(JSON.parse(JSON.stringify(a)))` are equal for every assembly of `assemble`
 */
import * as E from '../base/Either'
import {
  insertable,
  validatedOf,
  sealed,
  type AssembledSection,
  type Assembly,
  type Validated,
  type Known,
  type ParsedPart
} from './Assembly'
import { hintsOf } from './AssemblyFault'
import { validateAssembly, noHints } from './validateAssembly'
import type { InvalidConfig, PromptErrors } from '../errors/PromptError'
import { parse } from '../text/ParsedText'
import { validated } from '../errors/validated'

const readAll = <A extends AssembledSection>(parts: ReadonlyArray<A>): ReadonlyArray<ParsedPart<A>> =>
  parts.map(assembled => ({ assembled, parsed: parse(assembled.text, assembled.interpolate) }))

const knownOf = ({ sections, contexts, variables }: Assembly): Known => ({
  sections: readAll(sections),
  contexts: readAll(contexts),
  values: insertable(variables)
})

/** Reads the texts of an assembly whose parts are frozen, and seals it. */
export const sealedRead = (assembly: Assembly): Validated => sealed(assembly, knownOf(assembly))

/**
 * Opens a value as an assembly that has been validated: at once when `assemble` made it and nobody changed it, else in full,
 * with an `InvalidConfig` for each place that is not as it should be.
 */
export const openAssembly = (u: unknown): E.Either<PromptErrors, Validated> => {
  const known = validatedOf(u)
  if (known !== undefined) return E.right(known)
  const { assembly, faults } = validateAssembly(u, noHints)
  const errors = faults.map((fault): InvalidConfig => {
    const { path, expected, actual } = fault
    return { _tag: 'InvalidConfig', path, expected, actual, ...hintsOf(fault) }
  })
  return validated(errors, () => sealedRead(assembly))
}
