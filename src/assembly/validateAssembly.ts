/**
 * validateAssembly: is this value an assembly? The one place that looks at an assembly which `assemble` did not make: what a
 * transform answers, what somebody changed, what was read back from a file. Whatever passes here is a frozen copy that
 * shares nothing mutable with what came in; whatever does not is reported place by place.
 *
 * Laws:
 * 1. every assembly that `assemble` makes passes
 * 2. validating what has passed gives an equal assembly
 */
import * as E from 'fp-ts/Either'

import type { Assembly } from './Assembly'
import { duplicates, faultAt, fieldFault, type AssemblyFault, type Keyed } from './AssemblyFault'
import { attempt, isPlainObject, isString, itemsOf, UNREADABLE } from '../base/Foreign'
import { describe } from '../base/describe'
import { pointTo } from '../base/Json'
import { byCodeUnits, isVariableName, VARIABLE_NAME } from '../base/Name'
import { actualOf, openRecord, readOptional } from '../base/OpenedRecord'
import { stamp } from '../errors/PromptError'
import { isOursNever, type IsOurs } from '../entries/Tool'
import { readAssembledTool, readContext, readSection, type Part } from './Part'
import { textData, type TextRule } from './TextRule'

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
  /** Which texts are accepted. */
  readonly texts: TextRule
}

/** Nothing is known: everything is data from outside, and what has no owner has none. */
export const noHints: Hints = {
  isOurs: isOursNever,
  defaultOwner: () => undefined,
  texts: textData
}

/** What a validation comes to; the assembly is frozen, and of no use when there are faults. */
export interface Validation {
  readonly assembly: Assembly
  readonly faults: ReadonlyArray<AssemblyFault>
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

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
  readPart: (item: unknown) => Part<A>,
  defaultOwner: Hints['defaultOwner'],
  faults: Array<AssemblyFault>
): ReadonlyArray<A> => {
  const items = itemsOf(u)
  if (items === undefined) {
    addShapeFault(list, 'an array', actualOf(u), faults)
    return []
  }
  const parts = items.map((item, i): Keyed<A> => {
    const { entry, owner: own, faults: found, owned } = readPart(item)
    const owner = own ?? defaultOwner(list, entry.name)
    for (const fault of found) faults.push(faultAt(`${list}/${i}`, stamp(fault, owner)))
    return { key: entry.key, part: owned(owner) }
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

const wholeFault = (actual: string): AssemblyFault => ({
  path: '',
  expected: 'an assembly',
  actual,
  suggestion: undefined,
  error: undefined
})

/** Copies and validates what may be an assembly. */
export const validateAssembly = (u: unknown, { isOurs, defaultOwner, texts }: Hints): Validation => {
  const record = openRecord(u, assemblyShape)
  if (record.fields === undefined) {
    return { assembly: nothing, faults: record.faults.map(({ actual }) => wholeFault(actual)) }
  }
  const part = (field: string): unknown =>
    readOptional(record, field, value => ({ value }), { value: undefined }).value
  const parts = {
    sections: part('sections'),
    contexts: part('contexts'),
    tools: part('tools'),
    variables: part('variables')
  }
  const faults = record.faults.map(fieldFault)
  return {
    assembly: {
      sections: partsOf('sections', parts.sections, readSection(texts), defaultOwner, faults),
      contexts: partsOf('contexts', parts.contexts, readContext(texts), defaultOwner, faults),
      tools: partsOf('tools', parts.tools, readAssembledTool(isOurs), defaultOwner, faults),
      variables: variablesOf(parts.variables, faults)
    },
    faults
  }
}
