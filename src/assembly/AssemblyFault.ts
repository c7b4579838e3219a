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

/** What is wrong with a would-be assembly: a place, and the fault of the entry that stands there, if one does. */
export interface AssemblyFault {
  readonly path: string
  readonly expected: string
  readonly actual: string
  /** For an unknown field: the fields that are known. */
  readonly known?: ReadonlyArray<string>
  /** For an unknown field: the known one that is near. */
  readonly suggestion: string | undefined
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

/** What is wrong with a field of the whole. */
export const fieldFault = ({ field, expected, actual, known, suggestion }: FieldFault): AssemblyFault => ({
  path: pointTo('', field).slice(1),
  expected,
  actual,
  ...(known === undefined ? {} : { known }),
  suggestion,
  error: undefined
})

// Its own, not one that somebody put on a prototype.
const hintsOf = (fault: EntryFault): Pick<AssemblyFault, 'known' | 'suggestion'> => {
  if (fault._tag !== 'InvalidEntry') return { suggestion: undefined }
  return {
    ...(Object.hasOwn(fault, 'known') ? { known: fault.known } : {}),
    suggestion: Object.hasOwn(fault, 'suggestion') ? fault.suggestion : undefined
  }
}

/** The fault of an entry at a place. */
export const faultAt = (path: string, fault: EntryFault): AssemblyFault => {
  const { field, expected, actual } = where(fault)
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
        suggestion: undefined,
        error: { _tag: 'DuplicateName', kind, name, owners }
      }
    ]
  })
}
