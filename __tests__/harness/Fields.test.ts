import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { report } from 'incipit'
import { fromConfig } from 'incipit/harness'

import { fickleList, zoo } from '../support/zoo'

const thrower = (): never => {
  throw new Error('trap')
}

const faults = (config: unknown): unknown => pipe(fromConfig(config), E.swap, E.toUnion)

const whole = (actual: string): ReadonlyArray<object> => [
  { _tag: 'InvalidConfig', path: '', expected: 'a plain object', actual }
]

const prefix = (actual: string): ReadonlyArray<object> => [
  { _tag: 'InvalidConfig', path: 'personaPrefix', expected: 'a string', actual }
]

const order = (actual: string): ReadonlyArray<object> => [
  { _tag: 'InvalidConfig', path: 'toolOrder', expected: 'an array of tool names', actual }
]

class Settings {
  readonly personaPrefix = 'You help.'
}

const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

const cyclic = (): Record<string, unknown> => {
  const config: Record<string, unknown> = {}
  config['toolOrder'] = [config]
  config['personaPrefix'] = config
  return config
}

describe('a configuration that is no plain object', () => {
  it.each([
    ['undefined', undefined, 'undefined'],
    ['null, as an empty YAML file gives', null, 'null'],
    ['a text', 'personaPrefix: x', 'string'],
    ['a number', 5, 'number'],
    ['infinity', -Infinity, '-Infinity'],
    ['a bigint', 5n, 'bigint'],
    ['a symbol', Symbol('x'), 'symbol'],
    ['an array', [{ personaPrefix: 'x' }], 'array'],
    ['a function', () => ({}), 'function'],
    ['a map', new Map([['personaPrefix', 'x']]), 'map'],
    ['a promise that somebody forgot to await', Promise.resolve({}), 'promise'],
    ['an error', new Error('not found'), 'error'],
    ['an instance of a class', new Settings(), 'class instance'],
    ['an object that inherits its fields', Object.create({ personaPrefix: 'x' }), 'class instance'],
    ['a revoked proxy', revoked({}), 'an object that cannot be read'],
    ['a proxy whose keys throw', new Proxy({}, { ownKeys: thrower }), 'object'],
    [
      'a proxy whose prototype throws',
      new Proxy({}, { getPrototypeOf: thrower }),
      'an object that cannot be read'
    ]
  ])('is told so: %s', (_, config, actual) => {
    expect(faults(config)).toStrictEqual(whole(actual))
  })

  it('is not described by its own words', () => {
    const boastful = { [Symbol.toStringTag]: 'secret' }
    expect(faults({ personaPrefix: boastful })).toStrictEqual(prefix('object'))
    expect(faults({ personaPrefix: new Settings() })).toStrictEqual(prefix('class instance'))
  })
})

describe('a configuration that throws when it is read', () => {
  const throwing = (key: string): object => Object.defineProperty({}, key, { get: thrower, enumerable: true })

  it('is told by the path of what threw', () => {
    expect(faults(throwing('personaPrefix'))).toStrictEqual(prefix('an object that cannot be read'))
  })

  it('is told of its unknown keys in any case', () => {
    expect(faults(throwing('colour'))).toMatchObject([{ path: 'colour', actual: 'an unknown key' }])
  })

  it.each([
    ['a revoked proxy', revoked([])],
    ['a proxy whose items throw', new Proxy(['a'], { get: thrower })]
  ])('is told when the tool order is %s', (_, toolOrder) => {
    expect(faults({ toolOrder })).toStrictEqual(order('an object that cannot be read'))
  })

  it('is told when a value cannot even be described', () => {
    const personaPrefix = new Proxy({}, { getPrototypeOf: thrower })
    expect(faults({ personaPrefix })).toStrictEqual(prefix('an object that cannot be read'))
  })
})

describe('a tool order of JavaScript’s', () => {
  it('costs nothing under an unknown key when it is holes', () => {
    expect(faults({ knownTools: new Array(2 ** 32 - 1) })).toMatchObject([
      { path: 'knownTools', actual: 'an unknown key' }
    ])
  })

  it('is none when its length is no number', () => {
    const toolOrder = new Proxy([], { get: (_, key) => (key === 'length' ? NaN : 'x') })
    expect(faults({ toolOrder })).toStrictEqual(order('array'))
  })

  it.each([4_000_000_000, 1])('costs nothing when it is %d holes', length => {
    expect(faults({ toolOrder: new Array(length) })).toStrictEqual(order('array with holes'))
  })

  it('is asked once how long it is', () => {
    expect(faults({ toolOrder: fickleList() })).toStrictEqual([
      { _tag: 'InvalidToolOrder', reason: 'no-marker', names: [], owners: ['deployment'] }
    ])
  })

  it('is read by its items, not by an iterator of its own', () => {
    const endless = Object.assign(['a'], {
      *[Symbol.iterator]() {
        for (;;) yield 'a'
      }
    })
    expect(faults({ toolOrder: endless })).toStrictEqual([
      { _tag: 'InvalidToolOrder', reason: 'no-marker', names: [], owners: ['deployment'] }
    ])
  })
})

describe('any configuration', () => {
  it('may refer to itself', () => {
    expect(faults(cyclic())).toMatchObject([
      { path: 'personaPrefix', actual: 'object' },
      { path: 'toolOrder/0', actual: 'object' },
      { _tag: 'InvalidToolOrder' }
    ])
  })

  it('is not seen with what everybody inherits', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    prototype['personaPrefix'] = 5
    try {
      expect(E.isRight(fromConfig({}))).toBe(true)
    } finally {
      delete prototype['personaPrefix']
    }
  })

  it('may come without a prototype', () => {
    expect(E.isRight(fromConfig(Object.assign(Object.create(null) as object, { personaPrefix: 'x' })))).toBe(
      true
    )
  })

  it('is read once', () => {
    const seen: Array<PropertyKey> = []
    const config = new Proxy(
      { personaPrefix: 'x', personaSuffix: 'y' },
      {
        get: (target, key) => {
          seen.push(key)
          return Reflect.get(target, key) as unknown
        }
      }
    )
    expect(E.isRight(fromConfig(config))).toBe(true)
    expect(seen).toStrictEqual(['personaPrefix', 'personaSuffix'])
  })

  it.each(zoo.map(({ called }) => called))(
    'gives an answer that can be shown, for %s as a whole and in each place',
    called => {
      const value = zoo.find(specimen => specimen.called === called)?.value
      const configs = [
        value,
        ...['includeHarnessIdentity', 'personaPrefix', 'toolOrder', 'other'].map(key => ({ [key]: value })),
        { toolOrder: [value] }
      ]
      configs.forEach(config => {
        const answer = pipe(
          fromConfig(config),
          E.match(
            errors => report(errors).split('\n').length === errors.length,
            () => true
          )
        )
        expect(answer).toBe(true)
      })
    }
  )
})
