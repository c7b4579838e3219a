import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'

import {
  attempt,
  attemptOr,
  isBoolean,
  isFieldObject,
  isFiniteNumber,
  isFunction,
  isPlainObject,
  isRecord,
  isString,
  fieldOf,
  itemsIn,
  itemsOf,
  own,
  kindOf,
  kindsOfValues,
  stringsOf,
  tryField,
  UNREADABLE
} from '../../src/base/Foreign'
import { exceptions, fickleList, zoo } from '../support/zoo'

/** Throws any value at all. */
const raise = (value: unknown): unknown =>
  (function* () {
    yield 0
  })().throw(value)

const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

class Animal {
  readonly legs = 4
}

class Orphan extends (null as never as typeof Object) {}

describe('attempt', () => {
  it('gives what the code gives', () => {
    expect(attempt(() => 'a')).toStrictEqual(E.right('a'))
  })

  it.each([[new Error('boom')], ['text'], [undefined], [null]])(
    'keeps what is thrown as it is: %p',
    thrown => {
      expect(attempt(() => raise(thrown))).toStrictEqual(E.left(thrown))
    }
  )
})

describe('attemptOr', () => {
  it('gives what the code gives, undefined included', () => {
    expect(attemptOr<string | undefined>('fallback', () => undefined)).toBeUndefined()
  })

  it('gives the fallback for code that throws', () => {
    expect(attemptOr<unknown>('fallback', () => raise(undefined))).toBe('fallback')
  })
})

describe('kindOf', () => {
  it.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['string', 'secret'],
    ['boolean', false],
    ['number', -0],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
    ['bigint', 1n],
    ['symbol', Symbol('secret')],
    ['function', () => 'secret'],
    ['function', Animal],
    ['array', ['secret']],
    ['promise', Promise.resolve('secret')],
    ['promise', { then: () => 'secret' }],
    ['object', { then: 'secret' }],
    ['date', new Date(0)],
    ['map', new Map()],
    ['set', new Set()],
    ['weakmap', new WeakMap()],
    ['weakset', new WeakSet()],
    ['regexp', /secret/],
    ['error', new TypeError('secret')],
    ['object', { secret: 1 }],
    ['object', Object.create(null)],
    ['object', { [Symbol.toStringTag]: 'secret' }],
    ['class instance', new Animal()],
    ['class instance', Object.create(Orphan.prototype)],
    ['class instance', new Uint8Array(1)],
    ['class instance', Object('secret')],
    ['class instance', Object.create({ secret: 1 })]
  ])('says %s', (words, value) => {
    expect(kindOf(value)).toBe(words)
  })

  it.each<readonly [string, object]>([
    ['a revoked proxy', revoked({})],
    ['a revoked proxy of an array', revoked([])],
    [
      'an object whose `then` throws',
      {
        get then(): unknown {
          return raise('secret')
        }
      }
    ]
  ])('says of %s that it cannot be read', (_, value) => {
    expect(kindOf(value)).toBe('an object that cannot be read')
  })

  const words = new Set(
    'undefined null string boolean number NaN Infinity -Infinity bigint symbol function array promise date map set weakmap weakset regexp error object'
      .split(' ')
      .concat('array with holes', 'class instance', UNREADABLE)
  )

  // Kills: any description that is built out of the value, as `String(u)` is.
  it('has a closed list of words, so that no text of a value shows', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSparseArray: true }), value =>
        words.has(kindOf(value))
      )
    )
    expect(exceptions(value => words.has(kindOf(value)))(zoo)).toStrictEqual([])
    expect(kindsOfValues).toStrictEqual(words)
  })
})

describe('the refinements', () => {
  const values: ReadonlyArray<readonly [string, unknown]> = [
    ['undefined', undefined],
    ['null', null],
    ['string', ''],
    ['boxed string', Object('a')],
    ['false', false],
    ['zero', 0],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['bigint', 1n],
    ['boxed number', Object(1)],
    ['function', () => 1],
    ['class', Animal],
    ['array', []],
    ['literal', {}],
    ['no prototype', Object.create(null)],
    ['instance', new Animal()],
    ['map', new Map()],
    ['revoked', revoked({})],
    ['revoked array', revoked([])]
  ]
  const takenBy = (is: (u: unknown) => boolean): ReadonlyArray<string> =>
    values.filter(([, value]) => is(value)).map(([called]) => called)

  it.each<readonly [string, (u: unknown) => boolean, ReadonlyArray<string>]>([
    ['isString', isString, ['string']],
    ['isBoolean', isBoolean, ['false']],
    ['isFiniteNumber', isFiniteNumber, ['zero']],
    ['isFunction', isFunction, ['function', 'class']],
    [
      'isFieldObject',
      isFieldObject,
      ['boxed string', 'boxed number', 'literal', 'no prototype', 'instance', 'map']
    ],
    ['isPlainObject', isPlainObject, ['literal', 'no prototype']],
    ['isRecord', isRecord, ['boxed string', 'boxed number', 'literal', 'no prototype', 'instance']]
  ])('%s takes its own values and no others', (_, is, taken) => {
    expect(takenBy(is)).toStrictEqual(taken)
  })

  it('takes an object for no plain one when its prototype cannot be asked for', () => {
    const proxy = new Proxy({}, { getPrototypeOf: () => raise('trap') as null })
    expect([isFieldObject(proxy), isPlainObject(proxy)]).toStrictEqual([true, false])
  })

  it('are total', () => {
    const all = [isString, isBoolean, isFiniteNumber, isFunction, isFieldObject, isPlainObject, isRecord]
    expect(exceptions(value => all.every(is => typeof is(value) === 'boolean'))(zoo)).toStrictEqual([])
  })
})

