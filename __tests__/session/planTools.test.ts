import type { AssembledTool } from 'incipit'
import { type Can, FIXED, PLACEHOLDER } from 'incipit/session'

import { readNow } from '../../src/session/Now'
import { noTools, planTools, toolDrift, type ToolsPlan } from '../../src/session/planTools'
import { stateOf } from '../../src/session/State'
import type { Update } from '../../src/session/Series'

const tool = (name: string, description = ''): AssembledTool => ({ name, description, parameters: {} })

const plan = (
  can: Partial<Can>,
  begun: ReadonlyArray<AssembledTool>,
  tools: ReadonlyArray<unknown>,
  ...updates: ReadonlyArray<Partial<Update>>
): ToolsPlan =>
  planTools(
    { ...FIXED, ...can },
    stateOf({
      prompt: { text: '', parts: [] },
      tools: begun,
      updates: updates.map((update, id) => ({ id, added: [], removed: [], ...update })),
      snapshot: { _tag: 'Never' }
    }),
    readNow({ tools })
  )

const nothing: ToolsPlan = { added: [], removed: [], allowed: undefined, drift: [] }

const everything: Can = {
  system: true,
  add: 'defined',
  remove: true,
  redefine: true,
  allow: true,
  reserve: false
}

const a = tool('a')
const b = tool('b')
const c = tool('c')
const otherA = tool('a', 'other')

describe('the tools of a step', () => {
  it('are no change where they are those that are there, in any order', () => {
    expect(plan({}, [a, b], [b, structuredClone(a)])).toStrictEqual(nothing)
  })

  it('are added, redefined and removed where all of it can be done', () => {
    expect(plan(everything, [a, b], [c, otherA])).toStrictEqual({
      ...nothing,
      added: [c, otherA],
      removed: ['b']
    })
  })

  it('are named once where they may be called, those that are new last', () => {
    const allows = { add: 'defined', redefine: true, allow: true } as const
    expect(plan(allows, [a, b], [c, otherA])).toStrictEqual({
      ...nothing,
      added: [c, otherA],
      allowed: ['a', 'c']
    })
  })

  it('are drifts where nothing can be done, those that come first, then those that went', () => {
    const mine = { ...b, owner: 'mcp' }
    expect(plan({}, [a, mine, PLACEHOLDER], [c, otherA])).toStrictEqual({
      ...nothing,
      drift: [
        { _tag: 'ToolAdded', name: 'c' },
        { _tag: 'ToolChanged', name: 'a' },
        { _tag: 'ToolRemoved', name: 'b', owner: 'mcp' },
        { _tag: 'ToolRemoved', name: PLACEHOLDER.name }
      ]
    })
  })

  it('are named in a list where those that went cannot be removed, added ones included', () => {
    expect(plan({ allow: true, add: 'defined' }, [a, b, c], [tool('d'), c, a])).toStrictEqual({
      ...nothing,
      added: [tool('d')],
      allowed: ['a', 'c', 'd']
    })
    expect(plan({ allow: true }, [a], [])).toStrictEqual({ ...nothing, allowed: [] })
    expect(plan({ allow: true }, [a, b], [otherA])).toStrictEqual({
      ...nothing,
      allowed: ['a'],
      drift: [{ _tag: 'ToolChanged', name: 'a' }]
    })
    expect(plan({ allow: true, remove: true }, [a], [])).toStrictEqual({ ...nothing, removed: ['a'] })
  })

  it('come back as they were where tools can be added, and otherwise where they can be redefined', () => {
    const gone = { removed: ['a'] }
    const back = (can: Partial<Can>, now: AssembledTool): ToolsPlan => plan(can, [a, b], [now, b], gone)
    expect(back({ add: 'declared' }, a)).toStrictEqual({ ...nothing, added: [a] })
    expect(back({}, a).drift).toStrictEqual([{ _tag: 'ToolAdded', name: 'a' }])
    expect(back({ add: 'declared' }, otherA).drift).toStrictEqual([{ _tag: 'ToolChanged', name: 'a' }])
    expect(back({ redefine: true }, otherA).drift).toStrictEqual([{ _tag: 'ToolChanged', name: 'a' }])
    expect(back({ add: 'defined', redefine: true }, otherA).added).toStrictEqual([otherA])
  })

  it('are redefined while they are there also where none can be added', () => {
    expect(plan({ redefine: true }, [a], [otherA])).toStrictEqual({ ...nothing, added: [otherA] })
  })

  it('are never added under the name that holds a place, where one is held', () => {
    const taken = { ...a, name: PLACEHOLDER.name }
    expect(plan({ add: 'defined', reserve: true }, [], [taken]).drift).toStrictEqual([
      { _tag: 'ToolAdded', name: PLACEHOLDER.name }
    ])
    expect(plan({ add: 'defined' }, [], [taken]).added).toStrictEqual([taken])
  })

  it('are drifts where they are not JSON or no tools', () => {
    const wrong = { ...a, parameters: { x: NaN } }
    expect(plan(everything, [b], [wrong, null])).toStrictEqual({
      ...nothing,
      removed: ['b'],
      drift: [
        { _tag: 'ToolChanged', name: '' },
        { _tag: 'ToolChanged', name: 'a' }
      ]
    })
  })

  it('are frozen where they are added', () => {
    expect(plan(everything, [], [a]).added.every(Object.isFrozen)).toBe(true)
  })
})

describe('tools that are no list', () => {
  it('change nothing, and are a drift', () => {
    expect(noTools(readNow({}))).toStrictEqual({ ...nothing, drift: [{ _tag: 'ToolChanged', name: '' }] })
  })
})

describe('the drift of a tool', () => {
  it('has an owner where the tool has one', () => {
    expect(toolDrift('ToolAdded', 'x', { ...a, owner: 'me' })).toStrictEqual({
      _tag: 'ToolAdded',
      name: 'x',
      owner: 'me'
    })
    expect(toolDrift('ToolRemoved', 'x', { ...a, owner: 5 as never })).toStrictEqual({
      _tag: 'ToolRemoved',
      name: 'x'
    })
  })
})
