import { UNKNOWN_FIELD } from '../../src/errors/PromptError'
import { openEntry, readName, readOptional, readOrder, readRequired, refined } from '../../src/entries/Entry'
import { isBoolean, isString, UNREADABLE } from '../../src/base/Foreign'
import { isVariableName, VARIABLE_NAME } from '../../src/base/Name'
import { type EntryFault, type InvalidEntry } from '../../src/errors/PromptError'
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

const shape = { name: 'a name', order: 'a number', text: 'a string', flag: 'true or false' }

interface Opened {
  readonly name: string
  readonly order: number
  readonly text: string
  readonly flag: boolean
  readonly faults: ReadonlyArray<EntryFault>
}

const open = (input: unknown): Opened => {
  const entry = openEntry('section', input, shape)
  return {
    name: entry.name,
    order: readOrder(entry),
    text: readRequired(entry, 'text', refined(isString), 'no text'),
    flag: readOptional(entry, 'flag', refined(isBoolean), true),
    faults: entry.faults
  }
}

const wrong = (field: string, expected: string, actual: string, name = 'a'): InvalidEntry => ({
  _tag: 'InvalidEntry',
  kind: 'section',
  name,
  field,
  expected,
  actual
})

const good = { name: 'a', order: 1, text: 't', flag: false }
const fields = 'one of the fields name, order, text, flag'

describe('openEntry', () => {
  it('reads the fields that are there', () => {
    expect(open(good)).toStrictEqual({ ...good, faults: [] })
  })

  it('knows the entry by its kind and name', () => {
    expect(openEntry('section', good, shape).key).toBe('a')
  })

  it.each<readonly [string, object, Partial<Opened>, ReadonlyArray<EntryFault>]>([
    ['an optional field that is absent', { flag: undefined }, { flag: true }, []],
    ['a negative zero', { order: -0 }, { order: 0 }, []],
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
      'an order that is no finite number',
      { order: NaN },
      { order: 0 },
      [{ _tag: 'InvalidOrder', kind: 'section', name: 'a', order: 'NaN' }]
    ],
    [
      'an order that is absent',
      { order: undefined },
      { order: 0 },
      [{ _tag: 'InvalidOrder', kind: 'section', name: 'a', order: 'undefined' }]
    ],
    [
      'a name that is absent',
      { name: undefined },
      { name: '' },
      [
        {
          _tag: 'InvalidName',
          kind: 'section',
          name: '',
          expected: 'a non-empty string',
          actual: 'undefined'
        }
      ]
    ],
    [
      'an unknown field that is near a known one',
      { flags: true },
      {},
      [{ ...wrong('flags', fields, UNKNOWN_FIELD), suggestion: 'flag' }]
    ],
    ['an unknown field', { execute: raise }, {}, [wrong('execute', fields, UNKNOWN_FIELD)]],
    ['an unknown field that is undefined', { execute: undefined }, {}, []],
    [
      'a field called like one of every object',
      { constructor: 1, toString: 2 },
      {},
      [wrong('constructor', fields, UNKNOWN_FIELD), wrong('toString', fields, UNKNOWN_FIELD)]
    ]
  ])('keeps what is wrong with %s', (_, changes, read, faults) => {
    expect(open({ ...good, ...changes })).toStrictEqual({ ...good, ...read, faults })
  })

  it('finds a field called __proto__', () => {
    const input: unknown = JSON.parse('{"__proto__":{"text":"inherited"},"name":"a","order":1,"flag":true}')
    expect(open(input)).toStrictEqual({
      name: 'a',
      order: 1,
      text: 'no text',
      flag: true,
      faults: [wrong('__proto__', fields, UNKNOWN_FIELD), wrong('text', 'a string', 'missing')]
    })
  })

  // Kills: a look-up without an own-key check.
  it('never sees an inherited field', () => {
    const heir = Object.assign(Object.create({ text: 'inherited', flag: false, extra: 1 }) as object, {
      name: 'a',
      order: 1
    })
    expect(open(heir)).toStrictEqual({
      name: 'a',
      order: 1,
      text: 'no text',
      flag: true,
      faults: [wrong('text', 'a string', 'missing')]
    })
  })

  it('never sees what every object inherits', () => {
    const entry = openEntry('section', { name: 'a' }, { ...shape, constructor: 'a string' })
    expect([readOptional(entry, 'constructor', (u: unknown) => u, 'absent'), entry.faults]).toStrictEqual([
      'absent',
      []
    ])
  })

  // Kills: keeping the caller's object and looking at it again.
  it('reads each field once, when it is opened', () => {
    const read = jest.fn(() => 't')
    const input = Object.defineProperty({ ...good }, 'text', { get: read, enumerable: true })
    const entry = openEntry('section', input, shape)
    const text = (): unknown => readRequired(entry, 'text', refined(isString), 'no text')
    Object.defineProperty(input, 'text', { value: 'changed' })
    expect([text(), text(), read.mock.calls]).toStrictEqual(['t', 't', [[]]])
  })

  it('says of fields that cannot be read which they are, and reads the others', () => {
    expect(open(mined({ name: 'a', flag: false }, 'text', 'order', 'extra'))).toStrictEqual({
      name: 'a',
      order: 0,
      text: 'no text',
      flag: false,
      faults: [
        wrong('extra', fields, UNKNOWN_FIELD),
        { _tag: 'InvalidOrder', kind: 'section', name: 'a', order: 'an object that cannot be read' },
        wrong('text', 'a string', 'an object that cannot be read')
      ]
    })
  })

  // Kills: a stand-in for what cannot be read that a parser may take for a value.
  it('shows no parser what cannot be read', () => {
    const shown = jest.fn((u: unknown) => u)
    const entry = openEntry('section', mined({ name: 'a' }, 'text', 'flag'), shape)
    readRequired(entry, 'text', shown, '')
    readOptional(entry, 'flag', shown, '')
    expect(shown.mock.calls.filter(([u]) => u !== undefined)).toStrictEqual([])
    expect(entry.faults).toStrictEqual([
      wrong('text', 'a string', 'an object that cannot be read'),
      wrong('flag', 'true or false', 'an object that cannot be read')
    ])
  })

  it.each<readonly [unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    ['a', 'string'],
    [[], 'array'],
    [raise, 'function'],
    [new Proxy({}, { ownKeys: raise }), 'an object that cannot be read'],
    [revoked(), 'an object that cannot be read']
  ])('says of what is no object that it is none, and nothing else', (input, actual) => {
    expect(open(input)).toStrictEqual({
      name: '',
      order: 0,
      text: 'no text',
      flag: true,
      faults: [wrong('', 'an object', actual, '')]
    })
  })

  it('asks what has no name in its shape for none', () => {
    const entry = openEntry('tools', { text: 't' }, { text: 'a string' })
    expect([entry.name, typeof entry.key, entry.faults]).toStrictEqual(['', 'object', []])
  })

  it('has no words for a field that the shape does not name', () => {
    const entry = openEntry('section', { name: 'a', other: 1 }, { name: 'a name' })
    readOptional(entry, 'other', refined(isString), '')
    readRequired(entry, 'another', refined(isString), '')
    expect(entry.faults).toStrictEqual([
      wrong('other', 'one of the fields name', UNKNOWN_FIELD),
      wrong('other', '', 'number'),
      wrong('another', '', 'missing')
    ])
  })

  // Kills: one key for all that have no name, which would clash with each other.
  it('gives entries without a proper name keys that equal nothing else', () => {
    const keys = [{}, {}, undefined, undefined].map(input => openEntry('section', input, shape).key)
    expect([keys.map(key => typeof key), new Set(keys).size]).toStrictEqual([Array(4).fill('object'), 4])
  })

  it('says of a name that cannot be read that it cannot, and of what has no fields what it is', () => {
    const faultsOf = (input: unknown): ReadonlyArray<EntryFault> => open(input).faults
    expect(faultsOf(mined({ ...good }, 'name'))).toContainEqual(
      expect.objectContaining({ _tag: 'InvalidName', actual: UNREADABLE })
    )
    expect(faultsOf({})).not.toContainEqual(expect.objectContaining({ field: '' }))
    expect(faultsOf(Object.assign(new Map(), good))).toStrictEqual([])
    expect(faultsOf(new Map())).toContainEqual(expect.objectContaining({ field: '', actual: 'map' }))
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(open(value).faults))(zoo)).toStrictEqual([])
    expect(
      exceptions(value => Array.isArray(open({ name: value, order: value, text: value }).faults))(zoo)
    ).toStrictEqual([])
  })
})

