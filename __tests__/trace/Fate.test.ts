import { byOwners, inOrder, type Traced } from '../../src/trace/Fate'

describe('byOwners', () => {
  it('lists each owner once, sorted, and who has none last', () => {
    const owners = ['b', undefined, 'a', 'b', undefined].map(owner => ({ owner }))
    expect(byOwners(owners)).toStrictEqual(['a', 'b', null])
    expect(byOwners([])).toStrictEqual([])
  })
})

describe('inOrder', () => {
  const item = (entry: Traced['entry'], name: string, fate: Traced['fate'], owner = 'o'): Traced => ({
    entry,
    name,
    owner,
    fate
  })

  it('sorts by what made an item, by name in code units, active ones first and replaced ones last, then by all the rest', () => {
    const active = { _tag: 'Active' } as const
    const empty = { _tag: 'Empty' } as const
    const replaced = { _tag: 'Replaced', by: ['p'] } as const
    const sorted = [
      item('section', 'B', active),
      item('section', 'a', active, 'p'),
      item('section', 'a', empty),
      item('section', 'a', empty, 'p'),
      item('section', 'a', replaced, 'a'),
      item('suppressSection', 'A', active),
      item('suppressTool', 'A', active)
    ]
    expect(inOrder([...sorted].reverse())).toStrictEqual(sorted)
    expect(inOrder([3, 0, 6, 5, 2, 4, 1].flatMap(i => sorted.slice(i, i + 1)))).toStrictEqual(sorted)
  })
})
