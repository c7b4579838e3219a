import { copyJson } from '../../../src/base/Json'
import { isFrozenJson } from '../../../src/session/kept/isFrozenJson'
import { zoo } from '../../support/zoo'

const frozen = (u: unknown): unknown => copyJson(u).json
const trap = (): never => {
  throw new Error('trap')
}

describe('isFrozenJson', () => {
  it.each<readonly [string, unknown, boolean]>([
    ['a frozen tree', frozen({ a: [{ b: 'x' }, null, 1, true], c: {} }), true],
    ['a text', 'x', true],
    ['null', null, true],
    ['an object that is not frozen', { a: 1 }, false],
    ['a frozen object with another in it that is not', Object.freeze({ a: {} }), false],
    ['a frozen array with another in it that is not', Object.freeze([Object.freeze({ a: [] })]), false],
    ['undefined', Object.freeze({ a: undefined }), false],
    ['NaN', Object.freeze({ a: NaN }), false],
    ['minus zero', Object.freeze({ a: -0 }), false],
    ['a lone surrogate', Object.freeze({ a: '\ud800' }), false],
    ['a function', Object.freeze({ a: Object.freeze(() => 1) }), false],
    ['a frozen date', Object.freeze(new Date(0)), false],
    ['a frozen array with a hole', Object.freeze([1, , 2]), false],
    ['a frozen array with a name', Object.freeze(Object.assign([1], { x: 1 })), false],
    ['an object that throws', new Proxy({}, { ownKeys: trap }), false]
  ])('says of %s whether it can be shared', (_, value, is) => {
    expect(isFrozenJson(value)).toBe(is)
  })

  it('ends for cycles and for what is shared again and again', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['a'] = Object.freeze([cyclic, cyclic])
    const shared = Array.from({ length: 100 }).reduce((each: unknown) => [each, each], {})
    expect([isFrozenJson(Object.freeze(cyclic)), isFrozenJson(frozen(shared))]).toStrictEqual([false, false])
  })

  it('looks at a thousand objects', () => {
    const list = (length: number): unknown => frozen(Array.from({ length }, () => ({})))
    expect([isFrozenJson(list(999)), isFrozenJson(list(1000))]).toStrictEqual([true, false])
  })

  it.each(zoo)('has an answer for $called', ({ value }) => {
    expect(typeof isFrozenJson(value)).toBe('boolean')
  })
})
