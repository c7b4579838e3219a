import * as fc from 'fast-check'
import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { assemble, empty, literal, withSection, withTransform, type Assembly } from 'incipit'
import { diff, type Change } from 'incipit/inspect'
import { record } from 'incipit/replay'

import { assemblies, assembly, context, pairs, right, section, sections, tool } from '../samples'

const nameOf = (change: Change): string => ('name' in change ? `${change.kind} ${change.name}` : change.side)

const short = (changes: ReadonlyArray<Change>): ReadonlyArray<string> =>
  changes.map(change => `${change._tag} ${nameOf(change)}`)

describe('diff', () => {
  it('tells added, removed, changed and moved apart, in a fixed order', () => {
    const before = assembly({
      sections: [section('a', 'A'), section('b', 'B', { owner: 'core' }), section('gone', 'G')],
      contexts: [context('date', 'Monday')],
      tools: [tool('read'), tool('write'), tool('edit')],
      variables: { model: 'm-1', cwd: null }
    })
    const after = assembly({
      sections: [
        section('new', 'N', { owner: 'plugin' }),
        section('b', 'B!', { owner: 'core', order: 5 }),
        section('a', 'A')
      ],
      contexts: [context('date', 'Monday', { required: true })],
      tools: [tool('write'), tool('read', { parameters: { type: 'object' } }), tool('edit')],
      variables: { model: 'm-2', now: '09:00' }
    })
    expect(diff(before)(after)).toStrictEqual([
      { _tag: 'Moved', kind: 'section', name: 'a', from: 1, to: 2 },
      {
        _tag: 'Changed',
        kind: 'section',
        name: 'b',
        owner: 'core',
        places: [
          { pointer: '/order', before: 0, after: 5 },
          { pointer: '/text', before: 'B', after: 'B!' }
        ]
      },
      { _tag: 'Moved', kind: 'section', name: 'b', owner: 'core', from: 2, to: 1 },
      { _tag: 'Removed', kind: 'section', name: 'gone', before: section('gone', 'G') },
      {
        _tag: 'Added',
        kind: 'section',
        name: 'new',
        owner: 'plugin',
        after: section('new', 'N', { owner: 'plugin' })
      },
      {
        _tag: 'Changed',
        kind: 'context',
        name: 'date',
        places: [{ pointer: '/required', before: false, after: true }]
      },
      {
        _tag: 'Changed',
        kind: 'tool',
        name: 'read',
        places: [{ pointer: '/parameters/type', after: 'object' }]
      },
      { _tag: 'Moved', kind: 'tool', name: 'read', from: 1, to: 2 },
      { _tag: 'Moved', kind: 'tool', name: 'write', from: 2, to: 1 },
      { _tag: 'Removed', kind: 'variable', name: 'cwd', before: null },
      {
        _tag: 'Changed',
        kind: 'variable',
        name: 'model',
        places: [{ pointer: '', before: 'm-1', after: 'm-2' }]
      },
      { _tag: 'Added', kind: 'variable', name: 'now', after: '09:00' }
    ])
  })

  it('moves nothing when something comes or goes', () => {
    const [a, b, x] = [section('a', 'A'), section('b', 'B'), section('x', 'X')]
    expect(short(diff(sections(a, b))(sections(x, a, b)))).toStrictEqual(['Added section x'])
    expect(short(diff(sections(a, x, b))(sections(a, b)))).toStrictEqual(['Removed section x'])
  })

  it('counts an owner, and how a text is to be read, but not the order of keys', () => {
    const a = section('a', 'A')
    expect(diff(sections(a))(sections({ ...a, owner: 'core' }))).toStrictEqual([
      {
        _tag: 'Changed',
        kind: 'section',
        name: 'a',
        owner: 'core',
        places: [{ pointer: '/owner', after: 'core' }]
      }
    ])
    expect(diff(sections(a))(sections(section('a', literal('A'))))).toMatchObject([
      { places: [{ pointer: '/text' }] }
    ])
    const { name, ...rest } = a
    expect(diff(sections(a))(sections({ ...rest, name }))).toStrictEqual([])
  })

  it('shows what a transform took away (case 30)', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'a', order: 0, text: 'A' }),
      withSection({ name: 'b', order: 1, text: 'B' })
    )
    const fewer = withTransform({
      name: 'fewer',
      order: 0,
      transform: () => (a: Assembly) => E.right({ ...a, sections: a.sections.slice(1) })
    })
    const before = right(assemble({})(registry))
    const after = right(assemble({})(fewer(registry)))
    expect(short(diff(before)(after))).toStrictEqual(['Removed section a'])
  })

  it('is empty exactly for assemblies of one recording', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(diff(a)(a)).toStrictEqual([])
        expect(diff(a)(b).length === 0).toBe(record(a) === record(b))
      })
    )
  })

  it('tells which keys of a schema have changed places', () => {
    const one = tool('t', { parameters: { type: 'object', properties: { a: {}, b: {}, gone: {} } } })
    const other = tool('t', {
      parameters: { properties: { b: { title: 'B' }, a: {}, c: {} }, type: 'object' }
    })
    expect(diff(assembly({ tools: [one] }))(assembly({ tools: [other] }))).toStrictEqual([
      {
        _tag: 'Changed',
        kind: 'tool',
        name: 't',
        places: [
          {
            pointer: '/parameters',
            order: { before: ['type', 'properties'], after: ['properties', 'type'] }
          },
          { pointer: '/parameters/properties', order: { before: ['a', 'b'], after: ['b', 'a'] } },
          { pointer: '/parameters/properties/b/title', after: 'B' },
          { pointer: '/parameters/properties/c', after: {} },
          { pointer: '/parameters/properties/gone', before: {} }
        ]
      }
    ])
  })

  it('says of each side that it is not an assembly, and compares nothing then', () => {
    const side = (which: string, actual: string): object => ({ _tag: 'NoAssembly', side: which, actual })
    const [good, bad] = [sections(section('a', 'A')), null as never]
    expect(diff(bad)(good)).toStrictEqual([side('before', 'null')])
    expect(diff(good)(bad)).toStrictEqual([side('after', 'null')])
    expect(diff(bad)(bad)).toStrictEqual([side('before', 'null'), side('after', 'null')])
    const faulty = sections(section('a', 'A'), section('a', 'B'))
    expect(diff(faulty)(faulty)).toStrictEqual([side('before', 'object'), side('after', 'object')])
    const either = E.right(good) as never
    expect(diff(either)(either)).toMatchObject([{ side: 'before' }, { side: 'after' }])
  })

  it('read backwards has as many changes: what was added is removed, what moved moves back', () => {
    const tags = (changes: ReadonlyArray<Change>, added: string, removed: string): ReadonlyArray<string> =>
      changes
        .map(
          change =>
            `${nameOf(change)} ${change._tag === 'Added' ? added : change._tag === 'Removed' ? removed : change._tag}`
        )
        .sort()
    fc.assert(
      fc.property(assemblies, assemblies, (a, b) => {
        expect(tags(diff(a)(b), '+', '-')).toStrictEqual(tags(diff(b)(a), '-', '+'))
      })
    )
  })

  it('shares nothing with what it compared', () => {
    const required: Array<string> = []
    const [change] = diff(assembly())(assembly({ tools: [tool('t', { parameters: { required } })] }))
    required.push('changed')
    expect(change).toStrictEqual({
      _tag: 'Added',
      kind: 'tool',
      name: 't',
      after: tool('t', { parameters: { required: [] } })
    })
  })

  it('compares thousands of entries', () => {
    const many = (from: number): Assembly =>
      sections(...Array.from({ length: 5_000 }, (_, i) => section(`s${i + from}`, `text ${i}`)))
    expect(diff(many(0))(many(0))).toStrictEqual([])
    expect(diff(many(0))(many(1))).toHaveLength(5_001)
  })
})
