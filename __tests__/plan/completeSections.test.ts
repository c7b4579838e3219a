import { pipe } from 'fp-ts/function'

import { empty, owned, withSection } from '../../src'
import { completeConflict, hasTools } from '../../src/plan/completeSections'
import { planRegistry } from '../../src/plan/planRegistry'

const { complete } = planRegistry(
  pipe(
    empty,
    withSection({ name: 'b', order: 0, text: '', complete: true }),
    owned('me'),
    withSection({ name: 'a', order: 1, text: '', complete: true, requiresTools: ['x', 'y'] }),
    withSection({ name: 'c', order: 1, text: '' })
  )
).plan

describe('complete sections', () => {
  it('are effective when all their tools are visible', () => {
    const effective = (...visible: ReadonlyArray<string>): unknown =>
      complete.filter(each => hasTools(each, [new Set(visible)])).map(({ placed }) => placed.entry.name)
    expect([effective(), effective('x'), effective('x', 'y')]).toStrictEqual([['b'], ['b'], ['b', 'a']])
  })

  it('conflict when more than one is effective', () => {
    expect(completeConflict(complete.slice(1))).toStrictEqual([])
    expect(completeConflict(complete)).toStrictEqual([
      { _tag: 'CompleteConflict', names: ['a', 'b'], owners: ['me', null] }
    ])
  })
})
