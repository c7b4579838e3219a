import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import type { Rendered } from 'incipit'
import { commonPrefix, requestPrefix, stability, TOOLS_FIRST, TOOLS_LAST } from 'incipit/inspect'

import { itemsOf } from '../../../src/base/Foreign'
import { sharedMutable, zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'
import { assembly, edits, prefixPairs, prompts, rendered, right, section, tool } from '../samples'

describe('stability', () => {
  it('ranks who changed by what it cost, and says what to move', () => {
    const at = (now: string, model: string): Rendered => {
      const { text, parts } = rendered(
        [
          ['identity', 'You are an agent.'],
          ['clock', 'It is {{now}}.'],
          ['rules', 'Fix bugs.'],
          ['model', 'You run on {{model}}.'],
          ['style', 'Be short.']
        ],
        { now, model }
      )
      return { text, parts: parts.map(part => ({ ...part, owner: `${part.name}-owner` })) }
    }
    expect(
      stability([at('09:00', 'm-1'), at('09:01', 'm-1'), at('09:02', 'm-2'), at('09:02', 'm-3')])
    ).toStrictEqual({
      samples: 4,
      reused: 29 + 29 + 57,
      lost: 41 + 41 + 13,
      parts: [
        { name: 'clock', owner: 'clock-owner', seen: 4, changed: 2, broke: 2, lost: 82, variables: ['now'] },
        {
          name: 'model',
          owner: 'model-owner',
          seen: 4,
          changed: 2,
          broke: 1,
          lost: 13,
          variables: ['model']
        },
        { name: 'identity', owner: 'identity-owner', seen: 4, changed: 0, broke: 0, lost: 0, variables: [] },
        { name: 'rules', owner: 'rules-owner', seen: 4, changed: 0, broke: 0, lost: 0, variables: [] },
        { name: 'style', owner: 'style-owner', seen: 4, changed: 0, broke: 0, lost: 0, variables: [] }
      ],
      advice: [
        {
          name: 'rules',
          owner: 'rules-owner',
          characters: 9,
          behind: { name: 'clock', owner: 'clock-owner' }
        },
        {
          name: 'style',
          owner: 'style-owner',
          characters: 9,
          behind: { name: 'clock', owner: 'clock-owner' }
        }
      ]
    })
  })

  it('ranks those that cost nothing by how often they changed, and then by how often they broke', () => {
    const at = (clock: string, a: string, b: string, ...more: ReadonlyArray<[string, string]>): Rendered =>
      rendered([['clock', clock], ['a', a], ['b', b], ...more])
    const series = [at('1', 'A', 'B'), at('2', 'AA', 'BB'), at('3', 'AA', 'B')] as const
    const { parts } = stability([...series, at('3', 'AA', 'B', ['x', 'X'])])
    expect(parts.map(({ name, lost, changed, broke }) => [name, lost, changed, broke])).toStrictEqual([
      ['clock', 17, 2, 2],
      ['b', 0, 2, 0],
      ['x', 0, 1, 1],
      ['a', 0, 1, 0]
    ])
  })

  it('counts what comes and goes as changing', () => {
    const a: readonly [string, string] = ['a', 'A']
    const b: readonly [string, string] = ['b', 'B']
    const x: readonly [string, string] = ['x', 'X']
    const { parts, advice } = stability([rendered([a, b]), rendered([x, a, b]), rendered([b, a])])
    expect(parts.map(({ name, seen, changed, broke }) => [name, seen, changed, broke])).toStrictEqual([
      ['x', 1, 2, 2],
      ['a', 3, 0, 0],
      ['b', 3, 0, 0]
    ])
    expect(advice.map(({ name, behind }) => [name, behind.name])).toStrictEqual([
      ['a', 'x'],
      ['b', 'x']
    ])
  })

  it('blames a section that grows by a line break, and not the one behind it', () => {
    const at = (first: string): Rendered =>
      rendered([
        ['a', first],
        ['b', 'B'.repeat(50)]
      ])
    expect(stability([at('A'), at('A\n')])).toStrictEqual({
      samples: 2,
      reused: 3,
      lost: 51,
      parts: [
        { name: 'a', seen: 2, changed: 1, broke: 1, lost: 51, variables: [] },
        { name: 'b', seen: 2, changed: 0, broke: 0, lost: 0, variables: [] }
      ],
      advice: [{ name: 'b', characters: 50, behind: { name: 'a' } }]
    })
    expect(stability([at('A\n'), at('A')])).toMatchObject({
      lost: 50,
      parts: [
        { name: 'a', changed: 1, broke: 1, lost: 50 },
        { name: 'b', changed: 0, broke: 0, lost: 0 }
      ]
    })
  })

  it('counts nothing as lost when a prompt only goes on, or only ends sooner', () => {
    const short = rendered([['s', 'S']])
    const long = rendered([
      ['s', 'S'],
      ['t', 'T']
    ])
    const t = { name: 't', seen: 1, changed: 1, broke: 1, lost: 0, variables: [] }
    const s = { name: 's', seen: 2, changed: 0, broke: 0, lost: 0, variables: [] }
    const expected = { samples: 2, reused: 1, lost: 0, parts: [t, s], advice: [] }
    expect(stability([short, long])).toStrictEqual(expected)
    expect(stability([long, short])).toStrictEqual(expected)
    expect(stability([short, rendered([['s', 'S, and more']])])).toMatchObject({ reused: 1, lost: 0 })
  })

  it('counts whoever moved to where two prompts part as changing', () => {
    const moving = (first: string, second: string): Rendered =>
      rendered([
        ['clock', first + second],
        [first, first],
        [second, second]
      ])
    const { parts, advice } = stability([
      moving('a', 'b'),
      moving('b', 'a'),
      rendered([
        ['b', 'b'],
        ['a', 'a']
      ]),
      rendered([
        ['a', 'a'],
        ['b', 'b']
      ])
    ])
    expect(parts.map(({ name, seen, changed, broke }) => [name, seen, changed, broke])).toStrictEqual([
      ['clock', 2, 2, 2],
      ['a', 4, 1, 1],
      ['b', 4, 0, 0]
    ])
    expect(advice).toStrictEqual([{ name: 'b', characters: 1, behind: { name: 'clock' } }])
  })

  it('names a part that changes after another changing one', () => {
    const at = (v: string): Rendered =>
      rendered(
        [
          ['first', '{{v}}'],
          ['second', 'see {{v}}']
        ],
        { v }
      )
    expect(stability([at('1'), at('2')]).parts).toStrictEqual([
      { name: 'first', seen: 2, changed: 1, broke: 1, lost: 8, variables: ['v'] },
      { name: 'second', seen: 2, changed: 1, broke: 0, lost: 0, variables: ['v'] }
    ])
  })

  it('has nothing to say of one prompt, of equal prompts and of none', () => {
    const one = rendered([['a', 'A']])
    const steady = { name: 'a', changed: 0, broke: 0, lost: 0, variables: [] }
    expect(stability([one])).toStrictEqual({
      samples: 1,
      reused: 0,
      lost: 0,
      parts: [{ ...steady, seen: 1 }],
      advice: []
    })
    expect(stability([one, one, one])).toStrictEqual({
      samples: 3,
      reused: 2,
      lost: 0,
      parts: [{ ...steady, seen: 3 }],
      advice: []
    })
    expect(stability([] as never)).toStrictEqual({ samples: 0, reused: 0, lost: 0, parts: [], advice: [] })
  })

  it('puts a loss down to somebody, also when no part stands there', () => {
    const bare = (text: string): Rendered => ({ text, parts: [] })
    expect(stability([bare('a'), bare('b')]).parts).toStrictEqual([
      { name: '', seen: 0, changed: 1, broke: 1, lost: 1, variables: [] }
    ])
  })

  it('adds up, and gives advice on steady parts behind changing ones alone', () => {
    fc.assert(
      fc.property(fc.array(prompts, { minLength: 1, maxLength: 4 }), ([first, ...rest]) => {
        if (first === undefined) return
        const series = [first, ...rest]
        const { reused, lost, parts, advice } = stability([first, ...rest])
        const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0)
        expect(sum(parts.map(part => part.lost))).toBe(lost)
        expect(sum(parts.map(part => part.broke))).toBe(
          rest.filter((after, i) => after.text !== series[i]?.text).length
        )
        const added = rest.map((after, i) => {
          const before = series[i]?.text ?? ''
          return after.text.startsWith(before) ? after.text.length - before.length : 0
        })
        expect(reused + lost + sum(added)).toBe(sum(rest.map(({ text }) => text.length)))
        expect(parts.filter(({ changed, broke }) => broke > changed)).toStrictEqual([])
        expect(reused).toBe(sum(rest.map((after, i) => commonPrefix(series[i] ?? after)(after).characters)))
        for (const { name, behind } of advice) {
          expect(parts.find(part => part.name === name)).toMatchObject({ changed: 0, seen: series.length })
          expect(parts.find(part => part.name === behind.name)?.changed).toBeGreaterThan(0)
          expect(
            series.some(prompt => {
              const names = prompt.parts.map(part => part.name)
              return names.includes(behind.name) && names.indexOf(behind.name) < names.indexOf(name)
            })
          ).toBe(true)
        }
      })
    )
  })

  it('puts a loss down to the section that was edited, whatever texts stand around it', () => {
    fc.assert(
      fc.property(edits, ({ name, before, after }) => {
        const { parts, lost } = stability([rendered(before), rendered(after)])
        expect(parts.filter(({ changed, broke }) => changed + broke > 0)).toMatchObject([
          { name, changed: 1, broke: 1, lost, variables: [] }
        ])
      })
    )
  })

  it('sees no owner and no variable that everybody inherits', () => {
    const series = [rendered([['s', 'a']]), rendered([['s', 'b']])] as const
    expect(polluted({ owner: 'everybody', variable: 'v' }, () => stability(series))).toStrictEqual({
      samples: 2,
      reused: 0,
      lost: 1,
      parts: [{ name: 's', seen: 2, changed: 1, broke: 1, lost: 1, variables: [] }],
      advice: []
    })
  })

  it.each([...zoo, ...endless].map(({ called, value }) => ({ called, value })))(
    'counts $called as unreadable and leaves it out, as a sample and in place of the series',
    ({ value }) => {
      const some = rendered([['s', 'a']])
      expect(stability([some, value as never, some])).toStrictEqual({
        samples: 3,
        unreadable: 1,
        reused: 1,
        lost: 0,
        parts: [{ name: 's', seen: 2, changed: 0, broke: 0, lost: 0, variables: [] }],
        advice: []
      })
      const samples = itemsOf(value)?.length ?? 1
      const nothing = { samples: 0, reused: 0, lost: 0, parts: [], advice: [] }
      expect(stability(value as never)).toStrictEqual(
        samples === 0 ? nothing : { ...nothing, samples, unreadable: samples }
      )
    }
  )

  it('counts a whole series in an Either as one unreadable sample (case 61)', () => {
    const series = E.right([rendered([['s', 'a']])])
    expect(stability(series as never)).toMatchObject({ samples: 1, unreadable: 1 })
  })

  describe('of requests', () => {
    const request = (
      tools: ReadonlyArray<readonly [string, string]>,
      clock: string,
      history: number
    ): Rendered =>
      right(
        requestPrefix({
          order: TOOLS_FIRST,
          tool: ({ name, description }) => `${name}: ${description}`,
          messages: Array.from({ length: history }, (_, i) => ({
            name: `${i + 1}`,
            text: `Message ${i + 1}.`
          }))
        })(
          assembly({
            sections: [
              section('rules', 'Read.'),
              section('read', 'It is {{now}}.'),
              section('style', 'Be short.')
            ],
            tools: tools.map(([name, description]) => tool(name, { description, owner: 'fs' })),
            variables: { now: clock }
          })
        )
      )
    const read = ['read', 'Reads.'] as const
    const write = ['write', 'Writes.'] as const

    it('loses nothing when it only grows', () => {
      const { reused, lost, advice } = stability([
        request([read], '9:00', 0),
        request([read], '9:00', 1),
        request([read], '9:00', 3)
      ])
      expect({ reused, lost, advice }).toStrictEqual({ reused: 43 + 55, lost: 0, advice: [] })
    })

    it('tells a tool from a section of one name, and gives advice within a kind where it can', () => {
      const { parts, advice } = stability([
        request([write, read], '9:00', 1),
        request([['write', 'Writes a file.'], read], '9:01', 1)
      ])
      expect(parts.filter(({ changed }) => changed > 0)).toStrictEqual([
        { kind: 'tool', name: 'write', owner: 'fs', seen: 2, changed: 1, broke: 1, lost: 64, variables: [] },
        { name: 'read', seen: 2, changed: 1, broke: 0, lost: 0, variables: ['now'] }
      ])
      const behindTool = { kind: 'tool', name: 'write', owner: 'fs' }
      expect(advice).toStrictEqual([
        { kind: 'tool', name: 'read', owner: 'fs', characters: 12, behind: behindTool },
        { name: 'rules', characters: 5, behind: behindTool },
        { name: 'style', characters: 9, behind: { name: 'read' } },
        { kind: 'message', name: '1', characters: 10, behind: behindTool }
      ])
    })

    it('names a part of its own kind also where a later prompt has it', () => {
      const at = (order: ReadonlyArray<string>, x: string): Rendered =>
        right(
          requestPrefix({ order: TOOLS_LAST })(
            assembly({
              sections: order.map(name => section(name, name === 'x' ? x : name)),
              tools: [tool('t')]
            })
          )
        )
      const changing = requestPrefix({ order: TOOLS_FIRST })(
        assembly({ sections: [section('a', 'a')], tools: [tool('t', { description: 'New.' })] })
      )
      const { advice } = stability([right(changing), at(['x', 'a'], 'X')])
      expect(advice).toStrictEqual([{ name: 'a', characters: 1, behind: { name: 'x' } }])
    })

    it('adds up', () => {
      fc.assert(
        fc.property(prefixPairs, ([a, b]) => {
          const { reused, lost, parts } = stability([a, b])
          expect(parts.reduce((sum, part) => sum + part.lost, 0)).toBe(lost)
          expect(parts.reduce((sum, part) => sum + part.broke, 0)).toBe(a.text === b.text ? 0 : 1)
          expect(parts.filter(({ changed, broke }) => broke > changed)).toStrictEqual([])
          expect(reused + lost + (b.text.startsWith(a.text) ? b.text.length - reused : 0)).toBe(b.text.length)
        })
      )
    })
  })

  it('gives lists that are its own, also where no variable is to blame', () => {
    const prompt = rendered([['a', 'x']])
    expect(sharedMutable(stability([prompt]), stability([prompt]))).toStrictEqual([])
  })
})
