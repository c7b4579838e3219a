import * as fc from 'fast-check'

import { ownerField, ownerOf, ownersOf, stamp, type EntryFault } from '../../src/errors/PromptError'
import { samples } from '../support/samples'

const trip = (u: unknown): unknown => JSON.parse(JSON.stringify(u))

describe('ownerField', () => {
  it.each([
    [undefined, {}],
    ['', { owner: '' }],
    ['x', { owner: 'x' }]
  ])('of %j is %j', (owner, field) => {
    expect(ownerField(owner)).toStrictEqual(field)
  })
})

describe('ownerOf', () => {
  it.each<readonly [string, { readonly owner?: string }, string | undefined]>([
    ['an own owner', { owner: 'x' }, 'x'],
    ['no owner', {}, undefined],
    ['an owner on the prototype', Object.create({ owner: 'x' }) as object, undefined],
    ['no prototype', Object.assign(Object.create(null) as object, { owner: 'x' }), 'x']
  ])('sees of a part with %s its own', (_, part, owner) => {
    expect(ownerOf(part)).toBe(owner)
  })
})

describe('stamp', () => {
  const faults: ReadonlyArray<EntryFault> = [
    samples.InvalidName,
    samples.InvalidOrder,
    samples.InvalidEntry,
    samples.ReservedToolName,
    samples.InvalidJson,
    samples.IllFormedText
  ]

  it.each(faults)('puts the owner on $_tag', fault => {
    expect(stamp(fault, 'x')).toStrictEqual({ ...fault, owner: 'x' })
  })

  // Kills: `owner: undefined`, which does not survive JSON.
  it.each(faults)('leaves the field out of $_tag without an owner, so that it survives JSON', fault => {
    expect(stamp(fault, undefined)).toStrictEqual(fault)
    expect(trip(stamp(fault, undefined))).toStrictEqual(stamp(fault, undefined))
  })
})

describe('ownersOf', () => {
  it.each<readonly [ReadonlyArray<string | undefined>, ReadonlyArray<string | null>]>([
    [[], []],
    [[undefined], [null]],
    [
      ['b', undefined, 'a', undefined, 'B'],
      ['B', 'a', 'b', null, null]
    ],
    [
      ['a', 'a'],
      ['a', 'a']
    ],
    [
      ['null', undefined, ''],
      ['', 'null', null]
    ]
  ])('of %j is %j: sorted, one an entry, unowned last', (owners, result) => {
    expect(ownersOf(owners)).toStrictEqual(result)
  })

  it('does not depend on the order of the owners and survives JSON', () => {
    const owner = fc.option(fc.string({ unit: fc.constantFrom('a', 'B', 'é') }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(owner), owners => {
        const result = ownersOf(owners)
        expect(ownersOf([...owners].reverse())).toStrictEqual(result)
        expect(trip(result)).toStrictEqual(result)
      })
    )
  })

  it('leaves its argument alone', () => {
    const owners = ['b', undefined, 'a']
    ownersOf(owners)
    expect(owners).toStrictEqual(['b', undefined, 'a'])
  })
})
