import * as fc from 'fast-check'

import { empty, literal, variable } from '../../src'
import { copyJson, isJsonObject, pointTo, type Json } from '../../src/base/Json'
import { exceptions, reachable, sharedMutable, zoo } from '../support/zoo'

const raise = (): never => {
  throw new Error('boom')
}

const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

class Animal {
  readonly legs = 4
}

/** That many objects within each other, around `inside` if there is one. */
const nest = (levels: number, inside?: object): object => {
  let value = inside ?? {}
  for (let i = inside === undefined ? 1 : 0; i < levels; i++) value = { a: value }
  return value
}

const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)))

describe('copyJson, of plain JSON,', () => {
  it.each<readonly [string, string]>([
    ['scalars', '[null,true,false,0,-1.5,1e308,"","a\\u2028"]'],
    ['empty objects', '{"a":{},"b":[]}'],
    ['a property called __proto__', '{"__proto__":{"x":1},"a":1}'],
    ['names of the language', '{"constructor":1,"required":["x"],"$id":"y","toString":{},"length":3}'],
    ['keys like numbers', '{"1":"a","0":"b"}'],
    ['the order of the keys', '{"b":1,"a":2}'],
    ['a property `then` that is no function', '{"then":{"type":"string"}}'],
    ['surrogate pairs', '{"\u{1f600}":"\u{1f600}"}']
  ])('keeps %s byte for byte', (_, text) => {
    const { json: copy, faults } = copyJson(JSON.parse(text))
    expect([JSON.stringify(copy), faults]).toStrictEqual([JSON.stringify(JSON.parse(text)), []])
  })

  // Kills: a copy by assignment, which sets the prototype instead.
  it('makes __proto__ an own property and leaves the prototype alone', () => {
    const { json: copy } = copyJson(JSON.parse('{"__proto__":{"x":1}}'))
    expect(Object.getOwnPropertyDescriptor(copy, '__proto__')?.value).toStrictEqual({ x: 1 })
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
  })

  it('takes an object without a prototype, and what an enumerable getter gives', () => {
    const bare = Object.assign(Object.create(null) as object, { a: 1 })
    const getter = {
      get a(): number {
        return 1
      }
    }
    expect([copyJson(bare), copyJson(getter)]).toStrictEqual([
      { json: { a: 1 }, faults: [] },
      { json: { a: 1 }, faults: [] }
    ])
  })

  it('makes zero of a negative zero, which JSON does not have', () => {
    expect(copyJson([-0, 0])).toStrictEqual({ json: [0, 0], faults: [] })
  })

  it('equals the original and itself after a trip through JSON text', () => {
    fc.assert(
      fc.property(json, value => {
        const { json: copy, faults } = copyJson(value)
        expect(faults).toStrictEqual([])
        expect(copy).toStrictEqual(value)
        expect(JSON.parse(JSON.stringify(copy))).toStrictEqual(copy)
      })
    )
  })

  it('is frozen all the way down and shares nothing that can change', () => {
    fc.assert(
      fc.property(json, value => {
        const { json: copy } = copyJson(value)
        return [...reachable(copy)].every(Object.isFrozen) && sharedMutable(copy, value).length === 0
      })
    )
  })

  it('leaves the original alone', () => {
    const value = { a: [{}] }
    copyJson(value)
    expect([...reachable(value)].filter(Object.isFrozen)).toStrictEqual([])
  })

  it('copied again is equal', () => {
    fc.assert(
      fc.property(json, value => {
        const once = copyJson(value)
        expect(copyJson(once.json)).toStrictEqual(once)
      })
    )
  })
})

