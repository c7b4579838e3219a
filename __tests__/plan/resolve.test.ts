import { pipe } from 'fp-ts/function'

import {
  allowTools,
  contramap,
  empty,
  merge,
  mergeAll,
  overlay,
  owned,
  suppressContexts,
  suppressTool,
  withContext,
  withSection,
  withVariable,
  type Registry
} from '../../src'
import { noRegistry, type AnyEntry } from '../../src/registry/Registry'
import type { Placed } from '../../src/placed/Placed'
import { membersOf, resolve, sectionNames, type Resolution } from '../../src/plan/resolve'
import { section, tool } from '../support/registries'

const placedIn = ({ entries }: Resolution): ReadonlyArray<Placed> =>
  Object.values(entries).flatMap(groups => [...groups.values()].flatMap(group => membersOf<AnyEntry>(group)))

// What stands: kind:name@owner, sorted.
const active = (resolution: Resolution): ReadonlyArray<string> =>
  placedIn(resolution)
    .map(({ entry, owner }) => `${entry.kind}:${entry.name}@${owner ?? ''}`)
    .sort()

const chain = (
  n: number,
  step: (i: number) => (self: Registry<unknown>) => Registry<unknown>
): Registry<unknown> => {
  let registry: Registry<unknown> = empty
  for (let i = 0; i < n; i++) registry = step(i)(registry)
  return registry
}

