import { optionsOf } from '../../src/harness/Options'
import { zoo } from '../support/zoo'

const conditions = { a: (u: unknown) => u === 1, b: () => true }

const read = (u: unknown): unknown => optionsOf(u, 'mine', conditions, ['taken'])

const values = (fields: object): unknown => Object.assign(Object.create(null) as object, fields)

describe('optionsOf', () => {
  it('gives the values of known fields, and names the others', () => {
    expect(read({ a: 1, b: 'x' })).toStrictEqual({ values: values({ a: 1, b: 'x' }), faulty: {} })
    expect(read({ a: 2, c: 0, taken: 0 })).toStrictEqual({
      values: values({ b: undefined }),
      faulty: { a: true, c: true, 'mine.taken': true }
    })
    expect(read(JSON.parse('{"a":1,"__proto__":1}'))).toStrictEqual({
      values: values({ a: 1, b: undefined }),
      faulty: JSON.parse('{"__proto__":true}') as unknown
    })
  })

  it('takes what is undefined for absent, and what is inherited too', () => {
    expect(read({ a: 1, c: undefined })).toStrictEqual({
      values: values({ a: 1, b: undefined, c: undefined }),
      faulty: {}
    })
    expect(read(Object.create({ a: 1 }))).toStrictEqual({
      values: values({ b: undefined }),
      faulty: { a: true }
    })
  })

  it.each(zoo)('is total, and misses what has to be there, for $called', ({ value }) => {
    expect(read(value)).toMatchObject({ faulty: { a: true } })
  })
})
