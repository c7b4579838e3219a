import * as fc from 'fast-check'

import { arrangeTools, ownedTool, toolClashes, toolFaults, type OwnedTool } from '../src/arrangeTools'
import { toolEntry } from '../src/Tool'
import { toolOrderEntry, UNLISTED_TOOLS } from '../src/ToolOrder'
import { schema } from './support/registries'

const owned = (name: string, owner?: string, source?: string): OwnedTool => ({
  entry: toolEntry(schema(name)),
  owner,
  source
})

const order = (...names: ReadonlyArray<string>): Parameters<typeof arrangeTools>[2] => ({
  entry: toolOrderEntry(names),
  owner: 'me',
  focus: undefined
})

describe('arrangeTools', () => {
  // killed: a sort by locale, a sort per source
  it('gives one order for every order of its input', () => {
    const names = ['Ärger', 'Zebra', 'apple', 'a-b', 'a_b', 'a1', 'a10', 'a2']
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), shuffled => {
        const { tools } = arrangeTools(
          shuffled.map(name => ownedTool(owned(name))),
          new Set(names),
          undefined,
          true
        )
        expect(tools.map(({ name }) => name)).toStrictEqual([
          'Zebra',
          'a-b',
          'a1',
          'a10',
          'a2',
          'a_b',
          'apple',
          'Ärger'
        ])
      })
    )
  })

  it('names what no source knows, sorted, but only when every source has spoken', () => {
    const names = order('z', UNLISTED_TOOLS, 'y', 'known')
    const error = { _tag: 'UnknownTools', names: ['y', 'z'], known: ['known', 'seen'], owner: 'me' }
    const known = new Set(['seen', 'known'])
    expect(arrangeTools([], known, names, true).errors).toStrictEqual([error])
    expect(arrangeTools([], known, names, false).errors).toStrictEqual([])
  })

  it('compares names exactly, whatever characters they have', () => {
    const { tools, errors } = arrangeTools(
      ['a.c', 'abc', '.*'].map(name => ownedTool(owned(name))),
      new Set(['a.c', 'abc', '.*']),
      order('.*', 'a.c', UNLISTED_TOOLS),
      true
    )
    expect([tools.map(({ name }) => name), errors]).toStrictEqual([['.*', 'a.c', 'abc'], []])
  })
})

describe('toolClashes', () => {
  it('names all owners of one name, unowned last', () => {
    const tools = [owned('a'), owned('b', 'x'), owned('a', 'y'), owned('a', 'x')].map(ownedTool)
    expect(toolClashes(tools)).toStrictEqual([
      { _tag: 'DuplicateName', kind: 'tool', name: 'a', owners: ['x', 'y', null] }
    ])
  })

  it('says nothing of tools without a name, which have a fault of their own', () => {
    expect(toolClashes([owned(''), owned('')].map(ownedTool))).toStrictEqual([])
  })
})

describe('toolFaults', () => {
  it('say whose tool it is and which source gave it', () => {
    const entry = toolEntry({ name: UNLISTED_TOOLS, description: 1, parameters: { a: NaN } })
    expect(toolFaults({ entry, owner: 'me', source: 'fs' })).toStrictEqual([
      {
        _tag: 'InvalidEntry',
        kind: 'tool',
        name: UNLISTED_TOOLS,
        field: 'description',
        expected: 'a string',
        actual: 'number',
        owner: 'me'
      },
      { _tag: 'ReservedToolName', name: UNLISTED_TOOLS, owner: 'me', source: 'fs' },
      { _tag: 'InvalidJson', name: UNLISTED_TOOLS, pointer: '/a', actual: 'NaN', owner: 'me', source: 'fs' }
    ])
    expect(toolFaults({ entry, owner: undefined, source: undefined })[1]).toStrictEqual({
      _tag: 'ReservedToolName',
      name: UNLISTED_TOOLS
    })
  })
})
