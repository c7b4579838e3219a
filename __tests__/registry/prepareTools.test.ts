import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TH from 'fp-ts/These'

import {
  assemble,
  check,
  empty,
  merge,
  owned,
  prepareTools,
  suppressTool,
  UNLISTED_TOOLS,
  withTool,
  withToolOrder,
  withTools,
  type PromptErrors,
  type Registry,
  type ToolSet
} from '../../src'
import { schema, tool } from '../support/registries'

const prepared = (set: ToolSet): ToolSet =>
  pipe(
    prepareTools(set),
    TH.match(
      (errors: PromptErrors): ToolSet => {
        throw new Error(JSON.stringify(errors))
      },
      right => right,
      errors => {
        throw new Error(JSON.stringify(errors))
      }
    )
  )

const isDeepFrozen = (u: unknown): boolean =>
  typeof u !== 'object' || u === null || (Object.isFrozen(u) && Object.values(u).every(isDeepFrozen))

const set = {
  schemas: [{ ...schema('b'), deferLoading: true }, schema('a', { properties: { q: { default: [1] } } })],
  knownNames: ['c', 'c']
}

/** Counts how often somebody looks at a schema's parameters. */
const watched = (
  name: string
): { readonly schema: ToolSet['schemas'][number]; readonly looks: () => number } => {
  let looks = 0
  const parameters = new Proxy(
    { type: 'object' },
    {
      ownKeys: target => {
        looks++
        return Reflect.ownKeys(target)
      }
    }
  )
  return { schema: { name, description: '', parameters }, looks: () => looks }
}

describe('prepareTools', () => {
  it('leaves out a tool whose name is no string, which clashes with nothing', () => {
    const odd = { ...schema('a'), name: 5 as never }
    const errors = [
      { _tag: 'InvalidName', kind: 'tool', name: '', expected: 'a non-empty string', actual: 'number' }
    ]
    expect(prepareTools({ schemas: [odd, odd, schema('b')] })).toMatchObject(
      TH.both(errors, { schemas: [schema('b')] })
    )
  })

  it('gives a frozen set that equals the given one and shares nothing with it', () => {
    const given = structuredClone(set)
    const right = prepared(given)
    expect(right).toStrictEqual(set)
    expect(isDeepFrozen(right)).toBe(true)
    Object.assign(given.schemas[1]?.parameters ?? {}, { type: 'string' })
    expect(right).toStrictEqual(set)
    expect(prepared({ schemas: [], knownNames: [] })).toStrictEqual({ schemas: [], knownNames: [] })
    expect(prepared({ schemas: [schema('a')] })).toStrictEqual({ schemas: [schema('a')] })
  })

  it('gives a prepared set as it is', () => {
    const right = prepared(set)
    expect(prepared(right)).toBe(right)
  })

  it('leaves out faulty tools and all of a repeated name, and knows their names', () => {
    const twice = [schema('x'), { ...schema('x'), description: 'another' }]
    const broken = [
      schema('f', { f: () => 1 }),
      { name: '', description: '', parameters: {} },
      schema(UNLISTED_TOOLS)
    ]
    const errors = [
      {
        _tag: 'InvalidName',
        kind: 'tool',
        name: '',
        expected: 'a non-empty string',
        actual: 'an empty string'
      },
      { _tag: 'ReservedToolName', name: UNLISTED_TOOLS },
      { _tag: 'InvalidJson', name: 'f', pointer: '/f', actual: 'function' },
      { _tag: 'DuplicateName', kind: 'tool', name: 'x', owners: [null, null] }
    ]
    expect(prepareTools({ schemas: [...twice, ...broken, schema('a')], knownNames: ['k'] })).toStrictEqual(
      TH.both(errors, { schemas: [schema('a')], knownNames: ['k', 'x', 'f', UNLISTED_TOOLS] })
    )
    expect(prepareTools({ schemas: twice })).toStrictEqual(
      TH.both([errors[3]], { schemas: [], knownNames: ['x'] })
    )
  })

  it.each<readonly [string, unknown, string]>([
    ['a number', 5, ''],
    ['a promise', Promise.resolve(set), ''],
    ['schemas that are no list', { schemas: 5 }, 'schemas'],
    ['names that are none', { schemas: [schema('a')], knownNames: [5] }, 'knownNames'],
    ['an unknown field', { schemas: [], extra: 1 }, 'extra']
  ])('gives a Left for %s', (_, given, field) => {
    expect(
      pipe(
        prepareTools(given as ToolSet),
        TH.mapLeft(errors => errors.map(error => [error._tag, 'field' in error && error.field]))
      )
    ).toStrictEqual(TH.left([['InvalidEntry', field]]))
  })

  it('tells also what is wrong with the tools of a set that is at fault itself', () => {
    expect(
      pipe(
        prepareTools({ schemas: [schema('a', { x: NaN })], extra: 1 } as never),
        TH.mapLeft(errors => errors.map(({ _tag }) => _tag))
      )
    ).toStrictEqual(TH.left(['InvalidJson', 'InvalidEntry']))
  })
})

