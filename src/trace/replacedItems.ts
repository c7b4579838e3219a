/**
 * replacedItems: the entries that an overlay replaced, and whose the entries are that stand in their place now.
 */
import { ownerField } from '../errors/PromptError'
import type { AnyTextEntry } from '../entries/TextEntry'
import type { Placed } from '../placed/Placed'
import type { AnyEntry } from '../registry/Registry'
import type { Resolution } from '../plan/resolve'
import { textItem } from './traceTexts'
import { byOwners, type Fate, type Traced } from './Fate'

const isText = (placed: Placed<AnyEntry>): placed is Placed<AnyTextEntry> => placed.entry._tag === 'Text'

/** The item of any entry. */
export const itemOf = (placed: Placed<AnyEntry>, fate: Fate): Traced => {
  if (isText(placed)) return textItem(placed, fate)
  const { entry, owner } = placed
  return {
    entry: entry._tag === 'Suppression' ? 'suppressSection' : entry.kind,
    name: entry.name,
    ...ownerField(owner),
    fate
  }
}

interface Standing {
  readonly placed: ReadonlyArray<Placed<AnyEntry>>
  readonly fate: Fate
}

/** The items of what was replaced. */
export const replacedItems = ({ replaced }: Pick<Resolution, 'replaced'>): ReadonlyArray<Traced> => {
  // what stands in place of an entry, and of a group that replaced several
  const inPlaceOf = new Map<Placed<AnyEntry>, Standing>()
  const ofGroup = new Map<ReadonlyArray<Placed<AnyEntry>>, Standing>()
  const standingFor = (group: ReadonlyArray<Placed<AnyEntry>>): Standing => {
    const placed = group.flatMap(each => inPlaceOf.get(each)?.placed ?? [each])
    return { placed, fate: { _tag: 'Replaced', by: byOwners(placed) } }
  }
  // What replaced an entry was itself replaced later, if at all: so from the last one back.
  return [...replaced].reverse().map(([placed, group]) => {
    const standing = ofGroup.get(group) ?? standingFor(group)
    ofGroup.set(group, standing)
    inPlaceOf.set(placed, standing)
    return itemOf(placed, standing.fate)
  })
}
