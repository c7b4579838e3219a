import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'
import type { AssembledTool, Assembly, Rendered } from 'incipit'
import {
  commonPrefix,
  DEFERRED_TOOLS,
  requestPrefix,
  TOOLS_FIRST,
  TOOLS_LAST,
  type Layout
} from 'incipit/inspect'

import { noPrompt } from '../../../src/inspect/cache/Divergence'
import { assemblies, assembly, prefixPairs, right, section, tool } from '../samples'

const clock = section('clock', 'It is {{now}}.', { owner: 'plugin' })

const request = (
  tools: ReadonlyArray<AssembledTool>,
  fields: Partial<Assembly> = {},
  layout: Partial<Layout> = {}
): Rendered =>
  right(
    requestPrefix({ order: TOOLS_FIRST, ...layout })(
      assembly({ sections: [clock], variables: { now: '9:00' }, tools, ...fields })
    )
  )

const divergence = (before: Rendered, after: Rendered): unknown =>
  O.toNullable(commonPrefix(before)(after).divergence)

describe('the divergence of two requests', () => {
  const [a, b, c] = [tool('a', { owner: 'fs' }), tool('b', { owner: 'mcp' }), tool('c')] as const
  const place = (offset: number): object => ({ offset, line: 1, column: offset + 1 })
  const atB = { kind: 'tool', name: 'b', owner: 'mcp', ...place(0) }

  it.each<[string, ReadonlyArray<AssembledTool>, ReadonlyArray<AssembledTool>]>([
    ['among others', [a, b, c], [a, c]],
    ['as the first', [b, c], [c]],
    ['as the last', [a, b], [a]],
    ['as the only one', [b], []],
    ['together with the last ones', [a, b, c], [a]]
  ])('is a tool that went or came %s, at its beginning (case 62)', (_, some, fewer) => {
    expect(divergence(request(some), request(fewer))).toStrictEqual(atB)
    expect(divergence(request(fewer), request(some))).toStrictEqual(atB)
    const last = { order: TOOLS_LAST }
    expect(divergence(request(some, {}, last), request(fewer, {}, last))).toStrictEqual(atB)
  })

  it('is the part of all deferred tools when the first of them comes', () => {
    const deferred = tool('d', { deferLoading: true })
    const expected = { kind: 'tool', name: DEFERRED_TOOLS, ...place(0) }
    expect(divergence(request([a]), request([a, deferred]))).toStrictEqual(expected)
    expect(divergence(request([a, deferred]), request([a]))).toStrictEqual(expected)
    expect(divergence(request([a, deferred]), request([tool('e', { deferLoading: true }), a]))).toBeNull()
  })

  it('is the place in the JSON of a tool that was reworded, also where only keys changed places (case 60)', () => {
    const reworded = { ...b, description: 'Does B.' }
    expect(divergence(request([a, b]), request([a, reworded]))).toStrictEqual({ ...atB, ...place(32) })
    const [xy, yx] = [
      { x: 1, y: 2 },
      { y: 2, x: 1 }
    ].map(parameters => ({ ...b, parameters }))
    expect(divergence(request([a, xy ?? b]), request([a, yx ?? b]))).toStrictEqual({ ...atB, ...place(51) })
  })

  it('is the one of two tools that changed places that is there now', () => {
    expect(divergence(request([a, b]), request([b, a]))).toStrictEqual({ ...atB, ...place(9) })
  })

  it('is the section and the variable, also where a tool has its name', () => {
    expect(
      divergence(request([tool('clock')]), request([tool('clock')], { variables: { now: '9:01' } }))
    ).toStrictEqual({ name: 'clock', owner: 'plugin', ...place(9), variable: 'now' })
  })

  it('is the message that was rewritten, or appended', () => {
    const history = (...texts: ReadonlyArray<string>): Rendered =>
      request([], {}, { messages: texts.map((text, i) => ({ name: `${i + 1}`, owner: 'loop', text })) })
    const message = { kind: 'message', name: '2', owner: 'loop' }
    expect(divergence(history('A', 'B'), history('A', 'Bb', 'C'))).toStrictEqual({ ...message, ...place(1) })
    expect(divergence(history('A'), history('A', 'B'))).toStrictEqual({ ...message, ...place(0) })
  })

  it('is a tool or section of one of the two, at a place in it, and none exactly for equal texts', () => {
    fc.assert(
      fc.property(prefixPairs, ([before, after]) => {
        const found = commonPrefix(before)(after).divergence
        expect(O.isNone(found)).toBe(before.text === after.text)
        if (O.isNone(found)) return
        const { kind, name, offset } = found.value
        const parts = [...before.parts, ...after.parts].filter(
          part => part.kind === kind && part.name === name
        )
        expect(parts.some(({ start, end }) => offset <= end - start)).toBe(true)
      })
    )
  })

  it('is the one tool that changed, came or went', () => {
    const changes: ReadonlyArray<
      (tools: ReadonlyArray<AssembledTool>, at: number) => ReadonlyArray<AssembledTool>
    > = [
      (tools, at) => tools.filter((_, i) => i !== at),
      (tools, at) => tools.map((one, i) => (i === at ? { ...one, description: 'Anew.' } : one)),
      (tools, at) => tools.map((one, i) => (i === at ? { ...one, parameters: { anew: true } } : one))
    ]
    fc.assert(
      fc.property(
        assemblies,
        fc.nat(),
        fc.constantFrom(...changes),
        fc.constantFrom(TOOLS_FIRST, TOOLS_LAST),
        (one, n, change, order) => {
          const tools = one.tools.map(each => ({ ...each, deferLoading: false }))
          fc.pre(tools.length > 0)
          const at = n % tools.length
          const { name, owner } = tools[at] ?? { name: '' }
          const before = right(requestPrefix({ order })({ ...one, tools }))
          const after = right(requestPrefix({ order })({ ...one, tools: change(tools, at) }))
          const expected = { kind: 'tool', name, ...(owner === undefined ? {} : { owner }) }
          expect(divergence(before, after)).toMatchObject(expected)
          expect(divergence(after, before)).toMatchObject(expected)
        }
      )
    )
  })
})

describe('noPrompt', () => {
  it('has no name and no place', () => {
    expect(noPrompt('both')).toStrictEqual({ name: '', offset: 0, line: 1, column: 1, noPrompt: 'both' })
  })
})
