import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { errorsOf, faultsOf, pathOf } from '../../src/replay/Fault'

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
    [['', ''], '/'],
    [['', 'a'], '/a']
  ])('joins %j to %j', (steps, path) => {
    expect(pathOf(steps)).toBe(path)
  })
})

describe('faultsOf', () => {
  const codec = t.type({ x: t.type({ 'a/b': t.number }) }, 'a point')
  const faults = (u: unknown): unknown =>
    pipe(
      codec.decode(u),
      E.match(faultsOf, () => [])
    )

  it.each<readonly [unknown, unknown]>([
    [undefined, [invalid('', 'a point', 'undefined')]],
    [{}, [invalid('x', '{ a/b: number }', 'missing')]],
    [{ x: { 'a/b': null } }, [invalid('x/a~1b', 'number', 'null')]]
  ])('says of %j what was expected and what is there', (value, expected) => {
    expect(faults(value)).toStrictEqual(expected)
  })

  it('gives what the reader of assemblies found, where errorsOf was given it', () => {
    const found = [
      { path: 'sections/0/a~1b', expected: 'x', actual: 'missing' },
      { path: 'variables/', expected: 'y', actual: 'number', known: ['z', 'y'], suggestion: 'z' },
      { path: '', expected: 'an assembly', actual: 'an Either (Right)' }
    ].map(fault => ({ error: undefined, ...fault }))
    const context: t.Context = [{ key: '', type: codec }]
    expect(faultsOf(errorsOf(found, {}, context))).toStrictEqual([
      invalid('sections/0/a~1b', 'x', 'missing'),
      { ...invalid('variables/', 'y', 'number'), known: ['z', 'y'], suggestion: 'z' },
      invalid('', 'a point', 'an Either (Right)')
    ])
  })
})
