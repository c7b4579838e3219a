import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { closed } from '../../src/replay/Closed'
import { describe as kindOf, fault, faultsOf, pathOf, refusal } from '../../src/replay/Fault'
import { exceptions, zoo } from '../support/zoo'

const invalid = (path: string, expected: string, actual: string): object => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual
})

describe('pathOf', () => {
  it.each([
    [[], ''],
    [['sections', '0'], 'sections/0'],
    [['a/b', '~', '~1'], 'a~1b/~0/~01'],
    [['', ''], '/']
  ])('joins %j to %j', (steps, path) => {
    expect(pathOf(steps)).toBe(path)
  })
})

describe('describe', () => {
  it.each<readonly [unknown, string]>([
    [null, 'null'],
    [undefined, 'undefined'],
    [0, 'number'],
    [NaN, 'NaN'],
    [-Infinity, '-Infinity'],
    ['secret', 'string'],
    [true, 'boolean'],
    [[1], 'array'],
    [{}, 'object']
  ])('says of %p: %s', (value, expected) => {
    expect(kindOf(value)).toBe(expected)
  })

  it('has a word for anything', () => {
    expect(exceptions(value => /^[a-zA-Z-]+$/.test(kindOf(value)))(zoo)).toStrictEqual([])
  })
})

describe('faultsOf', () => {
  const codec = closed('a point', { x: t.number }, { label: t.string })
  const faults = (u: unknown): unknown =>
    pipe(
      codec.decode(u),
      E.match(faultsOf, () => [])
    )

  it.each<readonly [unknown, unknown]>([
    [undefined, [invalid('', 'a point', 'undefined')]],
    [{}, [invalid('x', 'number', 'missing')]],
    [{ x: null }, [invalid('x', 'number', 'null')]],
    [{ x: 1, '': 1 }, [invalid('', 'one of the fields x, label', 'an unknown field')]],
    [{ x: 1, 'a/b': 1 }, [invalid('a~1b', 'one of the fields x, label', 'an unknown field')]],
    [
      { x: 1, lable: 'a' },
      [{ ...invalid('lable', 'one of the fields x, label', 'an unknown field'), suggestion: 'label' }]
    ]
  ])('says of %j what was expected and what stands there', (value, expected) => {
    expect(faults(value)).toStrictEqual(expected)
  })
})

describe('refusal', () => {
  it('is none without faults, and else sorts them by path in code units', () => {
    const [a, b, c, d] = [
      fault('a/2', 'x', ''),
      fault('a/10', 'y', ''),
      fault('a/10', 'x', ''),
      fault('B', 'x', '')
    ]
    expect(refusal([])).toStrictEqual(O.none)
    expect(refusal([a, b, c, d])).toStrictEqual(O.some([d, c, b, a]))
  })
})
