/**
 * unusedVariables: the variables that no text refers to. The parsed texts are asked, since a search for `{{name}}` would
 * find it in literal text too.
 */
import type { Validated } from '../../assembly/Assembly'
import type { UnusedVariable } from './Warning'

/** A warning for each variable that no section and no context refers to, in the order of the assembly. */
export const unusedVariables = ({
  assembly,
  sections,
  contexts
}: Validated): ReadonlyArray<UnusedVariable> => {
  const used = new Set(
    [...sections, ...contexts].flatMap(({ parsed }) => parsed.references.map(({ name }) => name))
  )
  return Object.keys(assembly.variables)
    .filter(name => !used.has(name))
    .map(name => ({ _tag: 'UnusedVariable', kind: 'variable', name }))
}
