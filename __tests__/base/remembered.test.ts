import { remembered, remembering } from '../../src/base/remembered'

const counting = (): {
  readonly make: (value: object) => readonly [object]
  readonly calls: () => number
} => {
  let calls = 0
  return {
    make: value => {
      calls++
      return [value]
    },
    calls: () => calls
  }
}

describe('remembered', () => {
  it('does its work once for a value that remembers', () => {
    const { make, calls } = counting()
    const value = remembering({ a: 1 })
    const both = [remembered(make)(value), remembered(make)(value)]
    expect(both).toStrictEqual([[value], [value]])
    expect(both[0]).toBe(both[1])
    expect(calls()).toBe(1)
  })

  it('keeps what two functions made apart', () => {
    const value = remembering({ a: 1 })
    expect(remembered(() => ['first'])(value)).toStrictEqual(['first'])
    expect(remembered(() => ['second'])(value)).toStrictEqual(['second'])
  })

  it.each([
    ['a value that does not remember', {}],
    ['a copy of one that does', { ...remembering({ a: 1 }) }],
    ['what inherits from one that does', Object.create(remembering({ a: 1 })) as object],
    ['a proxy of one that does', new Proxy(remembering({ a: 1 }), {})]
  ])('does its work anew for %s', (_, value) => {
    const { make, calls } = counting()
    expect(remembered(make)(value)).toStrictEqual([value])
    expect(remembered(make)(value)).toStrictEqual([value])
    expect(calls()).toBe(2)
  })
})

describe('remembering', () => {
  it('freezes, and leaves a value equal to what it was', () => {
    const value = remembering({ a: 1 })
    expect(Object.isFrozen(value)).toBe(true)
    expect(value).toStrictEqual({ a: 1 })
    expect(JSON.stringify(value)).toBe('{"a":1}')
    expect(Object.keys(value)).toStrictEqual(['a'])
  })
})
