/**
 * validateAssembly: is this value an assembly? The one place that looks at an assembly which `assemble` did not make: what a
 * transform answers, what somebody changed, what was read back from a file. Whatever passes here is a frozen copy that
 * shares nothing mutable with what came in; whatever does not is reported place by place.
 *
 * Laws:
 * 1. every assembly that `assemble` makes passes
 * 2. validating what has passed gives an equal assembly
 */
import type { AssembledSection, AssembledTool, Assembly } from './Assembly'
import { duplicates, faultAt, fieldFault, type AssemblyFault, type Keyed } from './AssemblyFault'
import { attemptOr, isPlainObject, isString, itemsOf, UNREADABLE } from '../base/Foreign'
import { describe } from '../base/describe'
import { pointTo } from '../base/Json'
import { byCodeUnits, isVariableName, VARIABLE_NAME } from '../base/Name'
import { openRecord, readRequired } from '../base/OpenedRecord'
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
  /** Tells the names of tools that are taken away later: of these nothing is validated. */
  readonly isTaken: (tool: string) => boolean
}

/** Nothing is known: everything is data from outside, and what has no owner has none. */
export const noHints: Hints = {
  isOurs: isOursNever,
  defaultOwner: () => undefined,
  texts: textData,
  isTaken: () => false
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

const partsOf = <A extends { readonly name: string; readonly owner?: string }>(
  list: List,
  items: ReadonlyArray<unknown>,
  readPart: (item: unknown) => Part<A>,
  { defaultOwner, isTaken }: Hints,
  faults: Array<AssemblyFault>
): ReadonlyArray<A> => {
  const taken = new Set<string>()
  const parts = items.flatMap((item, i): ReadonlyArray<Keyed<A>> => {
    const { entry, owner: own, faults: found, owned } = readPart(item)
    if (list === 'tools' && isTaken(entry.name)) {
      // what no assembly can hold goes at once
      if (found.length > 0 || taken.has(entry.name)) return []
      taken.add(entry.name)
    }
    const owner = own ?? defaultOwner(list, entry.name)
    for (const fault of found) faults.push(faultAt(`${list}/${i}`, stamp(fault, owner)))
    return [{ key: entry.key, part: owned(owner) }]
  })
  for (const fault of duplicates(list, kindOf[list], parts)) faults.push(fault)
  return Object.freeze(parts.map(({ part }) => part))
}

const variableFaults = (name: string, value: unknown): ReadonlyArray<AssemblyFault> => {
  const path = pointTo('variables', name)
  const subject = { kind: 'variable', name } as const
  const faults: Array<AssemblyFault> = []
  if (!isVariableName(name)) {
    const wrong = { expected: VARIABLE_NAME, actual: 'another name' }
    faults.push({ path, ...wrong, error: { _tag: 'InvalidName', ...subject, ...wrong } })
  }
  if (!isString(value) && value !== null) {
    const wrong = { expected: 'a string or null', actual: describe(value) }
    faults.push({ path, ...wrong, error: { _tag: 'InvalidEntry', ...subject, field: 'value', ...wrong } })
  }
  return faults
}

type Named = ReadonlyArray<readonly [string, unknown]>

const entriesOf = (u: unknown): Named | undefined =>
  isPlainObject(u) ? attemptOr<Named | undefined>(undefined, () => Object.entries({ ...u })) : undefined

const describeVariables = (u: unknown): string => (isPlainObject(u) ? UNREADABLE : describe(u))

const variablesOf = (entries: Named, faults: Array<AssemblyFault>): Assembly['variables'] => {
  const values = entries.map(([name, value]): readonly [string, string | null] => {
    for (const fault of variableFaults(name, value)) faults.push(fault)
    return [name, isString(value) ? value : null]
  })
  return Object.freeze(Object.fromEntries(values.sort(([a], [b]) => byCodeUnits(a, b))))
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
  error: undefined
})

/** Copies and validates what may be an assembly. */
export const validateAssembly = (u: unknown, hints: Hints): Validation => {
  const { isOurs, texts } = hints
  const record = openRecord(u, assemblyShape)
  if (record.fields === undefined) {
    return { assembly: nothing, faults: record.faults.map(({ actual }) => wholeFault(actual)) }
  }
  const faults: Array<AssemblyFault> = []
  const list = <A extends AssembledSection | AssembledTool>(
    name: List,
    readPart: (item: unknown) => Part<A>
  ): ReadonlyArray<A> => partsOf(name, readRequired(record, name, itemsOf, []), readPart, hints, faults)
  const assembly = {
    sections: list('sections', readSection(texts)),
    contexts: list('contexts', readContext(texts)),
    tools: list('tools', readAssembledTool(isOurs)),
    variables: variablesOf(readRequired(record, 'variables', entriesOf, [], describeVariables), faults)
  }
  return { assembly, faults: [...record.faults.map(fieldFault), ...faults] }
}
