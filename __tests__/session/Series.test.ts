import * as O from 'fp-ts/Option'

import { keepSeries, readSent, readSeries, readUpdate, type Series } from '../../src/session/Series'
import { zoo } from '../support/zoo'

const tool = { name: 'a', description: 'A', parameters: {} }
const prompt = { text: 'P', parts: [] }
const update = { added: [tool], removed: ['b'] }
const series: Series = {
  prompt,
  tools: [tool],
  updates: [
    { id: 'm1', ...update },
    { id: 'm2', prompt, added: [], removed: [] }
  ],
  snapshot: { _tag: 'Never' }
}

describe('a series', () => {
  it('is read as it is, also after a trip through JSON', () => {
    expect(readSeries(series)).toStrictEqual(O.some(series))
    expect(readSeries(JSON.parse(JSON.stringify(series)))).toStrictEqual(O.some(series))
  })

  it.each<readonly [string, object]>([
    ['a prompt', { prompt: 'P' }],
    ['tools', { tools: undefined }],
    ['only tools among its tools', { tools: [tool, 'b'] }],
    ['updates', { updates: {} }],
    ['only updates among its updates', { updates: [null] }],
    ['a list of added tools in an update', { updates: [{ id: 1, removed: [] }] }],
    ['a list of names in an update', { updates: [{ id: 1, added: [], removed: [1] }] }],
    ['a prompt in an update, if there is one', { updates: [{ id: 1, ...update, prompt: null }] }]
  ])('is none without %s', (_, change) => {
    expect(readSeries({ ...series, ...change })).toStrictEqual(O.none)
  })

  it('has lost its snapshot where that cannot be read', () => {
    expect(readSeries({ ...series, snapshot: 'S' })).toStrictEqual(
      O.some({ ...series, snapshot: { _tag: 'Lost' } })
    )
  })

  it('is none for the odd values in every place', () => {
    const read = zoo.flatMap(({ value }) => [
      readSeries(value),
      readSeries({ ...series, prompt: value }),
      readSeries({ ...series, updates: [value] })
    ])
    expect(read.filter(O.isSome)).toStrictEqual([])
  })
})

describe('what was sent', () => {
  it('is a series with its snapshot, or nothing', () => {
    const retained = { _tag: 'Snapshot', text: 'S' } as const
    expect(readSent(O.some({ ...series, snapshot: retained }))).toStrictEqual({
      series: O.some({ ...series, snapshot: retained }),
      retained
    })
    expect(readSent(O.none)).toStrictEqual({ series: O.none, retained: { _tag: 'Never' } })
  })

  it.each([undefined, series, O.some('series'), { _tag: 'Other' }, { _tag: 'Other', value: series }])(
    'is nothing, with a snapshot that is lost, for what is no series: %j',
    sent => {
      expect(readSent(sent)).toStrictEqual({ series: O.none, retained: { _tag: 'Lost' } })
    }
  )
})

describe('an update', () => {
  it('is read under an id of any type', () => {
    const id = { turn: 3 }
    expect(readUpdate(id, { ...update, prompt, id: 'other' })).toStrictEqual({ id, prompt, ...update })
  })
})

describe('a series that is kept', () => {
  const insides = (u: unknown): ReadonlyArray<unknown> =>
    typeof u === 'object' && u !== null ? [u, ...Object.values(u).flatMap(insides)] : []

  it('is equal, and nobody can change it, but in what an id is', () => {
    const id = { turn: 3 }
    const given = structuredClone({ ...series, updates: [...series.updates, { id, prompt, ...update }] })
    const kept = keepSeries(given)
    expect(kept).toStrictEqual(given)
    expect(insides(kept).filter(u => !Object.isFrozen(u))).toStrictEqual([id])
  })

  it('is read as what it is, without another look, and a copy of it is not', () => {
    const kept = keepSeries(series)
    const read = readSeries(kept)
    expect(O.isSome(read) && read.value === kept).toBe(true)
    const broken = { ...kept, tools: ['a'] }
    expect(readSeries(broken)).toStrictEqual(O.none)
    expect(readSeries(Object.create(kept))).toStrictEqual(O.some(kept))
    const copy = readSeries({ ...kept })
    expect(O.isSome(copy) && copy.value === kept).toBe(false)
  })

  it.each<readonly [string, Partial<Series>]>([
    ['its tools', { tools: [{ ...tool, parameters: { x: undefined } } as never] }],
    [
      'one of two updates',
      {
        updates: [
          { id: 1, added: [{ ...tool, parameters: { x: NaN } }], removed: [] },
          { id: 2, ...update }
        ]
      }
    ],
    ['an update', { updates: [{ id: 1, added: [{ ...tool, parameters: { x: NaN } }], removed: [] }] }]
  ])('is looked at again where a tool that is not JSON is in %s', (_, change) => {
    const given = { ...series, ...change }
    const left = keepSeries(given)
    expect(left).toStrictEqual(given)
    const read = readSeries(left)
    expect(O.isSome(read) && read.value !== left).toBe(true)
  })
})
