import type { AssembledTool } from 'incipit'

import { byName, stateOf } from '../../src/session/State'
import type { Update } from '../../src/session/Series'

const tool = (name: string, description = ''): AssembledTool => ({ name, description, parameters: {} })
const prompt = (text: string): { readonly text: string; readonly parts: [] } => ({ text, parts: [] })

const after = (...updates: ReadonlyArray<Partial<Update>>): ReturnType<typeof stateOf> =>
  stateOf({
    prompt: prompt('P'),
    tools: [tool('a'), tool('x', 'one')],
    updates: updates.map((update, id) => ({ id, added: [], removed: [], ...update })),
    snapshot: { _tag: 'Never' }
  })

const nothing = { prompt: false, added: false, removed: false, redefined: false }

describe('the state of a series', () => {
  it('is its beginning without updates', () => {
    expect(after()).toStrictEqual({
      prompt: prompt('P'),
      tools: byName([tool('a'), tool('x', 'one')]),
      known: byName([tool('a'), tool('x', 'one')]),
      lost: false,
      changed: nothing
    })
  })

  it('has the latest prompt that is not empty', () => {
    const state = after({ prompt: prompt('Q') }, { prompt: prompt('') })
    expect([state.prompt, state.changed]).toStrictEqual([prompt('Q'), { ...nothing, prompt: true }])
    expect(after({ prompt: prompt('') }).changed).toStrictEqual(nothing)
  })

  it('has tools that came behind the others, and redefined ones in their place', () => {
    const state = after({ removed: ['a'] }, { added: [tool('x', 'two')] }, { added: [tool('a'), tool('b')] })
    expect([...state.tools.values()]).toStrictEqual([tool('x', 'two'), tool('a'), tool('b')])
    expect([state.lost, state.changed]).toStrictEqual([
      false,
      { prompt: false, added: true, removed: true, redefined: true }
    ])
  })

  it('knows the definition that a tool had before it went', () => {
    const state = after({ removed: ['x'] })
    expect([[...state.tools.keys()], [...state.known.keys()]]).toStrictEqual([['a'], ['a', 'x']])
    expect(after({ removed: ['x'] }, { added: [tool('x', 'one')] }).changed.redefined).toBe(false)
    expect(after({ added: [tool('x', 'two')] }).changed).toStrictEqual({ ...nothing, redefined: true })
    expect(after({ removed: ['x'] }, { added: [tool('x', 'two')] }).changed.redefined).toBe(true)
  })

  it.each<readonly [string, Partial<Update>]>([
    ['removes what is not there', { removed: ['b'] }],
    ['removes a tool twice', { removed: ['a', 'a'] }],
    ['adds what is there as it is', { added: [tool('a')] }]
  ])('is lost where an update %s', (_, update) => {
    expect(after(update).lost).toBe(true)
  })

  it('takes away before it adds', () => {
    const state = after({ removed: ['a'], added: [tool('a')] })
    expect([state.lost, [...state.tools.keys()]]).toStrictEqual([false, ['x', 'a']])
  })
})
