import { faultsOf, openEntry, readName, readOrder } from '../../src/entries/Entry'
import { isString, UNREADABLE } from '../../src/base/Foreign'
import { isVariableName, VARIABLE_NAME } from '../../src/base/Name'
import { readRequired, refined } from '../../src/base/OpenedRecord'
import { type EntryFault, type InvalidEntry } from '../../src/errors/PromptError'
import { exceptions, zoo } from '../support/zoo'

const raise = (): never => {
  throw new Error('boom')
}

/** An object with getters that throw, beside its own fields. */
const mined = (fields: object, ...mines: ReadonlyArray<string>): object => {
  const object = { ...fields }
  mines.forEach(mine => Object.defineProperty(object, mine, { get: raise, enumerable: true }))
  return object
}

const shape = { name: 'a name', order: 'a number', text: 'a string' }

interface Read {
  readonly name: string
  readonly order: number
  readonly text: string
  readonly faults: ReadonlyArray<EntryFault>
}

const open = (input: unknown): Read => {
  const entry = openEntry('section', input, shape)
  return {
    name: entry.name,
    order: readOrder(entry),
    text: readRequired(entry, 'text', refined(isString), 'no text'),
    faults: faultsOf(entry)
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

const good = { name: 'a', order: 1, text: 't' }

describe('openEntry', () => {
  it('reads the fields that are there', () => {
    expect(open(good)).toStrictEqual({ ...good, faults: [] })
  })

  it('knows the entry by its kind and name', () => {
    expect(openEntry('section', good, shape).key).toBe('a')
  })

  it.each<readonly [string, object, Partial<Read>, ReadonlyArray<EntryFault>]>([
    ['a negative zero', { order: -0 }, { order: 0 }, []],
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
    ['a field of another type', { text: 1 }, { text: 'no text' }, [wrong('text', 'a string', 'number')]],
    [
      'an unknown field',
      { txet: 't' },
      {},
      [
        {
          ...wrong('txet', 'one of the fields name, order, text', 'an unknown field'),
          known: ['name', 'order', 'text'],
          suggestion: 'text'
        }
      ]
    ]
  ])('keeps what is wrong with %s', (_, changes, read, faults) => {
    expect(open({ ...good, ...changes })).toStrictEqual({ ...good, ...read, faults })
  })

  it('says what cannot be read', () => {
    expect(open(mined(good, 'name', 'order', 'text')).faults).toStrictEqual([
      { _tag: 'InvalidName', kind: 'section', name: '', expected: 'a non-empty string', actual: UNREADABLE },
      { _tag: 'InvalidOrder', kind: 'section', name: '', order: UNREADABLE },
      wrong('text', 'a string', UNREADABLE, '')
    ])
  })

  it.each<readonly [unknown, string]>([
    [undefined, 'undefined'],
    [[], 'array'],
    [new Map(), 'map']
  ])('says of what is no object that it is none, and nothing else', (input, actual) => {
    expect(open(input)).toStrictEqual({
      name: '',
      order: 0,
      text: 'no text',
      faults: [wrong('', 'an object', actual, '')]
    })
  })

  // Kills: one key for all that have no name, which would clash with each other.
  it('gives entries without a proper name keys that equal nothing else', () => {
    const keys = [{}, {}, undefined, undefined].map(input => openEntry('section', input, shape).key)
    expect([keys.map(key => typeof key), new Set(keys).size]).toStrictEqual([Array(4).fill('object'), 4])
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
