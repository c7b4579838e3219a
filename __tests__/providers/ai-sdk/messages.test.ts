import { userMessage } from '../../../src/providers/ai-sdk/messages'

describe('userMessage', () => {
  it('is a message of the user', () => {
    expect(userMessage('Hi')).toStrictEqual({ role: 'user', content: 'Hi' })
  })
})