describe('copyJson, of what is no JSON,', () => {
  it.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['function', raise],
    ['symbol', Symbol('s')],
    ['bigint', 1n],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
    ['map', new Map([['a', 1]])],
    ['set', new Set()],
    ['date', new Date(0)],
    ['regexp', /a/],
    ['error', new Error('e')],
    ['promise', Promise.resolve()],
    ['class instance', new Animal()],
    ['class instance', Object(1)],
    ['an object that cannot be read', revoked({})],
    ['an object that cannot be read', revoked([])],
    ['an object that cannot be read', Object.defineProperty({}, 'x', { get: raise, enumerable: true })],
    ['an object that cannot be read', Object.defineProperty([], '0', { get: raise, enumerable: true })],
    ['an object that cannot be read', new Proxy({}, { ownKeys: raise })],
    ['a lone surrogate', 'a\ud83d']
  ])('says what it is and where: %s', (actual, value) => {
    expect([copyJson(value).faults, copyJson({ a: [0, value] }).faults]).toStrictEqual([
      [{ pointer: '', actual }],
      [{ pointer: '/a/1', actual }]
    ])
  })

  it('names our own values, which have nothing to show', () => {
    const handle = variable('v', 'V')
    expect(copyJson({ a: [empty, literal('x')], b: handle }).faults).toStrictEqual([
      { pointer: '/a/0', actual: 'a Registry' },
      { pointer: '/a/1', actual: 'a Prose' },
      { pointer: '/b', actual: 'a Variable' }
    ])
    expect(copyJson(empty).faults).toStrictEqual([{ pointer: '', actual: 'a Registry' }])
  })

  it('points to every place, in the order of the value', () => {
    const value = { b: undefined, a: [1, raise, { c: NaN }], d: 'fine', e: 1n }
    expect(copyJson(value).faults).toStrictEqual([
      { pointer: '/b', actual: 'undefined' },
      { pointer: '/a/1', actual: 'function' },
      { pointer: '/a/2/c', actual: 'NaN' },
      { pointer: '/e', actual: 'bigint' }
    ])
  })

  it('finds a lone surrogate in a key and in what stands there', () => {
    expect(copyJson({ 'a\udc00': '\ud83d', '\u{1f600}': 1 }).faults).toStrictEqual([
      { pointer: '/a\udc00', actual: 'a lone surrogate' },
      { pointer: '/a\udc00', actual: 'a lone surrogate' }
    ])
  })

  it('calls nothing by the way: no toJSON, no toString', () => {
    const value = { toJSON: jest.fn(raise), toString: jest.fn(raise) }
    expect(copyJson(value).faults).toStrictEqual([
      { pointer: '/toJSON', actual: 'function' },
      { pointer: '/toString', actual: 'function' }
    ])
    expect([value.toJSON.mock.calls, value.toString.mock.calls]).toStrictEqual([[], []])
  })

  it('is total', () => {
    expect(
      exceptions(value => [copyJson(value), copyJson([value])].every(({ faults }) => Array.isArray(faults)))(
        zoo
      )
    ).toStrictEqual([])
  })
})

describe('copyJson, of arrays,', () => {
  it.each<readonly [string, unknown, string, string]>([
    ['a hole', [0, , 2], '/1', 'undefined'],
    ['a hole at the end', [0, ,], '/1', 'undefined'],
    ['nothing but holes', new Array(3), '/0', 'undefined'],
    ['four thousand million holes', new Array(4294967295), '/0', 'undefined'],
    ['a named property', Object.assign([0], { x: 1 }), '', 'an array with named properties'],
    ['a named property alone', Object.assign([], { x: 1 }), '', 'an array with named properties'],
    ['a key that is no index', Object.assign([0], { '01': 1 }), '', 'an array with named properties'],
    ['a hole and a named property', Object.assign(new Array(1), { x: 1 }), '/0', 'undefined']
  ])('refuses %s', (_, array, pointer, actual) => {
    expect(copyJson(array).faults).toStrictEqual([{ pointer, actual }])
  })

  it('refuses a far item of a sparse array with what it holds', () => {
    const array: Array<unknown> = []
    array[2 ** 32 - 2] = NaN
    expect(copyJson(array).faults).toStrictEqual([
      { pointer: '/0', actual: 'undefined' },
      { pointer: '/4294967294', actual: 'NaN' }
    ])
  })

  it('refuses an array that says its length is no number', () => {
    const liar = new Proxy([1], {
      get: (target, key) => (key === 'length' ? NaN : (Reflect.get(target, key) as unknown))
    })
    expect(copyJson(liar).faults).toStrictEqual([{ pointer: '', actual: 'an object that cannot be read' }])
  })

  it('takes the length of an array for no property', () => {
    expect(copyJson([[], [[]]])).toStrictEqual({ json: [[], [[]]], faults: [] })
  })
})

