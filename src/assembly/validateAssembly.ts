/**
 * judge: is this value an assembly? The one place that looks at an assembly which `assemble` did not make: what a transform
 * answers, what somebody changed, what was read back from a file.
 *
 * The usual mistake: to trust a value because its type says so. Whatever passes here is a frozen copy that shares nothing
 * mutable with what came in; whatever does not is reported place by place.
 *
 * Laws:
 * 1. `judge` is total, and accepts every assembly that `assemble` makes
 * 2. judging what was judged gives an equal assembly
 */
import * as E from 'fp-ts/Either'

import {
  assembledContext,
  assembledSection,
  assembledTool,
  type AssembledContext,
  type AssembledSection,
  type AssembledTool,
  type Assembly
} from './Assembly'
import { duplicates, faultAt, fieldFault, type AssemblyFault, type Keyed } from './AssemblyFault'
import { faultsOf, openEntry, readOrder, type Opened } from '../entries/Entry'
import { attempt, describe, isBoolean, isPlainObject, isString, itemsOf, UNREADABLE } from '../base/Foreign'
import { pointTo } from '../base/Json'
import { ANY_NAME, byCodeUnits, isVariableName, VARIABLE_NAME } from '../base/Name'
import { actualOf, openRecord, readOptional, readRequired, refined } from '../base/OpenedRecord'
import { stamp, type EntryFault } from '../errors/PromptError'
import { describeText, readText, type Text } from '../text/Text'
import { isOursNever, readTool, toolShape, type IsOurs } from '../entries/Tool'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

type List = 'sections' | 'contexts' | 'tools'

/** What the one who asks knows of the parts. */
export interface Hints {
  /** Tells parameters that are frozen copies of our own, which need no second look. */
  readonly isOurs: IsOurs
  /** Whose a part without an owner is. */
  readonly defaultOwner: (list: List, name: string) => string | undefined
}

/** Nothing is known: everything comes from outside, and what has no owner has none. */
export const noHints: Hints = { isOurs: isOursNever, defaultOwner: () => undefined }

