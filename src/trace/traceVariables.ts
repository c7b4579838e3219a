/**
 * traceVariables: what became of the variables in one step, and of those that transforms added.
 */
import type { VariableEntry } from '../entries/Variable'
import { ownerField, type PromptError } from '../errors/PromptError'
import type { Placed } from '../placed/Placed'
import { fateAt, traceLives, type Course } from './lives'
import { failedFate } from './renderedFates'
import { active, type Traced } from './Fate'

interface Valued {
  readonly name: string
  readonly value: string | null
}

/** What became of the variables. */
export const traceVariables = (
  placed: ReadonlyArray<Placed<VariableEntry>>,
  course: Course,
  errorsOf: (placed: Placed) => ReadonlyArray<PromptError>
): ReadonlyArray<Traced> => {
  const { provided, added } = traceLives<Valued>(course, {
    entry: 'variable',
    partsOf: ({ variables }) => Object.entries(variables).map(([name, value]) => ({ name, value })),
    dropped: ({ value }) => (value === null ? { _tag: 'Valueless' } : undefined),
    sent: () => active
  })
  return [
    ...placed.map((each): Traced => ({
      entry: 'variable',
      name: each.entry.name,
      ...ownerField(each.owner),
      fate: failedFate(errorsOf(each), () => fateAt(provided, each.entry.name))
    })),
    ...added
  ]
}
