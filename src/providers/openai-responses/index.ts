/**
 * incipit/openai-responses: requests for Responses of OpenAI. Nothing here but the public names.
 */
export { type CacheBreakpoint, type Ttl } from '../openai/rules'
export { allowedTools, type AllowedTools } from './allowedTools'
export { CAN } from './capabilities'
export { instructionMessage, userMessage, type InstructionMessage, type UserMessage } from './messages'
export { type PromptMessage, type Request, type TextPart, type Tool, type ToolChoice } from './Parameters'
export { LIMITS, request, type ResponsesOptions } from './request'
export { updateMessage, type AdditionalTools, type UpdateItem } from './updateMessage'
