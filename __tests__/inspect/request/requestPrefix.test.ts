import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { render, renderParts, type PartKind, type Rendered, type RenderedPart } from 'incipit'
import { DEFERRED_TOOLS, requestPrefix, TOOLS_FIRST, TOOLS_LAST, type Layout } from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { assemblies, assembly, right, section, tool } from '../samples'

const orders = fc.shuffledSubarray<PartKind>(['tool', 'section', 'message'])

const messages = fc
  .uniqueArray(fc.constantFrom('m1', 'm2', 'm3'))
  .map(names => names.map(name => ({ name, text: `${name}!` })))

const isSection = ({ kind }: RenderedPart): boolean => kind === undefined

const textsOf = ({ text, parts }: Rendered): ReadonlyArray<string> =>
  parts.map(({ start, end }) => text.slice(start, end))

describe('requestPrefix', () => {
  const agent = assembly({
    sections: [section('p', 'You are {{who}}.', { owner: 'core' })],
    tools: [tool('b', { owner: 'fs' }), tool('z', { deferLoading: true }), tool('a')],
    variables: { who: 'M' }
  })

  it('has the tools, the system prompt and the messages in the order of the layout', () => {
    const b = '{"name":"b","description":"Does b.","parameters":{}}'
    const a = '{"name":"a","description":"Does a.","parameters":{}}'
    const hello = { name: '1', owner: 'user', text: 'Hello.' }
    expect(right(requestPrefix({ order: TOOLS_FIRST, messages: [hello] })(agent))).toStrictEqual({
      text: `${b}\n${a}\n{"defer_loading":true}\n\nYou are M.\n\nHello.`,
      parts: [
        { kind: 'tool', name: 'b', owner: 'fs', start: 0, end: 52, references: [] },
        { kind: 'tool', name: 'a', start: 53, end: 105, references: [] },
        { kind: 'tool', name: DEFERRED_TOOLS, start: 106, end: 128, references: [] },
        {
          name: 'p',
          owner: 'core',
          start: 130,
          end: 140,
          references: [{ variable: 'who', start: 138, end: 139 }]
        },
        { kind: 'message', name: '1', owner: 'user', start: 142, end: 148, references: [] }
      ]
    })
    expect(right(requestPrefix({ order: TOOLS_LAST })(agent)).text).toBe(
      `You are M.\n\n${b}\n${a}\n{"defer_loading":true}`
    )
  })

  it('writes a tool as the layout says, and leaves out what that gives no text', () => {
    const write: Layout['tool'] = ({ name, owner }) => (name === 'a' ? '' : `${name}/${owner ?? ''}`)
    expect(right(requestPrefix({ order: ['tool'], tool: write })(agent)).text).toBe(
      'b/fs\n{"defer_loading":true}'
    )
  })

  it('is renderParts for sections alone, with the same Left', () => {
    fc.assert(
      fc.property(assemblies, a => {
        expect(requestPrefix({ order: ['section'] })(a)).toStrictEqual(renderParts(a))
      })
    )
    const faulty = assembly({ sections: [section('p', '{{who}}'), section('q', '{{ who }}')] })
    expect(requestPrefix({ order: TOOLS_FIRST })(faulty)).toStrictEqual(renderParts(faulty))
  })

  it('moves the section parts by one distance, and holds the whole system prompt', () => {
    fc.assert(
      fc.property(assemblies, orders, messages, (a, order, history) => {
        const prefix = right(requestPrefix({ order, messages: history })(a))
        const prompt = right(renderParts(a))
        const found = prefix.parts.filter(isSection)
        const distance = found[0]?.start ?? 0
        const moved = prompt.parts.map(part => ({
          ...part,
          start: part.start + distance,
          end: part.end + distance,
          references: part.references.map(reference => ({
            ...reference,
            start: reference.start + distance,
            end: reference.end + distance
          }))
        }))
        expect(found).toStrictEqual(order.includes('section') ? moved : [])
        expect(prefix.text.includes(order.includes('section') ? right(render(a)) : '')).toBe(true)
      })
    )
  })

  it('has a part for every tool that is sent and every message, in their order, with all of their text', () => {
    fc.assert(
      fc.property(assemblies, orders, messages, (a, order, history) => {
        const prefix = right(requestPrefix({ order, messages: history })(a))
        const sent = a.tools.filter(({ deferLoading }) => deferLoading !== true)
        const expected: { readonly [kind in PartKind]: ReadonlyArray<string> } = {
          tool: [
            ...sent.map(({ name, description, parameters }) =>
              JSON.stringify({ name, description, parameters })
            ),
            ...(sent.length === a.tools.length ? [] : ['{"defer_loading":true}'])
          ],
          section: textsOf(right(renderParts(a))),
          message: history.map(({ text }) => text)
        }
        expect(textsOf(prefix)).toStrictEqual(order.flatMap(kind => expected[kind]))
      })
    )
  })

  it('changes no character before a message that is appended, nor before one more deferred tool', () => {
    const more = { name: 'more', text: 'More.' }
    const other = tool('one-more', { deferLoading: true })
    const some = tool('some', { deferLoading: true })
    fc.assert(
      fc.property(assemblies, messages, (a, history) => {
        for (const order of [TOOLS_FIRST, TOOLS_LAST]) {
          const before = right(requestPrefix({ order, messages: history })(a))
          const after = right(requestPrefix({ order, messages: [...history, more] })(a))
          expect(after.text.startsWith(before.text)).toBe(true)
          expect(after.parts.slice(0, -1)).toStrictEqual(before.parts)
          const deferring = { ...a, tools: [...a.tools, some] }
          const deferred = requestPrefix({ order, messages: history })(deferring)
          expect(
            requestPrefix({ order, messages: history })({ ...a, tools: [other, ...deferring.tools] })
          ).toStrictEqual(deferred)
        }
      })
    )
  })

  it('tells everything that is wrong with the layout and with the prompt', () => {
    const faulty = assembly({ sections: [section('p', '{{who}}')], tools: [tool('a'), tool('b')] })
    const layout = { order: ['section', 'tool', 'tool'], tool: () => 5, colour: 'red' }
    const fault = { _tag: 'InvalidConfig' }
    expect(requestPrefix(layout as never)(faulty)).toMatchObject(
      E.left([
        { ...fault, path: 'colour', actual: 'an unknown field' },
        { ...fault, path: 'order/2', actual: 'a repeated kind' },
        { ...fault, path: 'tool', expected: 'a function that gives a string', actual: 'number' },
        { _tag: 'UnknownVariable', name: 'p', variable: 'who' }
      ])
    )
  })

  it('does not look at a kind that the order leaves out', () => {
    const faulty = assembly({ sections: [section('p', '{{who}}')], tools: [tool('a')] })
    expect(requestPrefix({ order: ['tool'], tool: ({ name }) => name })(faulty)).toMatchObject(
      E.right({ text: 'a' })
    )
    expect(requestPrefix({ order: ['message'], tool: () => 5 as never })(faulty)).toMatchObject(
      E.right({ text: '' })
    )
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'is a Left for $called as an assembly, as a layout, as messages and from a tool',
    ({ value }) => {
      const bad = (order: unknown, tools: unknown, history: unknown): Layout =>
        ({ order, tool: tools, messages: history }) as never
      expect(E.isLeft(requestPrefix({ order: TOOLS_FIRST })(value as never))).toBe(true)
      expect(E.isLeft(requestPrefix(value as never)(agent))).toBe(true)
      expect(E.isLeft(requestPrefix(bad([value], undefined, undefined))(agent))).toBe(true)
      expect(E.isLeft(requestPrefix(bad(TOOLS_FIRST, undefined, [value]))(agent))).toBe(true)
      const prefix = requestPrefix(bad(['tool'], () => value, undefined))(agent)
      expect(E.isLeft(prefix)).toBe(typeof value !== 'string')
    }
  )

  it('tells a tool function that throws', () => {
    const layout: Layout = {
      order: TOOLS_FIRST,
      tool: () => {
        throw new Error('no')
      }
    }
    expect(requestPrefix(layout)(agent)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: 'tool',
          expected: 'a function that gives a string',
          actual: 'an exception'
        }
      ])
    )
  })

  it('has no default order, and no kind but the three', () => {
    // @ts-expect-error -- a guess would call a miss a hit
    expect(E.isLeft(requestPrefix({})(agent))).toBe(true)
    // @ts-expect-error -- a kind is said in the singular
    expect(E.isLeft(requestPrefix({ order: ['tools'] })(agent))).toBe(true)
  })
})
