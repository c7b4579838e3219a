import * as fc from 'fast-check'

import { UNLISTED_TOOLS } from '../../src/base/Name'
import { arrangeTools, type OwnedTool } from '../../src/plan/arrangeTools'
import { toolEntry } from '../../src/entries/Tool'
import { toolOrderEntry } from '../../src/entries/ToolOrder'
import { schema } from '../support/registries'

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
          shuffled.map(name => owned(name)),
          [],
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
    const error = {
      _tag: 'UnknownTools',
      by: 'toolOrder',
      names: ['y', 'z'],
      known: ['known', 'seen'],
      suggestions: [],
      owner: 'me'
    }
    const tools = [owned('seen')]
    expect(arrangeTools(tools, ['known', ''], names, true).misplaced).toStrictEqual([error])
    expect(arrangeTools(tools, ['known'], names, false).misplaced).toStrictEqual([])
  })

  it('compares names exactly, whatever characters they have', () => {
    const { tools, misplaced } = arrangeTools(
      ['a.c', 'abc', '.*'].map(name => owned(name)),
      [],
      order('.*', 'a.c', UNLISTED_TOOLS),
      true
    )
    expect([tools.map(({ name }) => name), misplaced]).toStrictEqual([['.*', 'a.c', 'abc'], []])
  })
})

describe('the faults of tools', () => {
  const faultsOf = (tools: ReadonlyArray<OwnedTool>): unknown =>
    arrangeTools(tools, [], undefined, true).faults

  it('name all owners of one name, unowned last', () => {
    expect(faultsOf([owned('a'), owned('b', 'x'), owned('a', 'y'), owned('a', 'x')])).toStrictEqual([
      { _tag: 'DuplicateName', kind: 'tool', name: 'a', owners: ['x', 'y', null] }
    ])
  })

  it('are no clash for tools whose names are no names at all', () => {
    const nameless = {
      entry: toolEntry({ name: 3, description: '', parameters: {} }),
      owner: 'me',
      source: undefined
    }
    const fault = {
      _tag: 'InvalidName',
      kind: 'tool',
      name: '',
      expected: 'a non-empty string',
      actual: 'number'
    }
    expect(faultsOf([nameless, nameless])).toStrictEqual([
      { ...fault, owner: 'me' },
      { ...fault, owner: 'me' }
    ])
  })

  it('say whose tool it is and which source gave it', () => {
    const entry = toolEntry({ name: UNLISTED_TOOLS, description: 1, parameters: { a: NaN } })
    expect(faultsOf([{ entry, owner: 'me', source: 'fs' }])).toStrictEqual([
      {
        _tag: 'InvalidEntry',
        kind: 'tool',
        name: UNLISTED_TOOLS,
        field: 'description',
        expected: 'a string',
        actual: 'number',
        owner: 'me',
        source: 'fs'
      },
      { _tag: 'ReservedToolName', name: UNLISTED_TOOLS, owner: 'me', source: 'fs' },
      { _tag: 'InvalidJson', name: UNLISTED_TOOLS, pointer: '/a', actual: 'NaN', owner: 'me', source: 'fs' }
    ])
  })
})
