/**
 * restrictors: which restrictions take a tool away. One that cannot be read takes all of them away.
 */
import { byCodeUnits } from '../base/Name'
import { ownerField } from '../errors/PromptError'
import type { PlacedRestriction } from '../tools/Restrictions'
import type { Restrictor } from './Fate'

const byEntry = (a: Restrictor, b: Restrictor): number =>
  byCodeUnits(a.entry, b.entry) ||
  Number(a.owner === undefined) - Number(b.owner === undefined) ||
  byCodeUnits(String(a.owner), String(b.owner))

const put = (named: Map<string, Array<PlacedRestriction>>, name: string, placed: PlacedRestriction): void => {
  const known = named.get(name)
  if (known === undefined) named.set(name, [placed])
  else known.push(placed)
}

/** The restrictions that take a tool away, by its name: allowances first, then by owner, equal ones once. */
export const restrictorsOf = (
  restrictions: ReadonlyArray<PlacedRestriction>
): ((name: string) => ReadonlyArray<Restrictor>) => {
  const general: Array<{ readonly placed: PlacedRestriction; readonly allowed: ReadonlySet<string> }> = []
  const named = new Map<string, Array<PlacedRestriction>>()
  for (const placed of restrictions) {
    const { by, names, faults } = placed.entry
    if (faults.length > 0) general.push({ placed, allowed: new Set() })
    else if (by === 'allowTools') general.push({ placed, allowed: new Set(names) })
    else for (const name of names) put(named, name, placed)
  }
  return name => {
    const against = [
      ...general.filter(({ allowed }) => !allowed.has(name)).map(({ placed }) => placed),
      ...(named.get(name) ?? [])
    ]
    const each = new Map(
      against.map(({ entry: { by: entry }, owner }): [string, Restrictor] => [
        JSON.stringify([entry, owner]),
        { entry, ...ownerField(owner) }
      ])
    )
    return [...each.values()].sort(byEntry)
  }
}
