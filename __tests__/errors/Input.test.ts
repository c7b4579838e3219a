import { invalid, invalidField, openFields, openInput, step } from '../../src/errors/Input'
import { zoo } from '../support/zoo'
import type { PromptError } from 'incipit'
import { unknownIn } from '../support/unknownIn'

const open = (u: unknown): { readonly fields: unknown; readonly faults: ReadonlyArray<PromptError> } => {
  const faults: Array<ReturnType<typeof invalid>> = []
  const fields = openInput(u, 'here', 'options', ['order', 'tool'], faults)
  return { fields, faults }
}

describe('openInput', () => {
  it('gives the own fields of an object', () => {
    const inherited = Object.setPrototypeOf({ order: 1 }, { tool: 2 }) as unknown
    expect(open(inherited)).toStrictEqual({ fields: new Map([['order', 1]]), faults: [] })
  })

  it('counts a field that is undefined as absent, known or not', () => {
    expect(open({ order: undefined, odrer: undefined }).faults).toStrictEqual([])
  })

  it('tells every unknown field, with the one that is near', () => {
    expect(open({ odrer: 1, 'a/b': 2 }).faults).toStrictEqual([
      {
        _tag: 'InvalidConfig',
        path: 'here/odrer',
        ...unknownIn('order, tool'),
        suggestion: 'order'
      },
      {
        _tag: 'InvalidConfig',
        path: 'here/a~1b',
        ...unknownIn('order, tool')
      }
    ])
  })

  it.each([
    [null, 'null'],
    [[], 'array'],
    [Promise.resolve(), 'promise'],
    [new Map(), 'map'],
    ['x', 'string']
  ])('has no fields of %p', (u, actual) => {
    expect(open(u)).toStrictEqual({ fields: undefined, faults: [invalid('here', 'options', actual)] })
  })

  it('tells an object with a getter that throws', () => {
    const thrower = {
      get order(): never {
        throw new Error('no')
      }
    }
    expect(open(thrower).faults).toStrictEqual([invalid('here', 'options', 'an object that cannot be read')])
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'opens $called without throwing',
    ({ value }) => {
      const { fields, faults } = open(value)
      expect(fields instanceof Map || faults.length > 0).toBe(true)
    }
  )
})

describe('step', () => {
  it('adds a step to a path', () => {
    expect(step('', 'a/b')).toBe('a~1b')
    expect(step('a/0', 'b')).toBe('a/0/b')
  })
})

describe('invalidField', () => {
  it('is at the path of what it is a field of, or at that of the whole', () => {
    const fault = { field: 'b', expected: 'a string', actual: 'number' }
    expect(invalidField('a', fault)).toStrictEqual(invalid('a/b', 'a string', 'number'))
    expect(invalidField('a', { ...fault, field: '' })).toStrictEqual(invalid('a', 'a string', 'number'))
  })
})

describe('openFields', () => {
  it('has all fields of an object, and leaves which to whoever asks', () => {
    const faults: Array<ReturnType<typeof invalid>> = []
    expect(openFields({ a: 1, b: 2 }, '0', 'a page', faults)).toStrictEqual(
      new Map([
        ['a', 1],
        ['b', 2]
      ])
    )
    expect(openFields('x', '0', 'a page', faults)).toBeUndefined()
    expect(faults).toStrictEqual([invalid('0', 'a page', 'string')])
  })
})
