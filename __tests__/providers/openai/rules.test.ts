import { afterPrompt } from '../../../src/providers/input/Breakpoint'
import { breakpoint, caching, schemas, strict } from '../../../src/providers/openai/rules'

describe('the rules of OpenAI', () => {
  it('mark parts explicitly', () => {
    expect(breakpoint(undefined)).toStrictEqual({})
    expect(breakpoint({ place: afterPrompt, ttl: undefined })).toStrictEqual({
      prompt_cache_breakpoint: { mode: 'explicit' }
    })
    expect(breakpoint({ place: afterPrompt, ttl: '12h' })).toStrictEqual({
      prompt_cache_breakpoint: { mode: 'explicit', ttl: '12h' }
    })
  })

  it('know two lives, in any order, and no marks on tools', () => {
    expect(caching.ttl('5m', '', [])).toBeUndefined()
    expect([caching.ttl('30m', '', []), caching.ttl('12h', '', [])]).toStrictEqual(['30m', '12h'])
    expect([caching.marksTools, caching.livesFall({}), caching.usual]).toStrictEqual([false, false, '30m'])
  })

  it('refuse five keywords at the root', () => {
    const root = { type: 'object', oneOf: 1, anyOf: 1, allOf: 1, enum: 1, not: 1, if: 1 }
    expect(schemas.fit(root).faults.map(({ pointer }) => pointer)).toStrictEqual([
      '/oneOf',
      '/anyOf',
      '/allOf',
      '/enum',
      '/not'
    ])
  })

  it('have a strict mode', () => {
    expect(strict({}).map(({ pointer }) => pointer)).toStrictEqual(['/additionalProperties'])
  })
})
