/**
 * variants: texts that depend on a model family, a locale or the like, as registries by key.
 *
 * A table that is read from top to bottom gives another prompt when somebody sorts it. Here the keys say what is more
 * specific, and the most specific row wins entry by entry, as the nearest scope does in an overlay.
 */
import { attemptOr, isFieldObject, itemsOf, isString } from '../base/Foreign'
import { empty, overlay, type Registry } from '../index'

/**
 * The rows of a table under these keys, general first, laid over one another: the most specific row wins entry by entry. A
 * key without a row is skipped, only own keys count, and the order of the table does not show. A table or keys that are
 * none, and rows that are no registries, are faults that `check` reports.
 *
 * @example
 * import { assemble, empty, render, withSection } from 'incipit'
 * import { chain, variants } from 'incipit/sources'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const persona = (text: string) => withSection({ name: 'persona', order: 0, text })(empty)
 * const forModel = variants({ claude: persona('Think first.'), 'claude-opus': persona('Think long.') })
 * assert.deepStrictEqual(
 *   pipe(forModel(chain('-')('claude-opus-5')), assemble({}), E.flatMap(render)),
 *   E.right('Think long.')
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const variants =
  <C>(table: Readonly<Record<string, Registry<C>>>) =>
  (keys: ReadonlyArray<string>): Registry<C> => {
    const list = isFieldObject(table) ? itemsOf(keys) : undefined
    // what is no registry is a fault of the registry, and is told by `check`
    const unreadable = undefined as unknown as Registry<C>
    const rows =
      list === undefined
        ? [unreadable]
        : list.flatMap((key): ReadonlyArray<Registry<C>> =>
            !isString(key)
              ? [unreadable]
              : attemptOr([unreadable], () => (Object.hasOwn(table, key) ? [table[key] ?? unreadable] : []))
          )
    return rows.reduce<Registry<C>>((self, that) => overlay(that)(self), empty)
  }
