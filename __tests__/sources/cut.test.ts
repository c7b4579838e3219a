import * as fc from 'fast-check'
import { tidy } from 'incipit'

import { cut, CUT_MARK } from '../../src/sources/cut'
import { budgets, counts, texts } from './support'

const cutTo = (text: string, longest: number): string | undefined =>
  cut(text, 0, some => some.length <= longest)

const MARK = CUT_MARK.length + 1

describe('cut', () => {
  it.each<[string, number, string | undefined]>([
    ['one\ntwo\nthree', 10, 'one\ntwo'],
    ['one\ntwo\nthree', 7, 'one\ntwo'],
    ['one\ntwo\nthree', 6, 'one'],
    ['one\n\n \n\ntwo', 9, 'one'],
    ['one  \ntwo', 3, 'one'],
    ['one two three\nfour', 12, 'one two'],
    ['one  two three\nfour', 4, 'one'],
    ['  one two', 5, '  one'],
    ['  one two', 4, '  on'],
    ['one\ntwo', 2, 'on'],
    ['👍👍 x', 3, '👍'],
    ['👍👍', 3, '👍'],
    ['👍👍', 1, undefined],
    ['  x y', 2, undefined],
    ['a', 100, undefined],
    ['', 100, undefined]
  ])('of %j in %d code units besides the mark is %j', (text, room, start) => {
    expect(cutTo(text, room + MARK)).toBe(start === undefined ? undefined : `${start}\n[… the rest was cut]`)
  })

  it('is a beginning of the text and fits, and more room shows no less', () => {
    fc.assert(
      fc.property(texts, counts, budgets, budgets, (text, count, a, b) => {
        const tidied = tidy(text)
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(budget =>
          cut(tidied, 0, some => count(some) <= budget)
        )
        const start = less?.slice(0, -MARK)
        if (less === undefined || start === undefined) return
        expect(count(less)).toBeLessThanOrEqual(Math.min(a, b))
        expect([
          start.trim() !== '',
          start.trimEnd(),
          tidied.startsWith(start),
          start.isWellFormed()
        ]).toStrictEqual([true, start, true, true])
        expect(more?.startsWith(start)).toBe(true)
      })
    )
  })

  it('asks a counter a few times for a text of millions', () => {
    for (const text of ['line of text\n'.repeat(300_000), 'word '.repeat(800_000), 'x'.repeat(4_000_000)]) {
      let counted = 0
      const part = cut(text, 0, some => {
        counted += some.length
        return some.length <= 32_768
      })
      expect([part?.length ?? 0, counted]).toStrictEqual([expect.any(Number), expect.any(Number)])
      expect(part?.length).toBeGreaterThan(32_700)
      expect(counted).toBeLessThan(2_000_000)
    }
  })
})
