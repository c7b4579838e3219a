/**
 * ToolOrder: the order of the tools, a list of names with a marker for all the others. One list owns it; weights on the tools
 * themselves would be an order that nobody can see.
 *
 * Laws:
 * 1. `byToolOrder` is a total order of names
 */
import type { Entry } from './Entry'
import { isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { byCodeUnits, UNLISTED_TOOLS } from '../base/Name'
import { ownersOf, type EntryFault, type PromptError } from '../errors/PromptError'

/** A tool order, as read. */
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

/** Compares the names of tools: the listed ones by their places, all others by name at the marker. */
export const byToolOrder = (order: ReadonlyArray<string>): ((a: string, b: string) => number) => {
  if (order.every(name => name === UNLISTED_TOOLS)) return byCodeUnits
  const places = new Map(order.map((name, place) => [name, place]))
  const others = places.get(UNLISTED_TOOLS) ?? order.length
  const placeOf = (name: string): number => places.get(name) ?? others
  return (a, b) => placeOf(a) - placeOf(b) || byCodeUnits(a, b)
}
