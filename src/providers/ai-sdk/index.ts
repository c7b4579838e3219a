/**
 * incipit/ai-sdk: requests for the AI SDK of Vercel, versions 6 and 7. Nothing here but the public names.
 */
export { anthropicCache, openaiCache } from './cacheOptions'
export { userMessage, type UserMessage } from './messages'
export {
  type OptionValue,
  type ProviderOptions,
  type Request,
  type SystemMessage,
  type Tool,
  type ToolChoice
} from './Parameters'
export { LIMITS, request, type AiSdkOptions } from './request'
export {
  updateMessage,
  type DefinedTool,
  type PlainJson,
  type ToolChange,
  type UpdateMessage
} from './updateMessage'
