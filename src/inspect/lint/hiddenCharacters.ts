/**
 * hiddenCharacters: what the model reads and people do not see, wherever it can come into a request: the texts, the
 * values of the variables, and the tools with all that stands in their parameters.
 *
 * The usual mistake: to look at the prompt alone. Instructions are smuggled into descriptions of tools, which nobody
 * reads.
 */
import * as RA from 'fp-ts/ReadonlyArray'
import { pipe } from 'fp-ts/function'
import type { AssembledTool, Assembly, JsonObject } from '../../index'

import { codePointName, hiddenIn } from '../../base/Hidden'
import { ownerField } from '../terminal/owner'
import { spans } from '../../base/Span'
import { pointTo } from '../diff/pointer'
import type { HiddenCharacter } from './Warning'
import type { Writing } from './Writing'

type Subject = Pick<HiddenCharacter, 'kind' | 'name' | 'owner' | 'pointer'>

const warningsIn = (subject: Subject, text: string): ReadonlyArray<HiddenCharacter> => {
  const runs = hiddenIn(text)
  const places = spans(
    text,
    runs.map(({ offset }) => offset)
  )
  return pipe(
    runs,
    RA.zip(places),
    RA.map(([run, span]) => ({
      _tag: 'HiddenCharacter',
      ...subject,
      codePoints: Array.from(run.text, codePointName),
      span
    }))
  )
}

interface Placed {
  readonly pointer: string
  readonly json: JsonObject[string]
}

// All strings and keys in a JSON value, in the order of the value.
const stringsIn = (root: Placed): ReadonlyArray<{ readonly pointer: string; readonly text: string }> => {
  const found: Array<{ readonly pointer: string; readonly text: string }> = []
  const pending = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { pointer, json } = next
    if (typeof json === 'string') found.push({ pointer, text: json })
    if (typeof json !== 'object' || json === null) continue
    const inside = Object.entries(json).map(([key, value]) => ({
      pointer: pointTo(pointer, key),
      key,
      json: value
    }))
    for (const { pointer: at, key } of inside) found.push({ pointer: at, text: key })
    for (const item of inside.reverse()) pending.push(item)
  }
  return found
}

const inTool = (tool: AssembledTool): ReadonlyArray<HiddenCharacter> => {
  const { name, description, parameters } = tool
  return stringsIn({ pointer: '', json: { name, description, parameters } }).flatMap(({ pointer, text }) =>
    warningsIn({ kind: 'tool', name, ...ownerField(tool), pointer }, text)
  )
}

/** A warning for each run of hidden characters: texts as they are written, then tools, then the values of variables. */
export const hiddenCharacters = (
  texts: ReadonlyArray<Writing>,
  { tools, variables }: Assembly
): ReadonlyArray<HiddenCharacter> => [
  ...texts.flatMap(({ kind, name, owner, written }) =>
    warningsIn({ kind, name, ...ownerField({ owner }) }, written)
  ),
  ...tools.flatMap(inTool),
  ...Object.entries(variables).flatMap(([name, value]) => warningsIn({ kind: 'variable', name }, value ?? ''))
]
