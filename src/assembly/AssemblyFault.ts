/**
 * AssemblyFault: what is wrong with a would-be assembly, both as a place in it and as the fault of the entry there.
 *
 * The usual mistake: to judge twice, once for people who hand us an assembly and once for transforms, and to let the two
 * drift apart. One validation has both readings; who asks takes the one that fits.
 *
 * Laws:
 * 1. the place of a fault is the path that leads to it: steps joined by `/`, escaped as in RFC 6901
 */
import { type Kind } from '../errors/Kind'
import type { Key } from '../entries/Entry'
import { isString } from '../base/Foreign'
import { pointTo } from '../base/Json'
import type { FieldFault } from '../base/OpenedRecord'
import { ownerOf, ownersOf, type EntryFault, type PromptError } from '../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What a fault says besides: own fields of it, for spreading. */
export interface Hints {
  /** For an unknown field: the fields that are known. */
  readonly known?: ReadonlyArray<string>
  /** For an unknown field: the known one that is near. */
  readonly suggestion?: string
}

/** What is wrong with a would-be assembly: a place, and the fault of the entry that stands there, if one does. */
export interface AssemblyFault extends Hints {
  readonly path: string
  readonly expected: string
  readonly actual: string
  readonly error: PromptError | undefined
}

/** A part of an assembly with the key of its entry, which tells a proper name from none. */
export interface Keyed<A> {
  readonly key: Key
  readonly part: A
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// Where in an entry a fault is, what was expected there, and what is there.
const where = (fault: EntryFault): readonly [field: string, expected: string, actual: string] => {
  switch (fault._tag) {
    case 'InvalidName':
      return ['/name', fault.expected, fault.actual]
    case 'ReservedToolName':
      return ['/name', 'a name other than that of the marker', 'the marker']
    case 'InvalidOrder':
      return ['/order', 'a finite number', fault.order]
    case 'InvalidEntry':
      return [fault.field === '' ? '' : pointTo('', fault.field), fault.expected, fault.actual]
    case 'InvalidJson':
      return [`/parameters${fault.pointer}`, 'plain JSON', fault.actual]
    case 'IllFormedText':
      return ['/description', 'well-formed text', 'a lone surrogate']
  }
}

/** What a fault says besides; its own, not what somebody put on a prototype. */
export const hintsOf = (fault: EntryFault | Hints): Hints =>
  Object.fromEntries(Object.entries(fault).filter(([field]) => field === 'known' || field === 'suggestion'))

/** What is wrong with a field of the whole. */
export const fieldFault = ({ field, ...fault }: FieldFault): AssemblyFault => ({
  path: pointTo('', field).slice(1),
  ...fault,
  error: undefined
})

/** The fault of an entry at a place. */
export const faultAt = (path: string, fault: EntryFault): AssemblyFault => {
  const [field, expected, actual] = where(fault)
  return {
    path: path + field,
    expected,
    // of a field that is absent one rather says that it is missing
    actual: field !== '' && actual === 'undefined' ? 'missing' : actual,
    ...hintsOf(fault),
    error: fault
  }
}

/** The names that stand more than once in a list of an assembly. */
export const duplicates = (
  list: string,
  kind: Kind,
  parts: ReadonlyArray<Keyed<{ readonly name: string; readonly owner?: string }>>
): ReadonlyArray<AssemblyFault> => {
  const places = new Map<Key, Array<number>>()
  parts.forEach(({ key }, i) => {
    const known = places.get(key)
    if (known === undefined) places.set(key, [i])
    else known.push(i)
  })
  return [...places].flatMap(([name, at]) => {
    const second = at[1]
    if (second === undefined || !isString(name)) return []
    const owners = ownersOf(at.flatMap(i => parts.slice(i, i + 1)).map(({ part }) => ownerOf(part)))
    return [
      {
        path: `${list}/${second}/name`,
        expected: 'a name that stands once',
        actual: 'a name used before',
        error: { _tag: 'DuplicateName', kind, name, owners }
      }
    ]
  })
}
