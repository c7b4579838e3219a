/**
 * nearReferences: what was meant to be a value and is sent as it is written: the name of a variable in single braces or in
 * braces that are not closed, which are ordinary text, and what JavaScript makes of an object in a text.
 *
 * Laws:
 * 1. a reference, and a group that is an error when it is rendered, are never reported
 * 2. it is linear in the strings
 */
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'

import { spans } from '../../base/Span'
import { suggestionField } from '../../base/nearest'
import { scan } from '../../text/scan'
import type { LintedText } from './LintedText'
import type { SentString } from './SentString'
import type { NearReference } from './Warning'

interface Found {
  readonly offset: number
  readonly reference: string
  readonly suggestion?: string
}

// One or two braces, a word, and up to two closing braces. There is one way to match.
const BRACED = /\{{1,2}[a-z][a-zA-Z0-9_]*\}{0,2}/g

// A single brace that is not closed opens a block in half of all languages.
const isReported = (braced: string): boolean => braced.startsWith('{{') || braced.endsWith('}')

// Names in braces outside of the groups that a renderer reads or refuses.
const bracedNames = (template: string, isKnown: (name: string) => boolean): ReadonlyArray<Found> => {
  const groups = scan(template)
  let next = 0
  const found: Array<Found> = []
  for (const match of template.matchAll(BRACED)) {
    const { 0: reference, index: offset } = match
    const name = reference.replaceAll(/[{}]/g, '')
    while ((groups[next]?.end ?? Infinity) <= offset) next++
    const isInGroup = (groups[next]?.start ?? Infinity) < offset + reference.length
    if (!isInGroup && isReported(reference) && isKnown(name)) {
      found.push({ offset, reference, suggestion: `{{${name}}}` })
    }
  }
  return found
}

const OBJECT = /\[object [^[\]\n]{1,64}\]/g

const objectsIn = (text: string): ReadonlyArray<Found> =>
  text.includes('[object ')
    ? [...text.matchAll(OBJECT)].map(({ 0: reference, index: offset }) => ({ offset, reference }))
    : []

const warningsFor = (
  subject: SentString['subject'],
  text: string,
  found: ReadonlyArray<Found>
): ReadonlyArray<NearReference> => {
  const places = spans(
    text,
    found.map(({ offset }) => offset)
  )
  return pipe(
    found,
    RA.zip(places),
    RA.map(([{ reference, suggestion }, span]) => ({
      _tag: 'NearReference',
      ...subject,
      reference,
      ...suggestionField(suggestion),
      span
    }))
  )
}

/** A warning for each such place: those in texts in the order of the text, then those in tools and in values. */
export const nearReferences = (
  texts: ReadonlyArray<LintedText>,
  others: ReadonlyArray<SentString>,
  isKnown: (name: string) => boolean
): ReadonlyArray<NearReference> => [
  ...texts.flatMap(({ subject, written, isTemplate }) => {
    const names = isTemplate ? bracedNames(written, isKnown) : []
    const found = [...names, ...objectsIn(written)].sort((a, b) => a.offset - b.offset)
    return warningsFor(subject, written, found)
  }),
  ...others.flatMap(({ subject, text }) => warningsFor(subject, text, objectsIn(text)))
]
