import * as fc from 'fast-check'
import { rootFirst } from 'incipit/sources'

import vectors from '../conformance/sources.json'
import { names, texts } from './support'

const filesAt = (
  paths: ReadonlyArray<string>
): ReadonlyArray<{ readonly path: string; readonly text: string }> => paths.map(path => ({ path, text: '' }))

const sortedPaths = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  rootFirst(filesAt(paths)).map(({ path }) => path)

const paths = fc.oneof(
  fc
    .array(fc.constantFrom('a', 'b', 'a.md', 'b.md', '.x', '', '..', '\ud83d'), {
      minLength: 1,
      maxLength: 4
    })
    .chain(parts => fc.constantFrom('/', '\\').map(separator => parts.join(separator))),
  names
)

describe('rootFirst', () => {
  it.each(vectors.rootFirst.cases)('sorts $paths', ({ paths: given, ok }) => {
    expect(sortedPaths(given)).toStrictEqual(ok)
    expect(sortedPaths([...given].reverse())).toStrictEqual(ok)
  })

  it('puts a folder before what is in it, and the files of a folder together', () => {
    expect(sortedPaths(['/a/b/z', '/a-b/x', '/a/z', '/z', 'z', '/a/b/c/a'])).toStrictEqual([
      'z',
      '/z',
      '/a/z',
      '/a/b/z',
      '/a/b/c/a',
      '/a-b/x'
    ])
  })

  it('tells paths that differ in their separators', () => {
    expect(sortedPaths(['a\\b', 'a/b'])).toStrictEqual(['a/b', 'a\\b'])
  })

  it('is a permutation that does not depend on the order given', () => {
    const files = fc.array(fc.record({ path: paths, text: texts }, { noNullPrototype: true }), {
      maxLength: 6
    })
    fc.assert(
      fc.property(
        files.chain(list =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))
        ),
        ([given, shuffled]) => {
          const result = rootFirst(given)
          expect(rootFirst(shuffled)).toStrictEqual(result)
          expect(new Set(result)).toStrictEqual(new Set(given))
          expect(rootFirst(result)).toStrictEqual(result)
        }
      )
    )
  })

  it('gives the files themselves, and changes no list', () => {
    const given = Object.freeze([
      { path: '/b', text: '', more: 1 },
      { path: '/a', text: '', more: 2 }
    ])
    expect(rootFirst(given).map(({ more }) => more)).toStrictEqual([2, 1])
  })

  it('leaves what is no list of files to what reads it', () => {
    expect(rootFirst('files' as never)).toBe('files')
    const hostile = {
      get path(): never {
        throw new Error('no')
      }
    }
    expect(rootFirst([{ path: '/a', text: '' }, hostile, null] as never)).toHaveLength(3)
  })
})
