import type { AssembledTool } from 'incipit'

import { copyJson } from '../../../src/base/Json'
import { remembering } from '../../../src/base/Notes'
import {
  isDeferred,
  isTool,
  keepTool,
  keepTools,
  readTools,
  sameDefinition
} from '../../../src/session/kept/Definition'

const tool = { name: 'a', description: 'A', parameters: { type: 'object', required: ['x'] } }
const trap = (): never => {
  throw new Error('trap')
}

describe('a tool', () => {
  it.each<readonly [unknown, boolean]>([
    [tool, true],
    [{ ...tool, owner: 5, deferLoading: 'x', more: 1 }, true],
    [{ ...tool, name: 5 }, false],
    [{ ...tool, description: undefined }, false],
    [{ ...tool, parameters: [] }, false],
    [{ ...tool, parameters: null }, false],
    [undefined, false],
    ['a', false]
  ])('is one by its own fields: %j', (value, is) => {
    expect(isTool(value)).toBe(is)
  })

  it('is deferred where it says so', () => {
    const { name, description, parameters } = tool
    expect(
      [undefined, false, true].map(deferLoading =>
        isDeferred({ name, description, parameters, ...(deferLoading === undefined ? {} : { deferLoading }) })
      )
    ).toStrictEqual([false, false, true])
  })
})

describe('a list of tools', () => {
  it('is one only if all of it is', () => {
    expect(readTools([tool])).toStrictEqual([tool])
    expect(
      [[tool, null], 'x', [,], [Object.defineProperty({}, 'name', { get: trap })]].map(readTools)
    ).toStrictEqual([undefined, undefined, undefined, undefined])
  })
})

describe('two definitions', () => {
  it.each<readonly [string, object, boolean]>([
    ['itself', tool, true],
    ['a copy', structuredClone(tool), true],
    ['another owner', { ...tool, owner: 'x' }, true],
    ['another order of keys', { ...tool, parameters: { required: ['x'], type: 'object' } }, true],
    ['not deferred', { ...tool, deferLoading: false }, true],
    ['deferred', { ...tool, deferLoading: true }, false],
    ['another description', { ...tool, description: 'B' }, false],
    ['other parameters', { ...tool, parameters: { type: 'object', required: ['y'] } }, false],
    ['parameters that throw', { ...tool, parameters: new Proxy({}, { ownKeys: trap }) }, false]
  ])('are the same or not: %s', (_, other, same) => {
    expect(sameDefinition(tool, other as typeof tool)).toBe(same)
  })
})

describe('two definitions that nobody can change', () => {
  const kept = (parameters: object): AssembledTool => keepTool({ ...tool, parameters } as never) ?? tool
  const [a, b, c] = [kept({ type: 'object', x: 1 }), kept({ x: 1, type: 'object' }), kept({ type: 'object' })]

  it('are compared to the same result each time, whichever comes first', () => {
    for (let i = 0; i < 3; i++) {
      expect([
        [sameDefinition(a, b), sameDefinition(b, a)],
        [sameDefinition(a, c), sameDefinition(c, a)],
        [sameDefinition(b, tool), sameDefinition(tool, b)]
      ]).toStrictEqual([
        [true, true],
        [false, false],
        [false, false]
      ])
    }
  })

  it('are compared anew with one that somebody can change', () => {
    const changing = { type: 'object', x: 1 }
    const other = { ...tool, parameters: changing }
    const first = [sameDefinition(a, other), sameDefinition(other, a)]
    changing.x = 2
    expect([first, [sameDefinition(a, other), sameDefinition(other, a)]]).toStrictEqual([
      [true, true],
      [false, false]
    ])
  })

  it('are not walked through again once they were found equal', () => {
    const looked: Array<PropertyKey> = []
    const watched = new Proxy(
      { type: 'object' },
      { ownKeys: target => (looked.push('keys'), Reflect.ownKeys(target)) }
    )
    const watching = { ...tool, parameters: remembering(watched) }
    const equal = kept({ type: 'object' })
    const looks = [
      sameDefinition(equal, watching),
      looked.length,
      sameDefinition(equal, watching),
      looked.length
    ]
    expect(looks).toStrictEqual([true, looks[1], true, looks[1]])
  })
})

describe('a tool that is kept', () => {
  it('is the very tool if nobody can change it', () => {
    const frozen = Object.freeze({ ...tool, parameters: copyJson(tool.parameters).json as never })
    expect(keepTool(frozen)).toBe(frozen)
  })

  it('is else a frozen copy, which shares what is frozen, without what is no field of a tool', () => {
    const parameters = copyJson(tool.parameters).json as { readonly type: string }
    const given = { ...tool, parameters, deferLoading: undefined, owner: 'me', more: 1 } as never
    const kept = keepTool(given)
    expect(kept).toStrictEqual({ ...tool, owner: 'me' })
    expect(kept?.parameters).toBe(parameters)
    expect([kept, keepTool({ ...tool, deferLoading: true })].map(Object.isFrozen)).toStrictEqual([true, true])
    expect(keepTool({ ...tool, deferLoading: true })).toStrictEqual({ ...tool, deferLoading: true })
  })

  it('is none if it is not JSON; a list leaves it to whoever sends it', () => {
    const wrong = { ...tool, parameters: { a: NaN } }
    const date = { ...tool, parameters: new Date(0) as never }
    expect([keepTool(wrong), keepTool(date)]).toStrictEqual([undefined, undefined])
    expect(keepTools([tool, wrong])).toStrictEqual([tool, wrong])
  })
})
