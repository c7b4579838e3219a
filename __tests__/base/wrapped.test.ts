import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import { describeWrapped } from '../../src/base/wrapped'
import { exceptions, zoo } from '../support/zoo'

describe('describeWrapped', () => {
  it.each<readonly [string, unknown]>([
    ['an Either (Right)', E.right(1)],
    ['an Either (Left)', E.left([])],
    ['a These (Both)', TH.both(1, 2)],
    ['an Option (Some)', O.some(1)],
    ['an Option (None)', O.none],
    ['an Either (Right)', JSON.parse('{"_tag":"Right","right":{}}')]
  ])('says %s', (words, value) => {
    expect(describeWrapped(value)).toBe(words)
  })

  it.each<readonly [string, unknown]>([
    ['another tag', { _tag: 'Prose', value: 1 }],
    ['no payload', { _tag: 'Right' }],
    ['another payload', { _tag: 'Right', left: 1 }],
    ['more fields', { _tag: 'None', sections: [] }],
    ['fields of a prototype', Object.create(E.right(1))]
  ])('says nothing of a value with %s', (_, value) => {
    expect(describeWrapped(value)).toBeUndefined()
  })

  it('says nothing of anything else', () => {
    expect(exceptions(value => describeWrapped(value) === undefined)(zoo)).toStrictEqual([])
  })
})
