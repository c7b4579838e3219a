/**
 * ToolOrder: the order in which the tools stand, a list of names with a marker for all the others (R4).
 *
 * The usual mistake: weights spread over the tools themselves, where nobody can see the order. One list owns it.
 *
 * Laws:
 * 1. `sortTools` gives the same list for every order of its input
 */
import type { Entry } from './Entry'
import { describe, isString, itemsOf } from '../base/Foreign'
import { byCodeUnits, UNLISTED_TOOLS } from '../base/Name'
import { ownersOf, type EntryFault, type PromptError } from '../errors/PromptError'

/** A tool order as it came through the door. */
export interface ToolOrderEntry extends Entry {
  readonly _tag: 'ToolOrder'
  readonly kind: 'toolOrder'
  readonly names: ReadonlyArray<string>
}

/** Reads a tool order. */
export const toolOrderEntry = (names: unknown): ToolOrderEntry => {
  const items = itemsOf(names)
  const wrong = (field: string, expected: string, actual: unknown): EntryFault => ({
    _tag: 'InvalidEntry',
    kind: 'toolOrder',
    name: '',
    field,
    expected,
    actual: describe(actual)
  })
  return {
    _tag: 'ToolOrder',
    kind: 'toolOrder',
    name: '',
    key: '',
    names: items?.filter(isString) ?? [],
    faults:
      items === undefined
        ? [wrong('', 'an array of tool names', names)]
        : items.flatMap((name, i) => (isString(name) ? [] : [wrong(String(i), 'a tool name', name)]))
  }
}

/** What is wrong with the shape of a tool order, given its owner. */
export const shapeFaults = (
  names: ReadonlyArray<string>,
  owner: string | undefined
): ReadonlyArray<PromptError> => {
  const owners = ownersOf([owner])
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  const faults: Array<PromptError> = []
  if (repeated.size > 0) {
    faults.push({
      _tag: 'InvalidToolOrder',
      reason: 'repeated',
      names: [...repeated].sort(byCodeUnits),
      owners
    })
  }
  if (!seen.has(UNLISTED_TOOLS)) {
    faults.push({ _tag: 'InvalidToolOrder', reason: 'no-marker', names: [], owners })
  }
  return faults
}

/** Tools in their order: the listed ones in their places, all others sorted by name at the marker. */
export const sortTools = <T extends { readonly name: string }>(
  tools: ReadonlyArray<T>,
  order: ReadonlyArray<string> = [UNLISTED_TOOLS]
): ReadonlyArray<T> => {
  const listed = new Map(order.map(name => [name, [] as Array<T>]))
  const unlisted: Array<T> = []
  for (const tool of tools) (listed.get(tool.name) ?? unlisted).push(tool)
  unlisted.sort((a, b) => byCodeUnits(a.name, b.name))
  return [...listed].flatMap(([name, its]) => (name === UNLISTED_TOOLS ? unlisted : its))
}