/** What a validation comes to; the assembly is frozen, and of no use when there are faults. */
export interface Validation {
  readonly assembly: Assembly
  readonly faults: ReadonlyArray<AssemblyFault>
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

const flag = refined(isBoolean)

const sectionShape = {
  name: ANY_NAME,
  order: 'a finite number',
  text: 'a string or a Prose',
  interpolate: 'true or false',
  owner: 'a string'
}

const contextShape = { ...sectionShape, required: 'true or false' }

const assembledToolShape = { ...toolShape, owner: 'a string' }

interface TextFields {
  readonly order: number
  readonly text: Text
  readonly interpolate: boolean
}

const textOf = (entry: Opened): TextFields => ({
  order: readOrder(entry),
  text: readRequired(entry, 'text', readText, '', describeText),
  interpolate: readRequired(entry, 'interpolate', flag, true)
})

// A part, read, with its owner: its own, or the one who defaultOwner it.
interface Read<A> {
  readonly entry: Opened
  readonly owner: string | undefined
  readonly faults: ReadonlyArray<EntryFault>
  readonly part: (owner: string | undefined) => A
}

const ownerIn = (entry: Opened): string | undefined =>
  readOptional(entry, 'owner', refined(isString), undefined)

const readSection = (item: unknown): Read<AssembledSection> => {
  const entry = openEntry('section', item, sectionShape)
  const { order, text, interpolate } = textOf(entry)
  return {
    entry,
    owner: ownerIn(entry),
    faults: faultsOf(entry),
    part: owner => assembledSection(entry.name, order, text, interpolate, owner)
  }
}

const readContext = (item: unknown): Read<AssembledContext> => {
  const entry = openEntry('context', item, contextShape)
  const { order, text, interpolate } = textOf(entry)
  const required = readRequired(entry, 'required', flag, false)
  return {
    entry,
    owner: ownerIn(entry),
    faults: faultsOf(entry),
    part: owner => assembledContext(entry.name, order, text, interpolate, required, owner)
  }
}

const readAssembledTool =
  (isOurs: IsOurs) =>
  (item: unknown): Read<AssembledTool> => {
    const entry = openEntry('tool', item, assembledToolShape)
    const owner = ownerIn(entry)
    const tool = readTool(entry, isOurs)
    return { entry, owner, faults: tool.faults, part: whose => assembledTool(tool, whose) }
  }

const kindOf = { sections: 'section', contexts: 'context', tools: 'tool' } as const

// Unless the field could not even be read, which has been said then.
const addShapeFault = (
  path: string,
  expected: string,
  actual: string,
  faults: Array<AssemblyFault>
): void => {
  if (faults.some(fault => fault.path === path)) return
  faults.push({
    path,
    expected,
    actual,
    suggestion: undefined,
    error: undefined
  })
}

const partsOf = <A extends { readonly name: string; readonly owner?: string }>(
  list: List,
  u: unknown,
  readPart: (item: unknown) => Read<A>,
  defaultOwner: Hints['defaultOwner'],
  faults: Array<AssemblyFault>
): ReadonlyArray<A> => {
  const items = itemsOf(u)
  if (items === undefined) {
    addShapeFault(list, 'an array', actualOf(u), faults)
    return []
  }
  const parts = items.map((item, i): Keyed<A> => {
    const { entry, owner: own, faults: found, part } = readPart(item)
    const owner = own ?? defaultOwner(list, entry.name)
    for (const fault of found) faults.push(faultAt(`${list}/${i}`, stamp(fault, owner)))
    return { key: entry.key, part: part(owner) }
  })
  for (const fault of duplicates(list, kindOf[list], parts)) faults.push(fault)
  return Object.freeze(parts.map(({ part }) => part))
}

const variableFaults = (name: string, value: unknown): ReadonlyArray<AssemblyFault> => {
  const path = pointTo('variables', name)
  const faults: Array<AssemblyFault> = []
  if (!isVariableName(name)) {
    const wrong = { expected: VARIABLE_NAME, actual: 'another name' }
    faults.push({
      path,
      ...wrong,
      suggestion: undefined,
      error: { _tag: 'InvalidName', kind: 'variable', name, ...wrong }
    })
  }
  if (!isString(value) && value !== null) {
    const wrong = { expected: 'a string or null', actual: describe(value) }
    const error = { _tag: 'InvalidEntry', kind: 'variable', name, field: 'value', ...wrong } as const
    faults.push({ path, ...wrong, suggestion: undefined, error })
  }
  return faults
}

const variablesOf = (u: unknown, faults: Array<AssemblyFault>): Assembly['variables'] => {
  const entries = isPlainObject(u) ? attempt(() => Object.entries<unknown>({ ...u })) : E.left(u)
  if (E.isLeft(entries)) {
    addShapeFault('variables', 'an object', isPlainObject(u) ? UNREADABLE : actualOf(u), faults)
    return {}
  }
  const values = entries.right.map(([name, value]): readonly [string, string | null] => {
    for (const fault of variableFaults(name, value)) faults.push(fault)
    return [name, isString(value) ? value : null]
  })
  return Object.freeze(Object.fromEntries([...values].sort(([a], [b]) => byCodeUnits(a, b))))
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const nothing: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

const assemblyShape = {
  sections: 'an array',
  contexts: 'an array',
  tools: 'an array',
  variables: 'an object'
}

/** Copies and judges a would-be assembly. */
export const validateAssembly = (u: unknown, { isOurs, defaultOwner }: Hints): Validation => {
  const record = openRecord(u, assemblyShape)
  const part = (field: string): unknown =>
    readOptional(record, field, value => ({ value }), { value: undefined }).value
  const parts = {
    sections: part('sections'),
    contexts: part('contexts'),
    tools: part('tools'),
    variables: part('variables')
  }
  const faults = record.faults.map(fieldFault)
  if (record.fields === undefined) return { assembly: nothing, faults }
  return {
    assembly: {
      sections: partsOf('sections', parts.sections, readSection, defaultOwner, faults),
      contexts: partsOf('contexts', parts.contexts, readContext, defaultOwner, faults),
      tools: partsOf('tools', parts.tools, readAssembledTool(isOurs), defaultOwner, faults),
      variables: variablesOf(parts.variables, faults)
    },
    faults
  }
}
