/**
 * cacheOptions: what a breakpoint is to the providers behind the AI SDK.
 */
import { isString } from '../../base/Foreign'
import type { ProviderOptions } from './Parameters'

const ttlField = (ttl: string | undefined): { ttl?: string } => (isString(ttl) ? { ttl } : {})

/**
 * A breakpoint of Anthropic, for `cacheOptions`; the default.
 *
 * @example
 * import { anthropicCache } from 'incipit/ai-sdk'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(anthropicCache('1h'), {
 *   anthropic: { cacheControl: { type: 'ephemeral', ttl: '1h' } }
 * })
 *
 * @category constructors
 * @since 0.1.0
 */
export const anthropicCache = (ttl: string | undefined): ProviderOptions => ({
  anthropic: { cacheControl: { type: 'ephemeral', ...ttlField(ttl) } }
})

/**
 * A breakpoint of OpenAI, for `cacheOptions`.
 *
 * @example
 * import { openaiCache } from 'incipit/ai-sdk'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(openaiCache(undefined), {
 *   openai: { promptCacheBreakpoint: { mode: 'explicit' } }
 * })
 *
 * @category constructors
 * @since 0.1.0
 */
export const openaiCache = (ttl: string | undefined): ProviderOptions => ({
  openai: { promptCacheBreakpoint: { mode: 'explicit', ...ttlField(ttl) } }
})
