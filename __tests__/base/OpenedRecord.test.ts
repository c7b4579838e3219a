import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import { empty, literal } from '../../src'
import { isBoolean, isString } from '../../src/base/Foreign'
import {
  actualOf,
  fieldOf,
  openRecord,
  readOptional,
  readRequired,
  refined,
  suggestionFor,
  unknownField,
  withFaults,
  type FieldFault
} from '../../src/base/OpenedRecord'
import { exceptions, zoo } from '../support/zoo'

const raise = (): never => {
  throw new Error('boom')
}

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** An object with getters that throw, beside its own fields. */
const mined = (fields: object, ...mines: ReadonlyArray<string>): object => {
  const object = { ...fields }
  mines.forEach(mine => Object.defineProperty(object, mine, { get: raise, enumerable: true }))
  return object
}

const shape = { text: 'a string', flag: 'true or false' }
const known = ['text', 'flag']

interface Read {
  readonly text: string
  readonly flag: boolean
  readonly faults: ReadonlyArray<FieldFault>
}

const open = (input: unknown): Read => {
  const record = openRecord(input, shape)
  return {
    text: readRequired(record, 'text', refined(isString), 'no text'),
    flag: readOptional(record, 'flag', refined(isBoolean), true),
    faults: record.faults
  }
}

const wrong = (field: string, expected: string, actual: string): FieldFault => ({ field, expected, actual })
const unknown = (field: string): FieldFault => ({
  ...wrong(field, 'one of the fields text, flag', 'an unknown field'),
  known
})

const good = { text: 't', flag: false }

describe('openRecord', () => {
  it('reads the fields that are there', () => {
    expect(open(good)).toStrictEqual({ ...good, faults: [] })
  })

  it.each<readonly [string, object, Partial<Read>, ReadonlyArray<FieldFault>]>([
    ['an optional field that is absent', { flag: undefined }, { flag: true }, []],
    [
      'an optional field of another type',
      { flag: 'yes' },
      { flag: true },
      [wrong('flag', 'true or false', 'string')]
    ],
    [
      'an optional field that is null',
      { flag: null },
      { flag: true },
      [wrong('flag', 'true or false', 'null')]
    ],
    [
      'a required field that is absent',
      { text: undefined },
      { text: 'no text' },
      [wrong('text', 'a string', 'missing')]
    ],
    [
      'a required field of another type',
      { text: Promise.resolve('t') },
      { text: 'no text' },
      [wrong('text', 'a string', 'promise')]
    ],
    [
      'an unknown field that is near a known one',
      { flags: true },
      {},
      [{ ...unknown('flags'), suggestion: 'flag' }]
    ],
    ['an unknown field', { execute: raise }, {}, [unknown('execute')]],
    ['an unknown field that is undefined', { execute: undefined }, {}, []],
    ['a field without a name', { '': 1 }, {}, [unknown('')]],
    [
      'a field called like one of every object',
      { constructor: 1, toString: 2 },
      {},
      [unknown('constructor'), unknown('toString')]
    ]
  ])('keeps what is wrong with %s', (_, changes, read, faults) => {
    expect(open({ ...good, ...changes })).toStrictEqual({ ...good, ...read, faults })
  })

  it('finds a field called __proto__', () => {
    expect(open(JSON.parse('{"__proto__":{"text":"inherited"},"flag":true}'))).toStrictEqual({
      text: 'no text',
      flag: true,
      faults: [unknown('__proto__'), wrong('text', 'a string', 'missing')]
    })
  })

  // Kills: a look-up without an own-key check.
  it('never sees an inherited field', () => {
    expect(open(Object.create({ text: 'inherited', flag: false, extra: 1 }))).toStrictEqual({
      text: 'no text',
      flag: true,
      faults: [wrong('text', 'a string', 'missing')]
    })
  })

  it('never sees what every object inherits', () => {
    const record = openRecord({}, { constructor: 'a string' })
    expect([
      fieldOf(record, 'constructor'),
      readOptional(record, 'constructor', (u: unknown) => u, 'absent'),
      record.faults
    ]).toStrictEqual([undefined, 'absent', []])
  })

  // Kills: keeping the caller's object and looking at it again.
  it('reads each field once, when it is opened', () => {
    const read = jest.fn(() => 't')
    const input = Object.defineProperty({ ...good }, 'text', { get: read, enumerable: true })
    const record = openRecord(input, shape)
    const text = (): unknown => readRequired(record, 'text', refined(isString), 'no text')
    Object.defineProperty(input, 'text', { value: 'changed' })
    expect([text(), text(), read.mock.calls]).toStrictEqual(['t', 't', [[]]])
  })

  it('says of fields that cannot be read which they are, and reads the others', () => {
    expect(open(mined({ flag: false }, 'text', 'extra'))).toStrictEqual({
      text: 'no text',
      flag: false,
      faults: [unknown('extra'), wrong('text', 'a string', 'an object that cannot be read')]
    })
  })

  // Kills: a stand-in for what cannot be read that a parser may take for a value.
  it('shows no parser what cannot be read', () => {
    const shown = jest.fn((u: unknown) => u)
    const record = openRecord(mined({}, 'text', 'flag'), shape)
    readRequired(record, 'text', shown, '')
    readOptional(record, 'flag', shown, '')
    expect(shown.mock.calls.filter(([u]) => u !== undefined)).toStrictEqual([])
    expect(record.faults).toStrictEqual([
      wrong('text', 'a string', 'an object that cannot be read'),
      wrong('flag', 'true or false', 'an object that cannot be read')
    ])
  })

  it('describes what was refused in words of one’s own', () => {
    const record = openRecord({ text: 1 }, shape)
    readRequired(record, 'text', refined(isString), '', () => 'a digit')
    expect(record.faults).toStrictEqual([wrong('text', 'a string', 'a digit')])
  })

  it.each<readonly [unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    ['a', 'string'],
    [[], 'array'],
    [raise, 'function'],
    [new Map(), 'map'],
    [Promise.resolve(), 'promise'],
    [new Proxy({}, { ownKeys: raise }), 'an object that cannot be read'],
    [revoked(), 'an object that cannot be read'],
    [E.right({ ...good }), 'an Either (Right)'],
    [O.none, 'an Option (None)'],
    [literal('a'), 'a Prose'],
    [empty, 'a Registry']
  ])('says of what is no object that it is none, and nothing else', (input, actual) => {
    expect(open(input)).toStrictEqual({
      text: 'no text',
      flag: true,
      faults: [wrong('', 'an object', actual)]
    })
  })

  it('takes the fields that somebody put on a map', () => {
    expect(open(Object.assign(new Map(), good))).toStrictEqual({ ...good, faults: [] })
  })

  it('has no words for a field that the shape does not name', () => {
    const record = openRecord({ other: 1 }, { text: 'a string' })
    readOptional(record, 'other', refined(isString), '')
    readRequired(record, 'another', refined(isString), '')
    expect(record.faults).toStrictEqual([
      unknownField('other', ['text']),
      wrong('other', '', 'number'),
      wrong('another', '', 'missing')
    ])
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(open(value).faults))(zoo)).toStrictEqual([])
    expect(exceptions(value => Array.isArray(open({ text: value, flag: value }).faults))(zoo)).toStrictEqual(
      []
    )
  })
})

