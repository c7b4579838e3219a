import { readFitOptions } from '../../src/shape/FitOptions'
import { zoo } from '../support/zoo'

const count = (text: string): number => text.length
const steps = (): ReadonlyArray<never> => []

describe('readFitOptions', () => {
  it('has no reserve, no room, no shape and nothing kept unless it is told', () => {
    expect(readFitOptions({ budget: 0, count, steps, shape: undefined })).toStrictEqual({
      budget: 0,
      count,
      reserve: 0,
      steps,
      shape: undefined,
      keep: undefined,
      room: 0,
      faults: []
    })
  })

  it('takes an infinite budget and an infinite room', () => {
    expect(readFitOptions({ budget: Infinity, count, steps, room: Infinity })).toMatchObject({
      budget: Infinity,
      room: Infinity,
      faults: []
    })
  })

  it('says one thing of what is no options', () => {
    expect(readFitOptions(undefined).faults).toStrictEqual([
      { _tag: 'InvalidConfig', path: '', expected: 'options', actual: 'undefined' }
    ])
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))('finds faults in $called', ({ value }) => {
    expect(readFitOptions(value).faults.length).toBeGreaterThan(0)
    expect(readFitOptions({ budget: 0, count, steps, keep: value }).faults.length).toBe(
      value === undefined ? 0 : 1
    )
  })
})
