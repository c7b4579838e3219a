import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { check, tidy } from 'incipit'
import { mcpInstructions, type McpServer } from 'incipit/sources'

import vectors from '../conformance/sources.json'
import { assembled, budgets, counts, inOrder, names, prompted, sectionsOf, texts } from './support'

const asServer = ([name, instructions, tools]: ReadonlyArray<unknown>): McpServer => ({
  name: name as string,
  tools: tools as ReadonlyArray<string>,
  ...(instructions === null ? {} : { instructions: instructions as string })
})

const server: fc.Arbitrary<McpServer> = fc.record(
  {
    name: names,
    instructions: texts,
    tools: fc.array(fc.constantFrom('t', 'u', '', '__proto__', '\ud83d'), { maxLength: 2 })
  },
  { requiredKeys: ['name', 'tools'], noNullPrototype: true }
)

const servers = fc.array(server, { maxLength: 5 })

const MARK = '\n[… the rest was cut]'

const bodyOf = (section: string): string =>
  section.slice(section.indexOf('\n') + 1, section.lastIndexOf('\n'))

describe('mcpInstructions', () => {
  it.each(
    vectors.mcpInstructions.cases.map(row => ({ ...row, title: JSON.stringify([row.options, row.servers]) }))
  )('shows $title as the table says', ({ options, servers: given, visible, ok, notes }) => {
    const sourced = mcpInstructions({ order: 0, ...options })(given.map(asServer))
    expect([prompted(sourced.registry, visible), sourced.notes]).toStrictEqual([ok, notes])
  })

  it('gives each server a section of its own, of one order, with the server as its owner', () => {
    const { registry } = mcpInstructions({ order: 7 })(
      [
        ['b', 'B', ['t']],
        ['a', 'A', ['t', 'u']]
      ].map(asServer)
    )
    expect(
      assembled(registry, ['t']).sections.map(({ name, order, owner }) => [name, order, owner])
    ).toStrictEqual([
      ['mcp:a', 7, 'a'],
      ['mcp:b', 7, 'b']
    ])
  })

  it('can be runtime context, which comes and goes with the tools too', () => {
    const { registry } = mcpInstructions({ order: 7, as: 'context' })([['a', 'A', ['t']]].map(asServer))
    expect(assembled(registry, ['t']).contexts).toMatchObject([{ name: 'mcp:a', order: 7, owner: 'a' }])
    expect(assembled(registry, ['u']).contexts).toStrictEqual([])
  })

  it('lets the last of one name stand, whatever it says', () => {
    const { registry, notes } = mcpInstructions({ order: 0 })(
      [
        ['a', 'A', ['t']],
        ['a', null, ['t']],
        ['b', 'one', ['t']],
        ['b', 'two', ['t']],
        ['c', ' ', []]
      ].map(asServer)
    )
    expect(prompted(registry, ['t'])).toBe('<mcp-instructions name="b">\ntwo\n</mcp-instructions>')
    expect(notes).toStrictEqual([
      { _tag: 'Repeated', name: 'a', of: 'a' },
      { _tag: 'Repeated', name: 'b', of: 'b' },
      { _tag: 'Blank', name: 'c' }
    ])
  })

  it('has a budget for each server, and cuts what is over it', () => {
    const { registry, notes } = mcpInstructions({ order: 0, budget: 80, count: text => text.length })(
      [
        ['a', 'one\ntwo', ['t']],
        ['b', `one\n${'two '.repeat(20)}`, ['t']]
      ].map(asServer)
    )
    expect([...sectionsOf(assembled(registry, ['t'])).values()]).toStrictEqual([
      '<mcp-instructions name="a">\none\ntwo\n</mcp-instructions>',
      '<mcp-instructions name="b">\none\n[… the rest was cut]\n</mcp-instructions>'
    ])
    expect(notes).toStrictEqual([{ _tag: 'Shortened', name: 'b', from: 131, to: 72 }])
  })

  it('is accepted by check, whatever the servers are', () => {
    fc.assert(
      fc.property(servers, budgets, counts, (given, budget, count) => {
        const { registry, notes } = mcpInstructions({ order: 0, budget, count })(given)
        expect(E.isRight(check(registry))).toBe(true)
        expect(inOrder(notes)).toBe(true)
      })
    )
  })

  it('shows every server in full while one of its tools is there, or has a note of it', () => {
    fc.assert(
      fc.property(servers, budgets, counts, (given, budget, count) => {
        const { registry, notes } = mcpInstructions({ order: 0, budget, count })(given)
        const sections = sectionsOf(assembled(registry, ['t']))
        const noted = new Set(notes.map(({ name }) => name))
        for (const { name, instructions, tools } of given) {
          if (noted.has(name)) continue
          const section = sections.get(`mcp:${name}`)
          const shown = instructions === undefined || !tools.includes('t') ? undefined : tidy(instructions)
          expect(section === undefined ? undefined : bodyOf(section)).toBe(shown)
        }
      })
    )
  })

  it('keeps every server within the budget, and shows no less of it with a larger one', () => {
    fc.assert(
      fc.property(servers, budgets, budgets, counts, (given, a, b, count) => {
        const shownWith = (budget: number): ReadonlyMap<string, number> => {
          const { registry, notes } = mcpInstructions({ order: 0, budget, count })(given)
          const cut = new Set(notes.flatMap(note => (note._tag === 'Shortened' ? [`mcp:${note.name}`] : [])))
          return new Map(
            [...sectionsOf(assembled(registry, ['t']))].map(([name, section]) => {
              expect(count(section)).toBeLessThanOrEqual(budget)
              return [name, cut.has(name) ? bodyOf(section).length - MARK.length : Infinity]
            })
          )
        }
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(shownWith)
        less?.forEach((length, name) => {
          expect(more?.get(name) ?? 0).toBeGreaterThanOrEqual(length)
        })
      })
    )
  })

  it('lets no text and no name of a server change the section of another', () => {
    fc.assert(
      fc.property(servers, names, texts, texts, (given, name, text, other) => {
        const sections = (instructions: string): Map<string, string> =>
          new Map(
            sectionsOf(
              assembled(
                mcpInstructions({ order: 0 })([...given, { name, instructions, tools: ['t'] }]).registry,
                ['t']
              )
            )
          )
        const [before, after] = [sections(text), sections(other)]
        before.delete(`mcp:${name}`)
        after.delete(`mcp:${name}`)
        expect(after).toStrictEqual(before)
      })
    )
  })

  it('leaves out and tells what is no server', () => {
    const given = [
      null,
      { name: 'a', instructions: 1, tools: [] },
      { name: 'b', instructions: 'B' },
      { name: 'c', instructions: 'C', tools: [1] },
      { name: 'd', instructions: null, tools: ['t'] }
    ]
    const { registry, notes } = mcpInstructions({ order: 0 })(given as never)
    expect(prompted(registry, ['t'])).toBe('')
    expect(notes).toStrictEqual([
      { _tag: 'Invalid', name: '', field: '', expected: 'an object' },
      { _tag: 'Invalid', name: 'a', field: 'instructions', expected: 'a string' },
      { _tag: 'Invalid', name: 'b', field: 'tools', expected: 'an array of strings' },
      { _tag: 'Invalid', name: 'c', field: 'tools', expected: 'an array of strings' }
    ])
  })
})
