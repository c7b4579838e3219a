/**
 * Brace soup: strings and prompts in which nearly every character matters to the brace grammar, for the tests that hold
 * the fast reader against the slow one.
 */
import * as fc from 'fast-check'

import { prompt } from '../../src/text/prompt'
import { literal, type Prose, type Text } from '../../src/text/Text'
import { fill, type Hole, type Holed, slowRead } from './slowReader'

const BITS = [
  '{',
  '}',
  '{{',
  '}}',
  'a',
  'Z',
  ' ',
  '\n',
  '_',
  '1',
  '\0',
  '\ud83d',
  '\ude00',
  '{{a}}',
  '{{a_1}}'
]

/** A string over the alphabet of the grammar; some are longer than an excerpt. */
export const braceSoup: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...BITS) }, fc.constant('-'.repeat(13))), {
    maxLength: 16
  })
  .map(bits => bits.join(''))

const holed = (depth: number): fc.Arbitrary<Holed> =>
  fc.tuple(braceSoup, fc.array(fc.tuple(hole(depth), braceSoup), { maxLength: 3 })).map(([first, rest]) => ({
    parts: [first, ...rest.map(([, part]) => part)],
    holes: rest.map(([filling]) => filling)
  }))

const hole = (depth: number): fc.Arbitrary<Hole> => {
  const value = braceSoup.map(text => ({ literal: text }))
  return depth === 0 ? value : fc.oneof(value, holed(depth - 1))
}

/** A prompt with holes, in which strings or prompts with holes stand, two levels deep. */
export const holedSoup: fc.Arbitrary<Holed> = holed(2)

/** What a tag function is called with when these are the parts of its template. */
export const templateOf = (parts: ReadonlyArray<string>): TemplateStringsArray =>
  Object.assign([...parts], { raw: parts })

const textOf = (filling: Hole): Text =>
  'literal' in filling
    ? filling.literal.length % 2 === 0
      ? filling.literal
      : literal(filling.literal)
    : promptOf(filling)

/** The prompt of the library for a template with holes. */
export const promptOf = (text: Holed): Prose => prompt(templateOf(text.parts), ...text.holes.map(textOf))

/** What the slow reader finds, in the terms of a parsed text. */
export const slowFindings = (
  text: Hole
): {
  readonly source: string
  readonly names: ReadonlyArray<string>
  readonly offsets: ReadonlyArray<number>
  readonly malformed: ReadonlyArray<{ readonly offset: number; readonly reference: string }>
} => {
  const pieces = slowRead(text)
  const references = pieces.flatMap(piece => (piece._tag === 'Reference' ? [piece] : []))
  return {
    source: fill(text),
    names: references.map(({ name }) => name),
    offsets: references.map(({ offset }) => offset),
    malformed: pieces.flatMap(piece =>
      piece._tag === 'Malformed' ? [{ offset: piece.offset, reference: piece.reference }] : []
    )
  }
}
