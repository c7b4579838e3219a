import * as fc from 'fast-check'

import { allowance, suppression, type ToolRestriction } from '../../src/entries/ToolRestriction'
import { restrictionsOf, unrestricted } from '../../src/tools/Restrictions'

const of = (...entries: ReadonlyArray<ToolRestriction>): ReturnType<typeof restrictionsOf> =>
  restrictionsOf(entries.map(entry => ({ entry, owner: undefined })))

const names = ['a', 'b', 'c', '__proto__', '']
const allowed = (...entries: ReadonlyArray<ToolRestriction>): ReadonlyArray<string> =>
  names.filter(of(...entries).isAllowed)

const restriction = fc.oneof(
  fc.array(fc.constantFrom(...names), { maxLength: 6 }).map(allowance),
  fc.constantFrom(...names).map(suppression),
  fc.constant(suppression(5))
)

describe('restrictions', () => {
  it('let everything through when there are none', () => {
    expect(of()).toBe(unrestricted)
    expect(unrestricted.placed).toStrictEqual([])
    expect(allowed()).toStrictEqual(names)
  })

  it('let through what every allowance lists and no suppression names', () => {
    expect(allowed(allowance(['a', 'b', 'b']), allowance(['b', 'c']))).toStrictEqual(['b'])
    expect(allowed(suppression('a'), suppression('__proto__'))).toStrictEqual(['b', 'c', ''])
    expect(allowed(allowance(['a', 'b']), suppression('b'))).toStrictEqual(['a'])
    expect(allowed(allowance([]))).toStrictEqual([])
  })

  it('let nothing through when one of them cannot be read', () => {
    expect(allowed(allowance(['a', 5]))).toStrictEqual([])
    expect(allowed(suppression(undefined), suppression('b'))).toStrictEqual([])
  })

  it('come to the same in every order and when repeated, and one more takes nothing back', () => {
    fc.assert(
      fc.property(fc.array(restriction), restriction, (entries, more) => {
        const all = allowed(...entries)
        expect(allowed(...entries, ...entries)).toStrictEqual(all)
        expect(allowed(...[...entries].reverse())).toStrictEqual(all)
        expect(all).toEqual(expect.arrayContaining([...allowed(...entries, more)]))
      })
    )
  })
})

describe('a restriction that is at fault', () => {
  it('lets nothing through', () => {
    expect(of(suppression(5)).isAllowed('a')).toBe(false)
  })
})
