import { notes, remembered, remembering, remembers } from '../../src/base/Notes'
import { exceptions, zoo } from '../support/zoo'

const key = Symbol('key')
const { read, write } = notes<string>(key)

const noted = (): { readonly a: number } => Object.freeze(write({ a: 1 }, 'about'))

describe('notes', () => {
  it('are read from the very value they were written on', () => {
    expect(read(noted())).toBe('about')
    expect(read(write({ a: 1 }, 'about'))).toBe('about')
  })

  it('may be all there is of a frozen value, whatever stands on prototypes', () => {
    Object.defineProperty(Object.prototype, key, { configurable: true, set: () => undefined })
    const value = notes<string>(key).alone('about')
    Reflect.deleteProperty(Object.prototype, key)
    expect([read(value), Object.isFrozen(value), JSON.stringify(value)]).toStrictEqual(['about', true, '{}'])
    expect([{ ...value }, structuredClone(value), Object.create(value)].map(read)).toStrictEqual([
      undefined,
      undefined,
      undefined
    ])
  })

  it('do not show', () => {
    expect(noted()).toStrictEqual({ a: 1 })
    expect(JSON.stringify(noted())).toBe('{"a":1}')
    expect(Reflect.ownKeys({ ...noted() })).toStrictEqual(['a'])
  })

  it('under another symbol are others', () => {
    expect(notes(Symbol('key')).read(noted())).toBeUndefined()
  })

  it('cannot be changed', () => {
    expect(() => write(write({}, 'about'), 'more')).toThrow(TypeError)
  })

  const fakes = (note: object): ReadonlyArray<readonly [string, unknown]> => [
    ['a spread', { ...noted() }],
    ['a clone', structuredClone(noted())],
    ['a copy through JSON', JSON.parse(JSON.stringify(noted()))],
    ['a copy with all descriptors', Object.defineProperties({}, Object.getOwnPropertyDescriptors(noted()))],
    ['a descendant', Object.create(noted())],
    ['a proxy', new Proxy(noted(), {})],
    ['a proxy that returns a note', new Proxy({}, { get: () => note, has: () => true })],
    [
      'a proxy that shows a property',
      new Proxy(
        {},
        { getOwnPropertyDescriptor: () => ({ value: note, configurable: true, writable: false }) }
      )
    ]
  ]

  it.each(fakes({ self: {}, about: 'fake' }))('are not on %s', (_, value) => {
    expect(read(value)).toBeUndefined()
  })

  // Runs with these on Object.prototype, where every descriptor has them.
  const polluted = <A>(pollution: Readonly<Record<string, unknown>>, run: () => A): A => {
    const prototype = Object.prototype as Record<string, unknown>
    Object.assign(prototype, pollution)
    try {
      return run()
    } finally {
      Object.keys(pollution).forEach(name => Reflect.deleteProperty(prototype, name))
    }
  }

  it('are written the same when descriptors inherit something', () => {
    const value = polluted({ writable: true, configurable: true, enumerable: true }, noted)
    expect(read(value)).toBe('about')
    expect(Object.keys({ ...value })).toStrictEqual(['a'])
  })

  it.each([[{ get: () => 1 }], [{ set: 5 }]])(
    'are written the same when descriptors inherit %j',
    inherited => {
      expect(read(polluted(inherited, noted))).toBe('about')
    }
  )

  it.each([undefined, null, 1, { self: 1 }])('are not read from a property with %p', about => {
    expect(read(Object.freeze(Object.defineProperty({}, key, { value: about })))).toBeUndefined()
  })

  it('are on nothing else', () => {
    expect(exceptions(value => read(value) === undefined)(zoo)).toStrictEqual([])
  })
})

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

  it('knows which values remember', () => {
    const value = remembering({ a: 1 })
    expect([value, { ...value }, Object.create(value), {}, 1].map(remembers)).toStrictEqual([
      true,
      false,
      false,
      false,
      false
    ])
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
