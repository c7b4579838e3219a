import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import type { AssembledTool, Rendered } from 'incipit'
import { commonPrefix } from 'incipit/inspect'
import {
  type Can,
  carryOut,
  CLEARED_CONTEXT,
  FIXED,
  planStep,
  type Series,
  type Step,
  type StepPlan
} from 'incipit/session'

import { zoo } from '../support/zoo'

const tool = (name: string, description = ''): AssembledTool => ({ name, description, parameters: {} })
const prompt = (text: string): Rendered => ({
  text,
  parts: text === '' ? [] : [{ name: 'persona', owner: 'app', start: 0, end: text.length, references: [] }]
})

const a = tool('a')
const b = tool('b')

const series: Series<string> = {
  prompt: prompt('P'),
  tools: [a, b],
  updates: [],
  snapshot: { _tag: 'Never' }
}

const now = { prompt: prompt('P'), tools: [a, b], snapshot: O.none }

const step: Step<string> = { sent: O.some(series), now, can: FIXED, startsSeries: false }

const everything: Can = {
  system: true,
  add: 'defined',
  remove: true,
  redefine: true,
  allow: false,
  reserve: true
}

const restart = (...because: ReadonlyArray<object>): object => ({
  _tag: 'Restart',
  because,
  prompt: now.prompt,
  tools: now.tools,
  dropped: [],
  snapshot: O.none,
  allowed: O.none
})

const tagsOf = (plan: StepPlan): ReadonlyArray<string> =>
  (plan._tag === 'Restart' ? plan.because : plan.held).map(({ _tag }) => _tag)

describe('a beginning', () => {
  it('is due where nothing was sent, and where the loop begins a series', () => {
    expect(planStep({ ...step, sent: O.none })).toStrictEqual(restart({ _tag: 'NothingSent' }))
    expect(planStep({ ...step, startsSeries: true })).toStrictEqual(restart({ _tag: 'SeriesStarts' }))
  })

  it('is none where as many tools came as went', () => {
    const plan = planStep({ ...step, can: everything, now: { ...now, tools: [a, tool('c')] } })
    expect(plan).toMatchObject({ _tag: 'Append', update: { added: [tool('c')], removed: ['b'] } })
  })

  it('has copies of tools that somebody could change, also if those were sent', () => {
    const stored = { ...step, startsSeries: true }
    const plan = planStep(stored)
    const [first] = plan._tag === 'Restart' ? plan.tools : []
    expect(first).toStrictEqual(a)
    expect(first).not.toBe(a)
    const kept = carryOut('m1')(plan)(O.none)
    const again = planStep({ ...stored, sent: O.some(kept), now: { ...now, tools: kept.tools } })
    expect(again._tag === 'Restart' && again.tools[0]).toBe(first)
  })

  it('tells only that, whatever else changed', () => {
    const other = { ...step, now: { ...now, tools: [] }, startsSeries: true }
    expect(tagsOf(planStep(other))).toStrictEqual(['SeriesStarts'])
    expect(tagsOf(planStep({ ...other, sent: O.none }))).toStrictEqual(['NothingSent'])
  })

  it.each<readonly [string, Partial<Can>, Partial<Series<string>['updates'][number]>, ReadonlyArray<string>]>(
    [
      ['a prompt', { system: false }, { prompt: prompt('P') }, ['UpdateUnsupported']],
      ['a tool', { add: 'no' }, { added: [tool('c')] }, ['UpdateUnsupported']],
      ['a removal', { remove: false }, { removed: ['a'] }, ['UpdateUnsupported']],
      ['another definition', { redefine: false }, { added: [tool('a', 'x')] }, ['UpdateUnsupported']],
      ['another definition by name', { add: 'declared' }, { added: [tool('a', 'x')] }, ['UpdateUnsupported']],
      ['a removal of nothing', {}, { removed: ['c'] }, ['UpdateLost']],
      ['what is there', {}, { added: [a] }, ['UpdateLost']],
      ['both', { remove: false }, { removed: ['c'] }, ['UpdateUnsupported', 'UpdateLost']]
    ]
  )('is due where an update in history cannot stay: %s', (_, can, update, tags) => {
    const sent = O.some({ ...series, updates: [{ id: 'm1', added: [], removed: [], ...update }] })
    const held = { ...step, sent, can: { ...everything, ...can }, otherwise: 'hold' as const }
    const plan = planStep(held)
    expect([tagsOf(plan), plan._tag === 'Restart' && plan.dropped]).toStrictEqual([tags, ['m1']])
  })

  it('is due where no place is kept for the changes that are in history', () => {
    const sent = O.some({ ...series, tools: [], updates: [{ id: 'm1', added: [a], removed: [] }] })
    expect(tagsOf(planStep({ ...step, sent, can: everything }))).toStrictEqual(['UpdateUnsupported'])
  })

  it('tells all that cannot be appended, the prompt first', () => {
    const changed = { ...now, prompt: prompt('Q'), tools: [tool('c'), tool('a', 'x')] }
    expect(planStep({ ...step, now: changed })).toStrictEqual({
      ...restart(
        {
          _tag: 'PromptChanged',
          divergence: { name: 'persona', owner: 'app', offset: 0, line: 1, column: 1 }
        },
        { _tag: 'ToolAdded', name: 'c' },
        { _tag: 'ToolChanged', name: 'a' },
        { _tag: 'ToolRemoved', name: 'b' }
      ),
      prompt: changed.prompt,
      tools: changed.tools
    })
  })
})

