import { requestSentence } from '../../src/errors/requestSentence'
import { samples } from '../support/samples'

// The sentence of each tag is a row of report.test.ts.
describe('requestSentence', () => {
  it('says of a limit of tools that names one all the same how many there are', () => {
    expect(requestSentence({ ...samples.OverLimit, name: 'a' })).toBe(
      'the tools: 129 of them, where openai-chat takes at most 128; leave some out, or set limits for a provider that takes more'
    )
  })

  it('takes a description without a tool for a limit of tools', () => {
    expect(requestSentence({ ...samples.OverLimit, what: 'description' })).toBe(
      'the tools: 129 of them, where openai-chat takes at most 128; leave some out, or set limits for a provider that takes more'
    )
  })
})
