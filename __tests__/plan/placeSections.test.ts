import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'

import {
  assemble,
  check,
  empty,
  mergeAll,
  overlay,
  owned,
  suppressSection,
  withContext,
  withSection,
  withTransform,
  type Registry,
  type Section
} from '../../src'
import { planRegistry } from '../../src/plan/planRegistry'

type Order = Section<unknown>['order']

const at = (name: string, order: Order, more: object = {}): Registry<unknown> =>
  withSection({ name, order, text: name, ...more })(empty)

const placesOf = (registry: Registry<unknown>): unknown =>
  pipe(
    registry,
    assemble({}),
    E.map(({ sections }) => sections.map(({ name, order }) => [name, order]))
  )

const unknown = (name: string, anchor: string, known: ReadonlyArray<string>, more: object = {}): object => ({
  _tag: 'UnknownAnchor',
  name,
  anchor,
  known,
  ...more
})

const duplicate = { _tag: 'DuplicateName', kind: 'section', name: 'a', owners: [null, null] }

describe('placeSections', () => {
  it('gives a section the number of the one it is beside, directly next to it', () => {
    expect(
      placesOf(
        mergeAll(
          at('a', -0),
          at('b', 0),
          at('z', { before: 'b' }),
          at('y', { after: 'z' }),
          at('x', { before: 'z' }),
          at('w', { after: 'a' })
        )
      )
    ).toStrictEqual(
      E.right([
        ['a', 0],
        ['w', 0],
        ['x', 0],
        ['z', 0],
        ['y', 0],
        ['b', 0]
      ])
    )
  })

  it('places it also when the other one is hidden, and gives a provider its number', () => {
    const registry = mergeAll(
      at('a', 1),
      at('hidden', 2, { requiresTools: ['bash'] }),
      at('b', { before: 'hidden' }, { text: () => '' }),
      at('c', 2)
    )
    expect(placesOf(registry)).toStrictEqual(
      E.right([
        ['a', 1],
        ['c', 2],
        ['b', 2]
      ])
    )
  })

  it('goes by what is active when overlays are done', () => {
    const moved = overlay(at('x', { before: 'a' }))(mergeAll(at('a', 1), at('b', 2), at('x', { after: 'b' })))
    expect(placesOf(moved)).toStrictEqual(
      E.right([
        ['x', 1],
        ['a', 1],
        ['b', 2]
      ])
    )
    expect(
      placesOf(suppressSection('b')(mergeAll(at('a', 1), at('b', 2), at('x', { after: 'b' }))))
    ).toStrictEqual(E.left([unknown('x', 'b', ['a'], { suggestion: 'a' })]))
  })

  it('tells of each section that stands beside none, with its owner, and not of those beside it', () => {
    const registry = mergeAll(
      at('persona', 0),
      owned('me')(at('x', { after: 'persnoa' })),
      at('y', { after: 'x' }),
      at('z', { before: 'nothing' }),
      at('beside', { before: 'persona' })
    )
    const known = ['beside', 'persona']
    expect(pipe(registry, assemble({}))).toStrictEqual(
      E.left([
        unknown('x', 'persnoa', known, { suggestion: 'persona', owner: 'me' }),
        unknown('z', 'nothing', known)
      ])
    )
    expect(check(registry)).toStrictEqual(pipe(registry, assemble({})))
  })

  it('tells of a ring once, at its first name, and not of what is beside it', () => {
    const ring = mergeAll(at('c', { after: 'b' }), at('b', { after: 'd' }), at('d', { before: 'c' }))
    const registry = mergeAll(at('a', { after: 'c' }), ring, at('self', { after: 'self' }))
    expect(placesOf(registry)).toStrictEqual(E.left([unknown('b', 'd', []), unknown('self', 'self', [])]))
  })

  it('tells of a ring one of which is wrong in itself as well', () => {
    const registry = mergeAll(at('a', { after: 'b' }), at('b', { after: 'a' }, { interpolate: 1 }))
    expect(
      E.mapLeft(errors => (errors as ReadonlyArray<{ _tag: string }>).map(({ _tag }) => _tag))(
        check(registry)
      )
    ).toStrictEqual(E.left(['UnknownAnchor', 'InvalidEntry']))
  })

  it('says nothing of sections beside one that is wrong, and leaves them out', () => {
    const wrong = mergeAll(
      at('a', 0),
      at('a', { after: 'a' }),
      at('x', { after: 'a' }),
      at('y', { after: 'x' }),
      at('bad', 'first' as never),
      at('z', { before: 'bad' }),
      at('sound', 5)
    )
    const { plan, failures } = planRegistry(wrong)
    const invalid = { _tag: 'InvalidOrder', kind: 'section', name: 'bad', order: 'string' }
    expect(failures.errors).toStrictEqual([duplicate, invalid])
    expect(plan.sections.map(({ placed }) => placed.entry.name)).toStrictEqual(['sound'])
    expect(
      [...failures.of].map(([placed, errors]) => [
        (placed as (typeof plan.sections)[0]['placed']).entry.name,
        errors
      ])
    ).toStrictEqual([
      ['a', [duplicate]],
      ['a', [duplicate]],
      ['bad', [invalid]],
      ['x', [duplicate]],
      ['y', [duplicate]],
      ['z', [invalid]]
    ])
  })

  it('is no order of a context or a transform', () => {
    const order = { after: 'a' } as never
    expect(
      pipe(
        at('a', 0),
        withContext({ name: 'c', order, text: '' }),
        withTransform({ name: 't', order, transform: () => E.right }),
        check
      )
    ).toStrictEqual(
      E.left([
        { _tag: 'InvalidOrder', kind: 'context', name: 'c', order: 'object' },
        { _tag: 'InvalidOrder', kind: 'transform', name: 't', order: 'object' }
      ])
    )
  })

  it.each([
    ['before', 'next'],
    ['after', 'ring']
  ] as const)('takes 20 000 sections in a chain, each %s the one before (%s)', (side, end) => {
    const size = 20_000
    const name = (i: number): string => `s${String(i).padStart(6, '0')}`
    const first: Order = end === 'next' ? 1 : { after: name(size - 1) }
    const registry = Array.from({ length: size }, (_, i) => i).reduce<Registry<unknown>>(
      (self, i) =>
        withSection({
          name: name(i),
          order: i === 0 ? first : ({ [side]: name(i - 1) } as { after: string }),
          text: ''
        })(self),
      empty
    )
    const { plan, failures } = planRegistry(registry)
    expect([plan.sections.length, failures.errors.length]).toStrictEqual(end === 'next' ? [size, 0] : [0, 1])
  })

  // Every registry of distinct names whose sections stand beside one that was generated earlier.
  it('puts each directly beside the other one, but for what stands between them', () => {
    const drawn = fc.array(
      fc.record({ to: fc.nat(), after: fc.boolean(), free: fc.integer({ min: 0, max: 2 }) }),
      {
        minLength: 1,
        maxLength: 12
      }
    )
    fc.assert(
      fc.property(drawn, fc.nat(), (items, seed) => {
        const anchorOf = (i: number): number | undefined =>
          i === 0 || items[i]?.free === 0 ? undefined : (items[i]?.to ?? 0) % i
        const name = (i: number): string => String.fromCharCode(97 + ((i * 7 + seed) % 13))
        const of = items.map((_, i) => i)
        const orderOf = (i: number): Order => {
          const anchor = anchorOf(i)
          return anchor === undefined
            ? (items[i]?.free ?? 0)
            : items[i]?.after === true
              ? { after: name(anchor) }
              : { before: name(anchor) }
        }
        // naively: what an item comes to, with everything beside it
        const whole = (i: number): ReadonlyArray<string> => {
          const beside = (after: boolean): ReadonlyArray<string> =>
            of
              .filter(k => anchorOf(k) === i && items[k]?.after === after)
              .sort((a, b) => (name(a) < name(b) ? -1 : 1))
              .flatMap(whole)
          return [...beside(false), name(i), ...beside(true)]
        }
        const naive = of
          .filter(i => anchorOf(i) === undefined)
          .sort((a, b) => Number(orderOf(a)) - Number(orderOf(b)) || (name(a) < name(b) ? -1 : 1))
          .flatMap(whole)
        const sections = planRegistry(mergeAll(...of.map(i => at(name(i), orderOf(i))))).plan.sections
        expect(sections.map(({ placed }) => placed.entry.name)).toStrictEqual(naive)
      })
    )
  })
})

