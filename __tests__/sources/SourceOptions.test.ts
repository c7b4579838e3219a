import { check, empty } from 'incipit'

import { readOptions, registryOf } from '../../src/sources/SourceOptions'
import { zoo } from '../support/zoo'
import { assembled } from './support'

describe('readOptions', () => {
  it('counts bytes and has no limit unless it is told', () => {
    const { as, budget, order, size, notes } = readOptions({ order: 3 }, [])
    expect([as, budget, order(0), order(512), size('é'), notes]).toStrictEqual([
      'section',
      Infinity,
      3,
      3.5,
      2,
      []
    ])
  })

  it('takes what it is told', () => {
    const { as, budget, size } = readOptions({ order: 3, as: 'context', budget: 0, count: () => 7 }, [])
    expect([as, budget, size('é')]).toStrictEqual(['context', 0, 7])
  })

  it('says once that a counter fails', () => {
    const options = readOptions({ order: 0, count: () => NaN }, [])
    expect([options.size('a'), options.size('é'), options.notes.length]).toStrictEqual([1, 2, 1])
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))('reads $called, or tells it', ({ value }) => {
    const { budget, size } = readOptions(value, ['tag'])
    expect(budget >= 0).toBe(true)
    expect(size('a')).toBe(1)
  })

  it('tells options that are none', () => {
    expect(readOptions(5, []).notes).toStrictEqual([
      { _tag: 'Invalid', name: '', field: '', expected: 'options' }
    ])
  })
})

describe('registryOf', () => {
  it('is empty without texts', () => {
    expect(check(registryOf(readOptions({ order: 0 }, []), []))).toStrictEqual(check(empty))
  })

  it('takes ten thousand texts', () => {
    const texts = Array.from({ length: 10_000 }, (_, k) => ({ name: String(k), k, text: 'x', owner: 'o' }))
    expect(assembled(registryOf(readOptions({ order: 0 }, []), texts)).sections).toHaveLength(10_000)
  })
})
