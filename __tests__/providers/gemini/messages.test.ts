import { userMessage } from '../../../src/providers/gemini/messages'

describe('userMessage', () => {
  it('is a content of the user', () => {
    expect(userMessage('Hi')).toStrictEqual({ role: 'user', parts: [{ text: 'Hi' }] })
  })
})
