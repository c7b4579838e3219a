/**
 * withText: a part of an assembly with another text, and everything else as it was.
 */
import {
  assembledContext,
  assembledSection,
  type AssembledContext,
  type AssembledSection,
  type ReadPart
} from '../assembly/Assembly'
import { ownerOf } from '../errors/PromptError'
import { read } from '../text/Reading'
import type { Text } from '../text/Text'

/** Makes a part of another text. */
export type WithText<A extends AssembledSection> = (part: A, text: Text) => ReadPart<A>

const readPart = <A extends AssembledSection>(assembled: A): ReadPart<A> => ({
  assembled,
  reading: read(assembled.text, assembled.interpolate)
})

/** A section with another text. */
export const sectionWith: WithText<AssembledSection> = (section, text) =>
  readPart(assembledSection(section.name, section.order, text, section.interpolate, ownerOf(section)))

/** A context entry with another text. */
export const contextWith: WithText<AssembledContext> = (context, text) => {
  const { name, order, interpolate, required } = context
  return readPart(assembledContext(name, order, text, interpolate, required, ownerOf(context)))
}
