/**
 * withText: a part of an assembly with another text, and everything else as it was.
 */
import {
  assembledContext,
  assembledSection,
  type AssembledContext,
  type AssembledSection,
  type ParsedPart
} from '../assembly/Assembly'
import { ownerOf } from '../errors/PromptError'
import { parse } from '../text/ParsedText'
import type { Text } from '../text/Text'

/** Makes a part of another text. */
export type WithText<A extends AssembledSection> = (part: A, text: Text) => ParsedPart<A>

const parsedPart = <A extends AssembledSection>(assembled: A): ParsedPart<A> => ({
  assembled,
  parsed: parse(assembled.text, assembled.interpolate)
})

/** A section with another text. */
export const sectionWith: WithText<AssembledSection> = (section, text) =>
  parsedPart(assembledSection(section.name, section.order, text, section.interpolate, ownerOf(section)))

/** A context entry with another text. */
export const contextWith: WithText<AssembledContext> = (context, text) => {
  const { name, order, interpolate, required } = context
  return parsedPart(assembledContext(name, order, text, interpolate, required, ownerOf(context)))
}
