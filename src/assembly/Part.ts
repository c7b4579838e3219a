/**
 * Part: a section, a context or a tool of what may be an assembly, as read.
 */
import {
  assembledContext,
  assembledSection,
  assembledTool,
  type AssembledContext,
  type AssembledSection,
  type AssembledTool
} from './Assembly'
import { faultsOf, openEntry, readOrder, type Opened } from '../entries/Entry'
import { isBoolean, isString } from '../base/Foreign'
import { ANY_NAME } from '../base/Name'
import { readOptional, readRequired, refined, type Shape } from '../base/OpenedRecord'
import type { EntryFault } from '../errors/PromptError'
import type { Text } from '../text/Text'
import { readTool, toolShape, type IsOurs } from '../entries/Tool'
import type { TextRule } from './TextRule'

/** A part as read. */
export interface Part<A> {
  readonly entry: Opened
  /** Its own owner, if it has one. */
  readonly owner: string | undefined
  readonly faults: ReadonlyArray<EntryFault>
  /** The part with the owner that it has after all. */
  readonly owned: (owner: string | undefined) => A
}

const flag = refined(isBoolean)

const sectionShape = ({ expected }: TextRule): Shape => ({
  name: ANY_NAME,
  order: 'a finite number',
  text: expected,
  interpolate: 'true or false',
  owner: 'a string'
})

const contextShape = (rule: TextRule): Shape => ({ ...sectionShape(rule), required: 'true or false' })

const assembledToolShape = { ...toolShape, owner: 'a string' }

interface TextFields {
  readonly order: number
  readonly text: Text
  readonly interpolate: boolean
}

const textOf = (entry: Opened, { read, describe }: TextRule): TextFields => {
  // while that is not known, no text is refused for how it would be read
  const interpolate = readRequired(entry, 'interpolate', flag, false)
  return {
    order: readOrder(entry),
    text: readRequired(entry, 'text', u => read(u, interpolate), '', describe),
    interpolate
  }
}

const ownerIn = (entry: Opened): string | undefined =>
  readOptional(entry, 'owner', refined(isString), undefined)

/** Reads a section. */
export const readSection = (texts: TextRule): ((item: unknown) => Part<AssembledSection>) => {
  const shape = sectionShape(texts)
  return item => {
    const entry = openEntry('section', item, shape)
    const { order, text, interpolate } = textOf(entry, texts)
    return {
      entry,
      owner: ownerIn(entry),
      faults: faultsOf(entry),
      owned: owner => assembledSection(entry.name, order, text, interpolate, owner)
    }
  }
}

/** Reads a context. */
export const readContext = (texts: TextRule): ((item: unknown) => Part<AssembledContext>) => {
  const shape = contextShape(texts)
  return item => {
    const entry = openEntry('context', item, shape)
    const { order, text, interpolate } = textOf(entry, texts)
    const required = readRequired(entry, 'required', flag, false)
    return {
      entry,
      owner: ownerIn(entry),
      faults: faultsOf(entry),
      owned: owner => assembledContext(entry.name, order, text, interpolate, required, owner)
    }
  }
}

/** Reads a tool. */
export const readAssembledTool =
  (isOurs: IsOurs) =>
  (item: unknown): Part<AssembledTool> => {
    const entry = openEntry('tool', item, assembledToolShape)
    const owner = ownerIn(entry)
    const tool = readTool(entry, isOurs)
    return { entry, owner, faults: tool.faults, owned: whose => assembledTool(tool, whose) }
  }
