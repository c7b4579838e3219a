import type { PromptError } from '../../src/errors/PromptError'
import { type requestSentences } from '../../src/errors/requestSentences'
import { sentenceOf } from '../../src/errors/sentence'
import { samples } from '../support/samples'

type RequestError = Extract<PromptError, { readonly _tag: keyof typeof requestSentences }>

// A sentence of each tag is a row of sentence.test.ts.
describe('requestSentences', () => {
  const tools =
    'the tools: openai-chat takes at most 128, and there are 129; leave some out, or set limits for a provider that takes more'

  it.each<readonly [RequestError, string]>([
    [
      { ...samples.OverLimit, what: 'description', name: 'a', owner: 'x' },
      'tool "a" of "x": openai-chat takes a description of at most 128 code units, and this one has 129; shorten it, or set limits for a provider that takes more'
    ],
    [
      { ...samples.SameSentName, owners: [null, null] },
      'tools "a" and "a.": all would be sent to anthropic as "a"; rename them so that each has a name of its own'
    ],
    // a limit of tools is none of one tool, and a description without a tool says nothing of one
    [{ ...samples.OverLimit, name: 'a' }, tools],
    [{ ...samples.OverLimit, what: 'description' }, tools],
    [
      { ...samples.BlankPrompt, names: ['a', 'b'] },
      'the prompt: anthropic refuses one of white space alone, which is all that sections "a" and "b" give; give it some text, or none at all'
    ],
    [
      { ...samples.TtlOrder, earlier: { _tag: 'AfterTools' }, later: { _tag: 'AfterOrder', order: 9 } },
      'the cache breakpoint after the sections of order 9 and less: it lives longer than the one after the tools, which anthropic refuses; give the earlier one at least as long a life'
    ],
    [
      { ...samples.OverBudget, largest: [] },
      'the prompt: 130 tokens are left when all steps are taken (tools 20, reserve 10), and the budget is 100; allow more steps, or a larger budget'
    ]
  ])('says of %j: %s', (error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence)
  })
})
