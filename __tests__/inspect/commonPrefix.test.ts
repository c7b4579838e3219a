import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'
import { renderParts, type Rendered } from 'incipit'
import { commonPrefix, locate } from 'incipit/inspect'

import { assemblies, pairs, prompts, rendered, right, variables } from './samples'

type Texts = Parameters<typeof rendered>[0]

const a: Texts[number] = ['a', 'Aaa.']
const b: Texts[number] = ['b', 'Bbb.']
const x: Texts[number] = ['x', 'Xxx.']

const part = (before: Rendered, after: Rendered): unknown =>
  O.toNullable(commonPrefix(before)(after).divergence)

describe('commonPrefix', () => {
  it('names section and variable in the story of the clock (case 26)', () => {
    const rest = Array.from({ length: 50 }, (_, i): Texts[number] => [
      `rule-${i}`,
      `Rule ${i} never changes.`
    ])
    const at = (now: string): Rendered =>
      rendered([['identity', 'You are.'], ['clock', 'Now:\n{{now}}'], ...rest], { now })
    expect(commonPrefix(at('10:00:00'))(at('10:00:01'))).toStrictEqual({
      characters: 22,
      bytes: 22,
      divergence: O.some({ name: 'clock', offset: 12, line: 2, column: 8, variable: 'now' })
    })
  })

  it('of equal texts has no divergence, whatever their parts are called', () => {
    const none = { characters: 4, bytes: 4, divergence: O.none }
    expect(commonPrefix(rendered([a]))(rendered([a]))).toStrictEqual(none)
    expect(commonPrefix(rendered([a]))(rendered([['b', 'Aaa.']]))).toStrictEqual(none)
    expect(commonPrefix(rendered([]))(rendered([]))).toStrictEqual({ ...none, characters: 0, bytes: 0 })
  })

  it('counts code units and bytes, and splits no code point', () => {
    expect(commonPrefix(rendered([['s', 'é日👍']]))(rendered([['s', 'é日👎']]))).toStrictEqual({
      characters: 2,
      bytes: 5,
      divergence: O.some({ name: 's', offset: 2, line: 1, column: 3 })
    })
  })

  it('says whose section it is', () => {
    const owned = (text: string): Rendered => ({
      text,
      parts: [{ name: 's', owner: 'core', start: 0, end: 1, references: [] }]
    })
    expect(part(owned('a'), owned('b'))).toStrictEqual({
      name: 's',
      owner: 'core',
      offset: 0,
      line: 1,
      column: 1
    })
  })

  it.each<[string, Texts, Texts, string, number]>([
    ['a section that grew', [a, b], [['a', 'Aaa. More'], b], 'a', 4],
    ['a section that shrank', [['a', 'Aaa. More'], b], [a, b], 'a', 4],
    ['the last section, which grew', [a], [['a', 'Aaa. More']], 'a', 4],
    ['the last section, which shrank', [['a', 'Aaa. More']], [a], 'a', 4],
    ['a section that was inserted', [a, b], [a, x, b], 'x', 0],
    ['a section that was inserted and begins like the next', [a, b], [a, ['x', 'Bbc'], b], 'x', 2],
    ['a section that was inserted and is the beginning of the next', [a, b], [a, ['x', 'Bb'], b], 'x', 2],
    ['a section that was inserted and equals the next', [a, b], [a, ['x', 'Bbb.'], b], 'x', 4],
    ['a section that went', [a, x, b], [a, b], 'x', 0],
    ['a section that went and was the beginning of the next', [a, ['x', 'Bb'], b], [a, b], 'x', 2],
    ['a section that was added at the end', [a], [a, x], 'x', 0],
    ['a section that was removed from the end', [a, x], [a], 'x', 0],
    ['the only section, which came', [], [x], 'x', 0],
    ['the only section, which went', [x], [], 'x', 0],
    ['a section that was put in place of another', [a, b], [a, x], 'x', 0],
    ['the one of two changed places that stands there now', [a, b], [b, a], 'b', 0],
    ['the section that stands there when two came and went', [a, b, x], [x, a], 'x', 0],
    [
      'the section in which the bytes part, when borders moved',
      [a, ['b', 'Y\n\nZ']],
      [
        ['a', 'Aaa.\n\nY'],
        ['b', 'ZZ']
      ],
      'b',
      1
    ]
  ])('names %s', (_, before, after, name, offset) => {
    expect(part(rendered(before), rendered(after))).toStrictEqual({
      name,
      offset,
      line: 1,
      column: offset + 1
    })
  })

  it('gives the place in the text that reaches so far', () => {
    const long = rendered([['a', 'Aaa.\n\nXyz'], b])
    const short = rendered([a, ['x', 'Xy!']])
    const place = { name: 'a', offset: 8, line: 3, column: 3 }
    expect(part(long, short)).toStrictEqual(place)
    expect(part(short, long)).toStrictEqual(place)
  })

  it('blames no value for a section that only moved', () => {
    const moved = (order: Texts): Rendered => rendered(order, { v: 'V', w: 'W' })
    const v: Texts[number] = ['v', '{{v}}']
    const w: Texts[number] = ['w', '{{w}}']
    expect(part(moved([v, w]), moved([w, v]))).toStrictEqual({ name: 'w', offset: 0, line: 1, column: 1 })
  })

  it('blames the value of a section that came or went with it', () => {
    const memory = (notes: string): Rendered => rendered([a, ['memory', '{{notes}}']], { notes })
    const expected = { name: 'memory', offset: 0, line: 1, column: 1, variable: 'notes' }
    expect(part(memory(''), memory('likes tea'))).toStrictEqual(expected)
    expect(part(memory('likes tea'), memory(''))).toStrictEqual(expected)
  })

  it('blames the value in which an inserted section differs from what stood there', () => {
    const after = rendered([a, ['x', 'B{{v}}'], b], { v: 'cc' })
    expect(part(rendered([a, b]), after)).toStrictEqual({
      name: 'x',
      offset: 1,
      line: 1,
      column: 2,
      variable: 'v'
    })
  })

  it('gives the place in the whole text when no part stands there', () => {
    const bare = (text: string): Rendered => ({ text, parts: [] })
    expect(part(bare('a\nb'), bare('a\nc'))).toStrictEqual({ name: '', offset: 2, line: 2, column: 1 })
  })

  it('agrees with a slow twin, shares the same in both directions, and is some exactly for different texts', () => {
    fc.assert(
      fc.property(prompts, prompts, (before, after) => {
        const one = Array.from(before.text)
        const other = Array.from(after.text)
        const first = one.findIndex((character, i) => character !== other[i])
        const shared = one.slice(0, first < 0 ? one.length : first).join('')
        const { characters, bytes, divergence } = commonPrefix(before)(after)
        expect(characters).toBe(shared.length)
        expect(bytes).toBe(Buffer.byteLength(shared))
        expect(O.isNone(divergence)).toBe(before.text === after.text)
        expect(commonPrefix(after)(before).characters).toBe(characters)
      })
    )
  })

  it('names a section of one of the two, at a place in it', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const before = right(renderParts(one))
        const after = right(renderParts(other))
        const { divergence } = commonPrefix(before)(after)
        if (O.isNone(divergence)) return
        const { name, offset, variable } = divergence.value
        const found = [before, after].flatMap(({ parts }) =>
          parts.filter(candidate => candidate.name === name)
        )
        expect(found.some(({ start, end }) => offset <= end - start)).toBe(true)
        if (variable === undefined) return
        expect(found.flatMap(({ references }) => references.map(reference => reference.variable))).toContain(
          variable
        )
      })
    )
  })

  it('names where the bytes part when only values changed, and a variable that changed', () => {
    fc.assert(
      fc.property(assemblies, variables, (assembly, changed) => {
        const before = right(renderParts(assembly))
        const after = right(renderParts({ ...assembly, variables: changed }))
        fc.pre(before.parts.length === after.parts.length && before.text !== after.text)
        const { characters, divergence } = commonPrefix(before)(after)
        const { name, variable } = O.isSome(divergence) ? divergence.value : { name: '', variable: '' }
        const culprit = before.parts.find(
          ({ start, end }, i) =>
            before.text.slice(start, end) !== after.text.slice(after.parts[i]?.start, after.parts[i]?.end)
        )
        expect(variable === undefined ? undefined : assembly.variables[variable]).not.toBe(
          variable === undefined ? null : changed[variable]
        )
        if (characters < (culprit?.end ?? 0)) expect(name).toBe(culprit?.name)
        const there = [before, after].map(prompt => O.toNullable(locate(characters)(prompt))?.name)
        if (there[0] !== undefined && there[0] === there[1] && there[0] !== name)
          expect(name).toBe(culprit?.name)
      })
    )
  })
})
