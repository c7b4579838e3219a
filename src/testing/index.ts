/**
 * incipit/testing: assertions about prompts for jest and vitest. Names only, by hand; it loads neither runner.
 */
export { matchers, type PromptMatchers } from './matchers'
export { type MatcherContext, type Outcome } from './Matcher'
export { serializer } from './serializer'
