import * as fc from 'fast-check'

import { prefixTree, type PrefixTree } from '../../../src/inspect/request/PrefixTree'

const treeOf = (texts: ReadonlyArray<string>): PrefixTree => {
  const tree = prefixTree()
  texts.forEach((text, tokens) => {
    tree.add(`${text}, and more`, [{ length: text.length, tokens }])
  })
  return tree
}

describe('PrefixTree', () => {
  it.each<[string, ReadonlyArray<string>, string, number, number]>([
    ['nothing', [], 'abc', 3, 0],
    ['what equals it', ['abc'], 'abc', 3, 3],
    ['what it begins with', ['a', 'ab', 'b'], 'abc', 3, 2],
    ['what is no longer than asked', ['a', 'abc'], 'abc', 2, 1],
    ['nothing that is longer than it', ['abcd'], 'abc', 3, 0],
    ['what was added after a longer text', ['abcd', 'ab'], 'abc', 3, 2],
    ['what was added before a longer text', ['ab', 'abcd'], 'abc', 3, 2],
    ['nothing where texts only begin alike', ['abx', 'aby'], 'abc', 3, 0]
  ])('finds %s', (_, texts, text, most, length) => {
    expect(treeOf(texts).longest(text, most).length).toBe(length)
  })

  it('gives the last entry of a text that was added twice', () => {
    expect(treeOf(['ab', 'ab']).longest('abc', 3)).toStrictEqual({ length: 2, tokens: 1 })
  })

  it('takes many beginnings of one text at once, and agrees with one that takes them one by one', () => {
    const text = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }).map(parts => parts.join(''))
    const cuts = fc.uniqueArray(fc.nat(8)).map(lengths => [...lengths].sort((a, b) => a - b))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, cuts)), text, fc.nat(8), (rows, sought, most) => {
        const [at, by] = [prefixTree(), prefixTree()]
        for (const [one, lengths] of rows) {
          const entries = lengths
            .filter(length => length <= one.length)
            .map(length => ({ length, tokens: 1 }))
          at.add(one, entries)
          for (const entry of entries) by.add(one, [entry])
        }
        expect(at.longest(sought, most)).toStrictEqual(by.longest(sought, most))
      })
    )
  })

  it('agrees with a slow twin', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', '👍'), { maxLength: 6 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.array(text), text, fc.nat(8), (texts, sought, most) => {
        const slow = texts.filter(one => one.length <= most && sought.startsWith(one))
        expect(treeOf(texts).longest(sought, most).length).toBe(
          Math.max(0, ...slow.map(({ length }) => length))
        )
      })
    )
  })
})
