/**
 * scan: where the references of a template are, found in one pass.
 *
 * Not with a regular expression: the obvious one takes minutes on 8 000 blanks. Searching with `indexOf` and remembering where
 * the next `}}` is reads every text in linear time.
 *
 * Laws:
 * 1. groups do not overlap, and are in the order of the text
 * 2. `scan` is linear in the length of the text, hostile ones included
 * 3. a slow reader that looks at one character at a time finds the same groups (`__tests__/support/slowReader.ts`)
 */
import { isVariableName } from '../base/Name'

/** What is at a `{{`: a reference, or two braces that someone must fix. Offsets are in code units. */
export type Group =
  | { readonly _tag: 'Reference'; readonly start: number; readonly end: number; readonly name: string }
  | { readonly _tag: 'Malformed'; readonly start: number; readonly end: number; readonly complete: boolean }

const none: ReadonlyArray<Group> = Object.freeze([])

/**
 * Finds the groups of a template. A `{{` that no complete group follows is malformed when a `}}` comes anywhere after
 * it, and scanning goes on right after those two braces; else it is ordinary text and there is no group for it.
 */
export const scan = (text: string): ReadonlyArray<Group> => {
  let start = text.indexOf('{{')
  if (start < 0) return none
  const groups: Array<Group> = []
  let close = -1
  while (start >= 0) {
    const inside = start + 2
    if (close < inside) close = text.indexOf('}}', inside)
    if (close < 0) break // no `}}` after this: all braces that follow are ordinary text
    const opening = text.indexOf('{', inside)
    const complete = (opening < 0 || opening > close) && text.indexOf('}', inside) === close
    const end = complete ? close + 2 : inside
    const name = complete ? text.slice(inside, close) : ''
    groups.push(
      isVariableName(name)
        ? { _tag: 'Reference', start, end, name }
        : { _tag: 'Malformed', start, end, complete }
    )
    start = text.indexOf('{{', end)
  }
  return groups
}
