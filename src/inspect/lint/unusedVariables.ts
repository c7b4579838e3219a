/**
 * unusedVariables: the variables that no text refers to.
 *
 * The usual mistake: to search the texts for `{{name}}`, which also stands in literal text. The core is asked: where
 * no variable has a value, it reports every reference that there is.
 */
import * as E from 'fp-ts/Either'
import { renderContexts, renderParts, type Assembly, type PromptError, type PromptErrors } from '../../index'

import type { UnusedVariable } from './Warning'

const errorsOf = (result: E.Either<PromptErrors, unknown>): ReadonlyArray<PromptError> =>
  E.isLeft(result) ? result.left : []

const referred = (assembly: Assembly): ReadonlySet<string> => {
  const variables = Object.fromEntries(Object.keys(assembly.variables).map(name => [name, null]))
  const valueless = { ...assembly, variables }
  const errors = [...errorsOf(renderParts(valueless)), ...errorsOf(renderContexts(valueless))]
  return new Set(errors.flatMap(error => (error._tag === 'ValuelessVariable' ? [error.variable] : [])))
}

/** A warning for each variable that no section and no context refers to, in the order of the assembly. */
export const unusedVariables = (assembly: Assembly): ReadonlyArray<UnusedVariable> => {
  const used = referred(assembly)
  return Object.keys(assembly.variables)
    .filter(name => !used.has(name))
    .map(name => ({ _tag: 'UnusedVariable', kind: 'variable', name }))
}
