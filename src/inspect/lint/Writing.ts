/**
 * Writing: the texts of an assembly, as they were written and as they are sent.
 *
 * The usual mistake: to look at one of the two alone. What an author can mend is what was written; what tears the
 * layout may have come in with a value.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { renderContexts, renderParts, source, type AssembledSection, type Assembly } from '../../index'

import { own } from '../terminal/Foreign'

/** One text: what it belongs to, as it was written, and as it is sent, `''` if it comes to nothing. */
export interface Writing {
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly owner: string | undefined
  readonly written: string
  readonly sent: string
}

type Texts = ReadonlyMap<string, string>

const writingsOf = (
  kind: Writing['kind'],
  entries: ReadonlyArray<AssembledSection>,
  rendered: E.Either<unknown, Texts>
): ReadonlyArray<Writing> =>
  entries.map(entry => {
    const { name, text } = entry
    const written = source(text)
    const sent = E.isRight(rendered) ? (rendered.right.get(name) ?? '') : written
    return { kind, name, owner: own(entry, 'owner'), written, sent }
  })

/** The texts of an assembly, sections first; if they cannot be rendered, as if they were sent as they are written. */
export const writings = (assembly: Assembly): ReadonlyArray<Writing> => {
  const sections = pipe(
    renderParts(assembly),
    E.map(
      ({ text, parts }): Texts => new Map(parts.map(({ name, start, end }) => [name, text.slice(start, end)]))
    )
  )
  const contexts = pipe(
    renderContexts(assembly),
    E.map((entries): Texts => new Map(entries.map(({ name, text }) => [name, text])))
  )
  return [
    ...writingsOf('section', assembly.sections, sections),
    ...writingsOf('context', assembly.contexts, contexts)
  ]
}