describe('own', () => {
  it('is a property of its own, and none of the prototype', () => {
    const of = (fields: { readonly a?: number }): unknown => own(fields, 'a')
    expect(of({ a: 1 })).toBe(1)
    expect(of(Object.create({ a: 2 }) as object)).toBeUndefined()
  })
})

describe('itemsIn', () => {
  it('gives what itemsOf gives, and throws what the array throws', () => {
    const list = [1, undefined, 'x']
    expect(itemsIn(list)).toStrictEqual(list)
    expect(itemsIn(list)).not.toBe(list)
    expect(itemsIn(new Array(2))).toBeUndefined()
    expect(itemsIn({ length: 0 })).toBeUndefined()
    const hostile = Object.defineProperty([1], 0, {
      get: () => {
        throw new Error('trap')
      }
    })
    expect(() => itemsIn(hostile)).toThrow('trap')
    expect(itemsOf(hostile)).toBeUndefined()
  })
})

describe('fieldOf', () => {
  class Named {
    get name(): string {
      return 'x'
    }
  }

  it.each<readonly [string, unknown, unknown]>([
    ['an own field', { name: 'x' }, 'x'],
    ['a field of its class', new Named(), 'x'],
    ['a field of a function', () => 1, ''],
    ['no field', {}, undefined],
    ['a field of a string', 'text', undefined],
    ['a field of nothing', undefined, undefined],
    ['a field of null', null, undefined]
  ])('gives %s', (_, value, field) => {
    expect(fieldOf(value, 'name')).toBe(field)
    expect(tryField(value, 'name')).toBe(field)
  })

  it('does not see what somebody put on the prototype of everything', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    prototype['polluted'] = 'x'
    try {
      expect([fieldOf({}, 'polluted'), fieldOf({ polluted: 'y' }, 'polluted')]).toStrictEqual([
        undefined,
        'y'
      ])
    } finally {
      delete prototype['polluted']
    }
    expect(fieldOf({}, 'toString')).toBeUndefined()
  })

  it('throws what the object throws, and tryField does not', () => {
    const throwing = new Proxy({}, { get: () => raise('trap') })
    expect(() => fieldOf(throwing, 'name')).toThrow('trap')
    expect(tryField(throwing, 'name')).toBeUndefined()
    expect(tryField(revoked({}), 'toString')).toBeUndefined()
  })
})

describe('itemsOf', () => {
  it.each<readonly [string, unknown, ReadonlyArray<unknown> | undefined]>([
    ['an array', [1, undefined, 'a'], [1, undefined, 'a']],
    ['an empty array', [], []],
    ['an array with a named property', Object.assign([1], { x: 1 }), [1]],
    ['an array with a hole', [1, , 2], undefined],
    ['an array with a hole and a named property', Object.assign([1, , 2], { x: 1 }), undefined],
    [
      'an array that only claims what it has',
      new Proxy([], { get: (_, key) => (key === 'length' ? 4e9 : 1) }),
      undefined
    ],
    ['an array whose length is none', new Proxy([], { get: () => NaN }), undefined],
    ['an array of nothing but four thousand million holes', new Array(4294967295), undefined],
    ['an array that throws', revoked([]), undefined],
    ['something like an array', { length: 1, 0: 'a' }, undefined],
    ['a string', 'ab', undefined],
    ['nothing', undefined, undefined]
  ])('gives for %s what it holds or nothing', (_, value, items) => {
    expect(itemsOf(value)).toStrictEqual(items)
  })

  it('asks an array once how long it is', () => {
    expect(itemsOf(fickleList())).toStrictEqual(['a'])
  })

  it('copies', () => {
    const array = ['a']
    const items = itemsOf(array)
    array.push('b')
    expect(items).toStrictEqual(['a'])
  })
})

describe('stringsOf', () => {
  it.each<readonly [unknown, ReadonlyArray<string> | undefined]>([
    [
      ['a', ''],
      ['a', '']
    ],
    [[], []],
    [['a', 1], undefined],
    [[undefined], undefined],
    ['a', undefined],
    [undefined, undefined]
  ])('gives for %j: %j', (value, strings) => {
    expect(stringsOf(value)).toStrictEqual(strings)
  })

  it('gives a frozen copy and leaves the original alone', () => {
    const names = ['a']
    const strings = stringsOf(names)
    expect([strings === names, Object.isFrozen(strings), Object.isFrozen(names)]).toStrictEqual([
      false,
      true,
      false
    ])
  })
})

describe('an array of a class of its own', () => {
  it('is an instance of that class, which JSON would not bring back', () => {
    const Stack = class extends Array<number> {}
    expect([kindOf(Stack.of(1)), kindOf([1])]).toStrictEqual(['class instance', 'array'])
  })
})
