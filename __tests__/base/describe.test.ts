import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'
import { empty, literal, variable } from 'incipit'

import { describe as say, describeMade, isDescription, isWrapping } from '../../src/base/describe'
import { kindOf } from '../../src/base/Foreign'
import { exceptions, zoo } from '../support/zoo'

const raise = (): never => {
  throw new Error('trap')
}

describe('describe', () => {
  it.each<readonly [string, unknown]>([
    ['an Either (Right)', E.right(1)],
    ['an Either (Left)', E.left([])],
    ['a These (Both)', TH.both(1, 2)],
    ['an Option (Some)', O.some(1)],
    ['an Option (None)', O.none],
    ['an Either (Right)', JSON.parse('{"_tag":"Right","right":{}}')]
  ])('says %s of what wraps a value', (words, value) => {
    expect([say(value), describeMade(value), isWrapping(words)]).toStrictEqual([words, words, true])
  })

  it.each<readonly [string, unknown]>([
    ['a Registry', empty],
    ['a Prose', literal('secret')],
    ['a Variable', variable('secret', 'secret')]
  ])('says %s of what is ours', (words, value) => {
    expect([say(value), describeMade(value), isWrapping(words)]).toStrictEqual([words, words, false])
  })

  it.each<readonly [string, unknown, string]>([
    ['another tag', { _tag: 'Prose', value: 1 }, 'object'],
    ['no payload', { _tag: 'Right' }, 'object'],
    ['another payload', { _tag: 'Right', left: 1 }, 'object'],
    ['more fields', { _tag: 'None', sections: [] }, 'object'],
    ['fields of a prototype', Object.create(E.right(1)), 'class instance'],
    [
      'a tag on the prototype',
      Object.assign(Object.create({ _tag: 'Right' }) as object, { right: 1 }),
      'class instance'
    ],
    ['a list', Object.assign([], { _tag: 'None' }), 'array'],
    [
      'a payload that throws',
      Object.defineProperty({ _tag: 'Right' }, 'right', { get: raise, enumerable: true }),
      'object'
    ]
  ])('says of a value with %s what kind of value it is', (_, value, kind) => {
    expect([describeMade(value), say(value)]).toStrictEqual([undefined, kind])
  })

  it('says of every hostile value that nobody made for us what kind of value it is', () => {
    expect(exceptions(value => say(value) === (describeMade(value) ?? kindOf(value)))(zoo)).toStrictEqual([])
  })
})

describe('isDescription', () => {
  it('is true of everything that is said of a value, and of no text that somebody wrote', () => {
    expect(
      exceptions(value => describeMade(value) !== undefined || isDescription(say(value)))(zoo)
    ).toStrictEqual([])
    expect([isDescription(say(E.right(1))), isDescription('Error: object'), isDescription('')]).toStrictEqual(
      [true, false, false]
    )
  })
})
