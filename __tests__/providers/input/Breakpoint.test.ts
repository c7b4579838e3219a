import type { InvalidConfig } from '../../../src/errors/PromptError'
import { oneOf } from '../../../src/errors/Parser'
import {
  afterOrder,
  afterPrompt,
  afterSection,
  afterTools,
  byPlace,
  readBreakpoint,
  readPlace
} from '../../../src/providers/input/Breakpoint'

const read = (
  u: unknown
): { readonly value: unknown; readonly faults: ReadonlyArray<readonly [string, string]> } => {
  const faults: Array<InvalidConfig> = []
  const value = readBreakpoint(oneOf('5m', '1h'))(u, 'cache/0', faults)
  return { value, faults: faults.map(({ path, actual }) => [path, actual]) }
}

const places = [afterTools, afterSection('a'), afterSection('b'), afterOrder(-1), afterOrder(2), afterPrompt]

describe('places', () => {
  it('are plain data', () => {
    expect(JSON.parse(JSON.stringify(places))).toStrictEqual(places)
  })

  it.each(places)('are read back: %j', place => {
    expect(readPlace({ ...place }, '', [])).toStrictEqual(place)
  })

  it('have an order: by tag, then by what they name', () => {
    expect([...places].reverse().sort(byPlace)).toStrictEqual(places)
  })

  it('have no negative zero', () => {
    expect(readPlace({ _tag: 'AfterOrder', order: -0 }, '', [])).toStrictEqual(afterOrder(0))
  })
})

describe('readBreakpoint', () => {
  it('reads a place and a life', () => {
    expect(read({ at: afterTools, ttl: '1h' })).toStrictEqual({
      value: { at: afterTools, ttl: '1h' },
      faults: []
    })
    expect(read({ at: afterTools, ttl: undefined })).toStrictEqual({ value: { at: afterTools }, faults: [] })
  })

  it.each([
    [null, ['cache/0', 'null']],
    [{}, ['cache/0/at', 'undefined']],
    [{ at: 'AfterTools' }, ['cache/0/at', 'string']],
    [{ at: {} }, ['cache/0/at/_tag', 'missing']],
    [{ at: { _tag: 'AfterSecton', name: 'a' } }, ['cache/0/at/_tag', 'string']],
    [{ at: { _tag: 'AfterSection' } }, ['cache/0/at/name', 'missing']],
    [{ at: { _tag: 'AfterSection', name: 1 } }, ['cache/0/at/name', 'number']],
    [{ at: { _tag: 'AfterOrder' } }, ['cache/0/at/order', 'missing']],
    [{ at: { _tag: 'AfterOrder', order: NaN } }, ['cache/0/at/order', 'NaN']]
  ])('has no breakpoint for %j, and says why', (u, fault) => {
    expect(read(u)).toStrictEqual({ value: undefined, faults: [fault] })
  })

  it('tells fields that a place of this kind does not have', () => {
    expect(read({ at: { _tag: 'AfterTools', name: 'a' } })).toStrictEqual({
      value: { at: afterTools },
      faults: [['cache/0/at/name', 'an unknown field']]
    })
  })

  it('tells a life that there is none of, and a field that is none', () => {
    expect(read({ at: afterTools, ttl: '2h', tttl: 1 })).toStrictEqual({
      value: { at: afterTools },
      faults: [
        ['cache/0/tttl', 'an unknown field'],
        ['cache/0/ttl', 'string']
      ]
    })
  })

  it('tells a place that throws when it is looked at', () => {
    const thrower = {
      get _tag(): never {
        throw new Error('no')
      }
    }
    expect(read({ at: thrower })).toStrictEqual({
      value: undefined,
      faults: [['cache/0/at', 'an object that cannot be read']]
    })
  })
})