describe('what has no place', () => {
  const failedFor = (registry: Registry<unknown>): unknown => {
    const { active, failures } = planRegistry(registry)
    return Object.fromEntries(
      [...active.sections]
        .sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1))
        .map(placed => [placed.entry.name, failures.of.get(placed)])
    )
  }

  it('failed for what the first on its way failed for, and so did all between', () => {
    const lost = unknown('b', 'x', ['a'], { suggestion: 'a' })
    expect(
      failedFor(
        mergeAll(at('d', { after: 'c' }), at('c', { before: 'b' }), at('b', { after: 'x' }), at('a', 0))
      )
    ).toStrictEqual({ a: undefined, b: [lost], c: [lost], d: [lost] })
  })

  it('failed for it also where the names are the other way round', () => {
    const lost = unknown('d', 'x', ['z'], { suggestion: 'z' })
    expect(
      failedFor(
        mergeAll(at('b', { after: 'c' }), at('c', { before: 'd' }), at('d', { after: 'x' }), at('z', 0))
      )
    ).toStrictEqual({ b: [lost], c: [lost], d: [lost], z: undefined })
  })

  it('failed for the ring that it leads into, with all of the ring', () => {
    const ring = unknown('b', 'c', ['a'], { suggestion: 'a' })
    expect(
      failedFor(
        mergeAll(at('d', { after: 'c' }), at('c', { before: 'b' }), at('b', { after: 'c' }), at('a', 0))
      )
    ).toStrictEqual({ a: undefined, b: [ring], c: [ring], d: [ring] })
  })

  it('failed for the clash of the names that it leads to, and for no other error', () => {
    const twice = planRegistry(
      mergeAll(at('a', 0), at('a', 1), at('b', { after: 'a' }), at('c', { after: 'b' }))
    )
    expect(twice.failures.errors).toStrictEqual([duplicate])
    expect(twice.active.sections.map(placed => twice.failures.of.get(placed))).toStrictEqual(
      Array.from({ length: 4 }, () => [duplicate])
    )
    const beside = mergeAll(
      at('z', 0),
      at('a', { after: 'z' }),
      at('a', { before: 'x' }),
      at('b', { after: 'a' })
    )
    expect(planRegistry(beside).failures.errors).toContainEqual(duplicate)
  })

  it('comes last, by name, whatever the order of registration', () => {
    const names = (...registries: ReadonlyArray<Registry<unknown>>): ReadonlyArray<string> =>
      planRegistry(mergeAll(...registries)).sections.map(({ placed }) => placed.entry.name)
    const [a, b, c] = [at('a', { after: 'x' }), at('b', { after: 'y' }), at('c', 5)]
    expect([names(a, b, c), names(b, a, c), names(c, b, a)]).toStrictEqual(
      Array.from({ length: 3 }, () => ['c', 'a', 'b'])
    )
  })
})
