/**
 * Reading: a text taken apart for rendering, once: `literals[0] names[0] literals[1] names[1] … literals[n]`.
 *
 * The usual mistake: to read the text again at every render. A reading depends on the text alone, so whoever has one
 * only joins.
 *
 * Laws:
 * 1. `literals.length = names.length + 1`
 * 2. the literals with `{{name}}` between them are the source of the text
 */
import { isString } from './Foreign'
import { excerpt, scan } from './Grammar'
import { loneSurrogateAt } from './Name'
import { source, type Piece, type Text } from './Text'

/** A text taken apart. All offsets are in code units of the source of the text. */
export interface Reading {
  readonly source: string
  readonly literals: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
  /** Where the references stand. */
  readonly offsets: ReadonlyArray<number>
  readonly malformed: ReadonlyArray<{ readonly offset: number; readonly reference: string }>
  /** The offset of the first lone surrogate, or -1. */
  readonly loneSurrogate: number
}

const nothing: ReadonlyArray<never> = Object.freeze([])

const readLiteral = (text: string): Reading => ({
  source: text,
  literals: [text],
  names: nothing,
  offsets: nothing,
  malformed: nothing,
  loneSurrogate: loneSurrogateAt(text)
})

const readTemplate = (text: string): Reading => {
  const groups = scan(text)
  if (groups.length === 0) return readLiteral(text)
  const literals: Array<string> = []
  const names: Array<string> = []
  const offsets: Array<number> = []
  const malformed: Array<{ offset: number; reference: string }> = []
  let done = 0
  for (const group of groups) {
    if (group._tag === 'Reference') {
      literals.push(text.slice(done, group.start))
      names.push(group.name)
      offsets.push(group.start)
      done = group.end
    } else {
      const end = group.complete ? group.end : text.length
      malformed.push({ offset: group.start, reference: excerpt(text.slice(group.start, end)) })
    }
  }
  literals.push(text.slice(done))
  return { source: text, literals, names, offsets, malformed, loneSurrogate: loneSurrogateAt(text) }
}

const readPieces = (text: string, pieces: ReadonlyArray<Piece>): Reading => {
  const literals: Array<string> = []
  const names: Array<string> = []
  const offsets: Array<number> = []
  const malformed: Array<{ offset: number; reference: string }> = []
  let literal = ''
  let offset = 0
  for (const piece of pieces) {
    switch (piece._tag) {
      case 'Literal':
        literal += piece.text
        offset += piece.text.length
        break
      case 'Reference':
        literals.push(literal)
        names.push(piece.name)
        offsets.push(offset)
        literal = ''
        offset += piece.name.length + 4
        break
      case 'Malformed':
        malformed.push({ offset, reference: piece.reference })
    }
  }
  literals.push(literal)
  return { source: text, literals, names, offsets, malformed, loneSurrogate: loneSurrogateAt(text) }
}

/** Takes a text apart; with `interpolate` false, the whole source is literal. Linear in the text. */
export const read = (text: Text, interpolate: boolean): Reading => {
  if (!interpolate) return readLiteral(source(text))
  return isString(text) ? readTemplate(text) : readPieces(source(text), text.pieces)
}

/** Can it be rendered without a fault, whatever the values of its variables are? */
export const isSound = (reading: Reading): boolean =>
  reading.malformed.length === 0 && reading.loneSurrogate < 0
