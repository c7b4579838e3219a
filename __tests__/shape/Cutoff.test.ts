import { byCutoff, readCutoff, readPriority, type Cutoff } from '../../src/shape/Cutoff'

const cutoff = (part: Partial<Cutoff>): Cutoff => ({
  priority: 0,
  kind: 'section',
  order: 0,
  name: 'a',
  index: 0,
  ...part
})

describe('byCutoff', () => {
  it('sorts by priority, section before context, order, name in code units, place in the list', () => {
    const sorted = [
      cutoff({ priority: -1, kind: 'context', order: 9, name: 'z', index: 9 }),
      cutoff({ order: -1, name: 'z', index: 9 }),
      cutoff({ name: 'Z', index: 9 }),
      cutoff({ name: 'a', index: 1 }),
      cutoff({ name: 'a', index: 2 }),
      cutoff({ kind: 'context', order: -5 })
    ]
    expect([...sorted].reverse().sort(byCutoff)).toStrictEqual(sorted)
    expect(byCutoff(cutoff({}), cutoff({}))).toBe(0)
  })
})

describe('readCutoff', () => {
  it('reads what fit gave, also through JSON, and no -0', () => {
    expect(readCutoff(cutoff({ priority: 1.5 }))).toStrictEqual(cutoff({ priority: 1.5 }))
    expect(readCutoff(cutoff({ order: -0, priority: -0 }))).toStrictEqual(cutoff({}))
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a string', 'a'],
    ['a list', []],
    ['no priority', { kind: 'section', order: 0, name: 'a', index: 0 }],
    ['a priority of NaN', cutoff({ priority: NaN })],
    ['another kind', cutoff({ kind: 'tool' as never })],
    ['an infinite order', cutoff({ order: Infinity })],
    ['no name', cutoff({ name: 5 as never })],
    ['half an index', cutoff({ index: 0.5 })],
    ['another field', { ...cutoff({}), more: 1 }]
  ])('refuses %s', (_, u) => {
    expect(readCutoff(u)).toBeUndefined()
  })
})

describe('readPriority', () => {
  it('makes numbers that JSON has of infinite ones', () => {
    expect([Infinity, -Infinity, -0, 2].map(readPriority)).toStrictEqual([
      Number.MAX_VALUE,
      -Number.MAX_VALUE,
      0,
      2
    ])
    expect([NaN, '1', undefined].map(readPriority)).toStrictEqual([undefined, undefined, undefined])
  })
})