describe('resolve', () => {
  it('keeps all entries of a merge with an overlay, whichever side has more of them', () => {
    const two = pipe(section('a'), overlay(section('b')))
    const one = pipe(section('c'), overlay(section('c')))
    const all = ['section:a@', 'section:b@', 'section:c@']
    expect(active(resolve(merge(one)(two)))).toStrictEqual(all)
    expect(active(resolve(merge(two)(one)))).toStrictEqual(all)
  })

  it('keeps all entries of a merge, those of one name as one group', () => {
    const registry = pipe(section('a'), merge(section('b')), merge(section('a')))
    expect(
      [...resolve(registry).entries.section].map(([key, group]) => [key, membersOf(group).length])
    ).toStrictEqual([
      ['a', 2],
      ['b', 1]
    ])
  })

  it('says what was replaced, and by what, whichever side is larger', () => {
    const [one, other] = [owned('far')(section('a')), owned('near')(section('a'))]
    const more = mergeAll(section('b'), section('c'), section('d'))
    const replacedIn = (registry: Registry<unknown>): unknown =>
      [...resolve(registry).replaced].map(([placed, by]) => [
        placed.entry.name,
        placed.owner,
        by.map(({ owner }) => owner)
      ])
    const replaced = [['a', 'far', ['near']]]
    expect(replacedIn(overlay(merge(more)(other))(one))).toStrictEqual(replaced)
    expect(replacedIn(overlay(other)(merge(more)(one)))).toStrictEqual(replaced)
    expect(replacedIn(overlay(more)(one))).toStrictEqual([])
  })

  it('says who suppresses contexts', () => {
    const registry = pipe(empty, suppressContexts, owned('me'), suppressContexts)
    expect(resolve(registry).contextSuppressions).toStrictEqual([{ owner: undefined }, { owner: 'me' }])
  })

  it('has the planner of the tools as soon as one entry or restriction is about tools', () => {
    const planner = (registry: Registry<unknown>): unknown => resolve(registry).planTools
    expect(planner(section('a'))).toBeUndefined()
    expect(typeof planner(merge(section('a'))(tool('t')))).toBe('function')
    expect(typeof planner(pipe(section('a'), allowTools(['t'])))).toBe('function')
    expect(typeof planner(pipe(empty, allowTools(['t']), merge(section('a'))))).toBe('function')
  })

  it('keeps of an overlay what is nearer, by kind and name', () => {
    const far = pipe(section('x'), merge(section('y')), withVariable('x', 'far'), owned('far'))
    const near = pipe(section('x'), merge(section('z')), owned('near'))
    expect(active(resolve(pipe(far, overlay(near))))).toStrictEqual([
      'section:x@near',
      'section:y@far',
      'section:z@near',
      'variable:x@far'
    ])
  })

  // The smaller side is put into the larger one, whichever that is.
  it('does not mind which side of an overlay is larger', () => {
    const many = chain(20, i => withSection({ name: `s${i}`, order: 0, text: '' }))
    const one = pipe(section('s3'), owned('one'))
    expect(active(resolve(pipe(many, overlay(one)))).filter(at => at.endsWith('@one'))).toStrictEqual([
      'section:s3@one'
    ])
    expect(active(resolve(pipe(one, overlay(many)))).filter(at => at.endsWith('@one'))).toStrictEqual([])
  })

  it('replaces within its overlay only', () => {
    const scoped = pipe(pipe(section('a'), owned('far')), overlay(pipe(section('a'), owned('near'))))
    expect(active(resolve(pipe(scoped, merge(pipe(section('a'), owned('beside'))))))).toStrictEqual([
      'section:a@beside',
      'section:a@near'
    ])
  })

  it('lets the inner owner win', () => {
    const registry = pipe(section('a'), owned('inner'), merge(section('b')), owned('outer'))
    expect(active(resolve(registry))).toStrictEqual(['section:a@inner', 'section:b@outer'])
  })

  it('keeps the functions of contramap from the inside out', () => {
    const f = (n: number): number => n + 1
    const g = (n: number): number => n * 2
    const placed = placedIn(resolve(pipe(section('a'), contramap(f), contramap(g))))
    expect(placed.map(({ focus }) => [focus?.f, focus?.outer?.f, focus?.outer?.outer])).toStrictEqual([
      [f, g, undefined]
    ])
  })

  it('finds suppressions of contexts and restrictions of tools anywhere, also under an overlay, with their owners', () => {
    const far = pipe(empty, suppressContexts, suppressTool('a'), owned('far'))
    const near = pipe(section('a'), suppressContexts, allowTools(['b']))
    const { contextSuppressions, restrictions } = resolve(pipe(far, overlay(near)))
    const owners = [{ owner: 'far' }, { owner: undefined }]
    expect(new Set(contextSuppressions)).toStrictEqual(new Set(owners))
    expect(new Set(restrictions.map(({ entry, owner }) => [entry.by, entry.names, owner]))).toStrictEqual(
      new Set([
        ['suppressTool', ['a'], 'far'],
        ['allowTools', ['b'], undefined]
      ])
    )
    expect(resolve(section('a')).contextSuppressions).toStrictEqual([])
  })

  it('reports every value that is no registry, wherever it is', () => {
    const registry = pipe(section('a'), merge(42 as never), overlay(null as never))
    expect(new Set(resolve(registry).faults)).toStrictEqual(new Set([noRegistry(null), noRegistry(42)]))
    expect(resolve(undefined).faults).toStrictEqual([noRegistry(undefined)])
    expect(resolve(withSection({ name: 'a', order: 0, text: '' })(undefined as never)).faults).toStrictEqual([
      noRegistry(undefined)
    ])
  })

  it('says under whose owner a value that is no registry, or another fault of building, is', () => {
    const inner = pipe(section('a'), merge(42 as never), owned('inner'))
    const registry = pipe(inner, merge(owned(5 as never)(empty)), overlay(null as never), owned('outer'))
    expect(new Set(resolve(registry).faults)).toStrictEqual(
      new Set([
        { ...noRegistry(42), owner: 'inner' },
        { ...noRegistry(null), owner: 'outer' },
        { _tag: 'InvalidConfig', path: 'owner', expected: 'a string', actual: 'number', owner: 'outer' }
      ])
    )
  })

  it('visits a value that is laid over itself once, also forty times over', () => {
    const twice = (registry: Registry<unknown>): Registry<unknown> => overlay(registry)(registry)
    let registry: Registry<unknown> = section('a')
    for (let i = 0; i < 40; i++) registry = twice(registry)
    expect(active(resolve(registry))).toStrictEqual(['section:a@'])
  })

  const n = 20_000
  it.each<readonly [string, Registry<unknown>, number]>([
    ['entries added one by one', chain(n, i => withSection({ name: `s${i}`, order: i, text: '' })), n],
    ['merges nested to the right', chain(n, i => self => merge(self)(section(`s${i}`))), n],
    ['overlays of one name', chain(n, () => overlay(section('a'))), 1],
    ['overlays nested to the right', chain(n, i => self => overlay(self)(section(`s${i}`))), n],
    [
      'owners around owners',
      pipe(section('a'), registry => chain(n, i => self => (i === 0 ? registry : owned('o')(self)))),
      1
    ]
  ])('does not run out of stack for 20 000 %s', (_, registry, size) => {
    expect(resolve(registry).entries.section.size).toBe(size)
  })
})

describe('the names of all sections', () => {
  it('are those of all sections anywhere, replaced or not, and of nothing else', () => {
    const registry = pipe(
      section('far'),
      merge(section('side')),
      overlay(section('far')),
      withVariable('x', ''),
      withContext({ name: 'far context', order: 0, text: '' }),
      overlay(withContext({ name: 'far context', order: 0, text: '' })(empty)),
      merge(withSection(null as never)(3 as never))
    )
    expect([...sectionNames(resolve(registry))].sort()).toStrictEqual(['far', 'side'])
  })

  it('are looked for once in a registry that is in many places, also forty times over', () => {
    let registry: Registry<unknown> = section('a')
    for (let i = 0; i < 40; i++) registry = overlay(registry)(registry)
    expect([...sectionNames(resolve(registry))]).toStrictEqual(['a'])
  })
})
