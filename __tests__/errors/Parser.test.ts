import {
  callable,
  fieldsOf,
  listOf,
  oneOf,
  orNull,
  refined,
  text,
  whole,
  type Parser
} from '../../src/errors/Parser'
import type { InvalidConfig } from '../../src/errors/PromptError'
import { isBoolean } from '../../src/base/Foreign'

interface Parsed {
  readonly value: unknown
  readonly faults: ReadonlyArray<InvalidConfig>
}

const parsed = (parse: Parser<unknown>, u: unknown, path = 'x'): Parsed => {
  const faults: Array<InvalidConfig> = []
  return { value: parse(u, path, faults), faults }
}

const fault = (path: string, expected: string, actual: string, suggestion?: string): InvalidConfig => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual,
  ...(suggestion === undefined ? {} : { suggestion })
})

const same = (a: string): string => a

describe('parsers', () => {
  it.each<readonly [string, Parser<unknown>, unknown]>([
    ['text', text, ''],
    ['callable', callable, same],
    ['whole(1)', whole(1), 1],
    ['whole(0)', whole(0), 0],
    ['oneOf', oneOf('a', 'b'), 'b'],
    ['orNull', orNull(text), null],
    ['orNull', orNull(text), 'a'],
    ['refined', refined(isBoolean, 'true or false'), false],
    ['listOf', listOf(text, 'a list'), ['a', 'b']]
  ])('%s takes what it is for', (_, parse, u) => {
    expect(parsed(parse, u)).toStrictEqual({ value: u, faults: [] })
  })

  it.each<readonly [string, Parser<unknown>, unknown, InvalidConfig]>([
    ['text', text, 1, fault('x', 'a string', 'number')],
    ['text', text, undefined, fault('x', 'a string', 'missing')],
    ['callable', callable, {}, fault('x', 'a function', 'object')],
    ['whole', whole(1), 0, fault('x', 'a whole number, 1 or more', 'number')],
    ['whole', whole(0), 0.5, fault('x', 'a whole number, 0 or more', 'number')],
    ['whole', whole(0), '1', fault('x', 'a whole number, 0 or more', 'string')],
    ['whole', whole(0), Infinity, fault('x', 'a whole number, 0 or more', 'Infinity')],
    ['oneOf', oneOf('5m', '1h'), '7h', fault('x', '"5m" or "1h"', 'string', '1h')],
    ['oneOf', oneOf('5m', '1h'), 5, fault('x', '"5m" or "1h"', 'number')],
    ['orNull', orNull(text), 1, fault('x', 'a string', 'number')],
    ['listOf', listOf(text, 'a list'), 'a', fault('x', 'a list', 'string')]
  ])('%s says what is wrong with anything else', (_, parse, u, expected) => {
    expect(parsed(parse, u)).toStrictEqual({ value: undefined, faults: [expected] })
  })
})

describe('listOf', () => {
  it('keeps the places of items that are refused', () => {
    expect(parsed(listOf(text, 'a list'), ['a', 1, 'b'])).toStrictEqual({
      value: ['a', undefined, 'b'],
      faults: [fault('x/1', 'a string', 'number')]
    })
  })
})

describe('fieldsOf', () => {
  it('requires no field that it is not told to require', () => {
    expect(parsed(fieldsOf<{ readonly a: string }>({ a: text }, 'some fields'), {})).toStrictEqual({
      value: {},
      faults: []
    })
  })

  const parse = fieldsOf<{ readonly a: string; readonly b: number }>(
    { a: text, b: whole(0) },
    'an object of these',
    ['a']
  )

  it('reads the fields that are there', () => {
    expect(parsed(parse, { a: 'x', b: undefined })).toStrictEqual({ value: { a: 'x' }, faults: [] })
  })

  it('tells fields that are missing, wrong and unknown, all at once', () => {
    expect(parsed(parse, { b: 'x', c: 1 }, '')).toStrictEqual({
      value: {},
      faults: [
        { ...fault('c', 'one of the fields a, b', 'an unknown field', 'a'), known: ['a', 'b'] },
        fault('a', 'a string', 'missing'),
        fault('b', 'a whole number, 0 or more', 'string')
      ]
    })
  })

  it('gives nothing for what is no object', () => {
    expect(parsed(parse, [])).toStrictEqual({
      value: undefined,
      faults: [fault('x', 'an object of these', 'array')]
    })
  })
})
