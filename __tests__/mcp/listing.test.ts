import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, check, empty, withTools } from 'incipit'
import { listing, type Listing } from 'incipit/mcp'

import { right } from '../inspect/samples'
import { zoo } from '../support/zoo'

const tool = (name: string, more: object = {}): object => ({ name, inputSchema: { type: 'object' }, ...more })

const list = (...pages: ReadonlyArray<unknown>): ReturnType<ReturnType<typeof listing>> =>
  listing({ server: 's' })(pages)

const faults = (result: E.Either<ReadonlyArray<object>, Listing>): unknown =>
  pipe(
    result,
    E.mapLeft(errors =>
      errors.map(error => {
        const { path, actual } = error as { readonly path?: string; readonly actual?: string }
        return [path, actual]
      })
    )
  )

describe('listing', () => {
  it('has the tools of all pages, in their order, with the way back', () => {
    expect(
      list({ tools: [tool('b')], nextCursor: '1' }, { tools: [] }, { tools: [tool('a.x'), tool('c')] })
    ).toStrictEqual(
      E.right({
        toolSet: {
          schemas: ['b', 'a.x', 'c'].map(name => ({
            name: `mcp__s__${name}`,
            description: '',
            parameters: { type: 'object' }
          }))
        },
        routes: ['b', 'a.x', 'c'].map(name => ({ name: `mcp__s__${name}`, server: 's', tool: name }))
      })
    )
  })

  it('without pages has no tools', () => {
    expect(list()).toStrictEqual(E.right({ toolSet: { schemas: [] }, routes: [] }))
  })

  it.each([
    [{ description: 'd', title: 't', annotations: { title: 'a' } }, 'd'],
    [{ description: '', title: 't', annotations: { title: 'a' } }, 't'],
    [{ annotations: { title: 'a', readOnlyHint: true } }, 'a'],
    [{ description: ' ', title: 't' }, ' '],
    [{ annotations: {} }, ''],
    [{}, '']
  ])('takes the first text of %j that is not empty', (more, description) => {
    expect(right(list({ tools: [tool('a', more)] })).toolSet.schemas[0]?.description).toBe(description)
  })

  it('calls tools as it is told', () => {
    const { routes } = right(listing({ server: 's', name: name => `x.${name}` })([{ tools: [tool('a')] }]))
    expect(routes).toStrictEqual([{ name: 'x.a', server: 's', tool: 'a' }])
  })

  it('passes over what servers say besides', () => {
    const page = { tools: [tool('a', { outputSchema: {}, icons: [], _meta: {} })], _meta: {}, ttlMs: 5 }
    expect(E.isRight(list(page))).toBe(true)
  })

  it('tells everything that is wrong with every page, with its path', () => {
    expect(
      faults(
        list(
          { tools: [{}, tool('a', { description: 1, title: null, annotations: 'x' }), null], nextCursor: 5 },
          {},
          'x',
          { tools: {} },
          { tools: [tool('b', { inputSchema: [], annotations: { title: 1 } })], nextCursor: '' }
        )
      )
    ).toStrictEqual(
      E.left([
        ['0/nextCursor', 'number'],
        ['0/tools/0/inputSchema', 'missing'],
        ['0/tools/0/name', 'missing'],
        ['0/tools/1/annotations', 'string'],
        ['0/tools/1/description', 'number'],
        ['0/tools/1/title', 'null'],
        ['0/tools/2', 'null'],
        ['1/tools', 'missing'],
        ['2', 'string'],
        ['3/tools', 'object'],
        ['4/nextCursor', 'the last page given'],
        ['4/tools/0/annotations/title', 'number'],
        ['4/tools/0/inputSchema', 'array']
      ])
    )
  })

  it('tells names that are there twice', () => {
    expect(list({ tools: [tool('a'), tool('b'), tool('a')] })).toStrictEqual(
      E.left([{ _tag: 'DuplicateName', kind: 'tool', name: 'mcp__s__a', owners: [null, null] }])
    )
  })

  it.each([
    [{}, [['server', 'missing']]],
    [
      { server: 1, nam: 1, name: 'x' },
      [
        ['nam', 'an unknown field'],
        ['name', 'string'],
        ['server', 'number']
      ]
    ],
    [null, [['', 'null']]]
  ])('tells what is wrong with the options %j', (options, expected) => {
    expect(faults(listing(options as never)([]))).toStrictEqual(E.left(expected))
  })

  it('tells a name function that throws or gives no string', () => {
    const name = (own: string): string => {
      if (own === 'a') throw new Error('no')
      return 1 as never
    }
    expect(faults(listing({ server: 's', name })([{ tools: [tool('a'), tool('b')] }]))).toStrictEqual(
      E.left([
        ['name', 'an exception'],
        ['name', 'number']
      ])
    )
  })

  it('leaves schemas to whoever registers them', () => {
    const { toolSet } = right(list({ tools: [tool('a', { inputSchema: { x: undefined } })] }))
    expect(check(withTools('mcp:s', toolSet)(empty))).toStrictEqual(
      E.left([
        { _tag: 'InvalidJson', name: 'mcp__s__a', pointer: '/x', actual: 'undefined', source: 'mcp:s' }
      ])
    )
  })

  it('shares nothing with the pages that can be changed', () => {
    const page = { tools: [{ name: 'a', inputSchema: { type: 'object', title: 'x' } }] }
    const { toolSet } = right(list(page))
    page.tools[0] = { name: 'b', inputSchema: { type: 'object', title: 'y' } }
    expect(toolSet.schemas[0]?.parameters).toStrictEqual({ type: 'object', title: 'x' })
    const [first] = right(assemble({})(withTools('mcp:s', toolSet)(empty))).tools
    expect(first?.parameters).toStrictEqual({ type: 'object', title: 'x' })
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'of $called is a Left or a listing',
    ({ value }) => {
      expect(listing({ server: 's' })(value as never)).toHaveProperty('_tag')
      expect(E.isLeft(list(value))).toBe(true)
      expect(E.isLeft(list({ tools: [value] }))).toBe(true)
      expect(E.isLeft(list({ tools: [tool('a', { name: value })] })) || typeof value === 'string').toBe(true)
    }
  )
})
