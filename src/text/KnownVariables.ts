/**
 * KnownVariables: the variables that texts may refer to, and the faults of a text against them: all of them at once, each with its
 * place, what is known, and what was probably meant.
 *
 * Laws:
 * 1. a text that is sound when parsed and whose references all have values has no faults, and no other has none
 * 2. the work and the size of the faults are linear in the text: the known names are shared, a suggestion is made once
 */
import { type Kind } from '../errors/Kind'
import { excerpt, isVariableName, sorted } from '../base/Name'
import { nearestAmong, suggestionField } from '../base/nearest'
import { ownerField, type PromptError } from '../errors/PromptError'
import type { ParsedText } from './ParsedText'
import { spans, type Span } from '../base/Span'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Whether a name has a value, is known to have none, or is not known at all. */
export type VariableStatus = 'valued' | 'valueless' | 'unknown'

/** The variables that texts may refer to. */
export interface KnownVariables {
  readonly statusOf: (name: string) => VariableStatus
  /** All known names, in code-unit order. */
  readonly known: ReadonlyArray<string>
  /** The nearest known name, if one is near. */
  readonly suggest: (name: string) => string | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The variables of these names. */
export const knownVariables = (
  names: Iterable<string>,
  statusOf: (name: string) => VariableStatus
): KnownVariables => {
  const known = Object.freeze(sorted(names))
  const suggestions = new Map<string, string | undefined>()
  // made when it is needed, which mostly it is not
  let near: ((name: string) => string | undefined) | undefined
  return {
    statusOf,
    known,
    suggest: name => {
      if (!suggestions.has(name)) suggestions.set(name, (near ??= nearestAmong(known))(name))
      return suggestions.get(name)
    }
  }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

const snakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[-\s]/g, '_')
    .toLowerCase()

// What is between the braces of a malformed reference, as far as that is one name.
const insideOf = (reference: string): string => {
  const inside = excerpt(reference).replace(/^\{+/, '').replace(/\}+$/, '').trim()
  return /[{}]/.test(inside) ? '' : inside
}

// The variable that a malformed reference means: the name in it, that name in snake_case, or one that is near.
const meantBy = (reference: string, { statusOf, suggest }: KnownVariables): string | undefined => {
  const inside = insideOf(reference)
  const name = snakeCase(inside)
  const exact = [inside, name].find(each => isVariableName(each) && statusOf(each) !== 'unknown')
  // every name begins with nothing, so nothing is near it
  return exact ?? (name === '' ? undefined : suggest(name))
}

/** The text that is validated: what it belongs to, and whose that is. */
export interface Place {
  readonly kind: Kind
  readonly name: string
  readonly owner: string | undefined
}

interface Finding {
  readonly offset: number
  readonly fault: (span: Span) => PromptError
}

/** The faults of a text against the variables that are known, in the order of the text. */
export const faultsOf = (
  { kind, name, owner }: Place,
  parsed: ParsedText,
  variables: KnownVariables
): ReadonlyArray<PromptError> => {
  const { statusOf, known, suggest } = variables
  const findings: Array<Finding> = []
  for (const { offset, reference } of parsed.malformed) {
    findings.push({
      offset,
      fault: span => ({
        _tag: 'MalformedReference',
        kind,
        name,
        reference,
        span,
        ...suggestionField(meantBy(reference, variables)),
        ...ownerField(owner)
      })
    })
  }
  for (const { name: variable, offset } of parsed.references) {
    const status = statusOf(variable)
    if (status === 'valued') continue
    findings.push({
      offset,
      fault: span =>
        status === 'valueless'
          ? { _tag: 'ValuelessVariable', kind, name, variable, span, ...ownerField(owner) }
          : {
              _tag: 'UnknownVariable',
              kind,
              name,
              variable,
              span,
              known,
              ...suggestionField(suggest(variable)),
              ...ownerField(owner)
            }
    })
  }
  findings.sort((a, b) => a.offset - b.offset)
  const places = spans(
    parsed.source,
    findings.map(({ offset }) => offset)
  )
  const faults = findings.flatMap(({ fault }, i) => places.slice(i, i + 1).map(fault))
  return parsed.loneSurrogate < 0
    ? faults
    : [...faults, { _tag: 'IllFormedText', kind, name, offset: parsed.loneSurrogate, ...ownerField(owner) }]
}
