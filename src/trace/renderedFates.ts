/**
 * renderedFates: what became of the texts of an assembly when they were rendered, each for itself.
 */
import * as E from 'fp-ts/Either'

import type { AssembledSection, ParsedPart, Validated } from '../assembly/Assembly'
import { attemptText, faultsIn, substitute } from '../assembly/substitute'
import type { PromptError, PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import { active, type Fate } from './Fate'

const empty: Fate = Object.freeze({ _tag: 'Empty' })

/** `Failed`, unless there is no error. */
export const failedFate = (errors: ReadonlyArray<PromptError>, otherwise: () => Fate): Fate => {
  const validation = validated(errors, otherwise)
  return E.isLeft(validation) ? { _tag: 'Failed', errors: validation.left } : validation.right
}

// Where a text refers to a value that is ill formed, the error names the variable and not the text.
const errorsByText = (
  kind: 'section' | 'context',
  parts: ReadonlyArray<ParsedPart<AssembledSection>>,
  variables: Validated['assembly']['variables']
): ((part: ParsedPart<AssembledSection>) => ReadonlyArray<PromptError>) => {
  const ofTexts = new Map<string, Array<PromptError>>()
  const ofValues = new Map<string, Array<PromptError>>()
  for (const error of faultsIn(kind, parts, variables)) {
    // every fault of a text has a kind and a name
    const { kind: of, name } = error as Extract<PromptError, { _tag: 'IllFormedText' }>
    const errors = of === 'variable' ? ofValues : ofTexts
    const known = errors.get(name)
    if (known === undefined) errors.set(name, [error])
    else known.push(error)
  }
  return ({ assembled, parsed }) => [
    ...(ofTexts.get(assembled.name) ?? []),
    ...parsed.references.flatMap(({ name }) => ofValues.get(name) ?? [])
  ]
}

/** The fates of these texts by their names: `Active`, `Empty` or `Failed`. */
export const renderedFates = (
  kind: 'section' | 'context',
  parts: ReadonlyArray<ParsedPart<AssembledSection>>,
  { values, assembly }: Validated
): ReadonlyMap<string, Fate> => {
  const errorsOf = errorsByText(kind, parts, assembly.variables)
  const fateOf = (part: ParsedPart<AssembledSection>): Fate => {
    const filled: E.Either<PromptErrors, string | undefined> = attemptText(() => substitute(part, values))
    const errors = E.isLeft(filled) ? filled.left : errorsOf(part)
    return failedFate(errors, () => (E.isRight(filled) && filled.right === '' ? empty : active))
  }
  return new Map(parts.map(part => [part.assembled.name, fateOf(part)]))
}
