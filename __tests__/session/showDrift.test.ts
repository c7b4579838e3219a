import * as O from 'fp-ts/Option'
import { type Drift, type Reason, showDrift, type StepPlan } from 'incipit/session'

import { zoo } from '../support/zoo'

const divergence = { name: 'clock', owner: 'plugin', offset: 10, line: 1, column: 11, variable: 'now' }

const drifts: ReadonlyArray<Drift> = [
  { _tag: 'PromptChanged', divergence },
  { _tag: 'PromptEmptied' },
  { _tag: 'ToolAdded', name: 'bash', owner: 'mcp' },
  { _tag: 'ToolRemoved', name: 'read' },
  { _tag: 'ToolChanged', name: 'edit' },
  { _tag: 'ToolChanged', name: '' }
]

const because: ReadonlyArray<Reason> = [
  { _tag: 'NothingSent' },
  { _tag: 'SeriesStarts' },
  { _tag: 'UpdateUnsupported' },
  { _tag: 'UpdateLost' },
  ...drifts
]

const restart: StepPlan = {
  _tag: 'Restart',
  because,
  prompt: { text: '', parts: [] },
  tools: [],
  dropped: [],
  snapshot: O.none,
  allowed: O.none
}

describe('showDrift', () => {
  it('says what is held, the tools that can still be called first', () => {
    const sentences = [
      'tool read is gone; the model can still call it until the next series: refuse such calls',
      'the prompt changed in section clock of plugin at line 1, column 11 with the variable now; the model has the old one until the next series',
      'the prompt is empty now; the model has the old one until the next series',
      'tool bash of mcp is new; the model gets it with the next series',
      'tool edit has another definition; the model has the old one until the next series',
      'a tool, or the list of them, cannot be read; the model has the old one until the next series'
    ].join('\n')
    expect(showDrift(drifts)).toBe(sentences)
    expect(showDrift({ _tag: 'Keep', snapshot: O.none, allowed: O.none, held: drifts })).toBe(sentences)
  })

  it('says nothing more of what is no difference, and a place only where it is whole', () => {
    expect(showDrift(because.slice(0, 4) as never)).toBe(
      [
        'nothing was sent before',
        'the loop begins one',
        'a system message in history is none that this model can be sent',
        'a system message in history makes no sense without one that was cut off'
      ].join('\n')
    )
    expect(showDrift([{ _tag: 'PromptChanged', divergence: { line: 1, column: 2 } }] as never)).toBe(
      'the prompt changed at line 1, column 2; the model has the old one until the next series'
    )
    const halves = [{ line: 1 }, { column: 2 }].map(place => ({
      _tag: 'PromptChanged',
      divergence: { name: 'clock', ...place }
    }))
    expect(showDrift(halves as never)).toBe(
      Array.from(
        { length: 2 },
        () => 'the prompt changed in section clock; the model has the old one until the next series'
      ).join('\n')
    )
  })

  it('says why a series begins anew, in the order of the plan', () => {
    expect(showDrift(restart)).toBe(
      [
        'a new series: nothing was sent before',
        'a new series: the loop begins one',
        'a new series: a system message in history is none that this model can be sent',
        'a new series: a system message in history makes no sense without one that was cut off',
        'a new series: the prompt changed in section clock of plugin at line 1, column 11 with the variable now',
        'a new series: the prompt is empty now',
        'a new series: tool bash of mcp is new',
        'a new series: tool read is gone',
        'a new series: tool edit has another definition',
        'a new series: a tool, or the list of them, cannot be read'
      ].join('\n')
    )
  })

  it('says nothing where nothing is held', () => {
    expect(showDrift([])).toBe('')
    expect(showDrift({ _tag: 'Keep', snapshot: O.none, allowed: O.none, held: [] })).toBe('')
  })

  it('says of a prompt that is none that it cannot be read, and no place where there is none', () => {
    const held = (place: object): string => showDrift([{ _tag: 'PromptChanged', divergence: place } as never])
    expect(held({ ...divergence, noPrompt: 'after' })).toBe(
      'the prompt cannot be read; the model has the old one until the next series'
    )
    expect(held({ name: '', line: 2, column: 3 })).toMatch(/^the prompt changed at line 2, column 3;/)
    expect(held({ name: 'a\nb' })).toMatch(/^the prompt changed in section "a\\nb";/)
  })

  it('says of what is no drift and no plan that it is none', () => {
    expect(showDrift([{ _tag: 'Other' }, 5] as never)).toBe(
      'something that is no drift: object\nsomething that is no drift: number'
    )
    expect(showDrift({ _tag: 'Keep' } as never)).toBe('no plan: object')
    expect(showDrift([{ _tag: 'ToolChanged' }, { _tag: 'ToolAdded' }] as never)).toBe(
      'a tool, or the list of them, cannot be read; the model has the old one until the next series\n' +
        'a tool is new; the model gets it with the next series'
    )
  })

  it.each(zoo)('gives a text for $called in every place', ({ value }) => {
    const anything = value as never
    const texts = [
      showDrift(anything),
      showDrift([anything]),
      showDrift([{ _tag: 'ToolAdded', name: anything, owner: anything }]),
      showDrift([{ _tag: 'PromptChanged', divergence: anything }]),
      showDrift({ ...restart, because: anything })
    ]
    expect(texts.filter(text => typeof text !== 'string')).toStrictEqual([])
  })
})