describe('a source of prepared tools', () => {
  it('has its schemas looked at once, whether it gives the set, a list of its schemas, or one by one', () => {
    const { schema: given, looks } = watched('a')
    const right = prepared({ schemas: [given] })
    const after = looks()
    const registries = [
      withTools('s', () => right)(empty),
      withTools('s', () => ({ schemas: [...right.schemas] }))(empty),
      withTools('s', right)(empty),
      withTool(right.schemas[0] ?? schema(''))(empty)
    ]
    for (const registry of registries) {
      for (let i = 0; i < 3; i++) expect(E.isRight(assemble({})(registry))).toBe(true)
    }
    expect(looks()).toBe(after)
    expect(after).toBeGreaterThan(0)
  })

  it('gives the same as one of the original set, under every owner, order and restriction', () => {
    const sets = fc.record({
      schemas: fc.uniqueArray(
        fc.constantFrom('a', 'b', 'c', 'd').map(name => schema(name)),
        {
          selector: ({ name }) => name
        }
      ),
      knownNames: fc.constant(['a', 'b', 'c', 'd', 'x'])
    })
    const around: ReadonlyArray<(self: Registry<unknown>) => Registry<unknown>> = [
      self => self,
      owned('me'),
      withToolOrder(['d', UNLISTED_TOOLS, 'a']),
      suppressTool('b'),
      merge(tool('e')),
      merge(tool('a'))
    ]
    fc.assert(
      fc.property(sets, sets, fc.constantFrom(...around), (one, other, f) => {
        const both = [one, other].map(each => prepared(each))
        const of = (a: ToolSet | undefined, b: ToolSet | undefined): Registry<boolean> =>
          f(
            pipe(
              empty,
              withTools('s', (first: boolean) => (first ? a : b) ?? { schemas: [] })
            ) as Registry<unknown>
          )
        const original = of(one, other)
        const all = check(of(both[0], both[1]))
        // in turn, so that what is remembered of one step is not taken for another
        for (const first of [true, false, true, true, false]) {
          expect(pipe(all, E.flatMap(assemble(first)))).toStrictEqual(assemble(first)(original))
        }
      })
    )
  })

  it('is validated where it is a changed copy', () => {
    const [a = schema('')] = prepared(set).schemas
    const changed = withTools('s', () => ({ schemas: [{ ...a, description: 5 as never }] }))(empty)
    expect(assemble({})(changed)).toMatchObject(E.left([{ _tag: 'InvalidEntry', field: 'description' }]))
    const parameters = withTools('s', () => ({ schemas: [{ ...a, parameters: { x: NaN } }] }))(empty)
    expect(assemble({})(parameters)).toMatchObject(E.left([{ _tag: 'InvalidJson' }]))
  })

  it('clashes like any other', () => {
    const right = prepared({ schemas: [schema('a')] })
    const clash = E.left([{ _tag: 'DuplicateName', kind: 'tool', name: 'a', owners: [null, null] }])
    const twice = pipe(
      empty,
      withTools('s', () => right),
      withTools('t', () => right)
    )
    expect([assemble({})(twice), pipe(twice, check, E.flatMap(assemble({})))]).toStrictEqual([clash, clash])
    expect(pipe(check(twice), E.flatMap(assemble({})))).toStrictEqual(clash)
  })
})

describe('what is wrong with a set that is prepared', () => {
  it('is said of no source, since it has none yet', () => {
    expect(prepareTools({ schemas: [], extra: 1 } as ToolSet)).toMatchObject({
      left: [{ _tag: 'InvalidEntry', kind: 'tools', name: '', field: 'extra' }]
    })
  })
})
