import * as fc from 'fast-check'

import { byCodeUnits, UNLISTED_TOOLS } from '../../src/base/Name'
import { noFailures } from '../../src/placed/Failures'
import {
  addTools,
  isAmong,
  noTools,
  ownedTool,
  type OwnedTool,
  type ToolRules,
  type ToolTable
} from '../../src/tools/ToolTable'
import { toolEntry } from '../../src/entries/Tool'
import { byToolOrder } from '../../src/entries/ToolOrder'
import { schema } from '../support/registries'

const anyTool: ToolRules = { compare: byCodeUnits, isAllowed: () => true }

const owned = (name: string, owner?: string, source?: string): OwnedTool =>
  ownedTool(toolEntry(schema(name)), owner, source)

const add = (
  table: ToolTable,
  tools: ReadonlyArray<OwnedTool>,
  declared: ReadonlyArray<string> = [],
  failures = noFailures()
): ToolTable => addTools(table, tools, declared, anyTool, failures)

const namesOf = ({ tools }: ToolTable): ReadonlyArray<string> => tools.map(({ name }) => name)

const errorsOf = (...batches: ReadonlyArray<ReadonlyArray<OwnedTool>>): unknown => {
  const failures = noFailures()
  batches.reduce((table, tools) => add(table, tools, [], failures), noTools)
  return failures.errors
}

describe('addTools', () => {
  const names = ['Ärger', 'Zebra', 'apple', 'a-b', 'a_b', 'a1', 'a10', 'a2']

  // killed: a sort by locale, a sort per batch
  it('gives one table for every order in which tools are added, at once or one batch after the other', () => {
    const order = byToolOrder(['a2', UNLISTED_TOOLS, 'apple'])
    const sorted = ['a2', 'Zebra', 'a-b', 'a1', 'a10', 'a_b', 'Ärger', 'apple']
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: names.length }),
        fc.nat(names.length),
        (shuffled, cut) => {
          const tools = shuffled.map(name => owned(name))
          const batches = [tools.slice(0, cut), tools.slice(cut)]
          const table = batches.reduce(
            (all, some) => addTools(all, some, [], { ...anyTool, compare: order }, noFailures()),
            noTools
          )
          expect(namesOf(table)).toStrictEqual(sorted)
          expect(table.owned.map(({ entry }) => entry.name)).toStrictEqual(sorted)
        }
      )
    )
  })

  it('knows the names of all tools and those that are declared besides, and which are visible', () => {
    const table = add(add(noTools, [owned('a')], ['b', '']), [owned('c')], ['d'])
    expect(['a', 'b', 'c', 'd', ''].map(name => isAmong(table.known, name))).toStrictEqual([
      true,
      true,
      true,
      true,
      false
    ])
    expect(['a', 'b', 'c', 'd'].map(name => isAmong(table.visible, name))).toStrictEqual([
      true,
      false,
      true,
      false
    ])
  })

  it('sets restricted tools aside, validates nothing of them, and still knows their names', () => {
    const failures = noFailures()
    const broken = ownedTool(
      toolEntry({ name: 'b', description: 1, parameters: { x: NaN } }),
      'me',
      undefined
    )
    const rules = { ...anyTool, isAllowed: (name: string) => name !== 'b' }
    const table = addTools(noTools, [owned('a'), broken, owned('b')], [], rules, failures)
    const next = addTools(table, [owned('b', 'x')], [], rules, failures)
    expect(failures.errors).toStrictEqual([])
    expect(namesOf(next)).toStrictEqual(['a'])
    expect(next.restricted.map(({ owner }) => owner)).toStrictEqual(['me', undefined, 'x'])
    expect([isAmong(next.known, 'b'), isAmong(next.visible, 'b')]).toStrictEqual([true, false])
  })

  it('leaves the table that it adds to as it is', () => {
    const table = add(noTools, [owned('a')])
    add(table, [owned('b')])
    expect(namesOf(table)).toStrictEqual(['a'])
  })
})

describe('the faults of tools', () => {
  it('name all owners of one name, unowned last, in one batch or in two', () => {
    const clash = { _tag: 'DuplicateName', kind: 'tool', name: 'a', owners: ['x', 'y', null] }
    expect(errorsOf([owned('a'), owned('b', 'x'), owned('a', 'y'), owned('a', 'x')])).toStrictEqual([clash])
    expect(errorsOf([owned('a')], [owned('b')])).toStrictEqual([])
    expect(errorsOf([owned('a'), owned('b')], [owned('a', 'x')])).toStrictEqual([
      { ...clash, owners: ['x', null] }
    ])
  })

  it('are no clash for tools whose names are no names at all', () => {
    const nameless = ownedTool(toolEntry({ name: 3, description: '', parameters: {} }), 'me', undefined)
    const error = {
      _tag: 'InvalidName',
      kind: 'tool',
      name: '',
      expected: 'a non-empty string',
      actual: 'number',
      owner: 'me'
    }
    expect(errorsOf([nameless, nameless])).toStrictEqual([error, error])
  })

  it('say whose tool it is and which source gave it', () => {
    const tool = ownedTool(
      toolEntry({ name: UNLISTED_TOOLS, description: 1, parameters: { a: NaN } }),
      'me',
      'fs'
    )
    const failures = noFailures()
    add(noTools, [tool], [], failures)
    expect(failures.errors).toStrictEqual([
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
    expect(failures.of.get(tool)).toStrictEqual(failures.errors)
  })
})