describe('where prompts part', () => {
  const parts = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c'), text: fc.string({ minLength: 1, maxLength: 4 }) }),
    { maxLength: 4 }
  )
  const renderedOf = (
    sections: ReadonlyArray<{ readonly name: string; readonly text: string }>
  ): Rendered => {
    const named = sections.filter(({ name }, i) => sections.findIndex(other => other.name === name) === i)
    const text = named.map(section => section.text).join('\n\n')
    let start = 0
    return {
      text,
      parts: named.map(section => {
        const part = { name: section.name, start, end: start + section.text.length, references: [] }
        start = part.end + 2
        return part
      })
    }
  }

  it('is where commonPrefix says', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const [before, after] = [renderedOf(one), renderedOf(other)]
        const plan = planStep({
          ...step,
          sent: O.some({ ...series, prompt: before }),
          now: { ...now, prompt: after }
        })
        const { divergence } = commonPrefix(before)(after)
        const expected = O.isNone(divergence)
          ? []
          : after.text === ''
            ? [{ _tag: 'PromptEmptied' }]
            : [{ _tag: 'PromptChanged', divergence: divergence.value }]
        expect(plan._tag === 'Restart' ? plan.because : []).toStrictEqual(expected)
      })
    )
  })
})

describe('an update', () => {
  it('says the whole prompt, and the tools, in one message', () => {
    const changed = { ...now, prompt: prompt('Q'), tools: [tool('c'), tool('a', 'x')] }
    expect(planStep({ ...step, now: changed, can: everything })).toStrictEqual({
      _tag: 'Append',
      update: { added: [tool('c'), tool('a', 'x')], removed: ['b'], prompt: changed.prompt },
      snapshot: O.none,
      allowed: O.none,
      held: []
    })
  })

  it('says tools alone where the prompt is as it was', () => {
    expect(planStep({ ...step, now: { ...now, tools: [b] }, can: everything })).toMatchObject({
      _tag: 'Append',
      update: { added: [], removed: ['a'] }
    })
    expect(planStep({ ...step, now: { ...now, tools: [a, b, tool('c')] }, can: everything })).toStrictEqual({
      _tag: 'Append',
      update: { added: [tool('c')], removed: [] },
      snapshot: O.none,
      allowed: O.none,
      held: []
    })
  })

  it('shares nothing with what it was made from that can be changed', () => {
    const reference = { variable: 'v', start: 0, end: 1 }
    const part = { name: 'p', start: 0, end: 1, references: [reference] }
    const changed = { ...now, prompt: { text: 'Q', parts: [part] }, tools: [tool('c')] }
    for (const plan of [
      planStep({ ...step, now: changed, can: everything }),
      planStep({ ...step, now: changed, can: FIXED })
    ]) {
      const { prompt: said, added = [] } = plan._tag === 'Append' ? plan.update : { prompt: now.prompt }
      const made =
        plan._tag === 'Restart' ? { prompt: plan.prompt, tools: plan.tools } : { prompt: said, tools: added }
      expect(made).toStrictEqual({ prompt: changed.prompt, tools: changed.tools })
      expect(made.tools.every(Object.isFrozen)).toBe(true)
      const shared = [changed.prompt, changed.prompt.parts, part, part.references, reference]
      const own = made.prompt
      expect(
        [own, own?.parts, own?.parts[0], own?.parts[0]?.references, own?.parts[0]?.references[0]].filter(
          (each, i) => each === shared[i]
        )
      ).toStrictEqual([])
    }
  })
})

describe('an empty prompt', () => {
  const emptied = { ...step, now: { ...now, prompt: prompt('') } }

  it.each([FIXED, everything])('cannot be appended: %j', can => {
    expect(planStep({ ...emptied, can })).toStrictEqual({
      ...restart({ _tag: 'PromptEmptied' }),
      prompt: { text: '', parts: [] }
    })
    expect(tagsOf(planStep({ ...emptied, can, otherwise: 'hold' }))).toStrictEqual(['PromptEmptied'])
  })

  it('is no change where it was empty', () => {
    expect(planStep({ ...emptied, sent: O.some({ ...series, prompt: prompt('') }) })._tag).toBe('Keep')
  })
})

