import * as fc from 'fast-check'

import { UNLISTED_TOOLS } from '../../src/base/Name'
import { type EntryFault } from '../../src/errors/PromptError'
import { shapeFaults, byToolOrder, toolOrderEntry } from '../../src/entries/ToolOrder'
import { exceptions, zoo } from '../support/zoo'

const wrong = (field: string, expected: string, actual: string): EntryFault => ({
  _tag: 'InvalidEntry',
  kind: 'toolOrder',
  name: '',
  field,
  expected,
  actual
})

describe('toolOrderEntry', () => {
  it.each<readonly [string, unknown, ReadonlyArray<string>, ReadonlyArray<EntryFault>]>([
    ['names', ['b', UNLISTED_TOOLS, 'a'], ['b', UNLISTED_TOOLS, 'a'], []],
    ['no names', [], [], []],
    ['no array', 'ab', [], [wrong('', 'an array of tool names', 'string')]],
    ['nothing', undefined, [], [wrong('', 'an array of tool names', 'undefined')]],
    ['an array with a hole', ['a', , 'b'], [], [wrong('', 'an array of tool names', 'array with holes')]],
    [
      'names among other things',
      ['a', 1, 'b', null],
      ['a', 'b'],
      [wrong('1', 'a tool name', 'number'), wrong('3', 'a tool name', 'null')]
    ]
  ])('reads %s', (_, given, names, faults) => {
    expect(toolOrderEntry(given)).toStrictEqual({
      _tag: 'ToolOrder',
      kind: 'toolOrder',
      name: '',
      key: '',
      names,
      faults
    })
  })

  it('does not keep the array of the caller', () => {
    const names = ['a']
    const entry = toolOrderEntry(names)
    names.push('b')
    expect(entry.names).toStrictEqual(['a'])
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(toolOrderEntry(value).faults))(zoo)).toStrictEqual([])
  })
})

describe('shapeFaults', () => {
  const repeated = (...names: ReadonlyArray<string>): object => ({
    _tag: 'InvalidToolOrder',
    reason: 'repeated',
    names,
    owners: ['x']
  })
  const noMarker = { _tag: 'InvalidToolOrder', reason: 'no-marker', names: [], owners: ['x'] }

  it.each<readonly [ReadonlyArray<string>, ReadonlyArray<object>]>([
    [[UNLISTED_TOOLS], []],
    [['b', UNLISTED_TOOLS, 'a'], []],
    [[], [noMarker]],
    [['a'], [noMarker]],
    [['a', UNLISTED_TOOLS, 'a'], [repeated('a')]],
    [['b', 'a', 'B', 'b', UNLISTED_TOOLS, 'a', 'B', 'a'], [repeated('B', 'a', 'b')]],
    [[UNLISTED_TOOLS, UNLISTED_TOOLS], [repeated(UNLISTED_TOOLS)]],
    [
      ['a', 'a'],
      [repeated('a'), noMarker]
    ]
  ])('finds in %j: %j', (names, faults) => {
    expect(shapeFaults(names, 'x')).toStrictEqual(faults)
  })

  it('names an order that nobody owns as unowned', () => {
    expect(shapeFaults([], undefined)).toStrictEqual([{ ...noMarker, owners: [null] }])
  })
})

describe('byToolOrder', () => {
  const namesOf = (names: string): ReadonlyArray<string> => names.split(' ').filter(name => name !== '')

  it.each([
    ['c a b', [UNLISTED_TOOLS], 'a b c'],
    ['d c b a', ['c', UNLISTED_TOOLS, 'a'], 'c b d a'],
    ['b a', ['x', 'a', UNLISTED_TOOLS], 'a b'],
    ['a b', [UNLISTED_TOOLS, 'b', 'a'], 'b a'],
    ['', ['a', UNLISTED_TOOLS], ''],
    ['.* a', ['.*', UNLISTED_TOOLS], '.* a'],
    ['b a c', ['c'], 'c a b'],
    ['__proto__ constructor a', ['constructor', UNLISTED_TOOLS], 'constructor __proto__ a'],
    ['Ärger Zebra apple a-b a_b a1 a10 a2', [], 'Zebra a-b a1 a10 a2 a_b apple Ärger']
  ])('puts %j in the order %j: %j', (names, order, result) => {
    expect([...namesOf(names)].sort(byToolOrder(order)).join(' ')).toBe(result)
  })

  // Kills: leaving the unlisted ones as they come.
  it('gives the same list for every order of its input', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'A']
    const orders = fc
      .shuffledSubarray([...names, UNLISTED_TOOLS])
      .filter(order => order.includes(UNLISTED_TOOLS))
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), orders, (shuffled, order) => {
        expect([...shuffled].sort(byToolOrder(order))).toStrictEqual([...names].sort(byToolOrder(order)))
      })
    )
  })
})
