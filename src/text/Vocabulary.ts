/**
 * Vocabulary: the variables that texts may refer to, and the faults of a text against them.
 *
 * The usual mistake: to stop at the first faulty reference. All of them are found at once, each with its place, what is
 * known, and what was probably meant.
 *
 * Laws:
 * 1. a text whose reading is sound and whose references all have values has no faults, and no other has none
 * 2. the work and the size of the faults are linear in the text: the known names are shared, a suggestion is made once
 */
import * as O from 'fp-ts/Option'

import { type Kind } from '../errors/Kind'
import { sorted } from '../base/Name'
import { nearest } from '../base/nearest'
import { ownerField, suggestionField, type PromptError } from '../errors/PromptError'
import type { Reading } from './Reading'
import { spans, type Span } from '../base/Span'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** Whether a name has a value, is known to have none, or is not known at all. */
export type Standing = 'valued' | 'valueless' | 'unknown'

/** The variables that texts may refer to. */
export interface Vocabulary {
  readonly standing: (name: string) => Standing
  /** All known names, in code-unit order. */
  readonly known: ReadonlyArray<string>
  /** The nearest known name, if one is near. */
  readonly suggest: (name: string) => string | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** A vocabulary of known names. */
export const vocabulary = (names: Iterable<string>, standing: (name: string) => Standing): Vocabulary => {
  const known = Object.freeze(sorted(names))
  const suggestions = new Map<string, string | undefined>()
  return {
    standing,
    known,
    suggest: name => {
      if (!suggestions.has(name)) suggestions.set(name, O.toUndefined(nearest(name)(known)))
      return suggestions.get(name)
    }
  }
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

/** The text that is judged: what it belongs to, and whose that is. */
export interface Place {
  readonly kind: Kind
  readonly name: string
  readonly owner: string | undefined
}

interface Finding {
  readonly offset: number
  readonly fault: (span: Span) => PromptError
}

/** The faults of a text against a vocabulary, in the order of the text. */
export const faultsOf = (
  { kind, name, owner }: Place,
  reading: Reading,
  { standing, known, suggest }: Vocabulary
): ReadonlyArray<PromptError> => {
  const findings: Array<Finding> = []
  for (const { offset, reference } of reading.malformed) {
    findings.push({
      offset,
      fault: span => ({ _tag: 'MalformedReference', kind, name, reference, span, ...ownerField(owner) })
    })
  }
  for (const { name: variable, offset } of reading.references) {
    const status = standing(variable)
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
    reading.source,
    findings.map(({ offset }) => offset)
  )
  const faults = findings.flatMap(({ fault }, i) => places.slice(i, i + 1).map(fault))
  return reading.loneSurrogate < 0
    ? faults
    : [...faults, { _tag: 'IllFormedText', kind, name, offset: reading.loneSurrogate, ...ownerField(owner) }]
}