describe('copyJson, of objects within objects,', () => {
  it.each([
    ['objects', (levels: number) => nest(levels)],
    [
      'arrays',
      (levels: number) => {
        let value: Array<unknown> = []
        for (let i = 1; i < levels; i++) value = [value]
        return value
      }
    ]
  ])('takes 256 %s and refuses the 257th', (kind, levels) => {
    expect(copyJson(levels(256))).toStrictEqual({ json: levels(256), faults: [] })
    expect(copyJson(levels(257)).faults).toStrictEqual([
      { pointer: (kind === 'arrays' ? '/0' : '/a').repeat(256), actual: 'nesting deeper than 256' }
    ])
  })

  it('does not count what an object holds besides objects', () => {
    expect(copyJson(nest(256, { leaf: 1 })).faults).toStrictEqual([
      { pointer: '/a'.repeat(256), actual: 'nesting deeper than 256' }
    ])
    expect(copyJson(nest(255, { leaf: [] })).faults).toStrictEqual([
      { pointer: `${'/a'.repeat(255)}/leaf`, actual: 'nesting deeper than 256' }
    ])
    expect(copyJson(nest(255, { leaf: 1 })).faults).toStrictEqual([])
  })

  // Kills: a memory of copies that forgets how high they are, or how high a sibling made them.
  it('judges the depth of a shared object at each place', () => {
    const shared = { short: {}, long: nest(99), last: 1 }
    expect(copyJson({ first: shared, deep: nest(155, shared) }).faults).toStrictEqual([])
    expect(copyJson({ first: shared, deep: nest(156, shared) }).faults).toStrictEqual([
      { pointer: `/deep${'/a'.repeat(156)}`, actual: 'nesting deeper than 256' }
    ])
    expect(copyJson({ deep: nest(156, shared), last: shared }).faults).toStrictEqual([
      { pointer: `/deep${'/a'.repeat(156)}/long${'/a'.repeat(98)}`, actual: 'nesting deeper than 256' }
    ])
  })

  it('takes shared objects for no cycle', () => {
    const shared = { x: [1] }
    expect(copyJson([shared, { shared }, shared.x])).toStrictEqual({
      json: [{ x: [1] }, { shared: { x: [1] } }, [1]],
      faults: []
    })
  })

  // Kills: visiting a shared object at each place, which would take 2 ** 200 steps.
  it('visits an object once, however often it is shared', () => {
    let value: object = { leaf: 1 }
    for (let i = 0; i < 200; i++) value = { a: value, b: value }
    const { json: copy, faults } = copyJson(value)
    expect([reachable(copy).size, faults]).toStrictEqual([201, []])
  })

  it('reads each property once', () => {
    const read = jest.fn(() => 1)
    const shared = Object.defineProperty({}, 'x', { get: read, enumerable: true })
    copyJson([shared, shared])
    expect(read.mock.calls).toStrictEqual([[]])
  })

  it.each<readonly [string, () => unknown, ReadonlyArray<string>]>([
    [
      'an object in itself',
      () => {
        const value: Record<string, unknown> = {}
        value['a'] = value
        return value
      },
      ['/a']
    ],
    [
      'an array in itself',
      () => {
        const value: Array<unknown> = [1]
        value.push([value], value)
        return value
      },
      ['/1/0', '/2']
    ],
    [
      'two objects in each other',
      () => {
        const one: Record<string, unknown> = {}
        const two = { one }
        one['two'] = two
        return { one, two }
      },
      ['/one/two/one']
    ]
  ])('refuses %s where it closes', (_, make, pointers) => {
    expect(copyJson(make()).faults).toStrictEqual(pointers.map(pointer => ({ pointer, actual: 'a cycle' })))
  })
})

describe('pointTo', () => {
  it.each([
    ['', 'a', '/a'],
    ['/a', '0', '/a/0'],
    ['', '', '/'],
    ['', 'a/b', '/a~1b'],
    ['', 'm~n', '/m~0n'],
    ['', '~1', '/~01'],
    ['', '~/~/', '/~0~1~0~1'],
    ['', '$& $1', '/$& $1']
  ])('goes on from %j by %j to %j', (pointer, key, result) => {
    expect(pointTo(pointer, key)).toBe(result)
  })

  it('can be taken back, step by step', () => {
    const key = fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a'), maxLength: 5 })
    fc.assert(
      fc.property(fc.array(key, { maxLength: 4 }), keys => {
        const steps = keys.reduce(pointTo, '').split('/').slice(1)
        expect(steps.map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))).toStrictEqual(keys)
      })
    )
  })
})

describe('isJsonObject', () => {
  it.each<readonly [Json, boolean]>([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ['a', false],
    [0, false],
    [true, false]
  ])('says of %j: %p', (value, is) => {
    expect(isJsonObject(value)).toBe(is)
  })
})
