import * as O from 'fp-ts/Option'

import { instructionMessage, userMessage } from '../../../src/providers/openai-responses/messages'

describe('userMessage', () => {
  it('is a message of the user', () => {
    expect(userMessage('Hi')).toStrictEqual({ role: 'user', content: 'Hi' })
  })
})

describe('instructionMessage', () => {
  it('is a message of the developer', () => {
    expect(instructionMessage('Hi')).toStrictEqual(O.some({ role: 'developer', content: 'Hi' }))
  })

  it('is none for no text', () => {
    expect([instructionMessage(''), instructionMessage(1 as never)]).toStrictEqual([O.none, O.none])
  })
})
