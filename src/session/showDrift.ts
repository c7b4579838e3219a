/**
 * showDrift: what a plan holds back, or why it begins a series anew, for people, one sentence a line.
 */
import { isFiniteNumber, isString, itemsOf, tryField } from '../base/Foreign'
import { describe } from '../base/describe'
import { named, ofOwner } from '../base/visible'
import type { Drift } from './Drift'
import type { StepPlan } from './StepPlan'

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const stringIn = (u: unknown, field: string): string | undefined => {
  const value = tryField(u, field)
  return isString(value) ? value : undefined
}

const toolOf = (u: unknown): string => {
  const name = stringIn(u, 'name') ?? ''
  return name === '' ? 'a tool' : `tool ${named(name)}${ofOwner(stringIn(u, 'owner'))}`
}

const placeOf = (divergence: unknown): string => {
  const name = stringIn(divergence, 'name') ?? ''
  const variable = stringIn(divergence, 'variable')
  const line = tryField(divergence, 'line')
  const column = tryField(divergence, 'column')
  const owner = ofOwner(stringIn(divergence, 'owner'))
  return [
    ...(name === '' ? [] : [` in section ${named(name)}${owner}`]),
    ...(isFiniteNumber(line) && isFiniteNumber(column) ? [` at line ${line}, column ${column}`] : []),
    ...(variable === undefined ? [] : [` with the variable ${named(variable)}`])
  ].join('')
}

const OLD = 'the model has the old one until the next series'

// What is the case, and what it means while it is held.
const sentences = (u: unknown): readonly [string, string] => {
  switch (tryField(u, '_tag')) {
    case 'NothingSent':
      return ['nothing was sent before', '']
    case 'SeriesStarts':
      return ['the loop begins one', '']
    case 'UpdateUnsupported':
      return ['a system message in history is none that this model can be sent', '']
    case 'UpdateLost':
      return ['a system message in history makes no sense without one that was cut off', '']
    case 'PromptEmptied':
      return ['the prompt is empty now', OLD]
    case 'PromptChanged': {
      const divergence = tryField(u, 'divergence')
      return stringIn(divergence, 'noPrompt') === undefined
        ? [`the prompt changed${placeOf(divergence)}`, OLD]
        : ['the prompt cannot be read', OLD]
    }
    case 'ToolAdded':
      return [`${toolOf(u)} is new`, 'the model gets it with the next series']
    case 'ToolRemoved':
      return [`${toolOf(u)} is gone`, 'the model can still call it until the next series: refuse such calls']
    case 'ToolChanged':
      return (stringIn(u, 'name') ?? '') === ''
        ? ['a tool, or the list of them, cannot be read', OLD]
        : [`${toolOf(u)} has another definition`, OLD]
    default:
      return [`something that is no drift: ${describe(u)}`, '']
  }
}

const heldLine = (u: unknown): string => {
  const [fact, meaning] = sentences(u)
  return meaning === '' ? fact : `${fact}; ${meaning}`
}

const isGone = (u: unknown): boolean => tryField(u, '_tag') === 'ToolRemoved'

const heldLines = (items: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  [...items.filter(isGone), ...items.filter(u => !isGone(u))].map(heldLine)

/**
 * What a plan holds back, or why it begins a series anew; also what is held alone. One sentence a line, the tools first that
 * are gone and can still be called; `''` where there is nothing to say. Names that could not be read as they are are quoted.
 *
 * @example
 * import { showDrift } from 'incipit/session'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   showDrift([{ _tag: 'PromptEmptied' }, { _tag: 'ToolRemoved', name: 'bash', owner: 'mcp' }]),
 *   'tool bash of mcp is gone; the model can still call it until the next series: refuse such calls\n' +
 *     'the prompt is empty now; the model has the old one until the next series'
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showDrift = (drift: StepPlan | ReadonlyArray<Drift>): string => {
  const held = itemsOf(drift) ?? itemsOf(tryField(drift, 'held'))
  if (held !== undefined) return heldLines(held).join('\n')
  const because = itemsOf(tryField(drift, 'because'))
  return because === undefined
    ? `no plan: ${describe(drift)}`
    : because.map(u => `a new series: ${sentences(u)[0]}`).join('\n')
}
