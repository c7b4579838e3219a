/**
 * differences: all that is known to differ, in the order of the table in docs/migrating-from-dsh.md.
 */
import { type Difference } from './Difference'
import { otherwise } from './otherwise'
import { stricter } from './stricter'

export const differences: ReadonlyArray<Difference> = [...otherwise, ...stricter]
