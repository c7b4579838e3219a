/**
 * Beside: the place of a section that stands next to another one, instead of a number. Which section that is, and whether there
 * is one, is known only when all entries are.
 */
import { isString } from '../base/Foreign'
import { fieldOf, openRecord, type Shape } from '../base/OpenedRecord'

/** Directly before or after the section called `anchor`. */
export interface Beside {
  readonly side: 'before' | 'after'
  readonly anchor: string
}

const shape: Shape = { before: 'the name of a section', after: 'the name of a section' }

/** Reads `{ before: name }` or `{ after: name }`; `undefined` for everything else. Total. */
export const readBeside = (u: unknown): Beside | undefined => {
  const record = openRecord(u, shape)
  if (record.faults.length > 0) return undefined
  const before = fieldOf(record, 'before')
  const after = fieldOf(record, 'after')
  if (before !== undefined && after !== undefined) return undefined
  const anchor = before ?? after
  if (!isString(anchor) || anchor === '') return undefined
  return { side: before === undefined ? 'after' : 'before', anchor }
}