describe('readName', () => {
  const invalid = (name: string, actual: string, expected = 'a non-empty string'): EntryFault => ({
    _tag: 'InvalidName',
    kind: 'tool',
    name,
    expected,
    actual
  })

  it.each(['a', ' ', '{{a}}', '__proto__', '\ud83d'])('takes %j', name => {
    expect(readName('tool', name)).toStrictEqual({ name, key: name, faults: [] })
  })

  it('keeps an empty name with its fault', () => {
    expect(readName('tool', '')).toStrictEqual({
      name: '',
      key: '',
      faults: [invalid('', 'an empty string')]
    })
  })

  it.each<readonly [unknown, string]>([
    [undefined, 'undefined'],
    [1, 'number'],
    [Object('a'), 'class instance'],
    [Symbol('a'), 'symbol']
  ])('gives what is no string the empty name and a key of its own', (name, actual) => {
    expect(readName('tool', name)).toStrictEqual({ name: '', key: {}, faults: [invalid('', actual)] })
  })

  it('asks a rule of its own if there is one, and says what it expects', () => {
    expect([
      readName('tool', 'a_1', VARIABLE_NAME, isVariableName).faults,
      readName('tool', 'A', VARIABLE_NAME, isVariableName).faults
    ]).toStrictEqual([[], [invalid('A', 'string', VARIABLE_NAME)]])
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
