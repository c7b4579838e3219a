import { empty } from 'incipit'
import { chain, variantIssues } from 'incipit/sources'

describe('variantIssues', () => {
  it('tells rows that no chain names, sorted, and then chains that name no row', () => {
    const table = { gpt: empty, b: empty, a: empty, __proto__: empty, constructor: empty }
    expect(variantIssues(table)([['x'], ...['gpt-5', 'claude-5'].map(chain('-')), []])).toStrictEqual([
      { _tag: 'Unreachable', key: 'a' },
      { _tag: 'Unreachable', key: 'b' },
      { _tag: 'Unreachable', key: 'constructor' },
      { _tag: 'Unmatched', keys: ['x'] },
      { _tag: 'Unmatched', keys: ['claude', 'claude-5'] },
      { _tag: 'Unmatched', keys: [] }
    ])
  })

  it('has nothing against a table that fits, and no names from a prototype', () => {
    expect(variantIssues({ a: empty })([['a', 'a-b']])).toStrictEqual([])
    expect(variantIssues({})([['toString']])).toStrictEqual([{ _tag: 'Unmatched', keys: ['toString'] }])
  })

  it('takes what cannot be read for a chain that names no row', () => {
    expect(variantIssues(null as never)(['a', [1, 'a']] as never)).toStrictEqual([
      { _tag: 'Unmatched', keys: [] },
      { _tag: 'Unmatched', keys: ['a'] }
    ])
    expect(variantIssues({ a: empty })(5 as never)).toStrictEqual([{ _tag: 'Unreachable', key: 'a' }])
    const hostile = new Proxy({}, { ownKeys: () => ['a', 'a'] })
    expect(variantIssues(hostile)([])).toStrictEqual([])
  })
})
