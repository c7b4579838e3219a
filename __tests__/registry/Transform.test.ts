import { type EntryFault, type InvalidEntry } from '../../src/errors/PromptError'
import { runTransform } from '../../src/registry/runTransform'
import { transformEntry, type TransformEntry } from '../../src/registry/Transform'
import { exceptions, zoo } from '../support/zoo'
import { unknownIn } from '../support/unknownIn'

const transform = (): unknown => 'never called here'
const base = { name: 'trim', order: 1, transform }

const read: TransformEntry = {
  _tag: 'Transform',
  kind: 'transform',
  name: 'trim',
  key: 'trim',
  order: 1,
  supplies: [],
  transform,
  run: runTransform,
  faults: []
}

const wrong = (field: string, expected: string, actual: string): InvalidEntry => ({
  _tag: 'InvalidEntry',
  kind: 'transform',
  name: 'trim',
  field,
  expected,
  actual
})

const variables = 'an array of variable names'

describe('transformEntry', () => {
  it.each<readonly [string, object, Partial<TransformEntry>]>([
    ['its three fields', {}, {}],
    ['what it supplies', { supplies: ['now', 'a_1'] }, { supplies: ['now', 'a_1'] }],
    ['that it supplies nothing', { supplies: undefined }, {}]
  ])('reads %s', (_, changes, entry) => {
    expect(transformEntry({ ...base, ...changes })).toStrictEqual({ ...read, ...entry })
  })

  it.each<readonly [string, object, Partial<TransformEntry>, ReadonlyArray<EntryFault>]>([
    ['supplies that is a string', { supplies: 'now' }, {}, [wrong('supplies', variables, 'string')]],
    [
      'names that are no variables',
      { supplies: ['now', 'Now', 1] },
      { supplies: ['now'] },
      [wrong('supplies', variables, 'array')]
    ],
    [
      'a name that no variable can have',
      { supplies: ['now', 'Now'] },
      { supplies: ['now'] },
      [wrong('supplies', variables, 'array')]
    ],
    ['names that are no strings', { supplies: [1] }, {}, [wrong('supplies', variables, 'array')]],
    [
      'an order that is none',
      { order: Infinity },
      { order: 0 },
      [{ _tag: 'InvalidOrder', kind: 'transform', name: 'trim', order: 'Infinity' }]
    ],
    [
      'a field that transforms do not have',
      { transfrom: transform },
      {},
      [
        {
          ...wrong('transfrom', '', ''),
          ...unknownIn('name, order, supplies, transform'),
          suggestion: 'transform'
        }
      ]
    ]
  ])('keeps what is wrong with %s', (_, changes, entry, faults) => {
    expect(transformEntry({ ...base, ...changes })).toStrictEqual({ ...read, ...entry, faults })
  })

  it('puts a function that gives nothing in the place of one that is missing', () => {
    const entry = transformEntry({ name: 'trim', order: 1 })
    expect(entry).toStrictEqual({
      ...read,
      transform: entry.transform,
      faults: [
        wrong('transform', 'a function of the context that gives a function of the assembly', 'missing')
      ]
    })
    expect(entry.transform({})).toBeUndefined()
  })

  it('keeps of what it supplies the names', () => {
    const supplies = (given: unknown): ReadonlyArray<string> =>
      transformEntry({ ...base, supplies: given }).supplies
    expect([supplies(['v', 1, 'w']), supplies('v'), supplies([, 'v'])]).toStrictEqual([['v', 'w'], [], []])
  })

  it('calls no transform', () => {
    const spy = jest.fn()
    transformEntry({ ...base, transform: spy })
    expect(spy.mock.calls).toStrictEqual([])
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(transformEntry(value).faults))(zoo)).toStrictEqual([])
    expect(
      exceptions(value => Array.isArray(transformEntry({ ...base, supplies: value as unknown }).faults))(zoo)
    ).toStrictEqual([])
  })
})
