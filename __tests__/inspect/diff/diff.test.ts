import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { assemble, empty, literal, withSection, withTransform, type Assembly } from 'incipit'
import { diff, type Change } from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { endless } from '../foreign'
import { assemblies, assembly, context, pairs, right, section, sections, tool } from '../samples'

const trip = (a: Assembly): unknown => JSON.parse(JSON.stringify(a)) as unknown

const short = (changes: ReadonlyArray<Change>): ReadonlyArray<string> =>
  changes.map(({ _tag, kind, name }) => `${_tag} ${kind} ${name}`)

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

  it('is empty exactly for equal data', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(diff(a)(a)).toStrictEqual([])
        expect(diff(a)(b).length === 0).toBe(isDeepStrictEqual(trip(a), trip(b)))
      })
    )
  })

  it('read backwards has as many changes: what was added is removed, what moved moves back', () => {
    const tags = (changes: ReadonlyArray<Change>, added: string, removed: string): ReadonlyArray<string> =>
      changes
        .map(
          ({ _tag, kind, name }) =>
            `${kind} ${name} ${_tag === 'Added' ? added : _tag === 'Removed' ? removed : _tag}`
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

  it('keeps hand-made entries of one name apart', () => {
    const [one, other] = [section('a', 'one'), section('a', 'other')]
    expect(diff(sections(one, other))(sections(one, other))).toStrictEqual([])
    expect(short(diff(sections(one, other))(sections(other, one)))).toStrictEqual([
      'Changed section a',
      'Changed section a'
    ])
    expect(short(diff(sections(one))(sections(one, other)))).toStrictEqual(['Added section a'])
  })

  it.each([...zoo, ...endless].map(({ called, value }) => ({ called, value })))(
    'does not throw for $called',
    ({ value }) => {
      expect(diff(value as never)(value as never)).toStrictEqual([])
      expect(
        Array.isArray(diff(assembly({ sections: value as never, tools: [value as never] }))(assembly()))
      ).toBe(true)
      expect(
        Array.isArray(diff(assembly())(assembly({ variables: value as never, contexts: [value as never] })))
      ).toBe(true)
    }
  )

  it('compares entries that are no objects', () => {
    const odd = assembly({ sections: [5 as never] })
    expect(diff(odd)(odd)).toStrictEqual([])
    expect(diff(odd)(assembly({ sections: [6 as never] }))).toStrictEqual([
      { _tag: 'Changed', kind: 'section', name: '', places: [{ pointer: '', before: 5, after: 6 }] }
    ])
    expect(short(diff(odd)(assembly({ sections: [{} as never] })))).toStrictEqual(['Changed section '])
  })

  it('compares many thousands of entries', () => {
    const many = (from: number): Assembly =>
      sections(...Array.from({ length: 20_000 }, (_, i) => section(`s${i + from}`, `text ${i}`)))
    expect(diff(many(0))(many(0))).toStrictEqual([])
    expect(diff(many(0))(many(1))).toHaveLength(20_001)
  })
})
