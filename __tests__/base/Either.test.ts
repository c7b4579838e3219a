import * as E from 'fp-ts/Either'

import { isLeft, isRight, left, right } from '../../src/base/Either'

describe('Either', () => {
  it('is what fp-ts makes', () => {
    expect([left(1), right('a')]).toStrictEqual([E.left(1), E.right('a')])
  })

  it.each([E.left(1), E.right('a')])('tells %j apart as fp-ts does', either => {
    expect([isLeft(either), isRight(either)]).toStrictEqual([E.isLeft(either), E.isRight(either)])
  })
})
