import { messageOf } from '../../src/errors/messageOf'
import { exceptions, zoo } from '../support/zoo'

const raise = (): never => {
  throw new Error('boom')
}

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name })

describe('messageOf', () => {
  it.each<readonly [unknown, string]>([
    [new TypeError('x is undefined'), 'TypeError: x is undefined'],
    [new Error(''), 'Error'],
    [new DOMException('stopped', 'AbortError'), 'AbortError: stopped'],
    [named('', 'no name'), 'no name'],
    [{ message: 'plain' }, 'plain'],
    [{ name: 5, message: 'plain' }, 'plain'],
    [Object.create({ message: 'inherited' }), 'inherited'],
    ['text', 'string'],
    [undefined, 'undefined'],
    [null, 'null'],
    [NaN, 'NaN'],
    [{ message: 42 }, 'object'],
    [named('', ''), 'error'],
    [{ code: 1 }, 'object'],
    [Promise.resolve(), 'promise']
  ])('of %p is %s', (thrown, message) => {
    expect(messageOf(thrown)).toBe(message)
  })

  it('says of an object whose message cannot be read what kind of value it is', () => {
    expect(messageOf(Object.defineProperty({}, 'message', { get: raise, enumerable: true }))).toBe('object')
  })

  it('has at most 1,000 code units, cut between code points', () => {
    expect(messageOf(named('E', 'x'.repeat(996) + '\u{1f600}'))).toBe(`E: ${'x'.repeat(996)}`)
    expect(messageOf(named('E', 'x'.repeat(995) + '\u{1f600}'))).toBe(`E: ${'x'.repeat(995)}\u{1f600}`)
    expect(messageOf(named('n'.repeat(2000), 'x'))).toBe('n'.repeat(1000))
    expect(messageOf({ message: '', name: 'n'.repeat(1001) })).toBe('n'.repeat(1000))
  })

  it('looks at each once, so that a getter cannot give one thing and then another', () => {
    let looks = 0
    const changing = {
      get message(): unknown {
        looks += 1
        return looks === 1 ? 'first' : 7
      }
    }
    expect(messageOf(changing)).toBe('first')
  })

  it('is total', () => {
    expect(exceptions(value => typeof messageOf(value) === 'string')(zoo)).toStrictEqual([])
  })
})
