import { pipe } from 'fp-ts/function'

import { empty, mergeAll, withSection, withTools, type Registry } from '../../src'
import { keepTools, mayHaveTools } from '../../src/lenient/LeftOut'
import { leftOutOf } from '../../src/lenient/runStep'
import { isAmong } from '../../src/tools/ToolTable'
import { planRegistry } from '../../src/plan/planRegistry'
import { schema, tool } from '../support/registries'

const kept = (registry: Registry<unknown>, isAllowed = (): boolean => true): ReturnType<typeof keepTools> => {
  const planned = planRegistry(registry)
  const sources = leftOutOf(planned).sources.map(placed => ({ placed, reading: undefined }))
  return keepTools(planned.plan.tools.table, sources, isAllowed, planned.failures)
}

const namesOf = ({ owned }: ReturnType<typeof keepTools>): unknown => owned.map(({ entry }) => entry.name)

const fixed = (set: unknown): Registry<unknown> => withTools('s', set as never)(empty)

describe('keepTools', () => {
  it('gives the tools of the table itself when nothing failed', () => {
    const planned = planRegistry(tool('a'))
    const { table } = planned.plan.tools
    const all = keepTools(table, [], () => true, planned.failures)
    expect([all.owned === table.owned, all.visible === table.visible, all.mayBeLost('a')]).toStrictEqual([
      true,
      true,
      false
    ])
  })

  it('leaves out faulty tools and knows that they were lost', () => {
    const all = kept(fixed({ schemas: [schema('a'), schema('b', { x: NaN })] }))
    expect(namesOf(all)).toStrictEqual(['a'])
    expect([all.mayBeLost('b'), all.mayBeLost('c'), isAmong(all.visible, 'a')]).toStrictEqual([
      true,
      false,
      true
    ])
  })

  it('leaves out all of a static source at fault, whose tools are known if its schemas could be read', () => {
    const readable = kept(mergeAll(tool('x'), fixed({ schemas: [schema('a')], knownNames: 5 })))
    expect(namesOf(readable)).toStrictEqual(['x'])
    expect([readable.mayBeLost('a'), readable.mayBeLost('b')]).toStrictEqual([true, false])
    for (const set of [5, { schemas: 5 }]) expect(kept(fixed(set)).mayBeLost('b')).toBe(true)
  })

  it('may have lost any tool of a dynamic source that was not called, but no restricted one', () => {
    const source = fixed(() => ({ schemas: [] }))
    const twice = mergeAll(source, source)
    expect(kept(twice).mayBeLost('a')).toBe(true)
    expect(kept(twice, () => false).mayBeLost('a')).toBe(false)
  })
})

describe('mayHaveTools', () => {
  it('asks for what is visible or may be lost', () => {
    const all = kept(mergeAll(tool('a'), fixed({ schemas: [schema('b', { x: NaN })] })))
    const may = (more: object): unknown => {
      const { sections } = planRegistry(
        pipe(empty, withSection({ name: 's', order: 0, text: '', ...more }))
      ).plan
      return sections.map(planned => mayHaveTools(planned, all))
    }
    expect([
      may({}),
      may({ requiresTools: ['a', 'b'] }),
      may({ requiresTools: ['a', 'c'] }),
      may({ requiresSomeTool: ['b', 'c'] }),
      may({ requiresSomeTool: ['c'] })
    ]).toStrictEqual([[true], [true], [false], [true], [false]])
  })
})
