import { pipe } from 'fp-ts/function'

import { empty, owned, withSection } from '../../src'
import { completeConflict, hasTools, needsNoTools } from '../../src/plan/completeSections'
import { planRegistry } from '../../src/plan/planRegistry'

const { complete } = planRegistry(
  pipe(
    empty,
    withSection({ name: 'b', order: 0, text: '', complete: true }),
    owned('me'),
    withSection({ name: 'a', order: 1, text: '', complete: true, requiresTools: ['x', 'y'] }),
    withSection({ name: 'c', order: 1, text: '' }),
    withSection({ name: 'd', order: 2, text: '', complete: true, requiresSomeTool: ['x', 'z'] }),
    withSection({
      name: 'e',
      order: 3,
      text: '',
      complete: true,
      requiresTools: ['x'],
      requiresSomeTool: ['y']
    }),
    withSection({ name: 'f', order: 4, text: '', complete: true, requiresSomeTool: [] })
  )
).plan

describe('complete sections', () => {
  it('are effective when all the tools they require are visible, and one of those of which they require some', () => {
    const effective = (...visible: ReadonlyArray<string>): unknown =>
      complete.filter(each => hasTools(each, [new Set(visible)])).map(({ placed }) => placed.entry.name)
    expect([effective(), effective('x'), effective('x', 'y'), effective('y', 'z')]).toStrictEqual([
      ['b', 'f'],
      ['b', 'd', 'f'],
      ['b', 'a', 'd', 'e', 'f'],
      ['b', 'd', 'f']
    ])
    expect(complete.filter(needsNoTools).map(({ placed }) => placed.entry.name)).toStrictEqual(['b', 'f'])
  })

  it('conflict when more than one is effective', () => {
    expect(completeConflict(complete.slice(0, 1))).toStrictEqual([])
    expect(completeConflict(complete.slice(0, 2))).toStrictEqual([
      { _tag: 'CompleteConflict', names: ['a', 'b'], owners: ['me', null] }
    ])
  })
})