describe('to hold', () => {
  it('appends the rest, and tells what it holds', () => {
    const changed = { ...now, prompt: prompt('Q'), tools: [a, tool('c')] }
    expect(
      planStep({ ...step, now: changed, can: { ...FIXED, system: true, add: 'defined' }, otherwise: 'hold' })
    ).toStrictEqual({
      _tag: 'Append',
      update: { added: [tool('c')], removed: [], prompt: changed.prompt },
      snapshot: O.none,
      allowed: O.none,
      held: [{ _tag: 'ToolRemoved', name: 'b' }]
    })
  })

  it('is what otherwise says in so many words', () => {
    const changed = { ...step, now: { ...now, tools: [] } }
    expect(
      [undefined, 'restart', 'HOLD', true].map(otherwise => planStep({ ...changed, otherwise } as never)._tag)
    ).toStrictEqual(['Restart', 'Restart', 'Restart', 'Restart'])
  })

  it('ends with the series', () => {
    expect(
      planStep({ ...step, now: { ...now, tools: [] }, otherwise: 'hold', startsSeries: true })
    ).toMatchObject({
      _tag: 'Restart',
      tools: []
    })
  })
})

describe('the snapshot', () => {
  it('is planned beside the rest', () => {
    const sent = O.some({ ...series, snapshot: { _tag: 'Snapshot', text: 'S' } as const })
    expect(planStep({ ...step, sent }).snapshot).toStrictEqual(
      O.some({ _tag: 'Cleared', text: CLEARED_CONTEXT })
    )
    expect(planStep({ ...step, sent, now: { ...now, snapshot: O.some('S') } }).snapshot).toStrictEqual(O.none)
    expect(
      planStep({ ...step, sent: O.none, now: { ...now, snapshot: O.some('S') } }).snapshot
    ).toStrictEqual(O.some({ _tag: 'Snapshot', text: 'S' }))
  })

  it('is due where what was sent is no series', () => {
    expect(planStep({ ...step, sent: 'nonsense' as never })).toStrictEqual({
      ...restart({ _tag: 'NothingSent' }),
      snapshot: O.some({ _tag: 'Cleared', text: CLEARED_CONTEXT })
    })
  })
})

describe('what cannot be read', () => {
  const noPrompt = {
    _tag: 'PromptChanged',
    divergence: { name: '', offset: 0, line: 1, column: 1, noPrompt: 'after' }
  }
  const noTool = { _tag: 'ToolChanged', name: '' }

  it('never counts as unchanged', () => {
    expect(planStep({ ...step, now: undefined as never })).toStrictEqual({
      ...restart(noPrompt, noTool),
      prompt: { text: '', parts: [] },
      tools: []
    })
    expect(planStep({ ...step, now: undefined as never, can: everything, otherwise: 'hold' })).toStrictEqual({
      _tag: 'Keep',
      snapshot: O.none,
      allowed: O.none,
      held: [noPrompt, noTool]
    })
  })

  it('is told at a beginning too', () => {
    const broken = { prompt: 'P', tools: [a, { ...b, parameters: { x: () => 1 } }, null], snapshot: O.none }
    expect(planStep({ ...step, sent: O.none, now: broken as never })).toStrictEqual({
      ...restart({ _tag: 'NothingSent' }, noPrompt, noTool, { _tag: 'ToolChanged', name: 'b' }),
      prompt: { text: '', parts: [] },
      tools: [a]
    })
    const changed = { ...now, tools: [a, b, { ...tool('c'), parameters: { x: NaN } }] }
    expect(tagsOf(planStep({ ...step, now: changed }))).toStrictEqual(['ToolAdded'])
  })

  it('counts as nothing sent where a series changes while it is read', () => {
    let asked = 0
    const fickle = Object.defineProperty(tool('a'), 'name', {
      enumerable: true,
      get: () => {
        if (++asked > 1) throw new Error('trap')
        return 'a'
      }
    })
    const sent = O.some({ ...series, tools: [fickle] })
    expect(tagsOf(planStep({ ...step, sent }))).toStrictEqual(['NothingSent'])
  })

  it.each(zoo)('gives a plan for $called in every place, and it can be carried out', ({ value }) => {
    const anything = value as never
    const steps: ReadonlyArray<Step<string>> = [
      anything,
      { ...step, sent: anything },
      { ...step, sent: O.some(anything) },
      { ...step, sent: O.some({ ...series, tools: anything }) },
      { ...step, sent: O.some({ ...series, tools: [{ ...a, parameters: anything }] }) },
      { ...step, sent: O.some({ ...series, updates: [anything] }) },
      { ...step, now: anything, can: everything },
      { ...step, now: { ...now, tools: anything }, can: everything, otherwise: 'hold' },
      { ...step, now: { ...now, tools: [{ ...a, parameters: anything }] }, can: everything },
      { ...step, now: { ...now, prompt: { text: 'P', parts: anything } } },
      { ...step, now: { ...now, prompt: { text: 'Q', parts: [anything] } } },
      { ...step, can: anything },
      { ...step, startsSeries: anything, otherwise: anything }
    ]
    for (const each of steps) {
      const plan = planStep(each)
      expect(['Restart', 'Append', 'Keep']).toContain(plan._tag)
      expect(JSON.parse(JSON.stringify(plan))).toStrictEqual(plan)
      expect(carryOut('m')(plan)(each === value ? O.none : each.sent)).toHaveProperty('updates')
    }
  })
})
