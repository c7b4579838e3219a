import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'
import { renderParts, type Rendered } from 'incipit'
import { commonPrefix, locate } from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'
import { assemblies, edits, promptPairs, prompts, rendered, right, variables } from '../samples'

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
      'a section behind one under another name',
      [a, b],
      [
        ['z', 'Aaa.'],
        ['b', 'Bb!']
      ],
      'b',
      2
    ],
    [
      'a section behind one that was split in two',
      [['a', 'A\n\nB'], b],
      [
        ['a', 'A'],
        ['x', 'B'],
        ['b', 'Bb!']
      ],
      'b',
      2
    ],
    [
      'a section behind two of one text that changed places',
      [['a', 'T'], ['b', 'T'], x],
      [
        ['b', 'T'],
        ['a', 'T'],
        ['x', 'Xx!']
      ],
      'x',
      2
    ],
    [
      'a section that was inserted, equals the next and has more behind it',
      [a, b],
      [['x', 'Aaa.'], a, b],
      'x',
      4
    ],
    [
      'a section that went, equals the next and has more behind it',
      [a, ['x', 'Bbb.'], b, ['c', 'C']],
      [a, b, ['c', 'C']],
      'x',
      4
    ],
    ['the one that changed of two that changed places', [b, a], [a, ['b', 'Bb!']], 'b', 0],
    ['a section that went where the next one changed', [x, b], [['b', 'Bb!']], 'x', 0]
  ])('names %s', (_, before, after, name, offset) => {
    expect(part(rendered(before), rendered(after))).toStrictEqual({
      name,
      offset,
      line: 1,
      column: offset + 1
    })
  })

  it.each<[string, Texts, Texts, object]>([
    [
      'grew by a line break',
      [['a', 'A'], b],
      [['a', 'A\n'], b],
      { name: 'a', offset: 2, line: 2, column: 1 }
    ],
    [
      'shrank by a line break',
      [['a', 'A\n'], b],
      [['a', 'A'], b],
      { name: 'a', offset: 2, line: 2, column: 1 }
    ],
    [
      'grew by line breaks in front of one that begins with some',
      [a, ['x', '\n\nX'], b],
      [['a', 'Aaa.\n\n'], ['x', '\n\nX'], b],
      { name: 'a', offset: 6, line: 3, column: 1 }
    ],
    [
      'grew by the whole of the next, which changed too',
      [a, ['b', 'Y\n\nZ']],
      [
        ['a', 'Aaa.\n\nY'],
        ['b', 'ZZ']
      ],
      { name: 'a', offset: 7, line: 3, column: 2 }
    ],
    [
      'came and is made of line breaks',
      [a, ['b', '\n\nB']],
      [a, ['x', '\n'], ['b', '\n\nB']],
      { name: 'x', offset: 1, line: 2, column: 1 }
    ]
  ])('stays inside a section that %s', (_, before, after, place) => {
    expect(part(rendered(before), rendered(after))).toStrictEqual(place)
  })

  it('blames no value that changed behind a change of the template, wherever the section stands', () => {
    const at = (template: string, v: string): Rendered => rendered([a, ['b', template]], { v })
    expect(part(at('x{{v}}', '1'), at('y{{v}}', '2'))).toStrictEqual({
      name: 'b',
      offset: 0,
      line: 1,
      column: 1
    })
  })

  it('names the section that was edited, whatever texts stand around it', () => {
    fc.assert(
      fc.property(edits, ({ name, before, after }) => {
        const [one, other] = [rendered(before), rendered(after)]
        expect(commonPrefix(one)(other).divergence).toMatchObject({ value: { name } })
        expect(commonPrefix(other)(one).divergence).toMatchObject({ value: { name } })
      })
    )
  })

  it('names a section that changed, came, went or moved', () => {
    fc.assert(
      fc.property(promptPairs, ([before, after]) => {
        const { divergence } = commonPrefix(before)(after)
        if (O.isNone(divergence)) return
        const { name } = divergence.value
        const [was, is] = [before, after].map(({ text, parts }) => {
          const rank = parts.findIndex(candidate => candidate.name === name)
          return {
            text: text.slice(parts[rank]?.start ?? 0, parts[rank]?.end ?? 0),
            ahead: parts.slice(0, Math.max(0, rank)).map(candidate => candidate.name),
            behind: parts.slice(rank + 1).map(candidate => candidate.name)
          }
        })
        const moved =
          was?.ahead.some(candidate => is?.behind.includes(candidate)) === true ||
          was?.behind.some(candidate => is?.ahead.includes(candidate)) === true
        expect(was?.text !== is?.text || moved).toBe(true)
      })
    )
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

  it('blames no value for a section that was inserted, unless it is made of values', () => {
    const after = rendered([a, ['x', 'B{{v}}'], b], { v: 'cc' })
    expect(part(rendered([a, b]), after)).toStrictEqual({ name: 'x', offset: 1, line: 1, column: 2 })
  })

  it('blames no value that stands elsewhere in both prompts and is the same', () => {
    const known: Texts[number] = ['known', 'On {{v}}.']
    const at = (texts: Texts): Rendered => rendered([known, ...texts], { v: 'V' })
    expect(part(at([]), at([['x', '{{v}}']]))).toStrictEqual({ name: 'x', offset: 0, line: 1, column: 1 })
  })

  it('blames no value for a template that changed', () => {
    const of = (template: string): Rendered => rendered([['s', template]], { x: 'a', y: 'b' })
    expect(part(of('{{x}}'), of('{{y}}'))).toStrictEqual({ name: 's', offset: 0, line: 1, column: 1 })
    expect(part(of('a'), of('{{y}}'))).toStrictEqual({ name: 's', offset: 0, line: 1, column: 1 })
    expect(part(of('{{x}}'), of('b'))).toStrictEqual({ name: 's', offset: 0, line: 1, column: 1 })
  })

  it('blames a value behind a reference that got another name', () => {
    const of = (name: string, v: string): Rendered =>
      rendered([['s', `{{${name}}} {{v}}`]], { x: 'q', y: 'q', v })
    expect(part(of('x', '1'), of('y', '2'))).toStrictEqual({
      name: 's',
      offset: 2,
      line: 1,
      column: 3,
      variable: 'v'
    })
  })

  it('sees no owner that everybody inherits', () => {
    const of = (text: string): Rendered => rendered([['s', text]])
    expect(polluted({ owner: 'everybody', variable: 'v' }, () => part(of('a'), of('b')))).toStrictEqual({
      name: 's',
      offset: 0,
      line: 1,
      column: 1
    })
  })

  it.each([...zoo, ...endless].map(({ called, value }) => ({ called, value })))(
    'shares nothing with $called, and leaves it out as a part, as references and as a place',
    ({ value }) => {
      const some = rendered([a])
      const unlike = (noPrompt: string): object => ({
        characters: 0,
        bytes: 0,
        divergence: O.some({ name: '', offset: 0, line: 1, column: 1, noPrompt })
      })
      expect(commonPrefix(value as never)(value as never)).toStrictEqual(unlike('both'))
      expect(commonPrefix(some)(value as never)).toStrictEqual(unlike('after'))
      expect(commonPrefix(value as never)(some)).toStrictEqual(unlike('before'))
      expect(commonPrefix(some)({ text: 'Aaa!', parts: [value as never] })).toStrictEqual({
        characters: 3,
        bytes: 3,
        divergence: O.some({ name: 'a', offset: 3, line: 1, column: 4 })
      })
      const references = [{ name: 'a', start: 0, end: 1, references: value as never }]
      expect(commonPrefix({ text: 'x', parts: references })({ text: 'y', parts: references })).toStrictEqual({
        characters: 0,
        bytes: 0,
        divergence: O.some({ name: 'a', offset: 0, line: 1, column: 1 })
      })
      const places = [{ name: 'a', start: value as never, end: value as never, references: [] }]
      expect(typeof commonPrefix({ text: 'x', parts: places })({ text: 'y', parts: places }).characters).toBe(
        'number'
      )
    }
  )

  it('calls two equal Eithers that nobody opened different (case 61)', () => {
    const either = E.right(rendered([a])) as never
    expect(part(either, either)).toMatchObject({ noPrompt: 'both' })
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
      fc.property(promptPairs, ([before, after]) => {
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
        const changedPart = before.parts.find(
          ({ start, end }, i) =>
            before.text.slice(start, end) !== after.text.slice(after.parts[i]?.start, after.parts[i]?.end)
        )
        expect(variable === undefined ? undefined : assembly.variables[variable]).not.toBe(
          variable === undefined ? null : changed[variable]
        )
        if (characters < (changedPart?.end ?? 0)) expect(name).toBe(changedPart?.name)
        const there = [before, after].map(prompt => O.toNullable(locate(characters)(prompt))?.name)
        if (there[0] !== undefined && there[0] === there[1] && there[0] !== name)
          expect(name).toBe(changedPart?.name)
      })
    )
  })
})
