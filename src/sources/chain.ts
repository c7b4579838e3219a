/**
 * chain: the keys that a name stands for, general first.
 */
import { isString } from '../base/Foreign'

/**
 * The beginnings of a key at each separator, general first, and the key itself: for model families and for locales. With an
 * empty separator it is the key alone.
 *
 * @example
 * import { chain } from 'incipit/sources'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(chain('-')('claude-opus-5'), ['claude', 'claude-opus', 'claude-opus-5'])
 * assert.deepStrictEqual(chain('-')('de'), ['de'])
 *
 * @category constructors
 * @since 0.1.0
 */
export const chain =
  (separator: string) =>
  (key: string): ReadonlyArray<string> => {
    if (!isString(key)) return []
    const keys: Array<string> = []
    if (isString(separator) && separator !== '') {
      for (let at = key.indexOf(separator); at >= 0; at = key.indexOf(separator, at + separator.length)) {
        keys.push(key.slice(0, at))
      }
    }
    return [...keys, key]
  }
