import * as fc from 'fast-check'
import { chain } from 'incipit/sources'

describe('chain', () => {
  it.each<[string, string, ReadonlyArray<string>]>([
    ['-', 'a-b-c', ['a', 'a-b', 'a-b-c']],
    ['-', 'de', ['de']],
    ['-', '', ['']],
    ['-', '-a', ['', '-a']],
    ['-', 'a--b', ['a', 'a-', 'a--b']],
    ['::', 'a:::b', ['a', 'a:::b']],
    ['', 'abc', ['abc']]
  ])('cuts at %j: %j', (separator, key, keys) => {
    expect(chain(separator)(key)).toStrictEqual(keys)
  })

  it('is the beginnings of what split gives', () => {
    const keys = fc.array(fc.constantFrom('a', '-', 'b', '--')).map(parts => parts.join(''))
    fc.assert(
      fc.property(keys, fc.constantFrom('-', '--', 'a'), (key, separator) => {
        const parts = key.split(separator)
        expect(chain(separator)(key)).toStrictEqual(
          parts.map((_, i) => parts.slice(0, i + 1).join(separator))
        )
      })
    )
  })

  it('gives nothing for what is no key', () => {
    expect(chain('-')(5 as never)).toStrictEqual([])
    expect(chain(5 as never)('a-b')).toStrictEqual(['a-b'])
  })
})