describe('withFaults', () => {
  const told = wrong('provider', 'a function', 'number')

  it('tells whoever opens the record what is wrong with it besides', () => {
    const record = withFaults({ ...good, flags: 1 }, [told])
    expect(Object.isFrozen(record)).toBe(true)
    expect(open(record)).toStrictEqual({
      ...good,
      faults: [told, { ...unknown('flags'), suggestion: 'flag' }]
    })
  })

  it('gives a record back with which nothing is wrong', () => {
    expect(withFaults(good, [])).toBe(good)
  })

  // Kills: a note that a spread drops, or that another copy of the package does not know.
  it.each<readonly [string, object]>([
    ['spread into another', { ...withFaults(good, [told]), flag: true }],
    ['of another copy', { ...good, flag: true, [Symbol.for('incipit.faults')]: [told] }],
    ['beside what cannot be read', mined({ ...withFaults(good, [told]), flag: true }, 'undefined')]
  ])('is heard from a record %s', (_, record) => {
    expect(open(record).faults).toContainEqual(told)
  })

  it('is not heard from a prototype, or when it is not about a field', () => {
    expect(open(Object.setPrototypeOf({ ...good }, withFaults(good, [told])))).toStrictEqual({
      ...good,
      faults: []
    })
    const forged = [5, null, { field: 'a' }, { field: 'a', expected: 'b' }, { ...told, field: 5 }]
    expect(open({ ...good, [Symbol.for('incipit.faults')]: forged }).faults).toStrictEqual([])
    expect(
      exceptions(value => Array.isArray(open({ [Symbol.for('incipit.faults')]: value }).faults))(zoo)
    ).toStrictEqual([])
  })
})

describe('suggestionFor', () => {
  it.each([
    ['flg', { suggestion: 'flag' }],
    ['weather', {}],
    ['', {}]
  ])('of %j is %j', (field, suggestion) => {
    expect(suggestionFor(field, known)).toStrictEqual(suggestion)
  })
})

describe('actualOf', () => {
  it('says of a field that is absent that it is missing', () => {
    expect([actualOf(undefined), actualOf(NaN)]).toStrictEqual(['missing', 'NaN'])
  })
})

describe('refined', () => {
  it.each<readonly [unknown, string | undefined]>([
    ['', ''],
    ['a', 'a'],
    [1, undefined],
    [null, undefined]
  ])('parses %j into %j', (value, parsed) => {
    expect(refined(isString)(value)).toBe(parsed)
  })
})
