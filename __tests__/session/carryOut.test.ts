import * as O from 'fp-ts/Option'
import type { AssembledTool } from 'incipit'
import { carryOut, FIXED, planStep, type Series, type StepPlan } from 'incipit/session'

import { zoo } from '../support/zoo'

const tool = (name: string): AssembledTool => ({ name, description: '', parameters: { type: 'object' } })
const prompt = { text: 'P', parts: [{ name: 'p', start: 0, end: 1, references: [] }] }

const series: Series<string> = {
  prompt,
  tools: [tool('a')],
  updates: [{ id: 'm1', added: [tool('b')], removed: [] }],
  snapshot: { _tag: 'Snapshot', text: 'S' }
}

const said = { snapshot: O.none, allowed: O.none, held: [] }
const keep: StepPlan = { _tag: 'Keep', ...said }
const update = { prompt, added: [tool('c')], removed: ['b'] }
const append: StepPlan = { _tag: 'Append', update, ...said }
const restart: StepPlan = {
  _tag: 'Restart',
  because: [{ _tag: 'SeriesStarts' }],
  prompt,
  tools: [tool('z')],
  dropped: ['m1'],
  snapshot: O.none,
  allowed: O.none
}

describe('the series after a step', () => {
  it('is the same where the plan keeps it', () => {
    expect(carryOut('m2')(keep)(O.some(series))).toStrictEqual(series)
  })

  it('has one update more, under the id, where the plan appends', () => {
    expect(carryOut('m2')(append)(O.some(series))).toStrictEqual({
      ...series,
      updates: [...series.updates, { id: 'm2', ...update }]
    })
  })

  it('is the beginning where the plan restarts', () => {
    const begun = { prompt, tools: [tool('z')], updates: [], snapshot: series.snapshot }
    expect(carryOut('m2')(restart)(O.some(series))).toStrictEqual(begun)
    expect(carryOut('m2')(restart)(O.none)).toStrictEqual({ ...begun, snapshot: { _tag: 'Never' } })
    expect(carryOut('m2')(restart)('nonsense' as never)).toStrictEqual({
      ...begun,
      snapshot: { _tag: 'Lost' }
    })
  })

  it('has what the snapshot of the plan says', () => {
    const after = (operation: object): unknown =>
      carryOut('m2')({ ...keep, snapshot: O.some(operation) } as never)(O.some(series)).snapshot
    expect(after({ _tag: 'Snapshot', text: 'T' })).toStrictEqual({ _tag: 'Snapshot', text: 'T' })
    expect(after({ _tag: 'Cleared', text: 'No context.' })).toStrictEqual({ _tag: 'Cleared' })
    expect(after({ _tag: 'Other' })).toStrictEqual({ _tag: 'Lost' })
  })

  it('shares nothing with what it was made from that can be changed', () => {
    const given = structuredClone({ series, append })
    const next = carryOut('m2')(given.append)(O.some(given.series))
    const parts = [
      next.prompt,
      next.tools[0],
      next.tools[0]?.parameters,
      next.updates[0],
      next.updates[1]?.added
    ]
    expect(parts.every(Object.isFrozen)).toBe(true)
    expect(given).toStrictEqual({ series, append })
    const again = carryOut('m3')(keep)(O.some(next))
    expect([again.prompt === next.prompt, again.tools[0] === next.tools[0]]).toStrictEqual([true, true])
  })
})

describe('a plan that does not belong to what was sent', () => {
  const now = { prompt, tools: [tool('a')], snapshot: O.none }
  const isBegunAnew = (next: Series<string>): boolean =>
    planStep({
      sent: O.some(next),
      now,
      can: { ...FIXED, system: true, add: 'defined', remove: true },
      startsSeries: false
    })._tag === 'Restart'

  it.each<readonly [string, unknown, unknown]>([
    ['keeps nothing', keep, O.none],
    ['appends to nothing', append, O.none],
    ['appends what is no update', { ...append, update: { added: [] } }, O.some(series)],
    ['restarts with no prompt', { ...restart, prompt: 'P' }, O.none],
    ['restarts with no tools', { ...restart, tools: undefined }, O.none],
    ['is none', { _tag: 'Other' }, O.some(series)]
  ])('gives a series that begins anew in the next step: %s', (_, plan, sent) => {
    const next = carryOut('m2')(plan as never)(sent as never)
    expect(isBegunAnew(next)).toBe(true)
    expect(next.snapshot).toStrictEqual({ _tag: 'Lost' })
  })

  it('says nothing in it, and removes a tool that there is not', () => {
    expect(carryOut('m2')(keep)(O.none)).toStrictEqual({
      prompt: { text: '', parts: [] },
      tools: [],
      updates: [{ id: 'm2', added: [], removed: [''] }],
      snapshot: { _tag: 'Lost' }
    })
  })

  it.each(zoo)('gives a series for $called in every place', ({ value }) => {
    const anything = value as never
    expect(isBegunAnew(carryOut('m2')(anything)(O.some(series)))).toBe(true)
    expect(isBegunAnew(carryOut('m2')(keep)(anything))).toBe(true)
    expect(isBegunAnew(carryOut('m2')({ ...append, update: anything })(O.some(series)))).toBe(true)
    expect(carryOut<string>(anything)(append)(O.some(series)).updates.at(-1)?.id).toBe(value)
  })
})
