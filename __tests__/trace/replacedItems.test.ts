import { pipe } from 'fp-ts/function'

import { overlay, owned, withSection, type Registry } from '../../src'
import { resolve } from '../../src/plan/resolve'
import { itemOf, replacedItems } from '../../src/trace/replacedItems'
import { section } from '../support/registries'

describe('replacedItems', () => {
  it('takes a chain of twenty thousand scopes', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => String(i))
    const chain = names.reduce<Registry<unknown>>(
      (far, name) => pipe(far, overlay(owned(name)(section('a')))),
      section('a')
    )
    const items = replacedItems(resolve(chain))
    expect(items).toHaveLength(20_000)
    expect(new Set(items.map(({ fate }) => JSON.stringify(fate)))).toStrictEqual(
      new Set(['{"_tag":"Replaced","by":["19999"]}'])
    )
  })
})

describe('itemOf', () => {
  it('has the place of a section beside another', () => {
    const { replaced } = resolve(
      pipe(section('a'), withSection({ name: 'b', order: { before: 'a' }, text: '' }), overlay(section('b')))
    )
    expect([...replaced.keys()].map(placed => itemOf(placed, { _tag: 'Active' }))).toStrictEqual([
      { entry: 'section', name: 'b', beside: { before: 'a' }, fate: { _tag: 'Active' } }
    ])
  })
})
