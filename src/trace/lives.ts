/**
 * lives: how the parts of an assembly came and went while the transforms ran. A part is known by its name, since a transform may
 * change all the rest of it.
 */
import type { Assembly } from '../assembly/Assembly'
import { ownerField, ownerOf } from '../errors/PromptError'
import type { Stage } from '../lenient/runStep'
import { active, type Fate, type Traced, type TracedEntry } from './Fate'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What has a name in an assembly. */
interface Part {
  readonly name: string
  readonly owner?: string
}

type Transform = Stage['transform']

interface Life<P> {
  /** As it was last. */
  readonly part: P
  readonly addedBy: Transform | undefined
  readonly removedBy: Transform | undefined
}

/** A step, as far as lives are concerned. */
export interface Course {
  readonly provided: Assembly
  readonly stages: ReadonlyArray<Stage>
}

/** What is asked of the parts of one list of an assembly. */
export interface Questions<P extends Part> {
  readonly entry: TracedEntry
  readonly partsOf: (assembly: Assembly) => ReadonlyArray<P>
  /** Why this part is not sent, whatever transforms did to it; whether one of them added it makes a difference. */
  readonly dropped: (part: P, isAdded: boolean) => Fate | undefined
  /** What becomes of a part that is neither dropped nor removed. */
  readonly sent: (part: P) => Fate
}

/** What became of the parts of one list. */
export interface Lives {
  /** Of those that were provided, by name. */
  readonly provided: ReadonlyMap<string, Fate>
  /** Of those that transforms added. */
  readonly added: ReadonlyArray<Traced>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const livesOf = <P extends Part>(
  { provided, stages }: Course,
  partsOf: Questions<P>['partsOf']
): ReadonlyArray<Life<P>> => {
  const ended: Array<Life<P>> = []
  let alive = new Map<string, Life<P>>()
  for (const part of partsOf(provided)) {
    alive.set(part.name, { part, addedBy: undefined, removedBy: undefined })
  }
  for (const { transform, assembly } of stages) {
    const next = new Map<string, Life<P>>()
    for (const part of partsOf(assembly)) {
      const known = alive.get(part.name)
      const addedBy = known === undefined ? transform : known.addedBy
      next.set(part.name, { part, addedBy, removedBy: undefined })
    }
    for (const [name, life] of alive) if (!next.has(name)) ended.push({ ...life, removedBy: transform })
    alive = next
  }
  return [...ended, ...alive.values()]
}

/** Follows the parts of one list through a step. */
export const traceLives = <P extends Part>(
  course: Course,
  { entry, partsOf, dropped, sent }: Questions<P>
): Lives => {
  const provided = new Map<string, Fate>()
  const added: Array<Traced> = []
  for (const { part, addedBy, removedBy } of livesOf(course, partsOf)) {
    const { name } = part
    const fate =
      dropped(part, addedBy !== undefined) ??
      (removedBy === undefined ? sent(part) : { _tag: 'Removed', transform: removedBy.entry.name })
    if (addedBy === undefined) provided.set(name, fate)
    else {
      const owner = ownerField(ownerOf(part) ?? addedBy.owner)
      added.push({ entry, name, ...owner, transform: addedBy.entry.name, fate })
    }
  }
  return { provided, added }
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** The fate under a name; what has none is active. */
export const fateAt = (fates: ReadonlyMap<string, Fate>, name: string): Fate => fates.get(name) ?? active
