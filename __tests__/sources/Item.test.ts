import * as E from 'fp-ts/Either'

import { lastOnes, optionalIn, readItems, stringIn, without } from '../../src/sources/Item'
import { zoo } from '../support/zoo'

const named = (list: unknown): ReturnType<typeof readItems<'name' | 'note', { readonly name: string }>> =>
  readItems(list, ['name', 'note'], item => E.map((name: string) => ({ name }))(stringIn(item, 'name')))

describe('readItems', () => {
  it('reads own fields and those of a class, and no field that everything inherits', () => {
    class File {
      get name(): string {
        return 'a'
      }
    }
    const polluted = Object.prototype as { note?: string }
    polluted.note = 'x'
    try {
      const { items, notes } = readItems([new File()], ['name', 'note'], item =>
        E.right([item.name, item.note])
      )
      expect([items, notes]).toStrictEqual([[['a', undefined]], []])
    } finally {
      delete polluted.note
    }
  })

  it('reads each field once', () => {
    const read: Array<string> = []
    const item = new Proxy({ name: 'a' }, { get: (_, field) => read.push(String(field)) })
    named([item])
    expect(read.sort()).toStrictEqual(['name', 'note'])
  })

  it('takes null for nothing', () => {
    const { items } = readItems([{ name: null }], ['name'], item => optionalIn(item, 'name'))
    expect(items).toStrictEqual([undefined])
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'tells $called where it is no list',
    ({ value }) => {
      const { items, notes } = named(value)
      expect(items).toStrictEqual([])
      expect(notes.every(({ _tag }) => _tag === 'Invalid')).toBe(true)
    }
  )

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'reads or tells $called as an item',
    ({ value }) => {
      const { items, notes } = named([value, { name: 'a' }])
      expect(items.at(-1)).toStrictEqual({ name: 'a' })
      expect(items.length + notes.length).toBe(2)
    }
  )
})

describe('lastOnes', () => {
  it('keeps the last of each key in its place, and notes the others', () => {
    const items = ['a1', 'b1', 'a2', 'c1', 'b2'].map(name => ({ name }))
    expect(lastOnes(items, ({ name }) => name.charAt(0))).toStrictEqual({
      items: ['a2', 'c1', 'b2'].map(name => ({ name })),
      notes: [
        { _tag: 'Repeated', name: 'a1', of: 'a2' },
        { _tag: 'Repeated', name: 'b1', of: 'b2' }
      ]
    })
  })
})

describe('without', () => {
  it('keeps what has no note', () => {
    expect(without(['a', ''], name => (name === '' ? { _tag: 'Blank', name } : undefined))).toStrictEqual({
      items: ['a'],
      notes: [{ _tag: 'Blank', name: '' }]
    })
  })
})
