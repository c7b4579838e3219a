/**
 * variantIssues: rows of a table of variants that nothing leads to, and chains that lead nowhere.
 */
import { attemptOr, isFieldObject, isString, itemsOf } from '../base/Foreign'
import { sorted } from '../base/Name'
import type { Registry } from '../index'

/**
 * What does not fit between a table of variants and the chains that it is asked for: a row that no chain names, or a chain
 * that names no row.
 *
 * @category model
 * @since 0.1.0
 */
export type VariantIssue =
  | { readonly _tag: 'Unreachable'; readonly key: string }
  | { readonly _tag: 'Unmatched'; readonly keys: ReadonlyArray<string> }

const keysOf = (table: unknown): ReadonlyArray<string> =>
  isFieldObject(table) ? attemptOr([], () => Object.keys(table)) : []

/**
 * Every row that no chain names, sorted by key in code units, then every chain that names no row, in the order given: a
 * misspelt family shows as both.
 *
 * @example
 * import { empty } from 'incipit'
 * import { chain, variantIssues } from 'incipit/sources'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(variantIssues({ cluade: empty, gpt: empty })(['claude-5', 'gpt-6'].map(chain('-'))), [
 *   { _tag: 'Unreachable', key: 'cluade' },
 *   { _tag: 'Unmatched', keys: ['claude', 'claude-5'] }
 * ])
 *
 * @category destructors
 * @since 0.1.0
 */
export const variantIssues =
  <C>(table: Readonly<Record<string, Registry<C>>>) =>
  (chains: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<VariantIssue> => {
    const rows = new Set(keysOf(table))
    const read = (itemsOf(chains) ?? []).map(keys => (itemsOf(keys) ?? []).filter(isString))
    const named = new Set(read.flat())
    return [
      ...sorted(rows)
        .filter(key => !named.has(key))
        .map(key => ({ _tag: 'Unreachable', key }) as const),
      ...read
        .filter(keys => !keys.some(key => rows.has(key)))
        .map(keys => ({ _tag: 'Unmatched', keys }) as const)
    ]
  }
