import type { AssembledTool } from 'incipit'
import { FIXED, PLACEHOLDER, type Series, toolList } from 'incipit/session'

import { canInSeries } from '../../src/session/toolList'
import { zoo } from '../support/zoo'

const tool = (name: string, deferLoading?: boolean): AssembledTool => ({
  name,
  description: '',
  parameters: {},
  ...(deferLoading === undefined ? {} : { deferLoading })
})

const series = (tools: ReadonlyArray<AssembledTool>, ...added: ReadonlyArray<AssembledTool>): Series => ({
  prompt: { text: 'P', parts: [] },
  tools,
  updates: added.map((each, id) => ({ id, added: [each], removed: [] })),
  snapshot: { _tag: 'Never' }
})

const declared = { ...FIXED, add: 'declared' } as const
const reserving = { ...FIXED, reserve: true }

const names = (tools: ReadonlyArray<AssembledTool>): ReadonlyArray<string> =>
  tools.map(({ name, deferLoading }) => (deferLoading === true ? `${name}, deferred` : name))

const PLACE = 'incipit_deferred_placeholder, deferred'

describe('PLACEHOLDER', () => {
  it('is frozen all the way down', () => {
    expect(
      [PLACEHOLDER, PLACEHOLDER.parameters, ...Object.values(PLACEHOLDER.parameters)].every(Object.isFrozen)
    ).toBe(true)
  })
})

describe('toolList', () => {
  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ['the tools of the beginning', names(toolList(FIXED)(series([tool('a')], tool('b')))), ['a']],
    ['a place behind them where one is kept', names(toolList(reserving)(series([tool('a')]))), ['a', PLACE]],
    [
      'no place where a tool is deferred already',
      names(toolList(reserving)(series([tool('a'), tool('b', true)]))),
      ['a', 'b, deferred']
    ],
    ['no place where no tool is loaded', names(toolList(reserving)(series([]))), []],
    [
      'no place where every tool is deferred',
      names(toolList(reserving)(series([tool('a', true)]))),
      ['a, deferred']
    ],
    [
      'tools that are added by name, each once, not those of the beginning again',
      names(
        toolList(declared)(
          series([tool('a'), tool('d', true)], tool('c'), tool('b', true), tool('c'), tool('a'))
        )
      ),
      ['a', 'd, deferred', 'c, deferred', 'b, deferred']
    ]
  ])('gives %s', (_, given, expected) => {
    expect(given).toStrictEqual(expected)
  })

  it('gives the very tools that are frozen, and leaves what is not JSON for the request to refuse', () => {
    const frozen = Object.freeze({ ...tool('a'), parameters: Object.freeze({}) })
    const wrong = { ...tool('b'), parameters: { a: NaN } }
    const [first, second] = toolList(FIXED)(series([frozen, wrong]))
    expect([first === frozen, second === wrong]).toStrictEqual([true, true])
  })

  it.each(zoo)(
    'gives nothing for $called as a series, and the beginning without capabilities',
    ({ value }) => {
      expect(toolList(declared)(value as never)).toStrictEqual([])
      expect(names(toolList(value as never)(series([tool('a')], tool('b'))))).toStrictEqual(['a'])
    }
  )

  it('gives nothing for a series that changes while it is read', () => {
    let asked = 0
    const fickle = Object.defineProperty(tool('a'), 'deferLoading', {
      enumerable: true,
      get: () => {
        if (++asked > 0) throw new Error('trap')
        return 'a'
      }
    })
    expect(toolList(reserving)(series([fickle]))).toStrictEqual([])
  })
})

describe('what can be done in a series', () => {
  const all = {
    system: true,
    add: 'defined',
    remove: true,
    redefine: true,
    allow: true,
    reserve: true
  } as const

  it('is everything where a place for changes is kept, or none is needed', () => {
    expect(canInSeries(all, [tool('a', true), tool('b')])).toStrictEqual(all)
    expect(canInSeries({ ...all, reserve: false }, [])).toStrictEqual({ ...all, reserve: false })
  })

  it('is nothing to the tools where none is kept', () => {
    expect(canInSeries(all, [tool('a', true)])).toStrictEqual({
      ...all,
      add: 'no',
      remove: false,
      redefine: false
    })
  })

  it('is no other definition where tools are added by name', () => {
    expect(canInSeries({ ...all, add: 'declared' }, [tool('a')])).toStrictEqual({
      ...all,
      add: 'declared',
      redefine: false
    })
  })
})
