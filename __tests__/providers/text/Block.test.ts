import * as fc from 'fast-check'

import {
  afterOrder,
  afterPrompt,
  afterSection,
  type Breakpoint
} from '../../../src/providers/input/Breakpoint'
import { cutPrompt, isBlank, type Cut } from '../../../src/providers/text/Block'

type Texts = ReadonlyArray<readonly [name: string, order: number, text: string]>

const cut = (texts: Texts, ...breakpoints: ReadonlyArray<Breakpoint>): Cut<string> => {
  let text = ''
  const parts = texts
    .filter(([, , own]) => own !== '')
    .map(([name, , own]) => {
      const start = text === '' ? 0 : text.length + 2
      text = text === '' ? own : `${text}\n\n${own}`
      return { name, start, end: text.length, references: [] }
    })
  const sections = texts.map(([name, order]) => ({ name, order }))
  return cutPrompt(sections, { text, parts }, breakpoints, '5m')
}

// Blocks with a breakpoint as [text, its place], others as text alone.
const blocksOf = (texts: Texts, ...breakpoints: ReadonlyArray<Breakpoint>): ReadonlyArray<unknown> =>
  cut(texts, ...breakpoints).blocks.map(({ text, mark }) =>
    mark === undefined ? text : [text, mark.place._tag === 'AfterSection' ? mark.place.name : mark.place._tag]
  )

const at = (place: Breakpoint['at'], ttl?: string): Breakpoint =>
  ttl === undefined ? { at: place } : { at: place, ttl }

const abc: Texts = [
  ['a', 0, 'A'],
  ['b', 10, 'B'],
  ['c', 20, 'C']
]

describe('cutPrompt', () => {
  it('without breakpoints gives one block, of an empty prompt none', () => {
    expect(blocksOf(abc)).toStrictEqual(['A\n\nB\n\nC'])
    expect(blocksOf([['a', 0, '']])).toStrictEqual([])
  })

  it('ends a block where its section ends; the separator begins the next', () => {
    expect(blocksOf(abc, at(afterSection('b')), at(afterSection('a')))).toStrictEqual([
      ['A', 'a'],
      ['\n\nB', 'b'],
      '\n\nC'
    ])
  })

  it('marks the last block after the prompt', () => {
    expect(blocksOf(abc, at(afterPrompt))).toStrictEqual([['A\n\nB\n\nC', 'AfterPrompt']])
  })

  it.each([
    [-1, ['A\n\nB\n\nC'], ['empty']],
    [0, [['A', 'AfterOrder'], '\n\nB\n\nC'], []],
    [15, [['A\n\nB', 'AfterOrder'], '\n\nC'], []],
    [99, [['A\n\nB\n\nC', 'AfterOrder']], []]
  ])('after order %d the leading run ends', (order, blocks, reasons) => {
    expect(blocksOf(abc, at(afterOrder(order)))).toStrictEqual(blocks)
    expect(cut(abc, at(afterOrder(order))).unplaced.map(({ reason }) => reason)).toStrictEqual(reasons)
  })

  it('ends a leading run at the first section with a greater order, also an empty one', () => {
    const texts: Texts = [
      ['a', 0, 'A'],
      ['b', 30, ''],
      ['c', 10, 'C']
    ]
    expect(blocksOf(texts, at(afterOrder(10)))).toStrictEqual([['A', 'AfterOrder'], '\n\nC'])
  })

  it('of an empty section goes back to the last text, and is not placed where there is none', () => {
    const texts: Texts = [
      ['e', 0, ''],
      ['a', 0, 'A'],
      ['f', 0, ''],
      ['b', 0, 'B']
    ]
    expect(blocksOf(texts, at(afterSection('f')))).toStrictEqual([['A', 'f'], '\n\nB'])
    expect(cut(texts, at(afterSection('e')), at(afterSection('none')))).toStrictEqual({
      blocks: [{ text: 'A\n\nB', mark: undefined }],
      unplaced: [
        { place: afterSection('e'), reason: 'empty' },
        { place: afterSection('none'), reason: 'absent' }
      ]
    })
  })

  it('makes one breakpoint of several at one place, with the longest life', () => {
    expect(
      cut(abc, at(afterPrompt, '5m'), at(afterSection('c'), '1h'), at(afterOrder(20))).blocks
    ).toStrictEqual([{ text: 'A\n\nB\n\nC', mark: { place: afterSection('c'), ttl: '1h' } }])
  })

  it.each([' \n', '\x1c', '\x85', '\ufeff', '\u3000'])('makes no block of white space alone: %j', space => {
    const texts: Texts = [
      ['a', 0, 'A'],
      ['w', 1, space],
      ['b', 2, 'B']
    ]
    expect(cut(texts, at(afterSection('a')), at(afterSection('w'), '1h')).blocks).toStrictEqual([
      { text: 'A', mark: { place: afterSection('w'), ttl: '1h' } },
      { text: `\n\n${space}\n\nB`, mark: undefined }
    ])
    expect(blocksOf(texts, at(afterSection('w')))).toStrictEqual([[`A\n\n${space}`, 'w'], '\n\nB'])
  })

  it('does not place a breakpoint after white space that nothing is before', () => {
    const texts: Texts = [
      ['w', 0, ' '],
      ['a', 1, 'A']
    ]
    expect(cut(texts, at(afterSection('w')), at(afterOrder(0)))).toStrictEqual({
      blocks: [{ text: ' \n\nA', mark: undefined }],
      unplaced: [
        { place: afterSection('w'), reason: 'empty' },
        { place: afterOrder(0), reason: 'empty' }
      ]
    })
  })

  it('gives a tail of white space to the block before it', () => {
    const texts: Texts = [
      ['a', 0, 'A'],
      ['w', 1, '\t']
    ]
    expect(blocksOf(texts, at(afterSection('a')))).toStrictEqual([['A\n\n\t', 'a']])
    expect(blocksOf([['w', 0, ' ']], at(afterPrompt))).toStrictEqual([' '])
  })

  it('takes linear time for as many breakpoints as sections', () => {
    const texts: Texts = Array.from({ length: 20_000 }, (_, i) => [`s${i}`, i, i === 0 ? 'A' : ' '])
    const cuts = texts.flatMap(([name, order]) => [at(afterSection(name)), at(afterOrder(order))])
    expect(cut(texts, ...cuts).blocks).toHaveLength(1)
  })
})

describe('isBlank', () => {
  it('knows the white space of JavaScript and that of Python', () => {
    // str.isspace
    const python = [9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 133, 160, 5760, 8232, 8233, 8239, 8287, 12288]
    expect(python.every(code => isBlank(String.fromCharCode(code)))).toBe(true)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => isBlank(text) || text.trim() !== ''))
  })

  it.each(['', ' x', '\u200b', '\x1b'])('says whether %j shows nothing', text => {
    expect(isBlank(text)).toBe(text === '')
  })
})
