import { optionsOf } from '../../src/harness/Options'
import { zoo } from '../support/zoo'

const conditions = {
  a: { expected: 'one', holds: (u: unknown) => u === 1 },
  bee: { expected: 'anything', holds: () => true }
}

const read = (u: unknown): unknown => optionsOf(u, conditions)

const values = (fields: object): unknown => Object.assign(Object.create(null) as object, fields)

const known = ['a', 'bee']

const unknown = (field: string, more: object = {}): object => ({
  field,
  expected: 'one of the fields a, bee',
  actual: 'an unknown field',
  known,
  ...more
})

describe('optionsOf', () => {
  it('gives the values of known fields, and says what is wrong with the others', () => {
    expect(read({ a: 1, bee: 'x' })).toStrictEqual({ values: values({ a: 1, bee: 'x' }), faults: [] })
    expect(read({ a: 2, bees: 0, name: 0 })).toStrictEqual({
      values: values({ bee: undefined }),
      faults: [
        { field: 'a', expected: 'one', actual: 'number' },
        unknown('bees', { suggestion: 'bee' }),
        unknown('name')
      ]
    })
    expect(read(JSON.parse('{"a":1,"__proto__":1}'))).toStrictEqual({
      values: values({ a: 1, bee: undefined }),
      faults: [unknown('__proto__')]
    })
  })

  it('reads the fields of a function, and none of what has none', () => {
    expect(read(Object.assign(() => 1, { a: 1 }))).toStrictEqual({
      values: values({ a: 1, bee: undefined }),
      faults: []
    })
    const none = {
      values: values({ bee: undefined }),
      faults: [{ field: 'a', expected: 'one', actual: 'missing' }]
    }
    expect([undefined, null, 5, 'a'].map(read)).toStrictEqual([none, none, none, none])
  })

  it('takes what is undefined for absent, and what is inherited too', () => {
    expect(read({ a: 1, c: undefined })).toStrictEqual({
      values: values({ a: 1, bee: undefined, c: undefined }),
      faults: []
    })
    expect(read(Object.create({ a: 1 }))).toStrictEqual({
      values: values({ bee: undefined }),
      faults: [{ field: 'a', expected: 'one', actual: 'missing' }]
    })
  })

  it('says which field cannot be read', () => {
    const throwing = Object.defineProperty({ a: 1 }, 'bee', {
      get: () => {
        throw new Error('no')
      }
    })
    expect(read(throwing)).toStrictEqual({
      values: values({ a: 1 }),
      faults: [{ field: 'bee', expected: 'anything', actual: 'an object that cannot be read' }]
    })
  })

  it.each(zoo)('is total, and misses what has to be there, for $called', ({ value }) => {
    expect(read(value)).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ field: 'a' })]) as unknown
    })
  })
})
