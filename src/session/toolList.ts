/**
 * toolList: the tools that each request of a series declares.
 *
 * It never shrinks and nothing in it moves while a series goes on, so what precedes history stays as it was sent.
 */
import * as O from 'fp-ts/Option'

import { attemptOr } from '../base/Foreign'
import type { AssembledTool } from '../index'
import { readCan, type Can } from './Can'
import { isDeferred, keepTools } from './kept/Definition'
import { readSeries, type Series } from './Series'

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * A deferred tool that is never available. It is declared from the first request on where the first change of tools would
 * alter what precedes it.
 *
 * @example
 * import { PLACEHOLDER } from 'incipit/session'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(PLACEHOLDER.name, 'incipit_deferred_placeholder')
 * assert.strictEqual(PLACEHOLDER.deferLoading, true)
 *
 * @category constructors
 * @since 0.1.0
 */
export const PLACEHOLDER: AssembledTool = Object.freeze({
  name: 'incipit_deferred_placeholder',
  description: 'Reserved. Never available.',
  parameters: Object.freeze({ type: 'object', properties: Object.freeze({}) }),
  deferLoading: true
})

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const isLoaded = (tool: AssembledTool): boolean => !isDeferred(tool)

/**
 * What can be done in a series that began with these tools. Where a place has to be kept for changes, a beginning without a
 * loaded tool keeps none; and a tool that is added by its name alone cannot be defined anew.
 */
export const canInSeries = (can: Can, tools: ReadonlyArray<AssembledTool>): Can =>
  can.reserve && !tools.some(isLoaded)
    ? { ...can, add: 'no', remove: false, redefine: false }
    : { ...can, redefine: can.redefine && can.add !== 'declared' }

const placeholderFor = (can: Can, tools: ReadonlyArray<AssembledTool>): ReadonlyArray<AssembledTool> =>
  can.reserve && tools.some(isLoaded) && !tools.some(isDeferred) ? [PLACEHOLDER] : []

const declared = ({ tools, updates }: Series): ReadonlyArray<AssembledTool> => {
  const added = new Map<string, AssembledTool>()
  const names = new Set(tools.map(({ name }) => name))
  for (const update of updates) {
    for (const tool of update.added) {
      if (!names.has(tool.name) && !added.has(tool.name)) added.set(tool.name, tool)
    }
  }
  return [...added.values()].map(tool => ({ ...tool, deferLoading: true }))
}

/**
 * The tools that every request of a series declares: those of its beginning; with `reserve`, if one of them is loaded and
 * none is deferred, {@link PLACEHOLDER}; and, where tools are added by name, those added, deferred, each once, also after
 * they went. The next request is that of the assembly that the series began with, with these tools. What is no series
 * declares none.
 *
 * @example
 * import { FIXED, toolList } from 'incipit/session'
 * import * as assert from 'node:assert'
 *
 * const tool = (name: string) => ({ name, description: '', parameters: {} })
 * const series = {
 *   prompt: { text: 'You help.', parts: [] },
 *   tools: [tool('read')],
 *   updates: [{ id: 'm7', added: [tool('bash')], removed: [] }],
 *   snapshot: { _tag: 'Never' as const }
 * }
 * const names = (can: typeof FIXED) => toolList(can)(series).map(({ name }) => name)
 * assert.deepStrictEqual(names({ ...FIXED, add: 'declared' }), ['read', 'bash'])
 * assert.deepStrictEqual(names({ ...FIXED, add: 'defined' }), ['read'])
 *
 * @category destructors
 * @since 0.1.0
 */
export const toolList =
  (can: Can) =>
  (series: Series): ReadonlyArray<AssembledTool> => {
    const read = readSeries(series)
    const known = readCan(can)
    if (O.isNone(read)) return []
    return attemptOr([], () => {
      const { tools } = read.value
      return keepTools([
        ...tools,
        ...placeholderFor(known, tools),
        ...(known.add === 'declared' ? declared(read.value) : [])
      ])
    })
  }
