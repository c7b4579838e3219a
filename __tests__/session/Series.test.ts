import * as O from 'fp-ts/Option'

import { keepUpdate, readSent, readSeries, readUpdate, type Series } from '../../src/session/Series'
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

  it.each([undefined, series, O.some('series'), { _tag: 'Other' }])(
    'is nothing, with a snapshot that is lost, for what is no series: %j',
    sent => {
      expect(readSent(sent)).toStrictEqual({ series: O.none, retained: { _tag: 'Lost' } })
    }
  )
})

describe('an update', () => {
  it('is read under an id of any type, and kept so that nobody can change it', () => {
    const id = { turn: 3 }
    const read = readUpdate(id, { ...update, prompt, id: 'other' })
    expect(read).toStrictEqual({ id, prompt, ...update })
    const kept = read === undefined ? undefined : keepUpdate(read)
    expect(kept).toStrictEqual(read)
    expect(
      [kept, kept?.added, kept?.added[0], kept?.removed, kept?.prompt].map(Object.isFrozen)
    ).toStrictEqual([true, true, true, true, true])
    expect(keepUpdate({ id, ...update })).toStrictEqual({ id, ...update })
  })
})
