/**
 * allowedNames: the tools that may be called, under the names that are sent.
 */
import * as O from 'fp-ts/Option'

import { isString, itemsOf, stringsOf, tryField } from '../../base/Foreign'
import type { ToolName } from '../tools/calledTool'

const sentNames = (names: unknown): ReadonlyMap<string, string> => {
  const sent = new Map<string, string>()
  for (const item of itemsOf(names) ?? []) {
    const [name, its] = [tryField(item, 'name'), tryField(item, 'sent')]
    if (isString(name) && isString(its)) sent.set(name, its)
  }
  return sent
}

/**
 * The names of tools that may be called, as they are sent; `none` if all may. What cannot be read allows none, since that is
 * the mistake that shows. A name that is not among these is sent as it is: of tools that updates defined, take the names of `sentNames`.
 */
export const allowedNames = (
  names: ReadonlyArray<ToolName>,
  allowed: O.Option<ReadonlyArray<string>>
): O.Option<ReadonlyArray<string>> => {
  if (tryField(allowed, '_tag') === 'None') return O.none
  const sent = sentNames(names)
  return O.some((stringsOf(tryField(allowed, 'value')) ?? []).map(name => sent.get(name) ?? name))
}
