import { describeHandle, describeHandleLike, handleOf, variable } from '../../src/text/Variable'
import { literal } from '../../src/text/Text'
import { exceptions, zoo } from '../support/zoo'

const provide = (c: { readonly model: string }): string => c.model

describe('variable', () => {
  it('makes a handle that shows its name alone, and is its reference as a string', () => {
    const model = variable('model', provide)
    expect([model.name, String(model), `On ${String(model)}.`]).toStrictEqual([
      'model',
      '{{model}}',
      'On {{model}}.'
    ])
    expect([model, JSON.stringify(model), Object.isFrozen(model)]).toStrictEqual([
      { name: 'model' },
      '{"name":"model"}',
      true
    ])
  })

  it('without a name refers to nothing', () => {
    expect(String(variable(5 as never, 'x'))).toBe('{{}}')
  })

  it('keeps what it was made of', () => {
    expect(handleOf(variable('model', provide))).toStrictEqual({ name: 'model', value: provide })
  })

  it('looks at nothing', () => {
    const value = jest.fn()
    expect(handleOf(variable('A b', value))).toStrictEqual({ name: 'A b', value })
    expect(value.mock.calls).toStrictEqual([])
    expect(
      exceptions(u => handleOf(variable(u, u))?.value === u && typeof String(variable(u, u)) === 'string')(
        zoo.filter(({ called }) => called !== 'NaN')
      )
    ).toStrictEqual([])
  })
})

describe('handleOf and describeHandle', () => {
  const model = variable('model', 'm-1')

  it.each<readonly [string, unknown]>([
    ['string', 'model'],
    ['object', { title: 'model' }],
    ['object', { name: 1 }],
    ['array', ['name']],
    ['a Prose', literal('model')],
    ['an object that only looks like a Variable', { ...model }],
    ['an object that only looks like a Variable', JSON.parse(JSON.stringify(model))],
    ['an object that only looks like a Variable', { name: 'model', toString: () => '{{model}}' }],
    ['class instance', Object.create(model)]
  ])('give nothing, and say %s', (words, value) => {
    expect(handleOf(value)).toBeUndefined()
    expect(describeHandle(value)).toBe(words)
  })

  it('say that what cannot be read cannot be', () => {
    const raise = (): never => {
      throw new Error('no')
    }
    const unreadable = new Proxy({}, { getOwnPropertyDescriptor: raise, has: raise })
    expect(describeHandle(unreadable)).toBe('an object that cannot be read')
    expect(describeHandleLike(unreadable)).toBeUndefined()
    expect(describeHandleLike(new Proxy({ name: 'a' }, { ownKeys: raise }))).toBeUndefined()
  })

  const ALIKE = 'an object that only looks like a Variable'

  it.each<readonly [string, unknown, string | undefined]>([
    ['a handle', model, undefined],
    ['a spread of one', { ...model }, ALIKE],
    ['one with a toString of its own', { name: 'a', toString: () => 'a' }, ALIKE],
    ['an object with more than a name', { name: 'a', value: 'b' }, undefined],
    ['an object with a toString alone', { toString: () => 'a' }, undefined],
    ['an object with nothing', {}, undefined]
  ])('in a hole, say of %s what it only looks like', (_, value, words) => {
    expect(describeHandleLike(value)).toBe(words)
  })

  it('are total', () => {
    expect(
      exceptions(value => handleOf(value) === undefined && typeof describeHandle(value) === 'string')(zoo)
    ).toStrictEqual([])
  })
})
