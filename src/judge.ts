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
  type AssembledTool,
  type Assembly
} from './Assembly'
import { openEntry, refined, type EntryReader } from './Entry'
import { attempt, describe, isBoolean, isPlainObject, isString, itemsOf } from './Foreign'
import { pointTo } from './Json'
import { ANY_NAME, byCodeUnits, isVariableName, VARIABLE_NAME, type Kind } from './Name'
import { ownerOf, ownersOf, stamp, type EntryFault, type PromptError } from './PromptError'
import { readText, type Text } from './Text'
import { readTool, toolShape, type IsOurs } from './Tool'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What is wrong with a would-be assembly: a place, and the fault of the entry that stands there, if one does. */
export interface AssemblyFault {
  readonly path: string
  readonly expected: string
  readonly actual: string
  readonly error: PromptError | undefined
}

// -------------------------------------------------------------------------------------
// combinators
// -------------------------------------------------------------------------------------

const where = (fault: EntryFault): { field: string; expected: string; actual: string } => {
  switch (fault._tag) {
    case 'InvalidName':
      return { field: '/name', expected: fault.expected, actual: fault.actual }
    case 'ReservedToolName':
      return { field: '/name', expected: 'a name other than that of the marker', actual: 'the marker' }
    case 'InvalidOrder':
      return { field: '/order', expected: 'a finite number', actual: fault.order }
    case 'InvalidEntry':
      return {
        field: fault.field === '' ? '' : pointTo('', fault.field),
        expected: fault.expected,
        actual: fault.actual
      }
    case 'InvalidJson':
      return { field: `/parameters${fault.pointer}`, expected: 'plain JSON', actual: fault.actual }
    case 'IllFormedText':
      return { field: '/description', expected: 'well-formed text', actual: 'a lone surrogate' }
  }
}

const faultAt = (path: string, fault: EntryFault): AssemblyFault => {
  const { field, expected, actual } = where(fault)
  return { path: path + field, expected, actual, error: fault }
}

interface Part {
  readonly name: string
  readonly owner?: string
}

const duplicates = (list: string, kind: Kind, parts: ReadonlyArray<Part>): ReadonlyArray<AssemblyFault> => {
  const places = new Map<string, Array<number>>()
  parts.forEach(({ name }, i) => {
    const known = places.get(name)
    if (known === undefined) places.set(name, [i])
    else known.push(i)
  })
  return [...places].flatMap(([name, at]) => {
    const second = at[1]
    if (second === undefined || name === '') return []
    const owners = ownersOf(at.flatMap(i => parts.slice(i, i + 1)).map(ownerOf))
    const error: PromptError = { _tag: 'DuplicateName', kind, name, owners }
    return [
      {
        path: `${list}/${second}/name`,
        expected: 'a name that stands once',
        actual: 'a name used before',
        error
      }
    ]
  })
}

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

const textOf = (
  entry: EntryReader
): { order: number; text: Text; interpolate: boolean; owner: string | undefined } => ({
  order: entry.order(),
  text: entry.required('text', readText, ''),
  interpolate: entry.required('interpolate', flag, true),
  owner: entry.optional('owner', refined(isString), undefined)
})

const partsOf = <A extends Part>(
  list: string,
  kind: Kind,
  u: unknown,
  part: (item: unknown, report: (faults: ReadonlyArray<EntryFault>, owner: string | undefined) => void) => A,
  faults: Array<AssemblyFault>
): ReadonlyArray<A> => {
  const items = itemsOf(u)
  if (items === undefined) {
    faults.push({ path: list, expected: 'an array', actual: describe(u), error: undefined })
    return []
  }
  const parts = items.map((item, i) =>
    part(item, (found, owner) => {
      for (const fault of found) faults.push(faultAt(`${list}/${i}`, stamp(fault, owner)))
    })
  )
  faults.push(...duplicates(list, kind, parts))
  return Object.freeze(parts)
}

const variablesOf = (u: unknown, faults: Array<AssemblyFault>): Assembly['variables'] => {
  const entries = isPlainObject(u) ? attempt(() => Object.entries<unknown>({ ...u })) : E.left(u)
  if (E.isLeft(entries)) {
    faults.push({ path: 'variables', expected: 'an object', actual: describe(u), error: undefined })
    return {}
  }
  const values = entries.right.map(([name, value]): readonly [string, string | null] => {
    const path = pointTo('variables', name)
    const proper = isString(value) || value === null ? value : undefined
    if (!isVariableName(name)) {
      const error: PromptError = {
        _tag: 'InvalidName',
        kind: 'variable',
        name,
        expected: VARIABLE_NAME,
        actual: 'another name'
      }
      faults.push({ path, expected: error.expected, actual: error.actual, error })
    }
    if (proper === undefined) {
      const expected = 'a string or null'
      const actual = describe(value)
      const error: PromptError = {
        _tag: 'InvalidEntry',
        kind: 'variable',
        name,
        field: 'value',
        expected,
        actual
      }
      faults.push({ path, expected, actual, error })
    }
    return [name, proper ?? null]
  })
  return Object.freeze(Object.fromEntries([...values].sort(([a], [b]) => byCodeUnits(a, b))))
}

const assemblyShape = {
  sections: 'an array',
  contexts: 'an array',
  tools: 'an array',
  variables: 'an object'
}

/** Copies and judges a would-be assembly. The copy is frozen and of no use when there are faults. */
export const judge = (
  u: unknown,
  isOurs: IsOurs
): { readonly assembly: Assembly; readonly faults: ReadonlyArray<AssemblyFault> } => {
  const faults: Array<AssemblyFault> = []
  const entry = openEntry('section', u, assemblyShape)
  const part = (field: string): unknown =>
    entry.optional(field, value => ({ value }), { value: undefined }).value
  for (const fault of entry.faults) {
    const { path, expected, actual } = faultAt('', fault)
    faults.push({ path: path.slice(1), expected, actual, error: undefined })
  }
  if (faults.some(({ path }) => path === '')) {
    return { assembly: { sections: [], contexts: [], tools: [], variables: {} }, faults }
  }
  const sections = partsOf(
    'sections',
    'section',
    part('sections'),
    (item, report) => {
      const section = openEntry('section', item, sectionShape)
      const { order, text, interpolate, owner } = textOf(section)
      report(section.faults, owner)
      return assembledSection(section.name, order, text, interpolate, owner)
    },
    faults
  )
  const contexts = partsOf(
    'contexts',
    'context',
    part('contexts'),
    (item, report) => {
      const context = openEntry('context', item, contextShape)
      const { order, text, interpolate, owner } = textOf(context)
      const required = context.required('required', flag, false)
      report(context.faults, owner)
      return assembledContext(context.name, order, text, interpolate, required, owner)
    },
    faults
  )
  const tools = partsOf<AssembledTool>(
    'tools',
    'tool',
    part('tools'),
    (item, report) => {
      const opened = openEntry('tool', item, assembledToolShape)
      const tool = readTool(opened, isOurs)
      const owner = opened.optional('owner', refined(isString), undefined)
      report(tool.faults, owner)
      return assembledTool(tool, owner)
    },
    faults
  )
  const variables = variablesOf(part('variables'), faults)
  return { assembly: { sections, contexts, tools, variables }, faults }
}
