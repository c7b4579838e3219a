import { messageOf } from '../../src/errors/messageOf'
import { exceptions, zoo } from '../support/zoo'

const raise = (): never => {
  throw new Error('read')
}

describe('messageOf', () => {
  it.each<readonly [unknown, string]>([
    [new Error('boom'), 'Error: boom'],
    [new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['boom', 'boom'],
    [{ message: 'plain' }, 'plain'],
    [new Error(), 'Error'],
    [undefined, 'undefined'],
    [null, 'null'],
    [42, 'number'],
    [{ message: 42 }, 'object'],
    ['x'.repeat(1001), 'x'.repeat(1000)],
    [`${'x'.repeat(999)}\u{1f600}`, 'x'.repeat(999)]
  ])('of %p is %s', (thrown, message) => {
    expect(messageOf(thrown)).toBe(message)
  })

  it('describes what cannot be read', () => {
    expect(messageOf(Object.defineProperty({}, 'message', { get: raise }))).toBe('object')
  })

  it('is a text for every hostile value', () => {
    expect(exceptions(value => typeof messageOf(value) === 'string')(zoo)).toStrictEqual([])
  })
})
