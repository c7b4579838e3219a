/**
 * Failures: what is wrong, and which entries are at fault. Who is strict asks for the errors; who is lenient, or explains what
 * became of an entry, asks for what failed.
 */
import { stamp, type EntryFault, type PromptError } from '../errors/PromptError'

/** The errors so far, and those of each entry or tool that failed. */
export interface Failures {
  readonly errors: Array<PromptError>
  readonly of: Map<object, Array<PromptError>>
}

/** Nothing has failed yet. */
export const noFailures = (): Failures => ({ errors: [], of: new Map() })

/** Notes an error once, and that all these failed for it. */
export const fail = (failures: Failures, error: PromptError, subjects: ReadonlyArray<object>): void => {
  failures.errors.push(error)
  for (const subject of subjects) {
    const known = failures.of.get(subject)
    if (known === undefined) failures.of.set(subject, [error])
    else known.push(error)
  }
}

interface Read {
  readonly entry: { readonly faults: ReadonlyArray<EntryFault> }
  readonly owner: string | undefined
}

/** Notes what was found when entries were read. */
export const noteFaults = (failures: Failures, entries: ReadonlyArray<Read>): void => {
  for (const placed of entries) {
    for (const fault of placed.entry.faults) fail(failures, stamp(fault, placed.owner), [placed])
  }
}

/** Those that have not failed. */
export const sound = <A extends object>(failures: Failures, subjects: ReadonlyArray<A>): ReadonlyArray<A> =>
  failures.of.size === 0 ? subjects : subjects.filter(subject => !failures.of.has(subject))
