import { anthropicCache, openaiCache } from '../../../src/providers/ai-sdk/cacheOptions'

describe('anthropicCache', () => {
  it('is a breakpoint of Anthropic, with its life if there is one', () => {
    expect(anthropicCache(undefined)).toStrictEqual({ anthropic: { cacheControl: { type: 'ephemeral' } } })
    expect(anthropicCache('1h')).toStrictEqual({
      anthropic: { cacheControl: { type: 'ephemeral', ttl: '1h' } }
    })
  })
})

describe('openaiCache', () => {
  it('is a breakpoint of OpenAI, with its life if there is one', () => {
    expect(openaiCache(undefined)).toStrictEqual({ openai: { promptCacheBreakpoint: { mode: 'explicit' } } })
    expect(openaiCache('12h')).toStrictEqual({
      openai: { promptCacheBreakpoint: { mode: 'explicit', ttl: '12h' } }
    })
  })
})
